# PROGRAM, given ARGUMENTS if there are any, must abort, and say why on standard error.
execute_process(COMMAND ${PROGRAM} ${ARGUMENTS} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE error)
if(NOT result MATCHES "[Aa]bort")
    message(FATAL_ERROR "expected it to abort, not: ${result}")
endif()
set(expected "sightline: origin (7, 0) is outside the map of size 3x1\n")
if(NOT error STREQUAL expected OR NOT output STREQUAL "")
    message(FATAL_ERROR "expected on standard error:\n${expected}\nbut got:\n${error}\nand:\n${output}")
endif()
