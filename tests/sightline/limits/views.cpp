// Maps, views and crowds at the limits of int, and on the longest maps.
#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "extremes.hpp"
#include "support/algorithms.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// An own map without walls, of any size.
auto clear_map(Size size) {
    return OpacityView{size, [](Point) { return false; }};
}

/// Whether a map of that size can be made, and is not too large for a test.
bool is_small(Size size) { return !is_size(size) || size.area() <= 2 * max_side; }

}  // namespace

TEST_CASE("limits: invalid sizes of maps are refused") {
    for (const Size size : extreme_sizes()) {
        if (!is_small(size)) continue;
        const auto refused = [&](auto&& work) { return refuses<std::length_error>(work); };
        CHECK(refused([&] { OpacityGrid map(size); }) == !is_size(size));
        CHECK(refused([&] { TileChanges changes(size); }) == !is_size(size));
        CHECK(refused([&] { TileChanges().restart(size); }) == !is_size(size));
        CHECK(refused([&] { OpacityGrid map(clear_map(size)); }) == !is_size(size));
        OpacityGrid map({2, 2});
        CHECK(refused([&] { map.assign_words(size, [](Point) { return std::uint64_t{0}; }); }) ==
              !is_size(size));
        CHECK(map.size() == (is_size(size) ? size : Size{2, 2}));
        if (size.area() == 0 && is_size(size)) continue;
        CHECK(refuses<std::logic_error>(
            [&] { static_cast<void>(OpacityGrid::from_bytes(size, std::vector<char>{})); }));
    }
}

TEST_CASE("limits: tiles of a map, and far from it") {
    OpacityGrid map({3, 2});
    TileChanges changes(map.size());
    for (const Point p : extreme_points()) {
        const bool inside = map.size().contains(p);
        const auto refused = [&](auto&& work) { return refuses<std::out_of_range>(work); };
        CHECK(map.is_opaque(p) == !inside);
        CHECK(map.haze(p) == 0);
        CHECK(refused([&] { map.set_opaque(p, false); }) == !inside);
        CHECK(refused([&] { map.set_haze(p, 0); }) == !inside);
        CHECK(refused([&] { changes.record(p); }) == !inside);
        for (const Size size : extreme_sizes()) {
            const Rect area{p, size};
            const bool covered = area.empty() || (p == Point{0, 0} && size == Size{1, 1}) ||
                                 (p == Point{1, 1} && size == Size{1, 1}) ||
                                 (p == Point{0, 1} && size == Size{1, 1}) ||
                                 (p == Point{1, 0} && size == Size{1, 1});
            if (refused([&] { map.fill(area, false); }) == covered) FAIL_CHECK(to_string(p));
            changes.record(area);
            const bool meets = !intersection(area, points(map.size())).empty();
            const bool any = changes.any_since(0, area, [](Point) { return true; });
            if (any != meets) FAIL_CHECK(to_string(p) << " " << to_string(size));
        }
    }
    for (const int haze : extremes) {
        CHECK(refuses<std::invalid_argument>([&] { map.set_haze({0, 0}, haze); }) ==
              (haze != 0 && haze != 1));
    }
    CHECK_FALSE(changes.any_since(~std::uint64_t{0}, points({3, 2}), [](Point) { return true; }));
}

TEST_CASE("limits: views from anywhere, up to the range of int") {
    OpacityGrid grid({3, 2});
    const auto own = clear_map({3, 2});
    OpacityGrid hazy = grid;
    hazy.set_haze({1, 1}, 1);
    const auto each_map = [&](auto&& use) {
        use(grid);
        use(own);
        use(hazy);
    };
    TileSet out;
    for (const Point p : extreme_points()) {
        const bool inside = grid.size().contains(p);
        const auto refused = [&](auto&& work) { return refuses<std::out_of_range>(work); };
        each_map([&](const auto& map) {
            CHECK(refused([&] { field_of_view(map, p, {}, out); }) == !inside);
            CHECK(refused([&] { static_cast<void>(line_of_sight(map, p, {0, 0})); }) == !inside);
            CHECK(refused([&] { static_cast<void>(line_of_sight(map, {0, 0}, p)); }) == !inside);
            CHECK(refused([&] { static_cast<void>(sight_path(map, p, {0, 0})); }) == !inside);
            CHECK(refused([&] { static_cast<void>(sight_path(map, {0, 0}, p)); }) == !inside);
            CHECK(refused([&] { static_cast<void>(haze_passed(map, p, {0, 0})); }) == !inside);
            CHECK(refused([&] { static_cast<void>(haze_passed(map, {0, 0}, p)); }) == !inside);
            const std::vector<Point> origins{p};
            std::vector<TileSet> outs(1);
            Workers workers(2);
            CHECK(refused([&] { fields_of_view(map, origins, Options{}, outs); }) == !inside);
            CHECK(refused([&] { combined_field_of_view(map, origins, Options{}, out); }) ==
                  !inside);
            CHECK(refused([&] { combined_field_of_view(map, origins, Options{}, out, workers); }) ==
                  !inside);
        });
    }
    for (const int radius : extremes) {
        for (const NamedAlgorithm& named : all_algorithms()) {
            const Options options = named.with({.radius = radius});
            each_map([&](const auto& map) {
                const auto compute = [&] { field_of_view(map, {1, 0}, options, out); };
                CHECK(refuses<std::invalid_argument>(compute) == (radius < 0));
                if (radius > 1) CHECK(out.count() == 6);
                bool sees = false;
                const auto see = [&] { sees = line_of_sight(map, {1, 0}, {1, 1}, options); };
                CHECK(refuses<std::invalid_argument>(see) == (radius < 0));
                CHECK(sees == (radius > 0));
                const std::vector<Point> origins{{1, 0}, {2, 1}};
                const auto unite = [&] { combined_field_of_view(map, origins, options, out); };
                CHECK(refuses<std::invalid_argument>(unite) == (radius < 0));
            });
        }
    }
    for (const Size size : extreme_sizes()) {
        if (is_size(size)) continue;
        const auto map = clear_map(size);
        const auto refused = [&](auto&& work) { return refuses<std::length_error>(work); };
        CHECK(refused([&] { field_of_view(map, {0, 0}, {}, out); }));
        CHECK(refused([&] { static_cast<void>(line_of_sight(map, {0, 0}, {0, 0})); }));
        CHECK(refused([&] { static_cast<void>(sight_path(map, {0, 0}, {0, 0})); }));
        CHECK(refused([&] { static_cast<void>(haze_passed(map, {0, 0}, {0, 0})); }));
    }
}

TEST_CASE("limits: from end to end of the longest maps") {
    const auto check = [](const auto& map, Point first, Point last) {
        for (const NamedAlgorithm& named : all_algorithms()) {
            CAPTURE(named.name);
            Options options = named.with({.cone = Cone{{max_side, max_side}, 359}});
            CHECK(field_of_view(map, first, options).count() == max_side);
            CHECK(line_of_sight(map, first, last, options));
            options.radius = max_side - 1;
            CHECK(field_of_view(map, first, options).contains(last));
            options.radius = max_side - 2;
            CHECK_FALSE(field_of_view(map, first, options).contains(last));
            CHECK_FALSE(line_of_sight(map, first, last, options));
        }
        CHECK(sight_path(map, first, last).size() == max_side);
        CHECK(haze_passed(map, first, last) == 0);
    };
    for (const Size size : {Size{max_side, 1}, Size{1, max_side}}) {
        const Point last{size.width - 1, size.height - 1};
        check(OpacityGrid(size), {0, 0}, last);
        check(clear_map(size), {0, 0}, last);
    }
    // Diagonally, where a view has a thousand million tiles: only along the line.
    const auto square = clear_map({max_side, max_side});
    const Point far_corner{max_side - 1, max_side - 1};
    CHECK(line_of_sight(square, {0, 0}, far_corner));
    CHECK(line_of_sight(square, far_corner, {0, 0}, {.radius = 46340}));
    CHECK_FALSE(line_of_sight(square, far_corner, {0, 0}, {.radius = 46339}));
    CHECK(line_of_sight(square, {0, 0}, {max_side - 1, max_side - 2}));
    CHECK(sight_path(square, {max_side - 1, 0}, {0, max_side - 1}).size() == max_side);
    CHECK(haze_passed(square, {0, max_side - 1}, {max_side - 1, 1}) == 0);
}

TEST_CASE("limits: cast_sight in an endless world") {
    constexpr int most = highest - max_side;
    const auto is_wall = [](Point) { return false; };
    const auto haze = [](Point) { return 0; };
    std::size_t seen = 0;
    const auto mark = [&](Point) { ++seen; };
    for (const int x : {lowest, -most - 1, -most, 0, most, most + 1, highest}) {
        for (const int y : {lowest, -most - 1, -most, 0, most, most + 1, highest}) {
            const bool fine = x >= -most && x <= most && y >= -most && y <= most;
            for (const NamedAlgorithm& named : all_algorithms()) {
                const Options options = named.with({.radius = 2, .shape = Shape::square});
                seen = 0;
                const auto cast = [&] { cast_sight(is_wall, {x, y}, options, mark); };
                CHECK(refuses<std::out_of_range>(cast) == !fine);
                CHECK(seen == (fine ? 25 : 0));
            }
            seen = 0;
            const auto cast = [&] { cast_sight(is_wall, haze, {x, y}, {.radius = 2}, mark); };
            CHECK(refuses<std::out_of_range>(cast) == !fine);
            CHECK(seen == (fine ? 13 : 0));
        }
    }
    for (const int radius : extremes) {
        const auto cast = [&] { cast_sight(is_wall, {0, 0}, {.radius = radius}, mark); };
        if (radius < 0 || radius > 1) CHECK(refuses<std::invalid_argument>(cast));
    }
}
