// Clause 10 of the contract: what several threads may do at once. Each case lets four threads do it
// and compares with a single thread's result, under the thread sanitizer.
#include <algorithm>
#include <cstdint>
#include <doctest/doctest.h>
#include <tuple>
#include <utility>
#include <vector>

#include <sightline/sightline.hpp>

#include "at_once.hpp"
#include "support/algorithms.hpp"
#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

struct Guard {
    Point position;
    Viewshed viewshed;
};

std::vector<Guard> guards(const AsciiMap& map, int seed) {
    Random random(static_cast<std::uint64_t>(seed));
    std::vector<Guard> made(6);
    for (Guard& guard : made) {
        guard.position = {random.between(0, map.size().width - 1),
                          random.between(0, map.size().height - 1)};
    }
    return made;
}

AsciiMap cave() {
    Random random(5);
    return random_map(random, {150, 70}, 12);
}

/// All const calls on a map, from a few tiles.
template <class Map>
std::vector<TileSet> look_around(const Map& map) {
    std::vector<TileSet> seen;
    for (const Point origin : {Point{3, 3}, Point{80, 40}, Point{149, 69}}) {
        for (const auto& algorithm : all_algorithms()) {
            seen.push_back(field_of_view(map, origin, algorithm.with()));
            seen.push_back(field_of_view(map, origin, algorithm.with({.radius = 8})));
        }
        TileSet marked;
        cast_sight([](Point p) { return p.x % 7 == 3 && p.y % 5 != 0; }, origin, {.radius = 20},
                   [&](Point p) { marked.insert(p); });
        for (int x = 0; x < 150; x += 10) {
            if (line_of_sight(map, origin, {x, 35})) marked.insert({x, 200});
            for (const Point p : sight_path(map, origin, {x, 35})) marked.insert(p);
        }
        seen.push_back(std::move(marked));
    }
    return seen;
}

}  // namespace

// First, so that four threads at once make the tables of the library's first use.
TEST_CASE("threads compute views of one map at once") {
    const AsciiMap map = cave();
    const OpacityGrid bits(map);
    const auto of_bits = at_once([&](int) { return look_around(bits); });
    const auto of_map = at_once([&](int) { return look_around(map); });
    const std::vector<TileSet> alone = look_around(map);
    for (const auto& seen : of_bits) CHECK(seen == alone);
    for (const auto& seen : of_map) CHECK(seen == alone);
}

TEST_CASE("threads update viewsheds, memories and teams of their own on one map") {
    const AsciiMap map = cave();
    const OpacityGrid bits(map);
    const auto play = [&](int seed) {
        std::vector<Guard> own = guards(map, seed);
        MapMemory<char> memory(bits.size());
        TeamVision team;
        Sightings<int> sightings;
        for (int turn = 0; turn < 5; ++turn) {
            own[0].position = {turn * 20, 35};
            update_viewsheds(bits, own);
            team.update(own);
            memory.update(
                team.visible(), [&](Point p) { return map.is_opaque(p) ? '#' : '.'; }, turn);
            sightings.update(team.visible(), std::vector<std::pair<int, Point>>{{7, {50, 35}}});
        }
        std::vector<std::uint8_t> bytes = to_bytes(map_memory_from_bytes<char>(to_bytes(memory)));
        bytes.push_back(static_cast<std::uint8_t>(sightings.in_view().size()));
        return bytes;
    };
    const auto results = at_once(play);
    for (int i = 0; i < thread_count; ++i) CHECK(results[static_cast<std::size_t>(i)] == play(i));
}

TEST_CASE("threads read one set, one memory and one viewshed at once") {
    const OpacityGrid bits(cave());
    Viewshed shared;
    update_viewshed(bits, Point{80, 40}, shared);
    MapMemory<int> memory(bits.size());
    memory.update(shared.visible(), [](Point p) { return p.x; }, 1);
    const auto read = [&](int) {
        std::int64_t sum = 0;
        for (const Point p : shared.visible()) {
            if (shared.sees(p) && memory.knowledge(p) == Knowledge::visible) {
                sum += memory.recall(p).tile;
            }
        }
        return sum + static_cast<std::int64_t>(shared.newly_seen().count());
    };
    const auto sums = at_once(read);
    CHECK(sums == std::vector<std::int64_t>(thread_count, read(0)));
}

TEST_CASE("threads update light maps of their own, and read one LightMap at once") {
    const OpacityGrid map(cave());
    std::vector<Light> lights;
    for (const Guard& guard : guards(cave(), 3)) lights.push_back({.position = guard.position});
    LightMap shared(map.size());
    update_lights(map, lights, shared);
    const Point eye = lights[0].position;
    const TileSet sight = field_of_view(map, eye);
    const auto work = [&](int) {
        LightMap own(map.size());
        std::vector<Light> moving = lights;
        for (int turn = 0; turn < 5; ++turn) {
            moving[1].position.x = (moving[1].position.x + 1) % map.size().width;
            update_lights(map, moving, own);
        }
        Viewshed viewshed{.options = {.radius = unlimited}};
        update_viewshed(map, shared, eye, viewshed);
        std::vector<Rgb> seen;
        for (const Point p : viewshed.visible()) {
            seen.push_back(light_seen(map, shared, viewshed.visible(), p));
            seen.push_back(own.at(p));
        }
        return std::tuple{seen, shared.lit(50), visible_by_light(map, shared, sight, eye)};
    };
    const auto expected = work(0);
    for (const auto& result : at_once(work)) CHECK((result == expected));
}

TEST_CASE("threads make and change maps of their own at once, each with its own id") {
    const auto make = [](int) {
        std::vector<std::uint64_t> ids;
        for (int i = 0; i < 200; ++i) {
            OpacityGrid map({20, 20});
            map.set_opaque({i % 20, 3}, true);
            ids.push_back(map.changes().id().number);
        }
        return ids;
    };
    std::vector<std::uint64_t> all;
    for (const auto& ids : at_once(make)) all.insert(all.end(), ids.begin(), ids.end());
    std::ranges::sort(all);
    CHECK(std::ranges::adjacent_find(all) == all.end());
}

TEST_CASE("threads use Workers of their own at once on one map") {
    const AsciiMap map = cave();
    const OpacityGrid bits(map);
    const auto recompute = [&](int seed) {
        Workers workers(2);
        std::vector<Guard> own = guards(map, seed);
        std::vector<Point> origins;
        for (const Guard& guard : own) origins.push_back(guard.position);
        std::vector<TileSet> seen(own.size());
        update_viewsheds(bits, own, workers);
        fields_of_view(bits, origins, {.radius = 8}, seen, workers);
        bool equal = true;
        for (std::size_t i = 0; i < own.size(); ++i) {
            equal = equal && seen[i] == own[i].viewshed.visible();
        }
        return equal ? 1 : 0;
    };
    CHECK(at_once(recompute) == std::vector<int>(thread_count, 1));
}
