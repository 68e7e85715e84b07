// The generators that generate_layer() chooses from, one in each file. Each works for every size
// from 1x1 up.
#pragma once

#include "game/world/layer.hpp"
#include "game/world/random.hpp"

namespace sightline::game {

/// Which exits a layer has. The first layer has the exit instead of stairs up, the last one the
/// treasure instead of stairs down.
struct Exits {
    bool up = false;
    bool down = false;
};

/// Rooms of 6 to 10 tiles a side and L-shaped corridors, after the Rust roguelike tutorial (and the
/// tcod one before it). Every floor tile can be reached. Some entrances have doors, some rooms
/// torches or bushes; the room of arrival has neither.
[[nodiscard]] Layer rooms_and_corridors(Size size, Random random, Exits exits);

/// SecBot's docking capsule in the middle of an alien landscape, with windows all around, an
/// airlock, and stairs down far away.
[[nodiscard]] Layer docking_capsule(Size size, std::uint64_t seed);

/// One connected cave, by a cellular automaton, with lakes, grass, bushes and glowing fungus.
[[nodiscard]] Layer cave(Size size, Random random, Exits exits);

}  // namespace sightline::game
