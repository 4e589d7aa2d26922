# tengen_warnings: an interface target every target of ours links privately.
add_library(tengen_warnings INTERFACE)
target_compile_options(tengen_warnings INTERFACE
    -Wall -Wextra -Wpedantic   # the basics
    -Wshadow                   # a name that hides another is a bug in waiting
    -Wconversion               # silent narrowing loses points and sequence numbers
    -Wnon-virtual-dtor         # deleting through an interface must be sound
    -Wold-style-cast           # casts say what they do
    -Woverloaded-virtual       # an override that is none
    -Wnull-dereference         # paths that dereference null
    -Wswitch-enum              # a switch names every state: no silent default
    -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 reports false positives of these inside the standard library and Boost when optimising.
    target_compile_options(tengen_warnings INTERFACE
        -Wno-null-dereference -Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread
        -Wno-array-bounds
        $<$<BOOL:${CMAKE_UNITY_BUILD}>:-Wno-subobject-linkage>)   # a batch of sources is not a header
endif()
