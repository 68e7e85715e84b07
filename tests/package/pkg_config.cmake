# Compiles, links and runs SOURCE with nothing but a compiler and what pkg-config says, DEFINITION included.
find_program(PKG_CONFIG pkg-config REQUIRED)
set(ENV{PKG_CONFIG_PATH} ${STAGE}/${LIBDIR}/pkgconfig)
set(ENV{LD_LIBRARY_PATH} ${STAGE}/${LIBDIR})
execute_process(COMMAND ${PKG_CONFIG} --cflags --libs sightline
    OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
if(NOT flags MATCHES "^-I.* ?${DEFINITION} -L.* -lsightline$")
    message(FATAL_ERROR "pkg-config says ${flags}")
endif()
separate_arguments(flags UNIX_COMMAND "${flags}")
file(MAKE_DIRECTORY ${WORK})
execute_process(COMMAND ${CXX} -std=c++20 ${SOURCE} ${flags} -o ${WORK}/consumer
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${WORK}/consumer COMMAND_ERROR_IS_FATAL ANY)
