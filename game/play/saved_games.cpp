#include "game/play/saved_games.hpp"

#include <algorithm>
#include <tuple>

#include "game/play/save_slot.hpp"

namespace sightline::game {

namespace {

namespace fs = std::filesystem;

struct Found {
    fs::path path;
    fs::file_time_type written;
};

/// The files of the folder with wanted(path), newest first.
template <class Wanted>
std::vector<Found> find_files(const fs::path& folder, Wanted&& wanted) {
    std::vector<Found> found;
    std::error_code trouble;
    for (fs::directory_iterator entry(folder, trouble), end; !trouble && entry != end;
         entry.increment(trouble)) {
        std::error_code gone;
        if (!wanted(entry->path()) || !fs::is_regular_file(entry->path(), gone)) continue;
        const fs::file_time_type written = fs::last_write_time(entry->path(), gone);
        if (!gone) found.push_back({entry->path(), written});
    }
    std::ranges::sort(found, [](const Found& a, const Found& b) {
        return std::tie(b.written, a.path) < std::tie(a.written, b.path);
    });
    return found;
}

SavedGame describe(const Found& found) {
    SavedGame game{.path = found.path, .summary = {}, .problem = {}, .written = found.written};
    try {
        game.summary = summarize_save(found.path);
    } catch (const FileError& error) {
        game.problem = "cannot be read: " + reason_of(error.code());
    } catch (const SaveError& error) {
        game.problem = error.what();
    }
    return game;
}

}  // namespace

std::vector<fs::path> slots_in(const fs::path& folder) {
    std::vector<fs::path> slots;
    const auto is_saved = [](const fs::path& path) { return slot_of(path).extension() == ".save"; };
    for (const Found& found : find_files(folder, is_saved)) {
        fs::path slot = slot_of(found.path);
        if (std::ranges::find(slots, slot) == slots.end()) slots.push_back(std::move(slot));
    }
    return slots;
}

std::vector<SavedGame> saved_games(const fs::path& slot) {
    const fs::path folder = slot.has_parent_path() ? slot.parent_path() : fs::path(".");
    std::vector<SavedGame> games;
    const auto belongs = [&](const fs::path& path) {
        return slot_of(path).filename() == slot.filename();
    };
    for (const Found& found : find_files(folder, belongs)) games.push_back(describe(found));
    return games;
}

}  // namespace sightline::game
