#include "maps.hpp"

#include <algorithm>
#include <cstdint>
#include <stdexcept>

#include "support/random.hpp"

namespace sightline::bench {

namespace {

class Random : public test::Random {
  public:
    using test::Random::Random;

    /// A number from 0 to `limit` - 1.
    int below(int limit) { return static_cast<int>((next() >> 33) % static_cast<unsigned>(limit)); }
};

void fill(OpacityGrid& map, bool opaque) {
    for (const Point p : points(map.size())) map.set_opaque(p, opaque);
}

void dig(OpacityGrid& map, Rect area) {
    for (const Point p : area) map.set_opaque(p, false);
}

/// Rooms of 6 to 10 tiles a side, up to 30 on 80x50 tiles, none touching another, each with an
/// L-shaped corridor to the one before it: the dungeon of the tutorials, repeated over larger maps.
OpacityGrid rooms(Size size, Random& random) {
    OpacityGrid map(size);
    fill(map, true);
    constexpr Size part{80, 50};
    Point last{-1, -1};
    for (int top = 0; top + 12 < size.height; top += part.height) {
        for (int left = 0; left + 12 < size.width; left += part.width) {
            const int width = std::min(part.width, size.width - left);
            const int height = std::min(part.height, size.height - top);
            std::vector<Rect> placed;
            for (int tries = 0; tries < 30; ++tries) {
                const Size room{6 + random.below(5), 6 + random.below(5)};
                const Rect area{{left + 1 + random.below(width - room.width - 1),
                                 top + 1 + random.below(height - room.height - 1)},
                                room};
                const Rect around{area.min - Point{1, 1}, {room.width + 2, room.height + 2}};
                const auto meets = [&](Rect r) { return !intersection(around, r).empty(); };
                if (std::ranges::any_of(placed, meets)) continue;
                placed.push_back(area);
                dig(map, area);
                const Point middle{area.min.x + room.width / 2, area.min.y + room.height / 2};
                if (last.x >= 0) {
                    const auto [x0, x1] = std::minmax(last.x, middle.x);
                    const auto [y0, y1] = std::minmax(last.y, middle.y);
                    dig(map, {{x0, last.y}, {x1 - x0 + 1, 1}});
                    dig(map, {{middle.x, y0}, {1, y1 - y0 + 1}});
                }
                last = middle;
            }
            if (left + part.width + 12 >= size.width) last = {-1, -1};  // no corridor across it all
        }
    }
    return map;
}

/// Noise, smoothed four times by the majority of each tile's neighbours.
OpacityGrid cave(Size size, Random& random) {
    OpacityGrid map(size);
    for (const Point p : points(size)) map.set_opaque(p, random.below(100) < 44);
    for (int round = 0; round < 4; ++round) {
        map = OpacityGrid(OpacityView{size, [&before = map](Point p) {
                                          int walls = 0;
                                          for (int dy = -1; dy <= 1; ++dy) {
                                              for (int dx = -1; dx <= 1; ++dx) {
                                                  walls += before.is_opaque(p + Point{dx, dy});
                                              }
                                          }
                                          return walls >= 5;
                                      }});
    }
    return map;
}

OpacityGrid pillars(Size size, int percent, Random& random) {
    OpacityGrid map(size);
    for (const Point p : points(size)) map.set_opaque(p, random.below(100) < percent);
    return map;
}

/// Mist is everywhere, and thin; smoke is on every fifth tile, now thin, now half a wall; fences
/// are thin walls, on a side of every tenth tile.
void add_obstacles(OpacityGrid& map, std::string_view kind, Random& random) {
    if (kind != "mist" && kind != "smoke" && kind != "fences") {
        throw std::invalid_argument("there is no kind of obstacle called " + std::string(kind));
    }
    for (const Point p : points(map.size())) {
        if (kind == "mist") map.set_haze(p, 1);
        if (kind == "smoke" && random.below(5) == 0) map.set_haze(p, 1 + random.below(8));
        if (kind == "fences" && random.below(10) == 0) {
            map.set_wall(p, static_cast<Side>(random.below(4)), true);
        }
    }
}

}  // namespace

OpacityGrid make_map(std::string_view kind, Size size) {
    Random random(20 + static_cast<std::uint64_t>(size.area()));
    if (const std::size_t plus = kind.find('+'); plus != std::string_view::npos) {
        OpacityGrid map = make_map(kind.substr(0, plus), size);
        add_obstacles(map, kind.substr(plus + 1), random);
        return map;
    }
    if (kind == "open") return OpacityGrid(size);
    if (kind == "rooms") return rooms(size, random);
    if (kind == "cave") return cave(size, random);
    if (kind == "pillars-5") return pillars(size, 5, random);
    if (kind == "pillars-20") return pillars(size, 20, random);
    throw std::invalid_argument("there is no kind of map called " + std::string(kind));
}

std::vector<Point> make_origins(const OpacityGrid& map, std::size_t count) {
    Random random(7);
    std::vector<Point> origins;
    while (origins.size() < count) {
        const Point p{random.below(map.size().width), random.below(map.size().height)};
        if (!map.is_opaque(p)) origins.push_back(p);
    }
    return origins;
}

}  // namespace sightline::bench
