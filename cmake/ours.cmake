# What our own programs are built with. Users of the library get none of it.
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
    find_program(SIGHTLINE_CCACHE ccache)
    mark_as_advanced(SIGHTLINE_CCACHE)
    if(SIGHTLINE_CCACHE)
        set(CMAKE_CXX_COMPILER_LAUNCHER ${SIGHTLINE_CCACHE})
    endif()
endif()

# Warnings as errors. Link to sightline_strict instead of sightline::sightline: it is both.
add_library(sightline_warnings INTERFACE)
target_compile_options(sightline_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
add_library(sightline_strict INTERFACE)
target_link_libraries(sightline_strict INTERFACE sightline::sightline sightline_warnings)

# sightline_add_rooms(<folder>...): add_subdirectory for those that are there.
function(sightline_add_rooms)
    foreach(room IN LISTS ARGN)
        if(EXISTS ${PROJECT_SOURCE_DIR}/${room}/CMakeLists.txt)
            add_subdirectory(${PROJECT_SOURCE_DIR}/${room})
        endif()
    endforeach()
endfunction()
