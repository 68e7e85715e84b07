# cmake -DOUTPUT=<file> -P single_header.cmake: the whole library in one header.
#
# Follows #include "..." from the front door, depth first, and puts every file in once, where it is
# first asked for, with its own guard, so that it gets along with the separate headers. Standard headers stay as they are. Text is cut with string() alone, never as a
# CMake list: lists would swallow semicolons and brackets.
cmake_minimum_required(VERSION 3.21)
cmake_path(SET include NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/../include/sightline)

function(append text)
    set_property(GLOBAL APPEND_STRING PROPERTY amalgamated "${text}")
endfunction()

# append_file(<path> <scope>): each scope knows which files are in already. What is asked for within an
# #if is put in within a scope of its own: the other branches, and what comes after, may need it too.
# The guards see to it that it counts once.
function(append_file path scope)
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
    set(depth -1) # the guard is not a condition
    set(inner ${scope})
    while(rest MATCHES "(^|\n)#include \"([^\"\n]+)\"[^\n]*\n")
        set(line "${CMAKE_MATCH_0}")
        cmake_path(SET included NORMALIZE "${folder}/${CMAKE_MATCH_2}")
        string(FIND "${rest}" "${line}" before)
        string(SUBSTRING "${rest}" 0 ${before} head)
        append("${head}\n")
        string(REGEX MATCHALL "\n# *if" opened "${head}")
        string(REGEX MATCHALL "\n# *endif" closed "${head}")
        list(LENGTH opened opened)
        list(LENGTH closed closed)
        math(EXPR depth "${depth} + ${opened} - ${closed}")
        if(depth LESS_EQUAL 0)
            set(inner ${scope})
        elseif(head MATCHES "\n# *(if|el|endif)")
            get_property(number GLOBAL PROPERTY scopes)
            math(EXPR inner "0${number} + 1")
            set_property(GLOBAL PROPERTY scopes ${inner})
            get_property(known GLOBAL PROPERTY known_${scope})
            set_property(GLOBAL PROPERTY known_${inner} ${known})
        endif()
        string(LENGTH "${line}" length)
        math(EXPR after "${before} + ${length} - 1") # the next line's match needs this line's end
        string(SUBSTRING "${rest}" ${after} -1 rest)
        append_file(${included} ${inner})
    endwhile()
    append("${rest}")
endfunction()

file(STRINGS ${include}/core/version.hpp version REGEX "SIGHTLINE_VERSION_TEXT")
string(REGEX MATCH "[0-9.]+" version "${version}")
file(READ ${CMAKE_CURRENT_LIST_DIR}/../LICENSE license)
string(STRIP "${license}" license)
string(REPLACE "\n" "\n// " license "// ${license}")
string(REPLACE "// \n" "//\n" license "${license}")

append("// sightline ${version} in one header. Made from the separate ones; change those.\n//\n")
append("${license}\n#pragma once\n\n")
append_file(${include}/sightline.hpp 0)

get_property(text GLOBAL PROPERTY amalgamated)
string(REGEX REPLACE "\n\n\n+" "\n\n" text "${text}")
cmake_path(ABSOLUTE_PATH OUTPUT)
file(WRITE ${OUTPUT} "${text}")
message(STATUS "wrote ${OUTPUT}")
