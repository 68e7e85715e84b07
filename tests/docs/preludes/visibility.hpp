// Assumed by docs/visibility.md: an own dungeon, and some observers.
#pragma once

#include <string>
#include <vector>

struct Tile {
    char glyph = ' ';
    unsigned char colour = 0;
};

struct Level {
    sightline::Grid<Tile> tiles{{80, 50}};
    sightline::OpacityGrid opacity{{80, 50}};
};

struct Monster {
    std::string name;
    sightline::Point position;
    sightline::Viewshed viewshed;
    int courage = 3;
};

inline Level level;
inline sightline::OpacityGrid& map = level.opacity;
inline Monster player;
inline std::vector<Monster> monsters;
inline std::vector<Monster> heroes;
inline sightline::MapMemory<Tile> memory{{80, 50}};
inline int turn = 1;

inline void draw(sightline::Point, Tile) {}
inline void draw_dark(sightline::Point, Tile) {}
inline void say(const std::string&) {}
