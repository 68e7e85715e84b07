// Restrictive precise angle shadowcasting: MRPAS, by Dominik Marczuk ("Mingos", 2009), exact.
//
// The viewer is a point, each tile of a row the range of slopes between its edges. Walls met so far
// are kept as ranges that hide: a clear tile is hidden when its centre lies inside one, a wall when
// all of it does. A wall that touches a hiding range widens it. A tile must also have a clear, seen
// tile just before it, straight or towards the axis: an open slope is not enough. Hence the tight
// shadows.
//
// Octants are computed separately and united; they do not read each other's tiles along their
// seams, so mirrored maps have mirrored views. Cost: for each tile in view one pass over the walls
// in view.
#ifndef SIGHTLINE_FOV_RESTRICTIVE_HPP
#define SIGHTLINE_FOV_RESTRICTIVE_HPP

#include <algorithm>
#include <vector>

#include <sightline/detail/scratch.hpp>

#include "scene.hpp"
#include "slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

namespace mrpas {

/// The slopes between two edges, both included.
struct Range {
    Slope start;
    Slope end;

    [[nodiscard]] constexpr bool touches(Range r) const { return start <= r.end && end >= r.start; }
    [[nodiscard]] constexpr bool covers(Range r) const { return start <= r.start && r.end <= end; }
    constexpr void widen(Range r) {
        start = std::min(start, r.start);
        end = std::max(end, r.end);
    }
};

/// The state that an octant's scan carries from row to row.
struct Memory {
    std::vector<Range> hiding;  // by walls, in the order they were met
    std::vector<int> lit;       // the columns of the last row's clear, seen tiles, ascending
    std::vector<int> lit_now;   // and of the row being scanned

    void clear() {
        hiding.clear();
        lit.clear();
        lit_now.clear();
    }
};

/// Whether the `known` first ranges hide a tile; a wall that is not hidden widens those it touches.
struct Verdict {
    bool hidden = false;
    bool widened = false;
};

inline Verdict judge(std::vector<Range>& hiding, std::size_t known, Range tile, Slope middle,
                     bool wall) {
    Verdict verdict;
    for (std::size_t i = 0; i < known && !verdict.hidden; ++i) {
        Range& range = hiding[i];
        if (!range.touches(tile)) continue;
        if (!wall) {
            verdict.hidden = range.start < middle && middle < range.end;
        } else if (range.covers(tile)) {
            verdict.hidden = true;
        } else {
            range.widen(tile);
            verdict.widened = true;
        }
    }
    return verdict;
}

}  // namespace mrpas

inline void restrictive(Scene& scene) {
    struct Restrictive;
    detail::Borrowed<mrpas::Memory, Restrictive> memory;
    for (const Frame& octant : octants) {
        memory->clear();
        memory->lit.push_back(0);  // the origin
        Slope lowest{0, 1};        // a wall that meets this raises it: no range needed
        for (int row = 1; row <= scene.reach() && !memory->lit.empty(); ++row) {
            const std::size_t known = memory->hiding.size();
            memory->lit_now.clear();
            const auto visit = [&](int column) {
                const Point offset = octant.at(row, column);
                const bool wall = scene.opaque(offset);
                const mrpas::Range tile{left_edge(row, column), right_edge(row, column)};
                const auto verdict =
                    mrpas::judge(memory->hiding, known, tile, centre(row, column), wall);
                if (verdict.hidden) return;
                scene.see(offset, wall);
                if (!wall) {
                    memory->lit_now.push_back(column);
                } else if (lowest >= tile.start) {
                    lowest = tile.end;
                } else if (!verdict.widened) {
                    memory->hiding.push_back(tile);
                }
            };
            int next = round_half_up(row, lowest);
            for (const int before : memory->lit) {
                for (next = std::max(next, before); next <= before + 1; ++next) visit(next);
            }
            std::swap(memory->lit, memory->lit_now);
        }
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
