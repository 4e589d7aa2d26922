# tengen_bench(NAME SOURCES ... LINK ...): a measuring program in <build>/bin, run by `./dev bench`.
# The target `tengen_benches` builds them all. A program that uses Google Benchmark links benchmark::benchmark itself.
if(TENGEN_BENCH)
    add_custom_target(tengen_benches)
endif()

function(tengen_bench name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_link_libraries(${name} PRIVATE ${ARG_LINK} tengen_warnings tengen_sanitizers)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin UNITY_BUILD OFF)
    add_dependencies(tengen_benches ${name})
endfunction()
