// Finds saved games on the disk: the slots of a folder, and the files put aside from each.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "game/play/save.hpp"

namespace sightline::game {

struct SavedGame {
    std::filesystem::path path;
    std::optional<SaveSummary> summary;  ///< nothing if it cannot be used
    std::string problem;                 ///< why not
    std::filesystem::file_time_type written;
};

/// The slots in a folder, which are the files `*.save`, newest first; also those that are empty but
/// have files put aside. A folder that does not exist has none.
[[nodiscard]] std::vector<std::filesystem::path> slots_in(const std::filesystem::path& folder);

/// The game in a slot and those put aside from it, newest first.
[[nodiscard]] std::vector<SavedGame> saved_games(const std::filesystem::path& slot);

}  // namespace sightline::game
