// Viewsheds in smoke are never stale: compared with a new view after every change.
#include <doctest/doctest.h>
#include <utility>
#include <vector>

#include "fov/haze_view.hpp"
#include "fov/influence.hpp"
#include "support/hazy_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

Point somewhere(Random& random, Size size) {
    return {random.between(0, size.width - 1), random.between(0, size.height - 1)};
}

bool same_haze(const detail::HazeView& a, const detail::HazeView& b) {
    return a.seen == b.seen && a.haze_bits == b.haze_bits;
}

}  // namespace

TEST_CASE("influence: every change of haze or walls that alters a view in haze is noticed") {
    Random random(41);
    int altered = 0;
    int noticed = 0;
    int tiles = 0;
    for (int round = 0; round < 150; ++round) {
        const Size size{random.between(1, 13), random.between(1, 13)};
        HazyAsciiMap map =
            random_hazy_map(random, size, random.between(0, 40), random.between(0, 90), 9);
        Options view{.haze_limit = random.between(0, 15)};
        view.radius = random.between(0, 2) == 0 ? unlimited : random.between(0, 9);
        view.shape = static_cast<Shape>(random.between(0, 3));
        if (random.between(0, 2) == 0) view.cone = Cone{{random.between(-3, 3), 2}, 70};
        const Point origin = map.origin();
        detail::HazeView before;
        detail::HazeView after;
        fov::haze_view(map, origin, view, before);
        for (const Point tile : points(size)) {
            const HazyAsciiMap unchanged = map;
            if (random.between(0, 2) == 0) {
                map.set_opaque(tile, !map.is_opaque(tile));
            } else {
                map.set_haze(tile, (map.haze(tile) + random.between(1, 15)) % 16);
            }
            const bool asks = detail::area_of_influence(map, origin, view).contains(tile) &&
                              detail::can_alter_view(map, origin, view, tile);
            fov::haze_view(map, origin, view, after);
            const bool alters = !same_haze(before, after);
            if (alters && !asks) {
                FAIL("a change at " << to_string(tile) << " goes unnoticed" << map.drawing());
            }
            altered += alters ? 1 : 0;
            noticed += asks ? 1 : 0;
            ++tiles;
            map = unchanged;
        }
    }
    MESSAGE("of " << tiles << " changes " << altered << " altered the view, " << noticed
                  << " asked for a look");
    CHECK(noticed * 3 < tiles);
}

TEST_CASE("viewsheds: smoke that comes and goes on an OpacityGrid") {
    Random random(42);
    const Size size{40, 30};
    OpacityGrid map(random_hazy_map(random, size, 12, 10, 6));
    std::vector<std::pair<Point, Viewshed>> observers;
    for (int i = 0; i < 12; ++i) {
        observers.push_back({somewhere(random, size), {.options = {.haze_limit = 15 - i}}});
    }
    std::size_t recomputed = 0;
    std::size_t looks = 0;
    for (int turn = 0; turn < 400; ++turn) {
        for (int changes = turn % 50 == 0 ? 100 : random.between(0, 3); changes > 0; --changes) {
            const Point p = somewhere(random, size);
            if (random.between(0, 4) == 0) {
                map.set_opaque(p, !map.is_opaque(p));
            } else {
                map.set_haze(p, random.between(0, 2) == 0 ? random.between(0, 15) : 0);
            }
        }
        // For some steps there is no haze at all.
        if (turn % 100 == 70) {
            for (const Point p : points(size)) map.set_haze(p, 0);
        }
        if (turn % 7 == 0) {
            const auto who = static_cast<std::size_t>(random.between(0, 11));
            observers[who].first = somewhere(random, size);
            observers[11 - who].second.options.haze_limit = random.between(0, 15);
        }
        recomputed += update_viewsheds(map, observers);
        looks += observers.size();
        for (const auto& [position, viewshed] : observers) {
            REQUIRE(viewshed.visible() == field_of_view(map, position, viewshed.options));
        }
        REQUIRE(update_viewsheds(map, observers) == 0);
    }
    MESSAGE("recomputed " << recomputed << " of " << looks << " viewsheds");
    CHECK(recomputed * 2 < looks);
}
