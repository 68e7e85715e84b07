// Which changes a viewshed has to notice: compared with a new view after each.
#include "fov/influence.hpp"

#include <doctest/doctest.h>

#include "fov/reference.hpp"
#include "support/random.hpp"
#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// The tiles that the reference scan reads.
TileSet examined(const AsciiMap& map, Point origin, const Options& view) {
    TileSet read;
    const OpacityView watched{map.size(), [&](Point p) {
                                  read.insert(p);
                                  return map.is_opaque(p);
                              }};
    static_cast<void>(field_of_view(watched, origin, view));
    return read;
}

struct Tally {
    int altered = 0;
    int noticed = 0;
    int tiles = 0;
};

/// Flips each tile in turn: every change of the view must be noticed, and no change of tiles that
/// the scan does not read.
Tally flip_each_tile(AsciiMap& map, Point origin, const Options& view) {
    Tally tally;
    const TileSet before = field_of_view(map, origin, view);
    const TileSet read = examined(map, origin, view);
    for (const Point tile : points(map.size())) {
        map.set_opaque(tile, !map.is_opaque(tile));
        const bool noticed = detail::area_of_influence(map, origin, view).contains(tile) &&
                             detail::can_alter_view(map, origin, view, tile);
        const bool altered = field_of_view(map, origin, view) != before;
        map.set_opaque(tile, !map.is_opaque(tile));
        if (altered && !noticed) {
            FAIL_CHECK("a change at " << to_string(tile) << " goes unnoticed, radius "
                                      << view.radius << picture(map, before, origin));
        }
        if (view.algorithm == Algorithm::symmetric && noticed) CHECK(read.contains(tile));
        tally.altered += altered ? 1 : 0;
        tally.noticed += noticed ? 1 : 0;
        ++tally.tiles;
    }
    return tally;
}

}  // namespace

TEST_CASE("influence: every change that alters a view is noticed, on random maps") {
    Random random(4);
    Tally all;
    for (int round = 0; round < 400; ++round) {
        const Size size{random.between(1, 15), random.between(1, 15)};
        AsciiMap map = random_map(random, size, random.between(0, 60));
        Options view;
        view.radius = random.between(0, 2) == 0 ? unlimited : random.between(0, 9);
        view.shape = static_cast<Shape>(random.between(0, 3));
        view.light_walls = random.between(0, 3) != 0;
        if (random.between(0, 1) == 0) {
            view.cone = Cone{{random.between(-4, 4), random.between(1, 4)}, random.between(0, 360)};
            if (random.between(0, 2) == 0) view.cone->angle = random.between(0, 12);
            if (random.between(0, 1) == 0)
                std::swap(view.cone->direction.x, view.cone->direction.y);
        }
        const Tally tally = flip_each_tile(map, map.origin(), view);
        all.altered += tally.altered;
        all.noticed += tally.noticed;
        all.tiles += tally.tiles;
    }
    MESSAGE("of " << all.tiles << " changes " << all.altered << " altered the view, " << all.noticed
                  << " caused a recomputation");
    CHECK(all.noticed * 3 < all.tiles);
}

TEST_CASE("influence: every change is noticed, with every algorithm") {
    Random random(5);
    for (int round = 0; round < 200; ++round) {
        const Size size{random.between(1, 13), random.between(1, 13)};
        AsciiMap map = random_map(random, size, random.between(0, 50));
        Options view;
        view.radius = random.between(0, 5);
        view.shape = static_cast<Shape>(random.between(0, 3));
        view.light_walls = random.between(0, 3) != 0;
        view.permissiveness = random.between(0, 8);
        if (random.between(0, 3) == 0) view.cone = Cone{{1, random.between(-2, 2)}, 90};
        for (const auto& [name, algorithm] : entries_of<Algorithm>) {
            if (algorithm == Algorithm::symmetric) continue;  // tested more closely above
            view.algorithm = algorithm;
            flip_each_tile(map, map.origin(), view);
        }
    }
}

TEST_CASE("influence: no algorithm reads tiles outside the area") {
    Random random(6);
    bool to_its_edge = false;
    for (int round = 0; round < 300; ++round) {
        const AsciiMap map = random_map(random, {15, 13}, random.between(0, 50));
        const Options sight{.radius = random.between(0, 6),
                            .shape = static_cast<Shape>(random.between(0, 3))};
        for (const auto& [name, algorithm] : entries_of<Algorithm>) {
            Options view = sight;
            view.algorithm = algorithm;
            TileSet read;
            const OpacityView watched{map.size(), [&](Point p) {
                                          read.insert(p);
                                          return map.is_opaque(p);
                                      }};
            TileSet seen;
            fov::reference_view(watched, {7, 6}, view, seen);
            const Rect area = detail::area_of_influence(map, {7, 6}, view);
            CHECK(area.covers(read.tight_bounds()));
            to_its_edge |= area == read.tight_bounds();
        }
    }
    CHECK(to_its_edge);
}

TEST_CASE("influence: all 2^12 wall patterns of a small map") {
    constexpr Size size{4, 3};
    for (unsigned pattern = 0; pattern < 1u << 12; pattern += 1) {
        Grid<bool> opaque(size);
        for (int i = 0; i < 12; ++i) opaque[{i % 4, i / 4}] = (pattern >> i & 1u) != 0;
        AsciiMap map(std::move(opaque));
        flip_each_tile(map, {0, 0}, {});
        flip_each_tile(map, {1, 1}, {.radius = 2});
    }
}

TEST_CASE("influence: changes ahead of a guard matter, changes behind do not") {
    AsciiMap map(Grid<bool>({21, 21}));
    const Options east{.radius = 8, .cone = Cone{{1, 0}, 90}};
    CHECK(detail::can_alter_view(map, {10, 10}, east, {14, 10}));
    CHECK(detail::can_alter_view(map, {10, 10}, east, {14, 14}));
    CHECK_FALSE(detail::can_alter_view(map, {10, 10}, east, {14, 16}));
    CHECK_FALSE(detail::can_alter_view(map, {10, 10}, east, {6, 10}));
    CHECK_FALSE(detail::can_alter_view(map, {10, 10}, east, {10, 5}));
}
