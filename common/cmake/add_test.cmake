# tengen_test(NAME LABEL <label> SOURCES ... LINK ...): a GoogleTest program, registered case by case.
# Labels: unit, protocol, model, crash, display, e2e, arch, bench.
include(GoogleTest)

function(tengen_test name)
    cmake_parse_arguments(ARG "" "LABEL;TIMEOUT" "SOURCES;LINK" ${ARGN})
    if(NOT ARG_LABEL)
        set(ARG_LABEL unit)
    endif()
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 300)
    endif()
    add_executable(${name} ${ARG_SOURCES})
    target_link_libraries(${name} PRIVATE ${ARG_LINK} GTest::gmock GTest::gtest_main tengen_warnings
                                          tengen_sanitizers)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    target_compile_definitions(${name} PRIVATE TENGEN_TEST_DATA="${PROJECT_SOURCE_DIR}/tests"
                                               TENGEN_BINARY_DIR="${CMAKE_BINARY_DIR}")
    # One ctest entry a suite program: starting a sanitised program once a case costs more than it tells.
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES LABELS ${ARG_LABEL} TIMEOUT ${ARG_TIMEOUT})
endfunction()
