#include "app/output.hpp"

#include <fcntl.h>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>

#include "game/base/write_file.hpp"

namespace sightline::app {

namespace {

/// The permissions that a new file gets from open().
mode_t default_mode() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

void write_directly(const std::string& name, std::string_view bytes) {
    const int file = ::open(name.c_str(), O_WRONLY | O_CLOEXEC);
    if (file < 0) game::fail_to_write(name);
    try {
        game::write_all(file, bytes, name);
    } catch (...) {
        ::close(file);
        throw;
    }
    if (::close(file) != 0) game::fail_to_write(name);
}

}  // namespace

void write_output(const std::string& name, std::string_view bytes) {
    if (name == "-") return game::write_all(STDOUT_FILENO, bytes, "standard output");
    if (name.empty()) throw std::runtime_error("the file name is empty: give a name, or -");
    struct stat known{};
    if (::stat(name.c_str(), &known) != 0) return game::replace_file(name, bytes, default_mode());
    if (S_ISREG(known.st_mode)) {
        return game::replace_file(name, bytes, known.st_mode & 07777);
    }
    write_directly(name, bytes);
}

void require_no_terminal(const std::string& name) {
    if (name == "-" && ::isatty(STDOUT_FILENO) == 1) {
        throw std::runtime_error("a picture cannot be shown in a terminal: give --output FILE.png");
    }
}

}  // namespace sightline::app
