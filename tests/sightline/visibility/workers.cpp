// Several threads give the results of one.
#include <doctest/doctest.h>
#include <stdexcept>
#include <vector>

#include "support/random.hpp"
#include "support/tracked_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

std::vector<std::pair<Point, Viewshed>> crowd(Size size, int count) {
    Random random(7);
    std::vector<std::pair<Point, Viewshed>> observers;
    for (int i = 0; i < count; ++i) {
        observers.push_back(
            {{random.between(0, size.width - 1), random.between(0, size.height - 1)},
             {.options = {.radius = random.between(1, 10)}}});
    }
    return observers;
}

}  // namespace

TEST_CASE("workers: the same views and the same counts as on one core") {
    Random random(5);
    TrackedAsciiMap map(random_map(random, {90, 60}, 20));
    auto one_core = crowd(map.size(), 1500);
    auto all_cores = one_core;
    Workers workers(3);
    for (int turn = 0; turn < 4; ++turn) {
        const std::size_t expected_count = update_viewsheds(map, one_core);
        CHECK(update_viewsheds(map, all_cores, workers) == expected_count);
        for (std::size_t i = 0; i < one_core.size(); ++i) {
            REQUIRE(all_cores[i].second.visible() == one_core[i].second.visible());
            REQUIRE(all_cores[i].second.newly_seen() == one_core[i].second.newly_seen());
        }
        map.set_opaque({45, 30}, !map.is_opaque({45, 30}));
        for (std::size_t i = 0; i < one_core.size(); i += turn == 2 ? 1 : 50) {
            one_core[i].first = all_cores[i].first = {random.between(0, 89), random.between(0, 59)};
        }
    }
}

TEST_CASE("workers: an error on any core is rethrown, and the others can be updated afterwards") {
    TrackedAsciiMap map(AsciiMap(Grid<bool>({90, 60})));
    Workers workers(3);
    auto observers = crowd(map.size(), 1000);
    observers[700].first = {90, 0};
    CHECK_THROWS_WITH_AS(update_viewsheds(map, observers, workers),
                         "origin (90, 0) is outside the map of size 90x60", std::out_of_range);
    observers[700].first = {89, 0};
    CHECK(update_viewsheds(map, observers, workers) > 0);
    for (const auto& [position, viewshed] : observers) {
        REQUIRE(viewshed.visible() == field_of_view(map, position, viewshed.options));
    }
}
