// Recordings: a game as text, made of its setup and the player's actions.
//
//     sightline recording 5
//     scenario dungeon 80x50
//     seed 42
//     creatures yes
//     move ne
//     explore
//     travel 12 7
//     lamp
//     throw 14 9
//     view radius 8 shape circle algorithm symmetric walls lit permissiveness 8 cone 90
//     end 0123456789abcdef
//
// The last line has the hash of the final state. A drawn scenario includes its map, each line after
// a bar. A recording without the last line was truncated and can still be used. A replay gives the
// same game on every machine.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/play/game.hpp"

namespace sightline::game {

struct Recording {
    Setup setup;
    std::vector<Action> actions;
    std::optional<std::uint64_t> final_hash;  ///< state_hash() at the end, if it was recorded
};

/// One line, without the line break: "move ne".
[[nodiscard]] std::string to_text(const Action& action);

[[nodiscard]] std::string to_text(const Recording& recording);

/// Adds the action's line to a State::log, unless that is as long as it may be.
void add_to_log(std::string& log, const Action& action);

/// The recording of a game so far, from its log; nothing if the log is not complete.
[[nodiscard]] std::optional<Recording> recording_of(const State& state);

/// Throws std::runtime_error with the number of the invalid line, and the reason. A world that may
/// have more than `most_tiles` on all its layers is refused before it is built: a few bytes of text
/// can ask for gigabytes.
[[nodiscard]] Recording parse_recording(
    std::string_view text, std::int64_t most_tiles = std::numeric_limits<std::int64_t>::max());

/// The lines before the first action.
[[nodiscard]] std::string first_lines(const Setup& setup);

/// The last line; `state` is the game's final state.
[[nodiscard]] std::string last_line(const State& state);

}  // namespace sightline::game
