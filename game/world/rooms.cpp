// Rooms and corridors. A large map is divided into sectors of about 80x50 tiles. Each gets its
// rooms as the tutorial places them. Corridors lead from room to room, on into the next sector, and
// down from the sector above. So the cost grows with the area, and no corridor crosses the whole
// map.
#include <algorithm>
#include <array>

#include "game/world/generators.hpp"

namespace sightline::game {

namespace {

constexpr int rooms_at_most = 30;  // a sector
constexpr int smallest_room = 6;
constexpr int largest_room = 10;
constexpr int smallest_lit_room = 5;
constexpr Size sector_size{80, 50};

constexpr Point center(Rect r) { return {r.min.x + r.size.width / 2, r.min.y + r.size.height / 2}; }
constexpr Rect grown(Rect r) {
    return {r.min - Point{1, 1}, {r.size.width + 2, r.size.height + 2}};
}

class Mason {
  public:
    Mason(Size size, Random random) : layer_(size), random_{random} {}

    Layer build(Exits exits) {
        const Size size = layer_.size();
        if (size.width < 3 || size.height < 3) {
            dig_room({{0, 0}, size});  // no room for walls
        } else {
            dig_sectors(size);
            hang_doors();
            furnish();
        }
        set_exits(exits);
        return std::move(layer_);
    }

  private:
    void dig_sectors(Size size) {
        const int across = std::max(1, (size.width + sector_size.width / 2) / sector_size.width);
        const int down = std::max(1, (size.height + sector_size.height / 2) / sector_size.height);
        const auto cut = [](int length, int parts, int i) {
            return static_cast<int>(std::int64_t{length} * i / parts);
        };
        std::vector<Point> above(static_cast<std::size_t>(across));  // first rooms of the row above
        for (int row = 0; row < down; ++row) {
            for (int i = 0; i < across; ++i) {
                const int column =
                    row % 2 == 0
                        ? i
                        : across - 1 - i;  // alternating, so that the next sector is always near
                const Point low{cut(size.width, across, column), cut(size.height, down, row)};
                const Point high{cut(size.width, across, column + 1),
                                 cut(size.height, down, row + 1)};
                const std::size_t first = rooms_.size();
                dig_sector({low, {high.x - low.x, high.y - low.y}});
                Point& upper = above[static_cast<std::size_t>(column)];
                if (row > 0) dig_corridor(upper, center(rooms_[first]));
                upper = center(rooms_[first]);
            }
        }
    }

    void dig_sector(Rect sector) {
        const std::size_t first = rooms_.size();
        for (int i = 0; i < rooms_at_most; ++i) {
            const auto side = [&](int space) {
                return std::min(random_.between(smallest_room, largest_room), space - 2);
            };
            const Size size{side(sector.size.width), side(sector.size.height)};
            const Rect room{
                {sector.min.x + random_.between(1, sector.size.width - 1 - size.width),
                 sector.min.y + random_.between(1, sector.size.height - 1 - size.height)},
                size};
            const bool clear =
                std::all_of(rooms_.begin() + static_cast<std::ptrdiff_t>(first), rooms_.end(),
                            [&](Rect other) { return intersection(grown(room), other).empty(); });
            if (clear) dig_room(room);
        }
    }

    void dig_room(Rect room) {
        for (const Point p : room) dig(p);
        if (!rooms_.empty()) dig_corridor(center(rooms_.back()), center(room));
        rooms_.push_back(room);
    }

    /// An L: one leg across, one leg up or down, in either order.
    void dig_corridor(Point from, Point to) {
        const Point corner = random_.one_in(2) ? Point{to.x, from.y} : Point{from.x, to.y};
        dig_straight(from, corner);
        dig_straight(corner, to);
    }

    void dig_straight(Point a, Point b) {
        for (const Point p : hull({a, {1, 1}}, {b, {1, 1}})) dig(p);
    }

    void dig(Point p) { layer_.set_tile(p, TileKind::floor); }

    [[nodiscard]] bool is_floor(Point p) const {
        return layer_.contains(p) && layer_.tile(p).kind == TileKind::floor;
    }

    /// Some of the gaps that corridors left in the rooms' walls get a door.
    void hang_doors() {
        for (const Rect room : rooms_) {
            const Rect ring = grown(room);
            for (int x = room.min.x; x <= room.last().x; ++x) {
                hang_door({x, ring.min.y}, {1, 0});
                hang_door({x, ring.last().y}, {1, 0});
            }
            for (int y = room.min.y; y <= room.last().y; ++y) {
                hang_door({ring.min.x, y}, {0, 1});
                hang_door({ring.last().x, y}, {0, 1});
            }
        }
    }

    /// May set a door at `p`, if that is a gap one tile wide in a wall that runs `along`.
    void hang_door(Point p, Point along) {
        const Point across{along.y, along.x};
        const bool gap = is_floor(p) && !is_floor(p - along) && !is_floor(p + along) &&
                         is_floor(p - across) && is_floor(p + across);
        if (gap && random_.one_in(3)) layer_.set_tile(p, TileKind::closed_door);
    }

    /// Every room but the first is lit, overgrown, or dark; some dark ones have a beacon.
    void furnish() {
        std::vector<Rect> with_beacon;
        for (std::size_t i = 1; i < rooms_.size(); ++i) {
            const Rect room = rooms_[i];
            if (std::min(room.size.width, room.size.height) < smallest_lit_room) continue;
            const int kind = random_.below(6);
            if (kind < 3) {
                stand_torch(room, TileKind::torch);
            } else if (kind == 3) {
                grow_bushes(room);
            } else if (kind == 4) {
                with_beacon.push_back(room);
            }
        }
        for (const Rect room : with_beacon) stand_torch(room, TileKind::beacon);
    }

    /// Sets a torch or a beacon in the middle of one of the room's sides, in front of the wall and
    /// of no entrance.
    void stand_torch(Rect room, TileKind kind) {
        const Point middle = center(room);
        struct Place {
            Point torch;
            Point outwards;
        };
        const std::array<Place, 4> places{{{{middle.x, room.min.y}, {0, -1}},
                                           {{room.last().x, middle.y}, {1, 0}},
                                           {{middle.x, room.last().y}, {0, 1}},
                                           {{room.min.x, middle.y}, {-1, 0}}}};
        const auto first = static_cast<std::size_t>(random_.below(4));
        for (std::size_t i = 0; i < places.size(); ++i) {
            const auto [torch, outwards] = places[(first + i) % places.size()];
            if (layer_.tile(torch + outwards).kind != TileKind::wall) continue;
            layer_.set_tile(torch, kind);
            return;
        }
    }

    void grow_bushes(Rect room) {
        for (const Point p : room) {
            if (p != center(room) && random_.one_in(4)) layer_.set_tile(p, TileKind::bush);
        }
    }

    void set_exits(Exits exits) {
        const Point start = center(rooms_.front());
        const Point goal = rooms_.size() > 1 ? center(rooms_.back()) : rooms_.front().last();
        layer_.set_start(start);
        layer_.set_tile(start, exits.up ? TileKind::stairs_up : TileKind::game_exit);
        if (goal == start) return;
        layer_.set_tile(goal, exits.down ? TileKind::stairs_down : TileKind::treasure);
    }

    Layer layer_;
    Random random_;
    std::vector<Rect> rooms_;
};

}  // namespace

Layer rooms_and_corridors(Size size, Random random, Exits exits) {
    return Mason(size, random).build(exits);
}

}  // namespace sightline::game
