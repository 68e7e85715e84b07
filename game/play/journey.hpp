// Journeys: where to go by what the player knows, and by nothing else.
//
// Known tiles are taken as they are remembered: a door last seen closed will open, and so it is a
// way. The game's exit is no way to anywhere; one goes there only on purpose.
#pragma once

#include <vector>

#include <sightline/memory.hpp>

#include "game/play/path_finder.hpp"
#include "game/world/tile.hpp"

namespace sightline::game {

/// The way to the nearest unknown tile that touches a known way; it ends on that tile. Target
/// first, next step last; empty when nothing is left to explore.
[[nodiscard]] std::vector<Point> route_to_unknown(const MapMemory<Tile>& memory, Point from,
                                                  PathFinder& paths);

/// The way to a known tile, or nothing.
[[nodiscard]] std::vector<Point> route_to(const MapMemory<Tile>& memory, Point from, Point target,
                                          PathFinder& paths);

}  // namespace sightline::game
