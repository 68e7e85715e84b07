#include "window_plan.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace sightline::c_interface {

namespace {

/// A slope, columns per row, as a fraction. Sides are short: products fit.
struct Slope {
    int columns;
    int rows;

    friend bool operator<(Slope a, Slope b) { return a.columns * b.rows < b.columns * a.rows; }
    friend bool operator==(Slope a, Slope b) { return a.columns * b.rows == b.columns * a.rows; }
};

Slope clamp_to_quadrant(Slope slope) {
    return {std::clamp(slope.columns, -slope.rows, slope.rows), slope.rows};
}

Slope left_edge(int row, int column) { return clamp_to_quadrant({2 * column - 1, 2 * row}); }
Slope right_edge(int row, int column) { return clamp_to_quadrant({2 * column + 1, 2 * row}); }

constexpr std::size_t most_intervals = 1024;  // 732 for the longest sides

}  // namespace

WindowPlan::WindowPlan(Size window, Point anchor) : window_{window}, anchor_{anchor} {
    for (const Point direction : {Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}}) {
        add_quadrant(direction);
    }
}

void WindowPlan::add_quadrant(Point direction) {
    const Point across{direction.y != 0 ? 1 : 0, direction.x != 0 ? 1 : 0};
    const auto each_tile = [&](auto&& use) {
        for (int row = 1; window_.contains(anchor_ + direction * row); ++row) {
            for (int column = -row; column <= row; ++column) {
                const Point at = anchor_ + direction * row + across * column;
                if (window_.contains(at)) use(row, column, at);
            }
        }
    };
    std::vector<Slope> edges;
    each_tile([&](int row, int column, Point) {
        edges.push_back(left_edge(row, column));
        edges.push_back(right_edge(row, column));
    });
    if (edges.empty()) return;
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());

    const auto edge_number = [&](Slope slope) {
        const auto found = std::lower_bound(edges.begin(), edges.end(), slope);
        return static_cast<std::uint16_t>(found - edges.begin());
    };
    Quadrant quadrant{edges.size() - 1, {}};
    each_tile([&](int row, int column, Point at) {
        Tile tile{};
        tile.cell = static_cast<std::uint16_t>(at.y * window_.width + at.x);
        tile.first = edge_number(left_edge(row, column));
        tile.end = edge_number(right_edge(row, column));
        // Of the edges not below the centre, the first: on it, or above it.
        const std::uint16_t next = edge_number({column, row});
        const bool is_edge = edges[next] == Slope{column, row};
        tile.centre = (std::max)(tile.first, static_cast<std::uint16_t>(next == 0 ? 0 : next - 1));
        tile.above = is_edge && next < tile.end ? next : tile.centre;
        quadrant.tiles.push_back(tile);
    });
    quadrants_.push_back(std::move(quadrant));
}

void WindowPlan::see(const Word* walls, Word* seen) const {
    const auto cells = static_cast<std::size_t>(window_.area());
    std::fill(seen, seen + cells, Word{0});
    seen[anchor_.y * window_.width + anchor_.x] = ~Word{0};
    std::array<Word, most_intervals> open;
    for (const Quadrant& quadrant : quadrants_) {
        std::fill_n(open.begin(), quadrant.intervals, ~Word{0});
        for (const Tile& tile : quadrant.tiles) {
            const Word wall = walls[tile.cell];
            Word any = 0;
            const Word centre = open[tile.centre] | open[tile.above];
            for (std::size_t i = tile.first; i < tile.end; ++i) {
                any |= open[i];
                open[i] &= ~wall;
            }
            seen[tile.cell] |= (any & wall) | (centre & ~wall);
        }
    }
}

}  // namespace sightline::c_interface
