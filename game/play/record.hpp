// Recordings: a game as text, made of its setup and the player's actions.
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
// The last line has the hash of the final state. A drawn scenario includes its map, each line after
// a bar. A recording without the last line was cut short and can be used all the same. Played
// again, a recording gives the same game on every machine.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/base/descriptor.hpp"
#include "game/play/game.hpp"

namespace sightline::game {

/// The most bytes that a recording may have.
inline constexpr std::size_t most_recording_bytes = std::size_t{1} << 26;

struct Recording {
    Setup setup;
    std::vector<Action> actions;
    std::optional<std::uint64_t> final_hash;  ///< state_hash() at the end, if it was recorded
};

/// One line, without the line break: "move ne".
[[nodiscard]] std::string to_text(const Action& action);

[[nodiscard]] std::string to_text(const Recording& recording);

/// Throws std::runtime_error with the number of the line that cannot be read, and why.
[[nodiscard]] Recording parse_recording(std::string_view text);

/// Reads a recording from a file; errors name the file.
[[nodiscard]] Recording load_recording(const std::filesystem::path& path);

/// Writes a recording during the game, each action as it happens, so that a crash loses nothing.
class Recorder {
  public:
    /// Creates the file. Throws std::runtime_error if it exists already, because it may be another
    /// recording, and if it cannot be written. Pipes and devices are written to.
    Recorder(const std::filesystem::path& path, const Setup& setup);

    void add(const Action& action);

    /// Writes the last line, and all of it to the disk; `state` is the game's final state.
    void finish(const State& state);

  private:
    void write(const std::string& text);

    std::filesystem::path path_;
    Descriptor file_;
};

}  // namespace sightline::game
