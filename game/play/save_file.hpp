// Saved games as files: written whole or not at all, and never thrown away.
//
// A save goes to a new file beside the old one, is flushed to the disk, and only then takes the old
// one's name, in one step of the file system: whoever pulls the plug leaves either the old game or
// the new one. A file that cannot be loaded is kept under another name and reported.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "game/play/save.hpp"

namespace sightline::game {

/// The points between which a save can be cut short.
enum class SaveStep { created, half_written, written, flushed, renamed };

/// Called after each step; what it throws, or a process that it ends, interrupts the save there.
using SaveObserver = std::function<void(SaveStep)>;

/// Saves, making the folder if need be. Throws std::runtime_error saying what the system refused;
/// the old file is then as it was.
void save_game(const std::filesystem::path& path, const State& state,
               const SaveObserver& observer = {});

struct LoadedGame {
    std::optional<State> state;  ///< nothing when there was no file, or none that can be used
    std::string problem;         ///< what to tell the player, if anything
};

/// Loads what save_game() wrote. A damaged or newer file is renamed to `<path>.damaged-1` (or -2
/// and so on) and named in `problem`.
[[nodiscard]] LoadedGame load_game(const std::filesystem::path& path);

}  // namespace sightline::game
