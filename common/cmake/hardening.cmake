# tengen_hardening: an interface target every target of ours links privately, for how code is compiled.
# tengen_harden(PROGRAM [STATIC]): how a program is linked. Both make a fault in a program harder to use.
# Builds for development (Debug) are compiled as the compiler likes: they are quicker so.
add_library(tengen_hardening INTERFACE)
set(_hard $<NOT:$<CONFIG:Debug>>)
set(_optimised $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)
target_compile_options(tengen_hardening INTERFACE
    $<${_hard}:-fPIE>                        # code that runs wherever it is loaded: addresses are not known beforehand
    $<${_hard}:-fstack-protector-strong>     # a stack that was written over ends the program before it returns there
    $<${_optimised}:-U_FORTIFY_SOURCE>       # the compiler of a distribution may have set it already
    $<${_optimised}:-D_FORTIFY_SOURCE=2>)    # copies into memory of known size are checked; needs optimisation

function(tengen_harden program)
    cmake_parse_arguments(ARG "STATIC" "" "" ${ARGN})
    if(ARG_STATIC)
        target_link_options(${program} PRIVATE -static-pie)
    else()
        target_link_options(${program} PRIVATE -pie)
    endif()
    target_link_options(${program} PRIVATE
        LINKER:-z,relro          # tables of addresses are made read-only once they are filled...
        LINKER:-z,now            # ...which is at the start, for all of them
        LINKER:-z,noexecstack)   # nothing on the stack is code
endfunction()
