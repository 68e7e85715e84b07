// An independent oracle for symmetric shadowcasting: the geometric rules, written down plainly.
//
// It shares no code and no method with the library. Seen from the origin, tile (row, column) of a
// quadrant covers the slopes between (column - 1/2) / row and (column + 1/2) / row. The oracle
// keeps the whole set of slopes that are still open after each row, as closed intervals of exact
// fractions, and asks of every tile of the row, one by one, whether it touches an interval:
//   - a tile is met by an interval when some of its slopes, edges not counted, lie in reach of it;
//   - a wall that is met is seen; a floor that is met is seen when its centre lies in the interval;
//   - behind each unbroken run of met floors the interval goes on, cut to the run's edges where a
//     met wall stands beside it.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <utility>
#include <vector>

namespace oracle {

/// An exact fraction; `d` is positive.
struct Fraction {
    std::int64_t n;
    std::int64_t d;
    bool operator<(Fraction o) const { return n * o.d < o.n * d; }
};

using Tile = std::pair<int, int>;  // x, y
using Tiles = std::set<Tile>;

/// The view from (ox, oy) within `radius` rows and columns; the caller applies round rims.
inline Tiles symmetric_view(int width, int height, const std::function<bool(int, int)>& is_wall,
                            int ox, int oy, int radius) {
    Tiles seen{{ox, oy}};
    const auto look = [&](auto x_of, auto y_of) {
        std::vector<std::pair<Fraction, Fraction>> open{{{-1, 1}, {1, 1}}};
        for (int row = 1; row <= radius && !open.empty(); ++row) {
            std::vector<std::pair<Fraction, Fraction>> still_open;
            for (const auto& [from, to] : open) {
                bool in_run = false;
                Fraction run_start = from;
                for (int column = -row; column <= row; ++column) {
                    const Fraction left{2 * column - 1, 2 * row};
                    const Fraction right{2 * column + 1, 2 * row};
                    const Fraction middle{column, row};
                    if (!(from < right && left < to)) continue;
                    const int x = x_of(row, column);
                    const int y = y_of(row, column);
                    const bool inside = x >= 0 && y >= 0 && x < width && y < height;
                    if (!inside || is_wall(x, y)) {
                        if (inside) seen.insert({x, y});
                        if (in_run) still_open.push_back({run_start, left});
                        in_run = false;
                        run_start = right;
                    } else {
                        if (!(middle < from) && !(to < middle)) seen.insert({x, y});
                        in_run = true;
                    }
                }
                if (in_run) still_open.push_back({run_start, to});
            }
            open = std::move(still_open);
        }
    };
    look([&](int, int c) { return ox + c; }, [&](int r, int) { return oy - r; });
    look([&](int, int c) { return ox + c; }, [&](int r, int) { return oy + r; });
    look([&](int r, int) { return ox - r; }, [&](int, int c) { return oy + c; });
    look([&](int r, int) { return ox + r; }, [&](int, int c) { return oy + c; });
    return seen;
}

}  // namespace oracle
