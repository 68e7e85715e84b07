// The key map: each key's command, and the help page that lists them, in one file.
//
// Arrows, number pad, vi keys and WASD all walk, because no letter means two directions. The other
// commands use the other letters.
#pragma once

#include <optional>
#include <span>

#include <sightline/core/point.hpp>

#include "game/explorer/key.hpp"
#include "game/view/help_page.hpp"

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
    run_north,
    run_east,
    run_south,
    run_west,
    run_north_east,
    run_south_east,
    run_south_west,
    run_north_west,
    wait,
    turn,
    open_door,
    close_door,
    go_down,
    go_up,
    explore,
    turn_lamp,
    throw_pot,
    next_threat,
    examine,
    confirm,
    cancel,
    see_farther,
    see_nearer,
    next_shape,
    next_algorithm,
    next_cone,
    compare,
    next_memory,
    next_creature,
    previous_creature,
    reveal,
    messages,
    picture,
    help,
    quit,
};

/// The command that a key gives; nothing if the key is not used.
[[nodiscard]] std::optional<Command> command_for(Key key);

/// The direction of the eight walking commands; nothing for the others.
[[nodiscard]] std::optional<Point> direction_of(Command command);

/// The direction of the eight running commands; nothing for the others.
[[nodiscard]] std::optional<Point> run_direction_of(Command command);

/// The lines of the help page.
[[nodiscard]] std::span<const HelpLine> help_lines();

}  // namespace sightline::game
