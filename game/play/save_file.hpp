// Saved games on the disk: written so that the game survives crashes and power failures, and read
// with full checks. Neither function moves a file; SaveSlot decides that.
#pragma once

#include <filesystem>

#include "game/base/write_file.hpp"
#include "game/play/save.hpp"

namespace sightline::game {

/// The most bytes that a saved game may have.
inline constexpr std::size_t most_save_bytes = std::size_t{1} << 30;

/// Saves the game, creating the folder if necessary. Throws std::runtime_error with the system's
/// reason; the old file is then unchanged.
void save_game(const std::filesystem::path& path, const State& state);

/// Loads a saved game. Throws FileError if the file cannot be read, and SaveError if it is damaged,
/// something else or of a newer version.
[[nodiscard]] State load_game(const std::filesystem::path& path);

/// A summary of a saved game; throws like load_game().
[[nodiscard]] SaveSummary summarize_save(const std::filesystem::path& path);

}  // namespace sightline::game
