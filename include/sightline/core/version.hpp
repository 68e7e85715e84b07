// The version of this library, as a number and as text; CMake and the packages read it here. Also
// whether the library is compiled with exceptions.
//
// The name of the inline namespace holds both. So a program does not link to a library of another
// version, or to one that was compiled the other way. Users write `sightline::` and never name it.
#ifndef SIGHTLINE_CORE_VERSION_HPP
#define SIGHTLINE_CORE_VERSION_HPP

#define SIGHTLINE_VERSION_MAJOR 0
#define SIGHTLINE_VERSION_MINOR 3
#define SIGHTLINE_VERSION_PATCH 0

/// 10000 * major + 100 * minor + patch: `#if SIGHTLINE_VERSION >= 300`.
#define SIGHTLINE_VERSION \
    (SIGHTLINE_VERSION_MAJOR * 10000 + SIGHTLINE_VERSION_MINOR * 100 + SIGHTLINE_VERSION_PATCH)

/// "0.3.0".
#define SIGHTLINE_VERSION_TEXT "0.3.0"

// A header of your own that defines SIGHTLINE_RAISE (error.hpp), for the library and for everything
// that uses it.
#ifdef SIGHTLINE_USER_CONFIG
#include SIGHTLINE_USER_CONFIG
#endif

#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define SIGHTLINE_HAS_EXCEPTIONS 1
#else
#define SIGHTLINE_HAS_EXCEPTIONS 0
#endif

#if SIGHTLINE_HAS_EXCEPTIONS
#define SIGHTLINE_ABI v0_3
#else
#define SIGHTLINE_ABI v0_3_without_exceptions
#endif

// Marks what a shared library exports; everything else is hidden. A static library hides
// everything, so that it can become part of your own shared library.
#if !defined(SIGHTLINE_SHARED)
#define SIGHTLINE_API
#elif !defined(_WIN32)
#define SIGHTLINE_API __attribute__((visibility("default")))
#elif defined(SIGHTLINE_BUILDING)
#define SIGHTLINE_API __declspec(dllexport)
#else
#define SIGHTLINE_API __declspec(dllimport)
#endif

#endif
