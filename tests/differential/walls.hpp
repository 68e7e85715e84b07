// Structured walls for random maps: as in dungeons and halls, not noise.
//
// Faults of the engine hide where beams run far, leave a band of rows and come back, or end at the
// rim: that takes few, long walls at certain distances from the origin.
#pragma once

#include <algorithm>
#include <cstddef>

#include <sightline/sightline.hpp>

#include "support/compare.hpp"

namespace sightline::test {

/// Any element of an array.
template <class T, std::size_t count>
const T& one_of(Random& random, const T (&values)[count]) {
    return values[random.next() % count];
}

/// Adds walls to a map, for a view from `origin` with `radius`.
class Walls {
  public:
    Walls(OpacityGrid& map, Point origin, int radius, Random& random)
        : map_{map}, size_{map.size()}, origin_{origin}, radius_{radius}, random_{random} {}

    /// Walls of one kind, or of two or three.
    void add_any() {
        using Add = void (Walls::*)();
        constexpr Add kinds[] = {&Walls::long_walls, &Walls::long_walls, &Walls::comb,
                                 &Walls::comb,       &Walls::maze,       &Walls::diagonals,
                                 &Walls::pillars,    &Walls::rooms,      &Walls::few_tiles,
                                 &Walls::few_tiles,  &Walls::gates,      &Walls::noise,
                                 &Walls::tunnels};
        do {
            (this->*one_of(random_, kinds))();
        } while (one_in(3));
    }

    void long_walls() {
        for (int i = random_.between(1, 5); i > 0; --i) {
            const bool across = one_in(2);
            const Point first = somewhere();
            const int most = across ? size_.width : size_.height;
            const int length = one_in(3) ? most : random_.between(1, std::max(most / 2, 1));
            const int thick = one_in(4) ? random_.between(2, 4) : 1;
            const Point start = first - (across ? Point{below(random_, length), 0}
                                                : Point{0, below(random_, length)});
            fill({start, across ? Size{length, thick} : Size{thick, length}});
            for (int gaps = below(random_, 4); gaps > 0; --gaps) {
                const int at = below(random_, length);
                const int wide = random_.between(1, 3);
                fill({start + (across ? Point{at, 0} : Point{0, at}),
                      across ? Size{wide, thick} : Size{thick, wide}},
                     false);
            }
        }
    }

    /// Adjacent teeth of one length, sometimes on a back; across the whole map they leave as many
    /// beams as possible.
    void comb() {
        const bool across = one_in(2);
        Point first = somewhere();
        const bool long_one = one_in(2);
        if (long_one) (across ? first.x : first.y) = 0;
        const int spacing = one_in(2) ? 2 : random_.between(3, 9);
        const int thick = random_.between(1, spacing - 1);
        const int length = random_.between(1, one_in(3) ? 60 : 6);
        const int side = across ? size_.width : size_.height;
        const int teeth = long_one ? side / spacing + 1 : random_.between(2, 60);
        for (int i = 0; i < teeth; ++i) {
            fill({first + (across ? Point{i * spacing, 0} : Point{0, i * spacing}),
                  across ? Size{thick, length} : Size{length, thick}});
        }
        if (one_in(2)) {
            fill({first, across ? Size{teeth * spacing, 1} : Size{1, teeth * spacing}});
        }
    }

    /// Each cell of a lattice has its east or its south wall.
    void maze() {
        const int cell = one_in(2) ? 2 : random_.between(3, 16);
        const int percent = random_.between(40, 100);
        for (int y = 0; y < size_.height; y += cell) {
            for (int x = 0; x < size_.width; x += cell) {
                if (!in_percent(percent)) continue;
                fill({{x, y}, one_in(2) ? Size{cell, 1} : Size{1, cell}});
            }
        }
        if (one_in(4)) fill(square_around(origin_, random_.between(1, 40)), false);
    }

    void diagonals() {
        constexpr Point steps[] = {{1, 1}, {1, -1}, {1, 1}, {1, -1}, {2, 1}, {1, 2}, {3, -1}};
        for (int i = random_.between(1, 6); i > 0; --i) {
            const Point step = one_of(random_, steps);
            const int percent = one_in(2) ? 100 : random_.between(30, 99);
            const Size tile = one_in(3) ? Size{2, 1} : Size{1, 1};
            Point p = somewhere();
            for (int length = random_.between(1, 150); length > 0; --length, p = p + step) {
                if (in_percent(percent)) fill({p, tile});
            }
        }
    }

    /// In rows and columns, aligned with the origin or not.
    void pillars() {
        const Size spacing{random_.between(2, 40), random_.between(2, 40)};
        const Size pillar{random_.between(1, std::min(spacing.width, 4)),
                          random_.between(1, std::min(spacing.height, 4))};
        for (int y = below(random_, spacing.height); y < size_.height; y += spacing.height) {
            for (int x = below(random_, spacing.width); x < size_.width; x += spacing.width) {
                fill({{x, y}, pillar});
            }
        }
    }

    /// Four walls each, with doors.
    void rooms() {
        for (int i = random_.between(1, 12); i > 0; --i) {
            const Rect room{somewhere(), {random_.between(3, 60), random_.between(3, 60)}};
            const auto [width, height] = room.size;
            const Point last = room.last();
            fill({room.min, {width, 1}});
            fill({room.min, {1, height}});
            fill({{room.min.x, last.y}, {width, 1}});
            fill({{last.x, room.min.y}, {1, height}});
            for (int doors = below(random_, 4); doors > 0; --doors) {
                const bool in_side = one_in(2);
                const Point door = in_side ? Point{one_in(2) ? room.min.x : last.x,
                                                   room.min.y + below(random_, height)}
                                           : Point{room.min.x + below(random_, width),
                                                   one_in(2) ? room.min.y : last.y};
                fill({door, {1, 1}}, false);
            }
        }
    }

    void few_tiles() {
        for (int i = below(random_, 9); i > 0; --i) fill({somewhere(), {1, 1}});
    }

    /// Walls across the whole map, with slits: narrow beams that run far.
    void gates() {
        const bool across = one_in(2);
        for (int i = random_.between(1, 4); i > 0; --i) {
            const Point at = somewhere();
            fill(across ? Rect{{0, at.y}, {size_.width, 1}} : Rect{{at.x, 0}, {1, size_.height}});
            for (int slits = random_.between(1, 5); slits > 0; --slits) {
                const Point slit = somewhere();
                const int wide = random_.between(1, 3);
                fill(across ? Rect{{slit.x, at.y}, {wide, 1}} : Rect{{at.x, slit.y}, {1, wide}},
                     false);
            }
        }
    }

    /// Single walls everywhere, or in a part of the map.
    void noise() {
        constexpr int percents[] = {1, 1, 2, 4, 8, 15, 30, 45, 60};
        const int percent = one_of(random_, percents);
        const Rect area = one_in(2)
                              ? points(size_)
                              : Rect{somewhere(), {random_.between(1, 40), random_.between(1, 40)}};
        for (const Point p : intersection(area, points(size_))) {
            if (in_percent(percent)) map_.set_opaque(p, true);
        }
    }

    /// Rock, with halls and crawlways through it, most of them past the origin.
    void tunnels() {
        map_.fill(true);
        for (int i = random_.between(1, 8); i > 0; --i) {
            const Point at = one_in(3) ? somewhere() : origin_;
            const int wide = one_in(2) ? 1 : random_.between(2, 30);
            const Point from = at - Point{below(random_, wide), below(random_, wide)};
            if (one_in(2)) {
                fill({{0, from.y}, {size_.width, wide}}, false);
            } else {
                fill({{from.x, 0}, {wide, size_.height}}, false);
            }
        }
    }

    /// A position on the map: anywhere, or in a line of tiles at a distance from the origin where
    /// the engine's words, bands and blocks begin or end.
    [[nodiscard]] Point somewhere() {
        const Point anywhere{below(random_, size_.width), below(random_, size_.height)};
        if (one_in(3)) return anywhere;
        const int ahead = one_in(2) ? border_distance() : -border_distance();
        const int aside = random_.between(-40, 40);
        const bool close = one_in(2);
        const Point p = one_in(2)
                            ? Point{origin_.x + ahead, close ? origin_.y + aside : anywhere.y}
                            : Point{close ? origin_.x + aside : anywhere.x, origin_.y + ahead};
        return size_.contains(p) ? p : anywhere;
    }

  private:
    OpacityGrid& map_;
    Size size_;
    Point origin_;
    int radius_;
    Random& random_;

    bool one_in(int n) { return below(random_, n) == 0; }
    bool in_percent(int percent) { return below(random_, 100) < percent; }

    /// As OpacityGrid::fill(), for areas that may leave the map.
    void fill(const Rect& area, bool opaque = true) {
        map_.fill(intersection(area, points(size_)), opaque);
    }

    int border_distance() {
        constexpr int borders[] = {1, 8, 16, 32, 64, 96, 128, 160, 192, 256};
        if (radius_ < max_side && one_in(3)) return std::max(radius_ + random_.between(-2, 2), 0);
        return std::max(one_of(random_, borders) + random_.between(-2, 2), 0);
    }
};

}  // namespace sightline::test
