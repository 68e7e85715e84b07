#include "game/play/save_file.hpp"

#include "game/base/read_file.hpp"

namespace sightline::game {

namespace {

namespace fs = std::filesystem;

constexpr unsigned private_file = 0600;

std::span<const std::uint8_t> as_bytes(const std::string& text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

void save_game(const fs::path& path, const State& state) {
    const Bytes bytes = to_bytes(state);
    if (path.has_parent_path()) fs::create_directories(path.parent_path());
    replace_file(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, private_file);
}

State load_game(const fs::path& path) {
    return state_from_bytes(as_bytes(read_file(path, most_save_bytes)));
}

SaveSummary summarize_save(const fs::path& path) {
    return summary_from_bytes(as_bytes(read_file(path, most_save_bytes)));
}

}  // namespace sightline::game
