# Installs the C interface alone, moves it, and builds SOURCE with it by pkg-config: shared and static.
find_program(PKG_CONFIG pkg-config REQUIRED)
file(REMOVE_RECURSE ${WORK})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/first --component c
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(RENAME ${WORK}/first ${WORK}/moved)
set(ENV{PKG_CONFIG_PATH} ${WORK}/moved/${LIBDIR}/pkgconfig)
set(ENV{LD_LIBRARY_PATH} ${WORK}/moved/${LIBDIR})
foreach(kind IN ITEMS shared static)
    set(options)
    if(kind STREQUAL "static")
        set(options --static)
    endif()
    execute_process(COMMAND ${PKG_CONFIG} ${options} --cflags --libs sightline-c
        OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    if(kind STREQUAL "static")
        string(REPLACE "-lsightline-c" "-l:libsightline-c.a" flags "${flags}")
    endif()
    separate_arguments(flags UNIX_COMMAND "${flags}")
    execute_process(COMMAND ${CC} -std=c99 -pedantic -Werror ${SOURCE} ${flags} -o ${WORK}/${kind}
        COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${WORK}/${kind} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
