// Journeys: routes over the map as the player knows it.
//
// Tiles are taken as they are remembered. A closed door can be opened, so routes lead through it.
// No route leads across the exit, which would end the game; it can only be the target. And none
// enters a tile to avoid, not even as its target.
#pragma once

#include <vector>

#include <sightline/visibility/map_memory.hpp>

#include "game/play/path_finder.hpp"
#include "game/world/tile.hpp"

namespace sightline::game {

/// The route to the nearest unknown tile next to known ones; it ends on that tile. Target first,
/// next step last; empty if everything is explored.
[[nodiscard]] std::vector<Point> route_to_unknown(const MapMemory<Tile>& memory, Point from,
                                                  const TileSet& avoided, PathFinder& paths);

/// The route to a known tile; empty if there is none.
[[nodiscard]] std::vector<Point> route_to(const MapMemory<Tile>& memory, Point from, Point target,
                                          const TileSet& avoided, PathFinder& paths);

/// The route to the nearest known tile of that kind; empty if there is none.
[[nodiscard]] std::vector<Point> route_to_kind(const MapMemory<Tile>& memory, Point from,
                                               TileKind kind, PathFinder& paths);

}  // namespace sightline::game
