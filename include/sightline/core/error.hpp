// Reports bad input: a standard exception whose message names the values.
//
// Without exceptions, the message goes to standard error, and std::abort() follows. To replace
// either, define SIGHTLINE_RAISE(Exception, message) in a header of your own, and
// SIGHTLINE_USER_CONFIG as its name in quotes, for the library and everything that uses it.
// `Exception` is the name of a standard exception type, `message` a std::string. SIGHTLINE_RAISE
// must not return.
#ifndef SIGHTLINE_CORE_ERROR_HPP
#define SIGHTLINE_CORE_ERROR_HPP

#include <stdexcept>
#include <string>

#include "version.hpp"

#ifndef SIGHTLINE_RAISE
#if SIGHTLINE_HAS_EXCEPTIONS
#define SIGHTLINE_RAISE(Exception, message) throw Exception(message)
#else
#include <cstdio>
#include <cstdlib>
#define SIGHTLINE_RAISE(Exception, message) \
    (std::fputs(("sightline: " + (message) + "\n").c_str(), stderr), std::abort())
#endif
#endif

/// Throws for the library. A SIGHTLINE_RAISE that ignores the message causes no warning.
#define SIGHTLINE_REFUSE(Exception, message)  \
    do {                                      \
        static_cast<void>(noexcept(message)); \
        SIGHTLINE_RAISE(Exception, message);  \
    } while (false)

#endif
