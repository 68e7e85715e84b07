// The generators behind generate_layer(), one a file. Each works for every size from 1x1 up.
#pragma once

#include "game/world/layer.hpp"
#include "game/world/random.hpp"

namespace sightline::game {

/// What a layer is joined to; at the last one the way out takes the place of stairs down.
struct Ways {
    bool up = false;
    bool down = false;
};

/// Rooms of 6 to 10 and L-shaped corridors, after the Rust roguelike tutorial (and the tcod one
/// before it). Every floor is reachable; doors sometimes close a room's entrance.
[[nodiscard]] Layer rooms_and_corridors(Size size, Random random, Ways ways);

/// SecBot's docking capsule with its four windows, on an alien landscape.
[[nodiscard]] Layer docking_capsule(Size size, std::uint64_t seed);

/// One connected cave, by cellular automaton.
[[nodiscard]] Layer cave(Size size, Random random, Ways ways);

}  // namespace sightline::game
