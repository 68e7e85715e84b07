// Caller-owned results: once warm, views allocate nothing.
#include <doctest/doctest.h>
#include <thread>

#include "fov/haze_view.hpp"
#include "support/algorithms.hpp"
#include "support/allocations.hpp"
#include "support/random.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

void compute_once() {
    const OpacityView map{{90, 90}, [](Point p) { return p.x * 7 % 11 == p.y % 5; }};
    for (const NamedAlgorithm& a : all_algorithms()) {
        (void)field_of_view(map, {40, 40}, a.with({}));
    }
}

bool computes_at_the_end = false;

/// Computes a view when its thread ends. It has no members: with MinGW they would be gone by then.
struct ViewAtThreadEnd {
    void live() const {}
    ~ViewAtThreadEnd() {
        if (computes_at_the_end) compute_once();
    }
};

thread_local const ViewAtThreadEnd view_at_thread_end;

}  // namespace

TEST_CASE("a thread that ends releases its scratch buffers") {
    // `computes`: one more view after the buffers are released.
    const auto held_after_thread = [](bool computes) {
        computes_at_the_end = computes;
        const std::size_t before = allocations_held();
        std::thread([] {
            view_at_thread_end.live();
            compute_once();
        }).join();
        return allocations_held() - before;
    };
    held_after_thread(false);
    CHECK(held_after_thread(false) == 0);
    CHECK(held_after_thread(true) == 0);
    computes_at_the_end = false;
}

TEST_CASE("field_of_view into the same set allocates nothing once warm, with any algorithm") {
    Random random(3);
    const AsciiMap map = random_map(random, {90, 60}, 8);
    for (const NamedAlgorithm& a : all_algorithms()) {
        INFO(a.name);
        for (const int radius : {8, 40, unlimited}) {
            TileSet seen;
            const auto compute_everywhere = [&] {
                for (int x = 0; x < 90; x += 7) {
                    field_of_view(map, {x, x / 2}, a.with({.radius = radius}), seen);
                }
            };
            compute_everywhere();
            compute_everywhere();  // result and buffers may swap: both get warm
            CHECK(allocations_in(compute_everywhere) == 0);
        }
    }
}

TEST_CASE("cast_sight and line_of_sight allocate nothing once warm") {
    Random random(4);
    const AsciiMap map = random_map(random, {90, 60}, 8);
    int seen = 0;
    const auto compute = [&] {
        cast_sight([&](Point p) { return !map.size().contains(p) || map.is_opaque(p); }, {40, 30},
                   {.radius = 20}, [&](Point) { ++seen; });
        seen += line_of_sight(map, {1, 1}, {88, 57}) ? 1 : 0;
    };
    compute();
    CHECK(allocations_in(compute) == 0);
    CHECK(seen > 0);
}

TEST_CASE("a TileSet that is reset, cleared or assigned again keeps its memory") {
    TileSet set(Size{300, 200});
    const TileSet other(Size{280, 150});
    CHECK(allocations_in([&] {
              set.reset({{-40, 7}, {100, 100}});
              set.insert({-40, 7});
              set.clear();
              set = other;
              set |= other;
              set -= other;
          }) == 0);
}

TEST_CASE("a reused view with haze holds nothing of the view before") {
    for (const int width : {20, 120}) {  // near rows only, and far ones
        OpacityGrid map({width, 3});
        for (const Point p : points(map.size())) map.set_haze(p, p.x % 3);
        map.fill(Rect{{width / 2, 0}, {1, 3}}, true);
        detail::HazeView again;
        for (const Point origin : {Point{1, 1}, Point{width - 2, 0}, Point{2, 2}}) {
            detail::HazeView fresh;
            fov::haze_view(map, origin, {}, fresh);
            fov::haze_view(map, origin, {}, again);
            CHECK(again.seen == fresh.seen);
            for (const Point p : points(map.size())) REQUIRE(again.haze(p) == fresh.haze(p));
        }
    }
}
