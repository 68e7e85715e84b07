// case_disagreement(): compares one case by every code path, tile by tile.
//
// compare.hpp compares bits and own maps, by every kernel, with the reference. This adds callbacks
// in an unbounded world, haze passed to each tile, single lines of sight, and, if they are quick
// enough, the oracles.
#pragma once

#include <algorithm>
#include <string>
#include <thread>

#include <sightline/sightline.hpp>

#include "case.hpp"
#include "support/compare.hpp"
#include "support/compare_haze.hpp"
#include "support/haze_oracle.hpp"
#include "support/oracle.hpp"

namespace sightline::test {

/// The largest distance of a tile within reach, along an axis.
inline int farthest_in_reach(const Case& c) {
    const Rect area = tiles_in_reach(c);
    const Point low = c.origin - area.min;
    const Point high = area.last() - c.origin;
    return std::max(std::max(low.x, low.y), std::max(high.x, high.y));
}

/// Whether the options keep a tile that sight reaches.
inline bool leaves_in(const Case& c, Point p) {
    const Options& o = c.options;
    return p == c.origin ||
           (within(o.shape, o.radius, p - c.origin) && (!o.cone || within(*o.cone, p - c.origin)) &&
            (o.light_walls || !c.map.is_opaque(p)));
}

/// By cast_sight(), with the map somewhere in a world of rock, whose walls do not count.
inline std::string callbacks_disagreement(const Case& c, const TileSet& expected) {
    constexpr Point shift{-2'000'000'000, 1'000'000'000};
    Options options = c.options;
    if (options.radius > max_side) {  // cast_sight() takes no unlimited radius
        options.radius = farthest_in_reach(c);
        options.shape = Shape::square;
    }
    if (options.radius > (max_side - 1) / 2) return "";
    TileSet actual(c.map.size());
    const auto is_opaque = [&](Point p) { return c.map.is_opaque(p - shift); };
    const auto mark_visible = [&](Point p) {
        if (c.map.size().contains(p - shift)) actual.insert(p - shift);
    };
    if (c.map.has_haze()) {
        const auto haze = [&](Point p) { return c.map.haze(p - shift); };
        cast_sight(is_opaque, haze, c.origin + shift, options, mark_visible);
    } else {
        cast_sight(is_opaque, c.origin + shift, options, mark_visible);
    }
    const std::string differs = difference(expected, actual);
    return differs.empty() ? "" : "cast_sight(): " + differs;
}

/// A few lines of sight, on bits and on own maps.
inline std::string lines_disagreement(const Case& c, const TileSet& expected, Random& random) {
    const Rect area = tiles_in_reach(c);
    for (int i = 0; i < 8; ++i) {
        const Point to =
            area.min + Point{below(random, area.size.width), below(random, area.size.height)};
        for (const bool asked : {false, true}) {
            const bool sees = asked && !c.map.has_haze()
                                  ? line_of_sight(plain(c.map), c.origin, to, c.options)
                                  : line_of_sight(c.map, c.origin, to, c.options);
            if (sees == expected.contains(to)) continue;
            return "line_of_sight() to " + to_string(to) + (sees ? " sees it" : " does not");
        }
    }
    return "";
}

inline std::string oracle_disagreement(const Case& c, const TileSet& expected) {
    const auto [width, height] = c.map.size();
    TileSet seen(c.map.size());
    for (const auto& [x, y] : oracle::symmetric_view(
             width, height, [&](int tx, int ty) { return c.map.is_opaque({tx, ty}); }, c.origin.x,
             c.origin.y, farthest_in_reach(c))) {
        if (leaves_in(c, {x, y})) seen.insert({x, y});
    }
    const std::string differs = difference(seen, expected);
    return differs.empty() ? "" : "the oracle: " + differs;
}

/// The oracle for haze is slow: only some near tiles.
inline std::string haze_oracle_disagreement(const Case& c, const TileSet& expected,
                                            Random& random) {
    const oracle::HazeWorld world{c.map.size().width, c.map.size().height, [&](int x, int y) {
                                      return c.map.is_opaque({x, y}) ? 16 : c.map.haze({x, y});
                                  }};
    const Rect area = intersection(tiles_in_reach(c), square_around(c.origin, 40));
    for (int i = 0; i < 24; ++i) {
        const Point p =
            area.min + Point{below(random, area.size.width), below(random, area.size.height)};
        const Point away = p - c.origin;
        if (c.map.is_opaque(p) && std::max(std::abs(away.x), std::abs(away.y)) > 12) continue;
        const bool sees =
            leaves_in(c, p) && oracle::sees_through_haze(world, c.origin.x, c.origin.y, p.x, p.y,
                                                         c.options.haze_limit);
        if (sees != expected.contains(p)) {
            return "the oracle for haze " + std::string(sees ? "sees " : "does not see ") +
                   to_string(p);
        }
    }
    return "";
}

/// Only for symmetric shadowcasting.
inline std::string symmetric_disagreement(const Case& c, const TileSet& expected, Random& random) {
    std::string differs = lines_disagreement(c, expected, random);
    if (!differs.empty()) return differs;
    if (!c.map.has_haze()) {
        const bool is_quick = tiles_in_reach(c).size.area() < 20'000;
        return is_quick && below(random, 8) == 0 ? oracle_disagreement(c, expected) : "";
    }
    if (farthest_in_reach(c) <= 31) differs = haze_disagreement(c.map, c.origin, c.options);
    if (!differs.empty()) return differs;
    return below(random, 8) == 0 ? haze_oracle_disagreement(c, expected, random) : "";
}

/// Empty if all code paths agree; `random` chooses among the slow ones.
inline std::string case_disagreement(const Case& c, Random random) {
    std::string differs;
    const auto compare = [&] {
        differs = disagreement(c.map, c.origin, c.options);
        if (!differs.empty()) return;
        const TileSet expected = field_of_view(c.map, c.origin, c.options);
        differs = callbacks_disagreement(c, expected);
        if (!differs.empty() || c.options.algorithm != Algorithm::symmetric) return;
        differs = symmetric_disagreement(c, expected, random);
    };
    if (c.on_new_thread) {
        std::thread(compare).join();
    } else {
        compare();
    }
    return differs;
}

}  // namespace sightline::test
