#include "app/output.hpp"

#include <fcntl.h>
#include <filesystem>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>

#include "game/base/write_file.hpp"

namespace sightline::app {

namespace {

using game::Descriptor;
using Produce = std::function<void(const Sink&)>;

constexpr std::size_t block = std::size_t{1} << 16;

/// Collects small pieces and passes them on in blocks.
class Buffer {
  public:
    explicit Buffer(Sink out) : out_{std::move(out)} {}

    void operator()(std::string_view bytes) {
        if (held_.size() + bytes.size() > block) flush();
        if (bytes.size() > block) return out_(bytes);
        held_ += bytes;
    }
    void flush() {
        if (!held_.empty()) out_(held_);
        held_.clear();
    }

  private:
    Sink out_;
    std::string held_;
};

void write_through(const Produce& produce, const Sink& out) {
    Buffer buffer(out);
    produce([&](std::string_view bytes) { buffer(bytes); });
    buffer.flush();
}

/// The permissions that a new file gets from open().
mode_t default_mode() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

void replace(const std::string& name, const Produce& produce, mode_t mode) {
    game::FileReplacement file(name);
    write_through(produce, [&](std::string_view bytes) { file.write(bytes); });
    file.commit(mode);
}

void write_in_place(const std::string& name, Descriptor file, const Produce& produce) {
    struct stat known{};
    if (::fstat(file.number(), &known) != 0) game::fail_to_write(name);
    if (S_ISREG(known.st_mode) && ::ftruncate(file.number(), 0) != 0) game::fail_to_write(name);
    write_through(produce,
                  [&](std::string_view bytes) { game::write_all(file.number(), bytes, name); });
    if (!file.close()) game::fail_to_write(name);
}

/// Whether a new file in its place would be equivalent: the same owner and group, and no hard link
/// that would keep the old contents.
bool can_be_replaced(const std::string& name, const struct stat& known) {
    if (!S_ISREG(known.st_mode) || known.st_nlink != 1) return false;
    if (known.st_uid != ::geteuid() || known.st_gid != ::getegid()) return false;
    std::error_code unknown;
    const auto file = std::filesystem::canonical(name, unknown);
    return !unknown && ::access(file.parent_path().c_str(), W_OK) == 0;
}

}  // namespace

void write_output(const std::string& name, const Produce& produce) {
    if (name == "-") {
        return write_through(produce, [](std::string_view bytes) {
            game::write_all(STDOUT_FILENO, bytes, "standard output");
        });
    }
    if (name.empty()) throw std::runtime_error("the file name is empty: give a name, or -");
    struct stat known{};
    if (::stat(name.c_str(), &known) != 0) return replace(name, produce, default_mode());
    Descriptor file(game::repeat_if_interrupted(
        [&] { return ::open(name.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY); }));
    if (!file.is_open()) game::fail_to_write(name);
    if (can_be_replaced(name, known)) return replace(name, produce, known.st_mode & 0777);
    write_in_place(name, std::move(file), produce);
}

void write_output(const std::string& name, std::string_view bytes) {
    write_output(name, [bytes](const Sink& out) { out(bytes); });
}

void require_no_terminal(const std::string& name) {
    if (name == "-" && ::isatty(STDOUT_FILENO) == 1) {
        throw std::runtime_error("a picture cannot be shown in a terminal: give --output FILE.png");
    }
}

}  // namespace sightline::app
