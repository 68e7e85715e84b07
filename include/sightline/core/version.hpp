// The version of this library, as a number and as text; CMake and the packages read it from here.
//
// All names live in an inline namespace that carries the version, and says so when a unit is
// compiled without exceptions: bodies differ there, and the library must be compiled the same way.
// Users write `sightline::` as ever and never name it.
#ifndef SIGHTLINE_CORE_VERSION_HPP
#define SIGHTLINE_CORE_VERSION_HPP

#define SIGHTLINE_VERSION_MAJOR 0
#define SIGHTLINE_VERSION_MINOR 2
#define SIGHTLINE_VERSION_PATCH 0

/// 10000 * major + 100 * minor + patch: `#if SIGHTLINE_VERSION >= 200`.
#define SIGHTLINE_VERSION \
    (SIGHTLINE_VERSION_MAJOR * 10000 + SIGHTLINE_VERSION_MINOR * 100 + SIGHTLINE_VERSION_PATCH)

/// "0.2.0".
#define SIGHTLINE_VERSION_TEXT "0.2.0"

#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define SIGHTLINE_HAS_EXCEPTIONS 1
#else
#define SIGHTLINE_HAS_EXCEPTIONS 0
#endif

#if SIGHTLINE_HAS_EXCEPTIONS
#define SIGHTLINE_ABI v0_2
#else
#define SIGHTLINE_ABI v0_2_without_exceptions
#endif

// What the compiled library offers to others: everything else in it is hidden.
#if defined(_WIN32) && defined(SIGHTLINE_SHARED)
#ifdef SIGHTLINE_BUILDING
#define SIGHTLINE_API __declspec(dllexport)
#else
#define SIGHTLINE_API __declspec(dllimport)
#endif
#elif defined(__GNUC__) && !defined(_WIN32)
#define SIGHTLINE_API __attribute__((visibility("default")))
#else
#define SIGHTLINE_API
#endif

#endif
