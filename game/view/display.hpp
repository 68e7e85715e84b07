// Display: what the person in front of the screen has chosen to see. No part of the game's state.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <sightline/point.hpp>

#include "game/view/memory_style.hpp"

namespace sightline::game {

/// How much of a layer is explored: of the tiles one can get to.
struct Progress {
    std::size_t explored = 0;
    std::size_t reachable = 0;
};

struct Display {
    Progress progress{};
    MemoryStyle memory = MemoryStyle::dimmed;
    /// Debugging: the whole map, and everyone on it.
    bool reveal = false;
    /// The help page, and how far it is scrolled down.
    bool help = false;
    int help_scroll = 0;
    /// Look mode: the tile that is looked at.
    std::optional<Point> cursor{};
    /// The tile under the mouse.
    std::optional<Point> hover{};
    /// The creature whose view is shown, by its place in Game::creatures().
    std::optional<std::size_t> watched{};
    /// Whether the way is marked that Explore or Travel is about to go.
    bool route = false;
    /// An answer to the last key that the game itself has nothing to say about; a question is asked
    /// in the same way.
    std::string notice{};
    /// Measured times differ from run to run: pictures and golden frames leave them out.
    bool show_times = true;
};

}  // namespace sightline::game
