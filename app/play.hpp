// What `sightline play` does: a game in the terminal, a replay, a tour.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "game/world/scenario.hpp"

namespace sightline::app {

struct PlayRequest {
    bool fresh = false;
    bool tour = false;
    std::optional<std::uint64_t> seed;
    std::optional<std::string> scenario;
    std::optional<Size> size;
    std::filesystem::path save;    ///< empty for default_save_file()
    std::filesystem::path record;  ///< empty for none
    std::filesystem::path replay;  ///< empty for none
};

/// Goes on with the saved game, or starts a new one, in the terminal; saves it as it goes.
void play(const PlayRequest& request);

/// Plays a recording: in the terminal step by step, else at once, printing the last frame and the
/// hash of the state. Throws std::runtime_error when it ends otherwise than it did.
void show_replay(const PlayRequest& request);

/// Lets the game explore itself: in the terminal step by step, else printing a frame for each
/// layer. Prints a summary in either case.
void show_tour(const PlayRequest& request);

/// The scenario asked for, the dungeon if none. Throws std::runtime_error saying what is wrong.
[[nodiscard]] game::Scenario requested_scenario(const PlayRequest& request);

/// Where games are kept if nothing else is said, by the XDG Base Directory Specification.
[[nodiscard]] std::filesystem::path default_save_file();

}  // namespace sightline::app
