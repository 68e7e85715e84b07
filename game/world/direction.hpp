// The eight directions of moving, facing and opening doors.
#pragma once

#include <array>

#include <sightline/core/point.hpp>

namespace sightline::game {

/// Straight directions come first: north, east, south, west. The diagonals follow, from north-east
/// clockwise. Saved games and recordings rely on this order.
inline constexpr std::array<Point, 8> directions{
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

}  // namespace sightline::game
