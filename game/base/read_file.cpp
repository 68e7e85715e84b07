#include "game/base/read_file.hpp"

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>

#include "game/base/descriptor.hpp"

namespace sightline::game {

namespace {

constexpr std::size_t block = std::size_t{1} << 16;

/// How much memory to allocate at first: the size of a regular file.
std::size_t announced_size(const Descriptor& file) {
    struct stat known{};
    if (::fstat(file.number(), &known) != 0 || !S_ISREG(known.st_mode)) return 0;
    return static_cast<std::size_t>(known.st_size);
}

}  // namespace

std::string read_file(const std::filesystem::path& path, std::size_t most_bytes) {
    const Descriptor file(
        repeat_if_interrupted([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); }));
    if (!file.is_open()) fail_to_read(path);
    std::string bytes;
    bytes.reserve(std::min(announced_size(file), most_bytes) + block);
    for (;;) {
        const std::size_t before = bytes.size();
        bytes.resize(before + block);
        const ssize_t count = repeat_if_interrupted(
            [&] { return ::read(file.number(), bytes.data() + before, block); });
        if (count < 0) fail_to_read(path);
        bytes.resize(before + static_cast<std::size_t>(count));
        if (count == 0) return bytes;
        if (bytes.size() > most_bytes) {
            throw FileError(path.string() + ": too large: at most " + std::to_string(most_bytes) +
                                " bytes are allowed",
                            EFBIG);
        }
    }
}

}  // namespace sightline::game
