# The build options of our own programs. Users of the library get none of it.
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
    find_program(SIGHTLINE_CCACHE ccache)
    mark_as_advanced(SIGHTLINE_CCACHE)
    if(SIGHTLINE_CCACHE)
        set(CMAKE_CXX_COMPILER_LAUNCHER ${PROJECT_SOURCE_DIR}/scripts/ccache)
    endif()
endif()

# Warnings as errors. Link to sightline_strict instead of sightline::sightline: it is both.
add_library(sightline_warnings INTERFACE)
target_compile_options(sightline_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Werror)
add_library(sightline_strict INTERFACE)
target_link_libraries(sightline_strict INTERFACE sightline::sightline sightline_warnings)

# Two ways to compile less. Both can hide a missing #include; in the library `make tidy` finds it.

# sightline_precompiled(<target>): the library's headers, parsed once for all such targets. Not for
# targets with optimisation of their own: g++ would not take it.
add_library(sightline_parsed OBJECT EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/cmake/parsed.cpp)
target_link_libraries(sightline_parsed PRIVATE sightline_strict)
target_precompile_headers(sightline_parsed PRIVATE <sightline/sightline.hpp>)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang") # else clang refuses what ccache brought back
    target_compile_options(sightline_parsed PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
endif()
function(sightline_precompiled target)
    target_precompile_headers(${target} REUSE_FROM sightline_parsed)
endfunction()

# sightline_compile_together(<target>): ten of its files at a time.
function(sightline_compile_together target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 10)
endfunction()

# sightline_add_rooms(<folder>...): add_subdirectory for those that are there.
function(sightline_add_rooms)
    foreach(room IN LISTS ARGN)
        if(EXISTS ${PROJECT_SOURCE_DIR}/${room}/CMakeLists.txt)
            add_subdirectory(${PROJECT_SOURCE_DIR}/${room})
        endif()
    endforeach()
endfunction()
