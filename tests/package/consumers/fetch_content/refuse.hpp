// What this program does on bad input.
#pragma once

#include <string>

[[noreturn]] void refuse(const char* exception, const std::string& message);

#define SIGHTLINE_RAISE(Exception, message) refuse(#Exception, message)
