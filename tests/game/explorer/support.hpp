// Playing without a screen, for the tests in this room.
#pragma once

#include <string>
#include <vector>

#include "game/explorer/explorer.hpp"
#include "game/platform/headless.hpp"
#include "game/view/text.hpp"

namespace sightline::test {

using namespace sightline::game;

inline constexpr const char* room =
    "###########\n"
    "#.........#\n"
    "#.........#\n"
    "#....@....#\n"
    "#.........#\n"
    "#.........#\n"
    "###########\n";

inline constexpr const char* doors =
    "#######\n"
    "#..+..#\n"
    "##'@.##\n"
    "#.....#\n"
    "#######\n";

/// A rat that cannot leave its cage of windows.
inline constexpr const char* cage =
    "#########\n"
    "#...%%%.#\n"
    "#.@.%r%.#\n"
    "#...%%%.#\n"
    "#########\n";

/// The cell of a tile of an 11x7 map on an 80x24 screen.
inline Point cell_in_room(Point tile) { return tile + Point{(55 - 11) / 2, (20 - 7) / 2}; }

/// A world drawn as text.
inline Setup drawn(std::string map) {
    return {.scenario = {ScenarioKind::drawn, parse_layers(map).front().size(), map}};
}

/// A game, and every frame of a script played in it.
struct Played {
    Game game;
    std::vector<Console> frames;
    std::vector<Action> actions;
    Ending ending;

    [[nodiscard]] const Console& last() const { return frames.back(); }
};

inline Played play_script(Setup setup, std::string_view script, Size screen = {80, 24},
                          Display display = {}) {
    display.show_times = false;
    Played played{Game(std::move(setup)), {}, {}, {}};
    Headless platform(screen, parse_script(script));
    Listeners listeners;
    listeners.on_action = [&](const Action& action) { played.actions.push_back(action); };
    played.ending = Explorer(played.game, platform, display, listeners).run();
    played.frames = platform.frames();
    return played;
}

inline Point position(const Played& played) { return played.game.player().position; }

/// Whether the frame shows `text` in one of its lines.
inline bool shows(const Console& frame, std::string_view text) {
    const std::u32string wanted = decode_utf8(text);
    for (int y = 0; y < frame.size().height; ++y) {
        std::u32string line;
        for (const Cell& cell : frame.row(y)) line.push_back(cell.glyph);
        if (line.find(wanted) != line.npos) return true;
    }
    return false;
}

}  // namespace sightline::test
