# tengen_precompile(TARGET <header>...): heavy third-party headers, parsed once a target. It pays from about three
# sources on. Off with a compiler cache, which remembers more (and would need to be told to trust precompiled headers).
if(CMAKE_CXX_COMPILER_LAUNCHER)
    set(_precompile OFF)
else()
    set(_precompile ON)
endif()
option(TENGEN_PRECOMPILE "precompile heavy third-party headers" ${_precompile})

function(tengen_precompile name)
    if(TENGEN_PRECOMPILE)
        target_precompile_headers(${name} PRIVATE ${ARGN})
    endif()
endfunction()

# The GoogleTest headers are parsed once for all test programs, which share flags.
function(tengen_precompile_tests name)
    if(NOT TENGEN_PRECOMPILE)
        return()
    endif()
    if(NOT TARGET tengen_test_headers)
        file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/tengen_test_headers.cpp CONTENT "")
        add_library(tengen_test_headers OBJECT ${CMAKE_BINARY_DIR}/tengen_test_headers.cpp)
        target_link_libraries(tengen_test_headers PRIVATE GTest::gmock tengen_warnings tengen_sanitizers)
        tengen_optimise_tests_less(tengen_test_headers)
        target_precompile_headers(tengen_test_headers PRIVATE <gmock/gmock.h> <gtest/gtest.h>)
    endif()
    target_precompile_headers(${name} REUSE_FROM tengen_test_headers)
endfunction()
