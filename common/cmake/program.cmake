# tengen_program(NAME [STATIC] SOURCES ... LINK ...): an executable of ours, in <build>/bin. STATIC: one file that needs no
# library of the system (but for sanitizers, which cannot be linked so).
function(tengen_program name)
    cmake_parse_arguments(ARG "STATIC" "" "SOURCES;LINK" ${ARGN})
    add_executable(${name} ${ARG_SOURCES})
    target_link_libraries(${name} PRIVATE ${ARG_LINK} tengen_warnings tengen_sanitizers
                                          tengen_hardening)
    if(ARG_STATIC AND NOT TENGEN_SANITIZE)
        tengen_harden(${name} STATIC)
    else()
        tengen_harden(${name})
    endif()
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
endfunction()
