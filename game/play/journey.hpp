// Journeys: where to go according to what the player knows, and nothing else.
//
// Tiles are taken as they are remembered. A closed door is a way through, because it can be opened.
// No route leads across the exit, which would end the game; it can only be the target.
#pragma once

#include <vector>

#include <sightline/visibility/map_memory.hpp>

#include "game/play/path_finder.hpp"
#include "game/world/tile.hpp"

namespace sightline::game {

/// The way to the nearest unknown tile next to a known way; it ends on that tile. Target first,
/// next step last; empty if nothing is left to explore.
[[nodiscard]] std::vector<Point> route_to_unknown(const MapMemory<Tile>& memory, Point from,
                                                  PathFinder& paths);

/// The way to a known tile; empty if there is none.
[[nodiscard]] std::vector<Point> route_to(const MapMemory<Tile>& memory, Point from, Point target,
                                          PathFinder& paths);

/// The way to the nearest known tile of that kind; empty if there is none.
[[nodiscard]] std::vector<Point> route_to_kind(const MapMemory<Tile>& memory, Point from,
                                               TileKind kind, PathFinder& paths);

}  // namespace sightline::game
