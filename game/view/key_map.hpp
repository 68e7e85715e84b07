// The key map: which key gives which command, and how the help page says so. One table for both.
//
// Arrows, number pad, vi keys and WASD all walk at once: their letters do not overlap, so the other
// commands simply keep off all twelve of them.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <sightline/point.hpp>

#include "game/view/key.hpp"

namespace sightline::game {

enum class Command {
    north,
    east,
    south,
    west,
    north_east,
    south_east,
    south_west,
    north_west,
    wait,
    open_door,
    close_door,
    go_down,
    go_up,
    explore,
    look,
    confirm,
    cancel,
    see_farther,
    see_nearer,
    next_shape,
    next_algorithm,
    next_cone,
    next_memory,
    next_creature,
    previous_creature,
    reveal,
    help,
    quit,
};

[[nodiscard]] std::optional<Command> command_for(Key key);

/// The direction of the eight walking commands; nothing for the others.
[[nodiscard]] std::optional<Point> direction_of(Command command);

/// One line of the help page; a heading has no keys.
struct HelpLine {
    std::string_view keys;
    std::string_view text;
};
[[nodiscard]] std::span<const HelpLine> help_lines();

}  // namespace sightline::game
