#include "app/output.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>

namespace sightline::app {

namespace {

[[noreturn]] void refuse(const std::string& name) {
    throw std::runtime_error(fmt::format("{}: cannot be written: {}", name, std::strerror(errno)));
}

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// The permissions that a new file gets from open().
mode_t default_mode() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

void replace_file(const std::string& name, std::string_view bytes, mode_t mode) {
    // Through a link, so that the file it points to changes and not the link.
    std::error_code unknown;
    const std::filesystem::path target = std::filesystem::weakly_canonical(name, unknown);
    const std::string real = unknown ? name : target.string();
    std::string temporary = real + ".XXXXXX";
    const int file = ::mkstemp(temporary.data());
    if (file < 0) refuse(name);
    const bool written = write_all(file, bytes) && ::fchmod(file, mode) == 0 && ::fsync(file) == 0;
    const bool closed = ::close(file) == 0;
    if (!written || !closed || std::rename(temporary.c_str(), real.c_str()) != 0) {
        const int reason = errno;
        ::unlink(temporary.c_str());
        errno = reason;
        refuse(name);
    }
}

void write_directly(const std::string& name, std::string_view bytes) {
    const int file = ::open(name.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) refuse(name);
    const bool written = write_all(file, bytes);
    const bool closed = ::close(file) == 0;
    if (!written || !closed) refuse(name);
}

}  // namespace

void write_output(const std::string& name, std::string_view bytes) {
    if (name == "-") {
        if (!write_all(STDOUT_FILENO, bytes)) refuse("standard output");
        return;
    }
    if (name.empty()) {
        throw std::runtime_error("'' is no file's name: give one, or -");
    }
    struct stat known{};
    if (::stat(name.c_str(), &known) != 0) return replace_file(name, bytes, default_mode());
    if (S_ISREG(known.st_mode)) return replace_file(name, bytes, known.st_mode & 07777);
    write_directly(name, bytes);
}

void require_no_terminal(const std::string& name) {
    if (name == "-" && ::isatty(STDOUT_FILENO) == 1) {
        throw std::runtime_error("a picture is nothing for a terminal: give --output FILE.png");
    }
}

}  // namespace sightline::app
