#include "failing_calls.hpp"

#include <cerrno>
#include <cstdarg>
#include <cstddef>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

namespace sightline::game::test {

namespace {

bool armed = false;
int left = 0;
bool reached = false;
Mishap chosen = Mishap::error;
int error_code = 0;
std::vector<std::string> seen;

/// Counts a call. True if it is the one that something happens to.
bool strikes(const char* name) {
    if (!armed) return false;
    seen.emplace_back(name);
    if (left == 0) return false;
    --left;
    if (left > 0) return false;
    reached = true;
    if (chosen == Mishap::death) ::_exit(0);
    errno = chosen == Mishap::interrupted ? EINTR : error_code;
    return true;
}

/// For calls that cannot be done by half.
bool fails(const char* name) { return strikes(name) && chosen != Mishap::half; }

bool is_folder(int descriptor) {
    struct stat known{};
    return ::fstat(descriptor, &known) == 0 && S_ISDIR(known.st_mode);
}

std::size_t half_of(std::size_t count) { return count > 1 ? count / 2 : count; }

}  // namespace

FailingCalls::FailingCalls(int nth, Mishap mishap, int code) {
    left = nth;
    chosen = mishap;
    error_code = code;
    reached = false;
    seen.clear();
    armed = true;
}
FailingCalls::~FailingCalls() { armed = false; }
bool FailingCalls::happened() { return reached; }
const std::vector<std::string>& FailingCalls::calls() { return seen; }

}  // namespace sightline::game::test

using namespace sightline::game::test;

// The linker sends calls of x() to __wrap_x(), and calls of __real_x() to x(). It chose the names.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {

int __real_open(const char* path, int flags, ...);
int __real_mkostemp(char* name, int flags);
ssize_t __real_read(int file, void* bytes, std::size_t count);
ssize_t __real_write(int file, const void* bytes, std::size_t count);
int __real_fsync(int file);
int __real_fchmod(int file, mode_t mode);
int __real_close(int file);
int __real_rename(const char* from, const char* to);
int __real_unlink(const char* path);
int __real_flock(int file, int operation);
int __real_ftruncate(int file, off_t length);

int __wrap_open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    return fails("open") ? -1 : __real_open(path, flags, mode);
}
int __wrap_mkostemp(char* name, int flags) {
    return fails("mkostemp") ? -1 : __real_mkostemp(name, flags);
}
ssize_t __wrap_read(int file, void* bytes, std::size_t count) {
    if (!strikes("read")) return __real_read(file, bytes, count);
    return chosen == Mishap::half ? __real_read(file, bytes, half_of(count)) : -1;
}
ssize_t __wrap_write(int file, const void* bytes, std::size_t count) {
    if (!strikes("write")) return __real_write(file, bytes, count);
    return chosen == Mishap::half ? __real_write(file, bytes, half_of(count)) : -1;
}
int __wrap_fsync(int file) {
    return fails(is_folder(file) ? "fsync folder" : "fsync file") ? -1 : __real_fsync(file);
}
int __wrap_fchmod(int file, mode_t mode) {
    return fails("fchmod") ? -1 : __real_fchmod(file, mode);
}
int __wrap_close(int file) {
    if (!fails("close")) return __real_close(file);
    const int reported = errno;
    __real_close(file);  // as Linux does it, whatever it reports
    errno = reported;
    return -1;
}
int __wrap_rename(const char* from, const char* to) {
    return fails("rename") ? -1 : __real_rename(from, to);
}
int __wrap_unlink(const char* path) { return fails("unlink") ? -1 : __real_unlink(path); }
int __wrap_flock(int file, int operation) {
    return fails("flock") ? -1 : __real_flock(file, operation);
}
int __wrap_ftruncate(int file, off_t length) {
    return fails("ftruncate") ? -1 : __real_ftruncate(file, length);
}

}  // extern "C"
// NOLINTEND(bugprone-reserved-identifier)
