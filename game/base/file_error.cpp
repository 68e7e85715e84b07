#include "game/base/file_error.hpp"

#include <system_error>

namespace sightline::game {

std::string reason_of(int code) { return std::generic_category().message(code); }

void fail_to_read(const std::filesystem::path& name, int code) {
    throw FileError(name.string() + ": cannot be read: " + reason_of(code), code);
}

void fail_to_write(const std::filesystem::path& name, int code) {
    throw FileError(name.string() + ": cannot be written: " + reason_of(code), code);
}

}  // namespace sightline::game
