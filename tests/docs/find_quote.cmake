# The text of the file QUOTE must stand in FILE, to the letter.
file(READ ${QUOTE} quote)
file(READ ${FILE} text)
string(FIND "${text}" "${quote}" place)
if(place EQUAL -1)
    message(FATAL_ERROR "${FILE} does not hold these lines:\n${quote}")
endif()
