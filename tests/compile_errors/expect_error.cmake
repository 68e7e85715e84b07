# Compiles CASE of SOURCE. With a SENTENCE it must fail, say just that, and report no other error;
# without one it must compile.
execute_process(COMMAND ${CXX} -std=c++20 ${FLAGS} -fsyntax-only -include ${PARSED} -D${CASE}
        -I${INCLUDE} ${SOURCE}
    RESULT_VARIABLE result OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(SENTENCE STREQUAL "")
    if(NOT result EQUAL 0)
        message(FATAL_ERROR "does not compile:\n${said}")
    endif()
    return()
endif()
if(result EQUAL 0)
    message(FATAL_ERROR "compiles, but should not")
endif()
string(FIND "${said}" "${SENTENCE}" found)
if(found EQUAL -1)
    message(FATAL_ERROR "does not say \"${SENTENCE}\" but:\n${said}")
endif()
string(REGEX MATCHALL "error:" errors "${said}")
list(LENGTH errors count)
if(NOT count EQUAL 1)
    message(FATAL_ERROR "reports ${count} errors instead of one:\n${said}")
endif()
