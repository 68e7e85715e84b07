#include "error.hpp"

#include <cstdarg>
#include <cstdio>

namespace sightline::c_interface {

namespace {
thread_local constinit char message[256] = "";
}

sightline_status fail(sightline_status status, const char* format, ...) {
    std::va_list values;
    va_start(values, format);
    std::vsnprintf(message, sizeof message, format, values);
    va_end(values);
    return status;
}

}  // namespace sightline::c_interface

const char* sightline_error(void) { return sightline::c_interface::message; }

int32_t sightline_version(void) { return SIGHTLINE_VERSION; }
