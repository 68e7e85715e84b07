// Own maps: for which tiles is_opaque() is called, and exceptions from it. equals_reference.cpp
// shows that the views are correct.
#include <doctest/doctest.h>
#include <stdexcept>

#include "support/algorithms.hpp"
#include "support/allocations.hpp"
#include "support/compare.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// The tiles for which field_of_view() calls a map.
TileSet called_tiles(const OpacityGrid& grid, Point origin, const Options& options) {
    CallRecorder calls(grid, origin, options);
    const OpacityView map{grid.size(), [&](Point p) { return calls.is_opaque(p); }};
    static_cast<void>(field_of_view(map, origin, options));
    CHECK(calls.wrong() == "");
    return calls.called_tiles();
}

/// The tiles within the radius that the reference reads.
TileSet called_by_reference(const OpacityGrid& grid, Point origin, const Options& options) {
    TileSet tiles(grid.size());
    const OpacityView map{grid.size(), [&](Point p) {
                              if (within(options.shape, options.radius, p - origin))
                                  tiles.insert(p);
                              return grid.is_opaque(p);
                          }};
    TileSet seen;
    fov::reference_view(map, origin, options, seen);
    tiles.erase(origin);
    return tiles;
}

/// Whether it is the default algorithm.
bool is_symmetric(Algorithm algorithm) {
    return algorithm == Algorithm::symmetric || algorithm == Algorithm::raycast ||
           algorithm == Algorithm::bevelled;
}

int any_radius(Random& random) { return below(random, 3) == 0 ? unlimited : below(random, 50); }

/// Pillars, or long walls with doors in them.
OpacityGrid any_grid(Random& random) {
    const Size size{1 + below(random, 90), 1 + below(random, 70)};
    OpacityGrid grid = random_grid(size, below(random, 2) == 0 ? 3 : below(random, 40), random);
    for (int walls = below(random, 2) * below(random, 9); walls > 0; --walls) {
        const bool across = below(random, 2) == 0;
        const int at = below(random, across ? size.height : size.width);
        for (int i = 0; i < (across ? size.width : size.height); ++i) {
            if (below(random, 8) != 0) grid.set_opaque(across ? Point{i, at} : Point{at, i}, true);
        }
    }
    return grid;
}

/// Makes is_opaque() throw at every 11th call, then computes the view without.
void throw_and_retry(const OpacityGrid& grid, Point origin, const Options& options) {
    CAPTURE(to_string(options.algorithm));
    const TileSet expected = field_of_view(grid, origin, options);
    const int calls = static_cast<int>(called_tiles(grid, origin, options).count());
    TileSet out{{1, 2}, {2, 3}, {3, 5}};
    const TileSet before = out;
    int left = 0;
    const OpacityView map{grid.size(), [&](Point p) {
                              if (left-- == 0) throw std::runtime_error("no such chunk");
                              return grid.is_opaque(p);
                          }};
    for (int allowed = 0; allowed < calls; allowed += 11) {
        left = allowed;
        REQUIRE_THROWS_AS(field_of_view(map, origin, options, out), std::runtime_error);
        REQUIRE(out == before);
        REQUIRE(out.bounds() == before.bounds());
    }
    left = -1;
    field_of_view(map, origin, options, out);
    CHECK(difference(expected, out) == "");
}

}  // namespace

TEST_CASE("own maps: nothing behind a room's walls is asked about, nor the origin") {
    const auto grid = OpacityGrid::from_text(
        "............\n"
        ".#########..\n"
        ".#.......#..\n"
        ".#.......#..\n"
        ".#########..\n"
        "............\n");
    TileSet room(Rect{{1, 1}, {9, 4}});
    room.erase({4, 2});
    for (const NamedAlgorithm& algorithm : all_algorithms()) {
        // An algorithm that sees only the corner of a wall need not know the wall.
        if (algorithm.algorithm == Algorithm::permissive && algorithm.permissiveness < 8) continue;
        CAPTURE(algorithm.name);
        for (const int radius : {20, 50, unlimited}) {
            CHECK(difference(room,
                             called_tiles(grid, {4, 2}, algorithm.with({.radius = radius}))) == "");
        }
    }
}

TEST_CASE("own maps: most algorithms ask about the tiles that their references read") {
    Random random(13);
    for (int i = 0; i < 300; ++i) {
        const OpacityGrid grid = any_grid(random);
        const Point origin{below(random, grid.size().width), below(random, grid.size().height)};
        const int radius = any_radius(random);
        for (const NamedAlgorithm& algorithm : all_algorithms()) {
            if (is_symmetric(algorithm.algorithm)) continue;
            const Options options = algorithm.with({.radius = radius});
            const TileSet expected = called_by_reference(grid, origin, options);
            const std::string differs = difference(expected, called_tiles(grid, origin, options));
            if (!differs.empty()) FAIL(named(origin, options, grid.size()) << ": " << differs);
        }
    }
}

TEST_CASE("own maps: raycast and bevelled ask about the default's tiles, and neighbours") {
    Random random(14);
    for (int i = 0; i < 300; ++i) {
        const OpacityGrid grid = any_grid(random);
        const Point origin{below(random, grid.size().width), below(random, grid.size().height)};
        const Options by_default{.radius = any_radius(random)};
        const TileSet reached = called_tiles(grid, origin, by_default);
        TileSet steps[3] = {reached};  // and the tiles one or two steps from clear ones
        for (int step = 1; step <= 2; ++step) {
            steps[step] = steps[step - 1];
            for (const Point p : steps[step - 1] | TileSet{origin}) {
                if (p != origin && grid.is_opaque(p)) continue;
                for (const Point q : square_around(p, 1)) {
                    if (grid.size().contains(q) && q != origin) steps[step].insert(q);
                }
            }
        }
        Options options = by_default;
        options.algorithm = Algorithm::raycast;
        CHECK((called_tiles(grid, origin, options) - steps[1]).empty());
        CHECK((reached - called_tiles(grid, origin, options)).empty());
        options.algorithm = Algorithm::bevelled;
        CHECK((called_tiles(grid, origin, options) - steps[2]).empty());
    }
}

TEST_CASE("own maps: on an open map every tile within the rim is asked about once, and no other") {
    const OpacityGrid grid({200, 150});
    for (const int radius : {1, 8, 31, 32, 64, 70}) {
        for (const Shape shape : {Shape::circle, Shape::diamond}) {
            const Options options{.radius = radius, .shape = shape};
            TileSet expected = field_of_view(grid, {90, 75}, options);
            expected.erase({90, 75});
            CHECK(called_tiles(grid, {90, 75}, options) == expected);
        }
    }
}

TEST_CASE("own maps: less than half as many tiles again are asked about as are seen") {
    Random random(8);
    std::size_t tiles_called = 0;
    std::size_t tiles_seen = 0;
    for (int i = 0; i < 100; ++i) {
        const OpacityGrid grid = random_grid({120, 90}, 1 + below(random, 25), random);
        const Point origin{below(random, 120), below(random, 90)};
        const Options options{.radius = below(random, 2) == 0 ? unlimited : below(random, 40)};
        tiles_called += called_tiles(grid, origin, options).count();
        tiles_seen += field_of_view(grid, origin, options).count();
    }
    CHECK(tiles_called < tiles_seen * 3 / 2);
}

TEST_CASE("own maps: if is_opaque() throws the set is unchanged, and the next call works") {
    Random random(9);
    const OpacityGrid grid = random_grid({100, 80}, 3, random);
    const OpacityGrid wide = random_grid({600, 12}, 3, random);
    for (const auto& [name, algorithm] : entries_of<Algorithm>) {
        throw_and_retry(grid, {50, 40}, {.radius = 8, .algorithm = algorithm});
        throw_and_retry(grid, {50, 40}, {.algorithm = algorithm});
        throw_and_retry(wide, {300, 6}, {.algorithm = algorithm});
    }
}

TEST_CASE("own maps: repeated views allocate nothing, also after one that threw") {
    Random random(10);
    const OpacityGrid grid = random_grid({200, 200}, 3, random);
    bool fails = false;
    const OpacityView map{grid.size(), [&](Point p) {
                              if (fails && p.x == 150) throw std::runtime_error("no such chunk");
                              return grid.is_opaque(p);
                          }};
    TileSet out;
    for (const auto& [name, algorithm] : entries_of<Algorithm>) {
        for (const int radius : {unlimited, 64, 8}) {
            CAPTURE(name);
            const Options options{.radius = radius, .algorithm = algorithm};
            for (int i = 0; i < 2; ++i) field_of_view(map, {100, 100}, options, out);
            if (radius > 50) {
                fails = true;
                CHECK_THROWS_AS(field_of_view(map, {100, 100}, options, out), std::runtime_error);
                fails = false;
            }
            CHECK(allocations_in([&] { field_of_view(map, {100, 100}, options, out); }) == 0);
        }
    }
}

TEST_CASE("own maps: an is_opaque() that computes a view itself") {
    Random random(11);
    const OpacityGrid grid = random_grid({90, 90}, 3, random);
    const OpacityView inner{grid.size(), [&](Point p) { return grid.is_opaque(p); }};
    const OpacityView outer{grid.size(), [&](Point p) {
                                return field_of_view(inner, p, {.radius = 3}).contains(p) &&
                                       grid.is_opaque(p);
                            }};
    CHECK(field_of_view(outer, {45, 45}) == field_of_view(grid, {45, 45}));
}

TEST_CASE("cast_sight asks about each tile within the radius once, wherever the origin lies") {
    Random random(12);
    const OpacityGrid grid = random_grid({141, 141}, 3, random);
    for (const Point origin : {Point{0, 0}, Point{-1'000'000, 17}, Point{2'000'000'000, -64}}) {
        for (const int radius : {0, 5, 31, 32, 70}) {
            const Options options{.radius = radius};
            const Point shift = origin - Point{70, 70};
            CallRecorder calls(grid, {70, 70}, options);
            TileSet seen;
            cast_sight([&](Point p) { return calls.is_opaque(p - shift); }, origin, options,
                       [&](Point p) { seen.insert(p - shift); });
            CHECK(calls.wrong() == "");
            CHECK(difference(field_of_view(grid, {70, 70}, options), seen) == "");
        }
    }
}
