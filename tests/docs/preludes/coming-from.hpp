// Assumed by docs/coming-from.md: a map, and two tiles of it.
#pragma once

struct Dungeon {
    sightline::Grid<char> tiles{{80, 50}, '.'};

    sightline::Size size() const { return tiles.size(); }
    bool is_opaque(sightline::Point p) const { return tiles[p] == '#'; }
};

inline const Dungeon dungeon;
inline constexpr sightline::Point me{12, 7};
inline constexpr sightline::Point goblin{15, 9};
