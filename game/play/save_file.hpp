// Saved games on the disk: written so that the game survives crashes and power failures, and read
// so that nothing damaged is ever overwritten.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "game/base/write_file.hpp"
#include "game/play/save.hpp"

namespace sightline::game {

/// Saves the game, creating the folder if necessary. Throws std::runtime_error with the system's
/// reason; the old file is then unchanged.
void save_game(const std::filesystem::path& path, const State& state,
               const WriteObserver& observer = {});

struct LoadedGame {
    std::optional<State> state;  ///< nothing when there is no file, or none that can be used
    std::string problem;         ///< what to tell the player, if anything
};

/// Loads what save_game() wrote. A damaged or newer file is renamed to `<path>.damaged-1` (or -2
/// and so on), and `problem` says so.
[[nodiscard]] LoadedGame load_game(const std::filesystem::path& path);

}  // namespace sightline::game
