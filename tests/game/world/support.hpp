// Oracles for the world's tests: plain flood fill over the tiles themselves.
#pragma once

#include <string>
#include <vector>

#include "game/world/layer.hpp"

namespace sightline::game::test {

/// The tiles that can be reached from the start by opening doors, but not across the exit.
inline Grid<bool> reachable(const Layer& layer) {
    Grid<bool> reached(layer.size(), false);
    std::vector<Point> open{layer.start()};
    reached[layer.start()] = true;
    while (!open.empty()) {
        const Point p = open.back();
        open.pop_back();
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                const Point q = p + Point{dx, dy};
                if (!layer.contains(q) || reached[q] || !is_passable(layer.tile(q)) ||
                    layer.tile(q).kind == TileKind::game_exit) {
                    continue;
                }
                reached[q] = true;
                open.push_back(q);
            }
        }
    }
    return reached;
}

/// The passable tiles that cannot be reached, without the exit; it should be empty.
inline std::string unreachable(const Layer& layer) {
    const Grid<bool> reached = reachable(layer);
    std::string list;
    for (const Point p : points(layer.size())) {
        const Tile tile = layer.tile(p);
        if (is_passable(tile) && tile.kind != TileKind::game_exit && !reached[p]) {
            list += to_string(p) + " ";
        }
    }
    return list;
}

}  // namespace sightline::game::test
