// `sightline play`: plays a game in the terminal, or shows a replay or a tour.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "game/play/daily.hpp"

namespace sightline::app {

struct PlayRequest {
    bool fresh = false;
    bool tour = false;
    std::optional<std::uint64_t> seed;
    std::optional<std::string> scenario;
    std::optional<Size> size;
    std::optional<game::Date> daily;  ///< whose heist to play
    bool list = false;
    std::filesystem::path save;     ///< empty for a slot in default_save_folder()
    std::filesystem::path restore;  ///< empty for none
    std::filesystem::path record;   ///< empty for none
    std::filesystem::path replay;   ///< empty for none
    std::string png;                ///< the file for a picture; empty for none
    std::string gif;                ///< the file for an animation; empty for none
    std::optional<Size> screen;     ///< of the pictures, in characters
    std::optional<int> gif_from;    ///< the first turn that an animation shows
    std::optional<int> gif_to;      ///< the last one
    std::optional<int> gif_every;   ///< how many turns a frame stands for

    /// Whether to draw pictures instead of playing.
    [[nodiscard]] bool pictures() const { return !png.empty() || !gif.empty(); }

    /// Whether neither a world nor a new game was requested.
    [[nodiscard]] bool any_world() const {
        return !fresh && !seed && !scenario && !size && record.empty();
    }
};

/// Plays in the terminal the requested game, or the one chosen on the title screen. Saves the game
/// during play.
void play(const PlayRequest& request);

/// Replays a recording: step by step in a terminal; otherwise at once, printing the last frame and
/// the hash of the state. Throws std::runtime_error if it does not end as recorded.
void show_replay(const PlayRequest& request);

/// Lets the game play itself: step by step in a terminal; otherwise it prints a frame for each
/// layer. Prints a summary in both cases.
void show_tour(const PlayRequest& request);

/// Draws the requested pictures of the replay, the tour or the current game, and plays nothing.
void draw_pictures(const PlayRequest& request);

/// The requested scenario, by default the dungeon. Throws std::runtime_error saying what is wrong.
[[nodiscard]] game::Scenario requested_scenario(const PlayRequest& request);

/// The date, the same for everybody: that of Greenwich.
[[nodiscard]] game::Date today();

}  // namespace sightline::app
