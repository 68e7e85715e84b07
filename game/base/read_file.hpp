// read_file(): a whole file as one string. A read error is an error, never a shorter file.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "game/base/file_error.hpp"

namespace sightline::game {

/// The bytes of the file. Throws FileError if it does not exist, is a folder, cannot be read, or
/// has more than `most_bytes` bytes; more are never in memory.
[[nodiscard]] std::string read_file(const std::filesystem::path& path, std::size_t most_bytes);

}  // namespace sightline::game
