// The version of this library, as a number and as text; CMake and the packages read it from here.
// And how it is compiled: with exceptions, or without.
//
// All names live in an inline namespace that says both, because bodies differ: a program that is
// compiled one way does not link to a library that is compiled the other way. Users write
// `sightline::` as ever and never name it.
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

// What a shared library offers to others: everything else in it is hidden, as is all of a static
// one that becomes part of a shared library of yours.
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
