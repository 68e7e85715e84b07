// read_file(): a whole file as one string.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace sightline::game {

/// The bytes of the file; nothing if it does not exist, is a folder or cannot be read.
[[nodiscard]] std::optional<std::string> read_file(const std::filesystem::path& path);

}  // namespace sightline::game
