# Installs SOURCE by way of WORK and moves the result to STAGE. Everything optional is off, so that
# this also shows that the library alone needs nothing to be configured. With COMPILED the engine is
# built and installed as well.
file(REMOVE_RECURSE ${WORK} ${STAGE})
set(optional TESTS APP EXAMPLES BENCH FUZZ)
list(TRANSFORM optional REPLACE "(.+)" "-DSIGHTLINE_\\1=OFF")
list(APPEND optional -DSIGHTLINE_COMPILED=${COMPILED})
execute_process(COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${WORK}/build ${TOOLCHAIN} ${optional}
    COMMAND_ERROR_IS_FATAL ANY)
if(COMPILED)
    execute_process(COMMAND ${CMAKE_COMMAND} --build ${WORK}/build COMMAND_ERROR_IS_FATAL ANY)
endif()
execute_process(COMMAND ${CMAKE_COMMAND} --install ${WORK}/build --prefix ${WORK}/prefix
    COMMAND_ERROR_IS_FATAL ANY)
file(RENAME ${WORK}/prefix ${STAGE})
