// MRPAS written down plainly, with libtcod's three habits as switches.
//
// With all three it is libtcod's FOV_RESTRICTIVE tile for tile, without the first and the last it
// is ours: so they are all that is different. The habits:
//   - slopes are doubles, so equal slopes of different rows are sometimes not equal;
//   - octants read the tiles that earlier octants have marked beside their seams;
//   - the octants around the x axis skip a wall after each one that touches the tile in question.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "support/ascii_map.hpp"

namespace sightline::test {

/// An exact number for the model; the numerators and denominators of a small map stay small.
struct Fraction {
    std::int64_t n;
    std::int64_t d = 1;

    explicit constexpr Fraction(std::int64_t whole) : n{whole} {}
    constexpr Fraction(std::int64_t numerator, std::int64_t denominator)
        : n{numerator}, d{denominator} {}
    friend constexpr Fraction operator+(Fraction a, Fraction b) {
        return {a.n * b.d + b.n * a.d, a.d * b.d};
    }
    friend constexpr Fraction operator-(Fraction a, Fraction b) {
        return {a.n * b.d - b.n * a.d, a.d * b.d};
    }
    friend constexpr Fraction operator*(Fraction a, Fraction b) { return {a.n * b.n, a.d * b.d}; }
    friend constexpr Fraction operator/(Fraction a, Fraction b) { return {a.n * b.d, a.d * b.n}; }
    friend constexpr bool operator<(Fraction a, Fraction b) { return a.n * b.d < b.n * a.d; }
    explicit constexpr operator int() const { return static_cast<int>(n / d); }
};

struct Habits {
    bool reads_across_seams = false;
    bool skips_walls = false;
};

/// `Number` is the type of slopes: double for libtcod's arithmetic, Fraction for exact.
template <class Number>
class MrpasModel {
  public:
    MrpasModel(const AsciiMap& map, Habits habits)
        : map_{map}, habits_{habits}, seen_(map.size()), in_octant_(map.size()) {}

    [[nodiscard]] TileSet view() {
        seen_.insert(map_.origin());
        for (const int dx : {1, -1}) {
            for (const int dy : {1, -1}) {
                scan_octant({0, dy}, {dx, 0}, false);
                scan_octant({dx, 0}, {0, dy}, habits_.skips_walls);
            }
        }
        return seen_;
    }

  private:
    struct Wall {
        Number start;
        Number end;
    };

    void scan_octant(Point outwards, Point sideways, bool skips_walls) {
        in_octant_.clear();
        in_octant_.insert(map_.origin());
        std::vector<Wall> walls;
        Number lowest(0);
        bool any_seen = true;
        for (int row = 1; any_seen; ++row) {
            const std::size_t known = walls.size();
            const Number width = Number(1) / Number(row);
            const Number half = width * (Number(1) / Number(2));
            any_seen = false;
            for (int column = static_cast<int>((lowest + half) / width); column <= row; ++column) {
                const Point p = at(outwards, sideways, row, column);
                if (!map_.size().contains(p)) break;
                const bool clear = !map_.is_opaque(p);
                const Number middle = Number(column) * width;
                const Wall tile{middle - half, middle + half};
                const bool has_way = lit(p - outwards) || lit(p - outwards - sideways);
                bool visible = known == 0 || has_way;
                bool widened = false;
                for (std::size_t i = 0; i < known && visible; ++i) {
                    Wall& wall = walls[i];
                    if (wall.end < tile.start || tile.end < wall.start) continue;
                    if (clear) {
                        visible = !(wall.start < middle && middle < wall.end);
                    } else if (!(tile.start < wall.start) && !(wall.end < tile.end)) {
                        visible = false;
                    } else {
                        wall = {std::min(wall.start, tile.start), std::max(wall.end, tile.end)};
                        widened = true;
                    }
                    if (skips_walls) ++i;
                }
                if (!visible) continue;
                any_seen = true;
                seen_.insert(p);
                in_octant_.insert(p);
                if (clear) continue;
                if (!(lowest < tile.start)) {
                    lowest = tile.end;
                    if (column == row) any_seen = false;
                } else if (!widened) {
                    walls.push_back(tile);
                }
            }
        }
    }

    [[nodiscard]] Point at(Point outwards, Point sideways, int row, int column) const {
        return map_.origin() + Point{row * outwards.x + column * sideways.x,
                                     row * outwards.y + column * sideways.y};
    }

    [[nodiscard]] bool lit(Point p) const {
        const TileSet& known = habits_.reads_across_seams ? seen_ : in_octant_;
        return known.contains(p) && (p == map_.origin() || !map_.is_opaque(p));
    }

    const AsciiMap& map_;
    Habits habits_;
    TileSet seen_;
    TileSet in_octant_;
};

}  // namespace sightline::test
