// The result of a call of the C interface: a status, and for this thread a message.
//
// Bad input is found before the library is called, so the library throws nothing; that works
// without exceptions, too. With exceptions, guarded() stops all of them at the interface.
#ifndef SIGHTLINE_C_ERROR_HPP
#define SIGHTLINE_C_ERROR_HPP

#include <exception>
#include <new>
#include <stdexcept>
#include <system_error>

#include <sightline/core/version.hpp>

#include "sightline.h"

namespace sightline::c_interface {

/// Keeps a message, formatted as by printf(), for sightline_error(), and returns the status.
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
sightline_status
fail(sightline_status status, const char* format, ...);

/// Fails: `what` is NULL.
inline sightline_status fail_null(const char* what) {
    return fail(SIGHTLINE_INVALID, "%s is NULL", what);
}

/// Calls work(), and turns exceptions into a status.
template <class Work>
sightline_status guarded(Work&& work) noexcept {
#if SIGHTLINE_HAS_EXCEPTIONS
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return fail(SIGHTLINE_NO_MEMORY, "there is not enough memory");
    } catch (const std::length_error&) {  // of a container that could never be as large
        return fail(SIGHTLINE_NO_MEMORY, "there is not enough memory");
    } catch (const std::system_error& error) {
        return fail(SIGHTLINE_NO_MEMORY, "%s", error.what());
    } catch (const std::exception& error) {
        return fail(SIGHTLINE_FAILED, "%s", error.what());
    } catch (...) {
        return fail(SIGHTLINE_FAILED, "a callback threw something");
    }
#else
    return work();
#endif
}

}  // namespace sightline::c_interface

#endif
