// The survey of the `sightline` command, which uses all cores.
#include "app/survey.hpp"

#include <doctest/doctest.h>
#include <string>
#include <thread>

#include <sightline/fov/field_of_view.hpp>

#include "at_once.hpp"
#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("threads survey one map at once, each on all cores, with its own progress") {
    Random random(3);
    const OpacityGrid map(random_map(random, {40, 30}, 12));
    std::string drawn;
    for (const Point p : points(map.size())) {
        drawn += map.is_opaque(p) ? '#' : '.';
        if (p.x == map.size().width - 1) drawn += '\n';
    }
    const app::MapFile file = app::MapFile::parse(drawn, "random");
    Grid<std::uint32_t> expected(map.size(), 0);
    for (const Point p : points(map.size())) {
        if (map.is_opaque(p)) continue;
        expected[p] = static_cast<std::uint32_t>(field_of_view(map, p, {.radius = 9}).count());
    }
    const auto work = [&](int) {
        bool by_others = false;
        const auto caller = std::this_thread::get_id();
        const app::Survey result = app::survey(file, {.radius = 9}, [&](double) {
            by_others = by_others || std::this_thread::get_id() != caller;
        });
        return !by_others && std::ranges::equal(result.seen, expected) ? 1 : 0;
    };
    CHECK(at_once(work) == std::vector<int>(thread_count, 1));
}
