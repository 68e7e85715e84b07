#include "game/base/read_file.hpp"

#include <fstream>
#include <sstream>

namespace sightline::game {

std::optional<std::string> read_file(const std::filesystem::path& path) {
    std::error_code trouble;
    if (std::filesystem::is_directory(path, trouble)) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    std::ostringstream text;
    text << file.rdbuf();
    if (file.bad()) return std::nullopt;
    return std::move(text).str();
}

}  // namespace sightline::game
