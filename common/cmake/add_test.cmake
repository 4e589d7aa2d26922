# tengen_test(NAME LABEL <label> SOURCES ... LINK ...): a GoogleTest program, one ctest entry.
# tengen_display_test(NAME [LABEL <label>] SOURCES ... LINK ...): the same under its own X server (label display).
# Labels: unit, protocol, model, crash, display, e2e, arch. The target `tests_<label>` builds the programs of a label.
# Tests of the engines and the store of the server, which run on several threads, carry the label `threads` too: they run under TSan; so do
# those that say THREADS. Rules, protocol and the core of the server know no threads. The label `slow` is for what takes too long for every day: only `./dev test slow` runs it.
# Every program leaves <build>/results/<NAME>.xml, from which `./dev test` counts the cases.

# What a client needs to draw alike on every machine: software GL, no sound, UTF-8, an X server of its own. The GL driver
# leaks and is unloaded before the leak check runs, so it cannot be named there.
set(TENGEN_DISPLAY_ENVIRONMENT LC_ALL=C.UTF-8 LIBGL_ALWAYS_SOFTWARE=1 ALSOFT_DRIVERS=null ASAN_OPTIONS=detect_leaks=0)
set(TENGEN_DISPLAY_NUMBER 120)

# Sanitised test files take twice as long to compile at -O1 as at -Og, and little of a test's time is spent in them.
function(tengen_optimise_tests_less name)
    if(TENGEN_SANITIZE)
        target_compile_options(${name} PRIVATE -Og)
    endif()
endfunction()

configure_file(${CMAKE_CURRENT_LIST_DIR}/tests_place.hpp.in ${CMAKE_BINARY_DIR}/generated/tests/place.hpp @ONLY)

function(tengen_test name)
    cmake_parse_arguments(ARG "THREADS" "LABEL;TIMEOUT" "SOURCES;LINK;COMMAND;ENVIRONMENT" ${ARGN})
    if(NOT ARG_LABEL)
        set(ARG_LABEL unit)
    endif()
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 300)
    endif()
    add_executable(${name} ${ARG_SOURCES})
    target_link_libraries(${name} PRIVATE ${ARG_LINK} GTest::gmock GTest::gtest_main tengen_warnings
                                          tengen_sanitizers)
    # Test files may say the same things by the same names.
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests UNITY_BUILD OFF)
    target_include_directories(${name} PRIVATE ${CMAKE_BINARY_DIR}/generated)
    tengen_optimise_tests_less(${name})
    tengen_precompile_tests(${name})
    set(labels ${ARG_LABEL})
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
    if(ARG_THREADS OR (ARG_LABEL STREQUAL unit AND folder MATCHES "^tests/server/(ai|store)"))
        list(APPEND labels threads)
    endif()
    foreach(label IN LISTS labels)
        if(NOT TARGET tests_${label})
            add_custom_target(tests_${label})
        endif()
        add_dependencies(tests_${label} ${name})
    endforeach()
    # One ctest entry a program: starting a sanitised program once a case costs more than it tells.
    add_test(NAME ${name} COMMAND ${ARG_COMMAND} $<TARGET_FILE:${name}>)
    set_tests_properties(${name} PROPERTIES LABELS "${labels}" TIMEOUT ${ARG_TIMEOUT}
        ENVIRONMENT "GTEST_OUTPUT=xml:${CMAKE_BINARY_DIR}/results/${name}.xml;${ARG_ENVIRONMENT}")
endfunction()

function(tengen_display_test name)
    cmake_parse_arguments(ARG "" "LABEL" "" ${ARGN})
    if(NOT ARG_LABEL)
        set(ARG_LABEL display)
    endif()
    # Each test starts its search for a free display elsewhere, so that two starting at once never take the same.
    get_property(number GLOBAL PROPERTY TENGEN_DISPLAY_NUMBER)
    if(NOT number)
        set(number ${TENGEN_DISPLAY_NUMBER})
    endif()
    math(EXPR next "${number} + 10")
    set_property(GLOBAL PROPERTY TENGEN_DISPLAY_NUMBER ${next})
    tengen_test(${name} ${ARG_UNPARSED_ARGUMENTS} LABEL ${ARG_LABEL}
        COMMAND xvfb-run -a -n ${number} -s "-screen 0 1280x800x24"
        ENVIRONMENT ${TENGEN_DISPLAY_ENVIRONMENT})
endfunction()
