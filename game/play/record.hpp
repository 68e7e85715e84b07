// Recordings: a game as text, by what it started from and what the player did.
//
//     sightline recording 1
//     scenario dungeon 80x50
//     seed 42
//     creatures yes
//     move ne
//     explore
//     travel 12 7
//     view radius 8 shape circle algorithm symmetric walls lit permissiveness 8 cone 90
//     end 0123456789abcdef
//
// The end is followed by the hash of the state. A drawn scenario has its map in it, each line after
// a bar. A recording without an end is one that was cut short, and as good. Played again it gives
// the same game, everywhere.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/play/game.hpp"

namespace sightline::game {

struct Recording {
    Setup setup;
    std::vector<Action> actions;
    std::optional<std::uint64_t> final_hash;  ///< state_hash() at the end
};

/// One line, without its end: "move ne".
[[nodiscard]] std::string to_text(const Action& action);

[[nodiscard]] std::string to_text(const Recording& recording);

/// Throws std::runtime_error naming the line that is not understood.
[[nodiscard]] Recording parse_recording(std::string_view text);

/// Reads a recording from a file; errors name the file.
[[nodiscard]] Recording load_recording(const std::filesystem::path& path);

/// Writes a recording while it is played, each action as it happens: nothing is lost in a crash.
class Recorder {
  public:
    /// Throws std::runtime_error when the file cannot be written.
    Recorder(const std::filesystem::path& path, const Setup& setup);

    void add(const Action& action);

    /// The game is over or abandoned; `state` is how it ended.
    void finish(const State& state);

  private:
    void write(const std::string& text);

    std::filesystem::path path_;
    std::ofstream file_;
};

/// Plays a recording from the start. Throws std::runtime_error if it ends in another state than it
/// did when it was recorded.
[[nodiscard]] Game replay(const Recording& recording);

}  // namespace sightline::game
