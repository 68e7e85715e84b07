// whereabouts(): where something is, in words for the player.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>

#include "game/base/counted.hpp"
#include "game/play/brain.hpp"

namespace sightline::game {

/// The nearest of the eight directions: "north-east". `offset` is not 0, 0.
[[nodiscard]] inline std::string_view direction_name(Point offset) {
    const int across = std::abs(offset.x);
    const int along = std::abs(offset.y);
    const bool east = offset.x > 0;
    const bool south = offset.y > 0;
    if (across > 2 * along) return east ? "east" : "west";
    if (along > 2 * across) return south ? "south" : "north";
    if (south) return east ? "south-east" : "south-west";
    return east ? "north-east" : "north-west";
}

/// "6 tiles to the north-east".
[[nodiscard]] inline std::string whereabouts(Point from, Point to) {
    if (from == to) return "right here";
    return counted(distance(from, to), "tile") + " to the " +
           std::string(direction_name(to - from));
}

}  // namespace sightline::game
