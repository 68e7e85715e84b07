// The digests of hexagons, thin walls and shares in C++: conformance_grids.h, step by step.
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "conformance.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

std::vector<Options> ways_on(const OpacityGrid&) { return ways_of_looking(); }
std::vector<Options> ways_on(const HexGrid&) {
    const auto squares = ways_of_looking();
    std::vector<Options> ways;
    for (const Shape shape : {Shape::circle, Shape::round, Shape::hexagon}) {
        for (std::size_t i = 0; i < 8; ++i) {
            ways.push_back(squares[i]);
            ways.back().shape = shape;
        }
    }
    ways.insert(ways.end(), squares.begin() + 32, squares.end());
    return ways;
}

void add_views(Sum& sum, Random& random, const auto& map, bool with_haze = false) {
    for (Options options : ways_on(map)) {
        const Point from = somewhere(random, map);
        if (with_haze) options.haze_limit = random.between(0, 15);
        sum.add(field_of_view(map, from, options));
    }
}

template <class Side>
void build_walls(Random& random, auto& map, int count) {
    for (int n = 0; n < count; ++n) {
        const Point p = somewhere(random, map);
        const auto side = static_cast<Side>(random.between(0, int{count_of<Side>} - 1));
        const bool wall = random.between(0, 3) != 0;
        if (random.between(0, 4) == 0) {
            map.set_one_way_wall(p, side, wall);
        } else {
            map.set_wall(p, side, wall);
        }
    }
}

template <class Side>
void add_walls(Sum& sum, Random& random, auto& map) {
    build_walls<Side>(random, map, 300);
    for (const Point p : points(map.size())) {
        for (const auto& [name, side] : entries_of<Side>) {
            sum.add(std::int64_t{map.stops(p, side) ? 1 : 0});
        }
    }
    add_views(sum, random, map);
    add_lines(sum, random, map, 300);
    const Point post = somewhere(random, map);
    Viewshed guard;
    for (int turn = 0; turn < 20; ++turn) {
        build_walls<Side>(random, map, 5);
        sum.add(std::int64_t{update_viewshed(map, post, guard) ? 1 : 0});
        sum.add(guard.visible());
    }
}

void add_shares(Sum& sum, Random& random, const auto& map) {
    for (int n = 0; n < 300; ++n) {
        const Point from = somewhere(random, map);
        const Point to = somewhere(random, map);
        sum.add(std::int64_t{share_seen(map, from, to)});
    }
    for (const Options& options : ways_on(map)) {
        Grid<std::uint8_t> shares(map.size());
        cast_shares(map, somewhere(random, map), options, [&](Point p, int share, bool) {
            shares[p] = static_cast<std::uint8_t>(share);
        });
        sum.add(static_cast<std::int64_t>(shares.size().area()));
        for (const Point p : points(shares.size())) sum.add(std::int64_t{shares[p]});
    }
}

}  // namespace

void test::print_hexagons() {
    const HexGrid map = hive(21, {40, 30}, 10);
    Sum sum;
    Random random(23);
    add_views(sum, random, map);
    add_views(sum, random, hive(22, {30, 40}, 6, true), true);
    add_lines(sum, random, map, 300);
    const auto add = [&](Point p) { sum.add(p); };
    for (const Point from : far_origins) cast_hex_sight(far_wall, from, {.radius = 20}, add);
    for (const Point from : far_origins) {
        cast_hex_sight(far_wall, far_haze, from, {.radius = 20}, add);
    }
    for (int n = 0; n < 100; ++n) {
        std::array<int, 4> drawn{};
        for (int& number : drawn) number = random.between(-1000, 1000);
        const Point p{drawn[0], drawn[1]};
        sum.add(std::int64_t{hex_distance(p, {drawn[2], drawn[3]})});
        for (const auto& [name, offset] : entries_of<HexOffset>) {
            sum.add(to_axial(p, offset));
            sum.add(to_offset(p, offset));
        }
    }
    sum.print("hexagons");
}

void test::print_walls() {
    OpacityGrid squares = dungeon(24, {50, 30}, 6);
    HexGrid hexagons = hive(25, {35, 40}, 6);
    const OpacityGrid open_squares = dungeon(26, {40, 40}, 12);
    const HexGrid open_hexagons = hive(27, {40, 25}, 12);
    Sum walls;
    Sum shares;
    Sum saved;
    Random random(29);
    add_walls<Side>(walls, random, squares);
    add_walls<HexSide>(walls, random, hexagons);
    walls.print("thin walls");
    const auto each = [&](auto&& use) {
        use(squares);
        use(hexagons);
        use(open_squares);
        use(open_hexagons);
    };
    each([&](const auto& map) { add_shares(shares, random, map); });
    shares.print("shares");
    each([&](const auto& map) { saved.add(to_bytes(map)); });
    saved.print("saved grids");
}
