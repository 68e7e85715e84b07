#include "game/play/save_file.hpp"

#include <system_error>

#include "game/base/read_file.hpp"

namespace sightline::game {

namespace {

namespace fs = std::filesystem;

constexpr unsigned private_file = 0600;

/// Renames the file so that it is out of the way, and returns its new name.
fs::path put_aside(const fs::path& path) {
    for (int n = 1;; ++n) {
        fs::path aside = path;
        aside += ".damaged-" + std::to_string(n);
        if (fs::exists(fs::symlink_status(aside))) continue;
        fs::rename(path, aside);
        return aside;
    }
}

}  // namespace

void save_game(const fs::path& path, const State& state, const WriteObserver& observer) {
    const Bytes bytes = to_bytes(state);
    if (path.has_parent_path()) fs::create_directories(path.parent_path());
    replace_file(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, private_file,
                 observer);
}

LoadedGame load_game(const fs::path& path) {
    std::error_code none;
    if (!fs::exists(path, none)) return {};
    const std::optional<std::string> text = read_file(path);
    if (!text) return {{}, "The saved game \"" + path.string() + "\" cannot be read."};
    try {
        return {state_from_bytes(Bytes(text->begin(), text->end())), {}};
    } catch (const SaveError& error) {
        std::string problem = "\"" + path.string() + "\": " + error.what() + ". ";
        try {
            problem += "It was kept as \"" + put_aside(path).string() + "\".";
        } catch (const fs::filesystem_error& failure) {
            problem += "It could not be renamed: " + failure.code().message() + ".";
        }
        return {{}, std::move(problem)};
    }
}

}  // namespace sightline::game
