// Tiles: the model of a TileSet, a std::set.
#pragma once

#include <algorithm>
#include <set>
#include <utility>

#include <sightline/core/tile_set.hpp>

#include "expect.hpp"

namespace sightline::fuzz {

/// In reading order, as a TileSet has its tiles.
struct ReadingOrder {
    bool operator()(Point a, Point b) const { return std::pair{a.y, a.x} < std::pair{b.y, b.x}; }
};
using Tiles = std::set<Point, ReadingOrder>;

inline Tiles tiles_of(const TileSet& set) {
    Tiles tiles;
    for (const Point p : set) tiles.insert(p);
    return tiles;
}

inline void expect_same(const TileSet& set, const Tiles& model, const char* what) {
    expect(set.count() == model.size() && set.empty() == model.empty(), what);
    expect(std::ranges::equal(set, model), what);
    for (const Point p : model) expect(set.contains(p), what);
}

}  // namespace sightline::fuzz
