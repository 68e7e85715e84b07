#include <doctest/doctest.h>
#include <vector>

#include "support/allocations.hpp"
#include "support/compare.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

struct Crowd {
    OpacityGrid map;
    std::vector<Point> origins;
    std::vector<Options> options;
    std::vector<TileSet> seen;
};

/// `count` observers with radii up to `radius`, and one in ten without limit if that is large.
Crowd crowd(int count, int radius, Random& random) {
    Crowd c{random_grid({150, 130}, 6, random), {}, {}, {}};
    for (int i = 0; i < count; ++i) {
        c.origins.push_back({below(random, 150), below(random, 130)});
        const bool no_limit = radius > 31 && i % 10 == 0;
        c.options.push_back({.radius = no_limit ? unlimited : below(random, radius + 1)});
    }
    c.seen.resize(c.origins.size());
    return c;
}

}  // namespace

TEST_CASE("many observers: each view equals a single one, on any number of threads") {
    Random random(20);
    Crowd c = crowd(300, 60, random);
    std::vector<TileSet> expected(c.origins.size());
    for (std::size_t i = 0; i < c.origins.size(); ++i) {
        expected[i] = field_of_view(c.map, c.origins[i], c.options[i]);
    }
    fields_of_view(c.map, c.origins, c.options, c.seen);
    CHECK(c.seen == expected);
    for (const int threads : {1, 2, 3, 7}) {
        Workers workers(threads);
        CHECK(workers.count() == threads);
        c.seen.assign(c.origins.size(), {});
        fields_of_view(c.map, c.origins, c.options, c.seen, workers);
        CHECK(c.seen == expected);
        c.seen.assign(c.origins.size(), {});
        fields_of_view(c.map, c.origins, {.radius = 9}, c.seen, workers);
        CHECK(c.seen[7] == field_of_view(c.map, c.origins[7], {.radius = 9}));
    }
}

TEST_CASE("many observers: the union of their views") {
    Random random(21);
    const Crowd c = crowd(100, 20, random);
    Workers workers(3);
    TileSet shared{{-1, -1}};  // no observer sees that; and less and less of what it then holds
    for (const int radius : {unlimited, 40, 7, 0}) {
        TileSet expected;
        for (const Point origin : c.origins) {
            expected |= field_of_view(c.map, origin, {.radius = radius});
        }
        CHECK(combined_field_of_view(c.map, c.origins, {.radius = radius}) == expected);
        combined_field_of_view(c.map, c.origins, {.radius = radius}, shared, workers);
        CHECK(shared == expected);
    }
    TileSet none(Size{9, 9});
    none.insert({3, 3});
    combined_field_of_view(c.map, {}, {}, none);
    CHECK(none.empty());
}

TEST_CASE("many observers: on maps of other kinds") {
    Random random(22);
    Crowd c = crowd(20, 20, random);
    Workers workers(2);
    fields_of_view(plain(c.map), c.origins, c.options, c.seen, workers);
    for (std::size_t i = 0; i < c.origins.size(); ++i) {
        CHECK(c.seen[i] == field_of_view(c.map, c.origins[i], c.options[i]));
    }
}

TEST_CASE("many observers: an exception is rethrown, and the next call works") {
    Random random(23);
    Crowd c = crowd(500, 8, random);
    Workers workers(3);
    c.origins[250] = {150, 0};
    CHECK_THROWS_WITH_AS(fields_of_view(c.map, c.origins, c.options, c.seen, workers),
                         "origin (150, 0) is outside the map of size 150x130", std::out_of_range);
    c.origins[250] = {0, 0};
    fields_of_view(c.map, c.origins, c.options, c.seen, workers);
    CHECK(c.seen[499] == field_of_view(c.map, c.origins[499], c.options[499]));
}

TEST_CASE("many observers: lists of different lengths are refused") {
    Random random(24);
    Crowd c = crowd(3, 8, random);
    c.seen.resize(2);
    CHECK_THROWS_WITH_AS(fields_of_view(c.map, c.origins, {.radius = 3}, c.seen),
                         "3 origins and 2 sets: there must be one for each", std::invalid_argument);
    Workers workers(2);
    CHECK_THROWS_WITH_AS(fields_of_view(c.map, c.origins, {.radius = 3}, c.seen, workers),
                         "3 origins and 2 sets: there must be one for each", std::invalid_argument);
    c.options.resize(1);
    CHECK_THROWS_WITH_AS(fields_of_view(c.map, c.origins, c.options, c.seen),
                         "3 origins and 1 options: there must be one for each",
                         std::invalid_argument);
    CHECK_THROWS_AS(Workers(-1), std::invalid_argument);
}

TEST_CASE("many observers: nothing is allocated once warm") {
    Random random(25);
    Crowd c = crowd(200, 60, random);
    Workers workers(3);
    TileSet team;
    const auto compute = [&] {
        fields_of_view(c.map, c.origins, c.options, c.seen);
        combined_field_of_view(c.map, c.origins, {.radius = 12}, team);
        combined_field_of_view(c.map, c.origins, {}, team);
        for (const Point p : c.origins) (void)line_of_sight(c.map, c.origins[0], p);
    };
    compute();
    compute();
    CHECK(allocations_in(compute) == 0);

    // A helper thread allocates when it first gets work of each kind, which may take a while.
    const auto compute_together = [&] {
        fields_of_view(c.map, c.origins, {.radius = 20}, c.seen, workers);
    };
    compute_together();
    CHECK(allocations_in([&] {
              for (int i = 0; i < 20; ++i) compute_together();
          }) == 0);
}

TEST_CASE("many observers: options by braces, by a viewshed, or one for each, in every form") {
    Random random(26);
    Crowd c = crowd(60, 20, random);
    fields_of_view(c.map, c.origins, {}, c.seen);
    CHECK(c.seen[5] == field_of_view(c.map, c.origins[5]));
    fields_of_view(c.map, c.origins, Viewshed{}.options, c.seen);
    CHECK(c.seen[5] == field_of_view(c.map, c.origins[5], {.radius = 8}));
    fields_of_view(c.map, c.origins, std::span<const Options>(c.options), c.seen);

    TileSet expected;
    for (const TileSet& each : c.seen) expected |= each;
    Workers workers(3);
    CHECK(combined_field_of_view(c.map, c.origins, c.options) == expected);
    CHECK(combined_field_of_view(c.map, c.origins, c.options, workers) == expected);
    TileSet out;
    combined_field_of_view(c.map, c.origins, c.options, out);
    CHECK(out == expected);
    combined_field_of_view(c.map, c.origins, c.options, out, workers);
    CHECK(out == expected);
    CHECK(combined_field_of_view(c.map, c.origins, {}, workers) ==
          combined_field_of_view(c.map, c.origins));
    CHECK(combined_field_of_view(c.map, c.origins, {.radius = 3}, workers) ==
          combined_field_of_view(c.map, c.origins, {.radius = 3}));
    // An origin outside the map is refused before anything has changed.
    std::vector<Point> strayed = c.origins;
    strayed.back() = {0, 130};
    const char* const complaint = "origin (0, 130) is outside the map of size 150x130";
    CHECK_THROWS_WITH_AS(combined_field_of_view(c.map, strayed, c.options, out), complaint,
                         std::out_of_range);
    CHECK_THROWS_WITH_AS(combined_field_of_view(c.map, strayed, c.options, out, workers), complaint,
                         std::out_of_range);
    CHECK(out == expected);
    c.options.pop_back();
    CHECK_THROWS_WITH_AS((void)combined_field_of_view(c.map, c.origins, c.options),
                         "60 origins and 59 options: there must be one for each",
                         std::invalid_argument);
}
