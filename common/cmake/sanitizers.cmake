# TENGEN_SANITIZE: a semicolon list for -fsanitize= (for example "address;undefined" or "thread").
set(TENGEN_SANITIZE "" CACHE STRING "sanitizers to build with")
add_library(tengen_sanitizers INTERFACE)
if(TENGEN_SANITIZE)
    string(REPLACE ";" "," _list "${TENGEN_SANITIZE}")
    target_compile_options(tengen_sanitizers INTERFACE -fsanitize=${_list} -fno-omit-frame-pointer
                                                       -fno-sanitize-recover=all)
    if("undefined" IN_LIST TENGEN_SANITIZE)
        # Left out: what AddressSanitizer or the hardware traps anyway, and what triples the time to compile.
        target_compile_options(tengen_sanitizers INTERFACE
            -fno-sanitize=null,alignment,vptr,object-size,pointer-overflow,nonnull-attribute,returns-nonnull-attribute)
    endif()
    if("thread" IN_LIST TENGEN_SANITIZE)
        # It does not know fences. Asio hands work from thread to thread under its mutexes as well, which it knows.
        target_compile_definitions(tengen_sanitizers INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
    endif()
    target_link_options(tengen_sanitizers INTERFACE -fsanitize=${_list})
endif()
