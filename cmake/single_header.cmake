# cmake -DOUTPUT=<file> -P single_header.cmake: the whole library in one file, in the manner of stb:
# one unit defines SIGHTLINE_IMPLEMENTATION before it includes the file, and has what is compiled.
#
# Follows the #includes of our own headers from the front door, depth first, and puts every file in once,
# where it is first asked for, with its own guard, so that it gets along with the separate headers; then
# src/*.cpp, likewise. Standard headers stay as they are. Text is cut with string() alone, never as a
# CMake list: lists would swallow semicolons and brackets.
cmake_minimum_required(VERSION 3.21)
cmake_path(SET root NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/..)
set(ours "#include (\"([^\"\n]+)\"|<(sightline/[^>\n]+)>)")

function(append text)
    set_property(GLOBAL APPEND_STRING PROPERTY amalgamated "${text}")
endfunction()

# find_included(<quoted> <angled> <folder>): the path of what #include "quoted" or <angled> means there.
function(find_included quoted angled folder)
    if(angled)
        set(candidates ${root}/include/${angled})
    else()
        set(candidates ${folder}/${quoted} ${root}/src/${quoted})
    endif()
    foreach(candidate IN LISTS candidates)
        if(EXISTS ${candidate})
            cmake_path(SET included NORMALIZE ${candidate})
            set(included ${included} PARENT_SCOPE)
            return()
        endif()
    endforeach()
    message(FATAL_ERROR "${folder}: no file for #include of ${quoted}${angled}")
endfunction()

# append_file(<path> <scope> <depth>): each scope knows which files are in already. What is asked for within
# an #if is put in within a scope of its own: the other branches, and what comes after, may need it too.
# The guards see to it that it counts once. <depth> is -1 for headers, whose guard is not a condition.
function(append_file path scope depth)
    get_property(known GLOBAL PROPERTY known_${scope})
    if(path IN_LIST known)
        return()
    endif()
    set_property(GLOBAL APPEND PROPERTY known_${scope} ${path})
    cmake_path(GET path PARENT_PATH folder)
    file(READ ${path} rest)
    if(rest MATCHES "\n[ \t]+#[ \t]*include \"|\n#[ \t]+include \"")
        message(FATAL_ERROR "${path}: write it as #include \"...\" at the start of the line")
    endif()
    set(inner ${scope})
    while(rest MATCHES "(^|\n)${ours}[^\n]*\n")
        set(line "${CMAKE_MATCH_0}")
        find_included("${CMAKE_MATCH_3}" "${CMAKE_MATCH_4}" ${folder})
        string(FIND "${rest}" "${line}" before)
        string(SUBSTRING "${rest}" 0 ${before} head)
        append("${head}\n")
        string(REGEX MATCHALL "(^|\n)# *if" opened "${head}")
        string(REGEX MATCHALL "(^|\n)# *endif" closed "${head}")
        list(LENGTH opened opened)
        list(LENGTH closed closed)
        math(EXPR depth "${depth} + ${opened} - ${closed}")
        if(depth LESS_EQUAL 0)
            set(inner ${scope})
        elseif(head MATCHES "(^|\n)# *(if|el|endif)")
            get_property(number GLOBAL PROPERTY scopes)
            math(EXPR inner "0${number} + 1")
            set_property(GLOBAL PROPERTY scopes ${inner})
            get_property(known GLOBAL PROPERTY known_${scope})
            set_property(GLOBAL PROPERTY known_${inner} ${known})
        endif()
        string(LENGTH "${line}" length)
        math(EXPR after "${before} + ${length} - 1") # the next line's match needs this line's end
        string(SUBSTRING "${rest}" ${after} -1 rest)
        append_file(${included} ${inner} -1)
    endwhile()
    append("${rest}")
endfunction()

file(STRINGS ${root}/include/sightline/core/version.hpp version REGEX "SIGHTLINE_VERSION_TEXT")
string(REGEX MATCH "[0-9.]+" version "${version}")
file(READ ${root}/LICENSE license)
string(STRIP "${license}" license)
string(REPLACE "\n" "\n// " license "// ${license}")
string(REPLACE "// \n" "//\n" license "${license}")

append("// sightline ${version} in one file. Made from the separate ones; change those.
//
// Include it wherever you look around. In one unit of the program, write before that:
//
//     #define SIGHTLINE_IMPLEMENTATION
//
${license}\n\n")
append_file(${root}/include/sightline/sightline.hpp 0 -1)

# <windows.h> defines min and max, which src/ does without.
append("
#if defined(SIGHTLINE_IMPLEMENTATION) && !defined(SIGHTLINE_IMPLEMENTED)
#define SIGHTLINE_IMPLEMENTED
#pragma push_macro(\"min\")
#pragma push_macro(\"max\")
#undef min
#undef max

")
file(GLOB_RECURSE sources ${root}/src/*.cpp)
list(SORT sources)
foreach(source IN LISTS sources)
    append_file(${source} 0 0)
    append("\n")
endforeach()
append("#pragma pop_macro(\"min\")\n#pragma pop_macro(\"max\")\n#endif\n")

get_property(text GLOBAL PROPERTY amalgamated)
string(REGEX REPLACE "\n\n\n+" "\n\n" text "${text}")
cmake_path(ABSOLUTE_PATH OUTPUT)
file(WRITE ${OUTPUT} "${text}")
message(STATUS "wrote ${OUTPUT}")
