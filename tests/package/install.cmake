# Installs what BUILD has of the library and moves the result to STAGE. With SOURCE, BUILD is configured
# and built first, by the options TOOLCHAIN and with everything optional off: the library alone needs
# nothing but a compiler.
file(REMOVE_RECURSE ${STAGE} ${STAGE}.first)
if(SOURCE)
    file(REMOVE_RECURSE ${BUILD})
    set(optional TESTS APP EXAMPLES BENCH FUZZ)
    list(TRANSFORM optional REPLACE "(.+)" "-DSIGHTLINE_\\1=OFF")
    execute_process(COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${BUILD} -G Ninja ${TOOLCHAIN} ${optional}
        COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${CMAKE_COMMAND} --build ${BUILD} COMMAND_ERROR_IS_FATAL ANY)
endif()
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${STAGE}.first --component library
    COMMAND_ERROR_IS_FATAL ANY)
file(RENAME ${STAGE}.first ${STAGE})
