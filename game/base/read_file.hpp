// A whole file as one string.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace sightline::game {

/// Nothing when there is no such file, or when it is a folder or cannot be read.
[[nodiscard]] std::optional<std::string> read_file(const std::filesystem::path& path);

}  // namespace sightline::game
