// What docs/grids.md takes for granted.
#pragma once

inline void shoot() {}
inline void draw(sightline::Point, int) {}
inline const sightline::OpacityGrid world{{40, 30}};
inline constexpr sightline::Point archer{3, 4};
inline constexpr sightline::Point target{9, 9};
