// An independent oracle for haze: pair by pair from the definition, in exact fractions.
//
// It shares no code and no method with the library. Two clear tiles: the line between their centres
// crosses every row between them; shifted a hair to one side, each crossing is inside one tile. A
// wall: cut the slopes that lead to it at every edge of every tile in between; inside each piece
// all rays cross the same tiles, so one ray in the middle of it decides.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace oracle {

/// 0 to 15, or 16 for a wall; called for tiles of the map only.
using HazeAt = std::function<int(int x, int y)>;

struct HazeWorld {
    int width;
    int height;
    HazeAt haze_at;

    [[nodiscard]] int at(int x, int y) const {
        return x >= 0 && y >= 0 && x < width && y < height ? haze_at(x, y) : 16;
    }
};

/// A quadrant's own coordinates: `row` outwards, `column` sideways.
struct Quadrant {
    int x;
    int y;
    int outwards_x;
    int outwards_y;

    [[nodiscard]] std::pair<int, int> tile(int row, int column) const {
        return {x + row * outwards_x + column * outwards_y,
                y + row * outwards_y + column * outwards_x};
    }
    [[nodiscard]] int row_of(int tx, int ty) const {
        return (tx - x) * outwards_x + (ty - y) * outwards_y;
    }
    [[nodiscard]] int column_of(int tx, int ty) const {
        return (tx - x) * outwards_y + (ty - y) * outwards_x;
    }
};

/// The haze between two clear tiles; nothing if a wall stands between.
inline std::optional<int> haze_between(const HazeWorld& world, int ax, int ay, int bx, int by) {
    const bool upright = std::abs(by - ay) >= std::abs(bx - ax);
    const Quadrant quadrant{ax, ay, upright ? 0 : (bx > ax ? 1 : -1),
                            upright ? (by > ay ? 1 : -1) : 0};
    const int rows = quadrant.row_of(bx, by);
    const int columns = quadrant.column_of(bx, by);
    std::optional<int> least;
    for (const bool to_the_right : {false, true}) {
        int sum = 0;
        bool free = true;
        for (int row = 1; row < rows; ++row) {
            // The line is at columns * row / rows; a tile reaches from column - 1/2 to + 1/2.
            const int at = 2 * columns * row;
            for (int column = -row; column <= row; ++column) {
                const int left = (2 * column - 1) * rows;
                const int right = (2 * column + 1) * rows;
                const bool inside =
                    to_the_right ? left <= at && at < right : left < at && at <= right;
                if (!inside) continue;
                const auto [x, y] = quadrant.tile(row, column);
                free = free && world.at(x, y) != 16;
                sum += world.at(x, y);
            }
        }
        if (free && (!least || sum < *least)) least = sum;
    }
    return least;
}

/// Whether slopes that have passed at most `limit` reach some part of a wall.
inline bool wall_is_reached(const HazeWorld& world, const Quadrant& quadrant, int row, int column,
                            int limit) {
    using Edge = std::pair<std::int64_t, std::int64_t>;  // numerator, denominator
    const auto less = [](Edge a, Edge b) { return a.first * b.second < b.first * a.second; };
    const Edge from = std::max(Edge{2 * column - 1, 2 * row}, Edge{-1, 1}, less);
    const Edge to = std::min(Edge{2 * column + 1, 2 * row}, Edge{1, 1}, less);
    std::vector<Edge> edges{from, to};
    for (int r = 1; r < row; ++r) {
        for (int c = -r; c <= r; ++c) {
            const Edge edge{2 * c + 1, 2 * r};
            if (less(from, edge) && less(edge, to)) edges.push_back(edge);
        }
    }
    std::ranges::sort(edges, less);
    for (std::size_t i = 1; i < edges.size(); ++i) {
        const Edge a = edges[i - 1];
        const Edge b = edges[i];
        if (!less(a, b)) continue;
        const Edge middle{a.first * b.second + b.first * a.second, 2 * a.second * b.second};
        int sum = 0;
        for (int r = 1; r < row && sum <= limit; ++r) {
            for (int c = -r; c <= r; ++c) {
                if (!less({2 * c - 1, 2 * r}, middle) || !less(middle, {2 * c + 1, 2 * r}))
                    continue;
                const auto [x, y] = quadrant.tile(r, c);
                sum += world.at(x, y);
            }
        }
        if (sum <= limit) return true;
    }
    return false;
}

/// Whether the tile at (tx, ty) is seen from (ox, oy).
inline bool sees_through_haze(const HazeWorld& world, int ox, int oy, int tx, int ty, int limit) {
    if (ox == tx && oy == ty) return true;
    if (world.at(tx, ty) != 16) {
        const std::optional<int> haze = haze_between(world, ox, oy, tx, ty);
        return haze && *haze <= limit;
    }
    for (const auto& [dx, dy] : {std::pair{0, -1}, {0, 1}, {-1, 0}, {1, 0}}) {
        const Quadrant quadrant{ox, oy, dx, dy};
        const int row = quadrant.row_of(tx, ty);
        const int column = quadrant.column_of(tx, ty);
        if (row < 1 || std::abs(column) > row) continue;
        if (wall_is_reached(world, quadrant, row, column, limit)) return true;
    }
    return false;
}

}  // namespace oracle
