# tengen_fuzz(NAME SOURCES ... LINK ...): a libFuzzer program (clang), in <build>/fuzz. Its seeds are the files of
# tests/fuzz/corpus/<NAME>, when there are any. The target `tengen_fuzzers` builds them all.
# `./dev test fuzz` finds the programs in <build>/fuzz and shares its time among them.
if(TENGEN_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "TENGEN_FUZZ needs clang: use the preset `fuzz`")
    endif()
    # Our own libraries report coverage too; only the fuzz programs bring in the fuzzer's main.
    target_compile_options(tengen_sanitizers INTERFACE -fsanitize=fuzzer-no-link)
    add_custom_target(tengen_fuzzers)
endif()

function(tengen_fuzz name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_link_libraries(${name} PRIVATE ${ARG_LINK} tengen_warnings tengen_sanitizers)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz UNITY_BUILD OFF)
    add_dependencies(tengen_fuzzers ${name})
endfunction()
