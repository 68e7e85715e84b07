// OpacityGrid records its changes: how few viewsheds one door recomputes.
#include <doctest/doctest.h>
#include <utility>
#include <vector>

#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// A world of rooms 7 wide and high with a door in every wall, and `count` observers.
struct Town {
    static constexpr int side = 1024;

    explicit Town(int inhabitants) {
        for (const Point p : points({side, side})) {
            const bool door = p.x % 8 == 4 || p.y % 8 == 4;
            map.set_opaque(p, (p.x % 8 == 0 || p.y % 8 == 0) && !door);
        }
        Random random(11);
        for (int i = 0; i < inhabitants; ++i) {
            observers.push_back({{random.between(0, side - 1), random.between(0, side - 1)}, {}});
        }
    }

    OpacityGrid map{Size{side, side}};
    std::vector<std::pair<Point, Viewshed>> observers;
};

}  // namespace

TEST_CASE("opacity grid: one door recomputes less than 1 % of 10 000 observers") {
    Town town(10000);
    const Point door{508, 512};
    town.observers[0].first = {508, 511};  // in the doorway's room
    town.observers[1].first = {508, 517};  // in the next
    town.observers[2].first = {515, 516};  // within the radius, behind a wall
    CHECK(update_viewsheds(town.map, town.observers) == 10000);
    CHECK(update_viewsheds(town.map, town.observers) == 0);
    std::size_t most = 0;
    for (const bool closed : {true, false}) {
        REQUIRE(town.map.set_opaque(door, closed));
        const std::size_t recomputed = update_viewsheds(town.map, town.observers);
        CHECK(recomputed >= 2);
        CHECK(recomputed < 100);
        CHECK_FALSE(town.observers[2].second.last.latest);
        most = std::max(most, recomputed);
        for (const auto& [position, viewshed] : town.observers) {
            if (std::abs(position.x - door.x) > 20 || std::abs(position.y - door.y) > 20) continue;
            CHECK(viewshed.visible() == field_of_view(town.map, position, viewshed.options));
        }
    }
    MESSAGE("one door, 10000 observers: " << most << " recomputed");
}

TEST_CASE("opacity grid: a thousand new walls recompute the observers near them") {
    Town town(2000);
    update_viewsheds(town.map, town.observers);
    for (int i = 0; i < 1000; ++i) town.map.set_opaque({500 + i % 40, 500 + i / 40}, i % 3 != 0);
    const std::size_t recomputed = update_viewsheds(town.map, town.observers);
    CHECK(recomputed > 0);
    CHECK(recomputed < 40);
    for (const auto& [position, viewshed] : town.observers) {
        REQUIRE(viewshed.visible() == field_of_view(town.map, position, viewshed.options));
    }
}

TEST_CASE("opacity grid: setting a tile to its own value changes nothing") {
    OpacityGrid map({9, 9});
    Viewshed viewshed;
    update_viewshed(map, Point{4, 4}, viewshed);
    CHECK_FALSE(map.set_opaque({5, 4}, false));
    CHECK_FALSE(update_viewshed(map, Point{4, 4}, viewshed));
    CHECK(map.set_opaque({5, 4}, true));
    CHECK(update_viewshed(map, Point{4, 4}, viewshed));
}

TEST_CASE("opacity grid: a copy is another map, a moved one the same, a moved-from one new") {
    OpacityGrid map({9, 9});
    Viewshed viewshed;
    const auto update = [&](const OpacityGrid& grid) {
        return update_viewshed(grid, Point{4, 4}, viewshed);
    };
    update(map);
    OpacityGrid moved = std::move(map);
    CHECK_FALSE(update(moved));
    map = moved;
    CHECK(update(map));
    CHECK(update(moved));
    map = std::move(moved);
    CHECK_FALSE(update(map));
    map = OpacityGrid({9, 9});
    CHECK(update(map));
}
