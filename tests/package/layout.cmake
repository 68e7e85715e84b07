# A packager's wishes: the library's component alone, a prefix with a space, headers in an absolute
# folder, a folder for libraries; and all of it removed again.
find_program(PKG_CONFIG pkg-config REQUIRED)
# CMake refuses headers that would be installed inside the source tree, so this is done elsewhere.
set(temporary /tmp)
if(DEFINED ENV{TMPDIR})
    set(temporary $ENV{TMPDIR})
endif()
string(RANDOM LENGTH 12 name)
set(WORK ${temporary}/sightline-layout-${name})
set(prefix "${WORK}/a prefix")
set(headers "${WORK}/headers elsewhere")

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output
        ERROR_VARIABLE output)
    if(NOT result EQUAL 0)
        message(FATAL_ERROR "${ARGN}: ${result}\n${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()
function(expect_file path)
    if(NOT EXISTS "${path}")
        message(FATAL_ERROR "${path} is not there")
    endif()
endfunction()

run(${CMAKE_COMMAND} -S ${SOURCE} -B ${WORK}/build ${TOOLCHAIN} -DBUILD_TESTING=OFF
    -G Ninja -DSIGHTLINE_APP=OFF -DSIGHTLINE_EXAMPLES=OFF -DCMAKE_INSTALL_LIBDIR=lib/here
    "-DCMAKE_INSTALL_INCLUDEDIR=${headers}")
run(${CMAKE_COMMAND} --build ${WORK}/build)
run(${CMAKE_COMMAND} --install ${WORK}/build --prefix "${prefix}" --component library)
expect_file("${headers}/sightline/sightline.hpp")
expect_file("${headers}/sightline/fov/field_of_view.hpp")
expect_file("${prefix}/lib/here/libsightline.a")
expect_file("${prefix}/lib/here/cmake/sightline/sightlineConfig.cmake")
if(EXISTS "${prefix}/share/doc")
    message(FATAL_ERROR "the library's component brought the documentation along")
endif()

set(ENV{PKG_CONFIG_PATH} "${prefix}/lib/here/pkgconfig")
run(${PKG_CONFIG} --cflags --libs --static sightline)
if(NOT output MATCHES "^-I[^ ]*/headers\\\\ elsewhere -L[^ ]*/a\\\\ prefix/lib/here/[^ ]*/lib/here -lsightline -pthread")
    message(FATAL_ERROR "pkg-config does not know where things are: ${output}")
endif()

file(READ "${prefix}/lib/here/cmake/sightline/sightlineTargets.cmake" targets)
if(NOT targets MATCHES "INTERFACE_INCLUDE_DIRECTORIES \"[^\"]*headers elsewhere\"")
    message(FATAL_ERROR "find_package does not know where the headers are: ${targets}")
endif()

run(${CMAKE_COMMAND} -DBUILD=${WORK}/build -P ${SOURCE}/cmake/uninstall.cmake)
file(GLOB_RECURSE left "${prefix}/*" "${headers}/*")
if(left OR EXISTS "${headers}/sightline")
    message(FATAL_ERROR "uninstalling left something behind: ${left}")
endif()
file(REMOVE_RECURSE ${WORK})
