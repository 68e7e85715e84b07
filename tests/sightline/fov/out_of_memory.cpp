// Views with each allocation failing in turn: the set can be used afterwards, whatever it holds,
// and the next view is correct.
#include <doctest/doctest.h>
#include <span>
#include <thread>
#include <vector>

#include "support/allocations.hpp"
#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

OpacityGrid pillars() {
    OpacityGrid map({200, 200});
    for (int i = 0; i < 200; i += 3) map.set_opaque({i, i * 7 % 200}, true);
    return map;
}

OpacityGrid misty_pillars() {
    OpacityGrid map = pillars();
    for (int i = 0; i < 100; ++i) map.set_haze({90 + i % 10, 60 + i}, 1 + i % 5);
    return map;
}

/// A map of the user's own.
struct OwnMap {
    OpacityGrid grid = pillars();
    [[nodiscard]] Size size() const { return grid.size(); }
    [[nodiscard]] bool is_opaque(Point p) const { return grid.is_opaque(p); }
};

/// Computes on a new thread, which has no scratch buffers, until it succeeds. Returns how often
/// memory ran out.
template <class Compute>
std::size_t failures_of(Compute&& compute, const TileSet& expected) {
    std::size_t failures = 0;
    bool right = false;
    bool usable = true;
    std::thread([&] {
        TileSet out{{-100, 3}, {500, 40}};
        failures = fail_each_allocation([&] { compute(out); },
                                        [&] {
                                            out.insert({600, -600});
                                            usable &= out.contains({600, -600});
                                        });
        right = out == expected;
    }).join();
    CHECK(usable);
    CHECK(right);
    return failures;
}

}  // namespace

TEST_CASE("out of memory: a field of view, by every algorithm, near and far") {
    const OpacityGrid clear = pillars();
    const OpacityGrid misty = misty_pillars();
    const OwnMap own;
    const Point viewer{100, 100};
    std::size_t failures = 0;
    for (const auto& [name, algorithm] : EnumTable<Algorithm>::entries) {
        for (const int radius : {3, 31, 100, unlimited}) {
            CAPTURE(name);
            CAPTURE(radius);
            const Options options{.radius = radius, .algorithm = algorithm};
            const auto check = [&](const auto& map) {
                const TileSet expected = field_of_view(map, viewer, options);
                failures += failures_of(
                    [&](TileSet& out) { field_of_view(map, viewer, options, out); }, expected);
            };
            check(clear);
            check(misty);
            check(own);
        }
    }
    CHECK(failures >= 100);
}

TEST_CASE("out of memory: many views, a line of sight, and cast_sight") {
    const OpacityGrid map = pillars();
    const std::vector<Point> viewers{{100, 100}, {3, 190}, {150, 20}};
    const Options options{.radius = 60};
    TileSet all;
    combined_field_of_view(map, viewers, options, all);
    CHECK(failures_of([&](TileSet& out) { combined_field_of_view(map, viewers, options, out); },
                      all) >= 1);

    const TileSet first = field_of_view(map, viewers[0], options);
    std::vector<TileSet> each(3);
    CHECK(failures_of(
              [&](TileSet& out) {
                  fields_of_view(map, viewers, options, std::span(each));
                  out = each[0];
              },
              first) >= 1);

    const auto around = [&](Point p) { return map.size().contains(p) && map.is_opaque(p); };
    TileSet cast;
    cast_sight(around, {100, 100}, options, [&](Point p) { cast.insert(p); });
    CHECK(failures_of(
              [&](TileSet& out) {
                  out.clear();
                  cast_sight(around, {100, 100}, options, [&](Point p) { out.insert(p); });
              },
              cast) >= 1);

    const std::vector<Point> path = sight_path(map, {100, 100}, {130, 101});
    REQUIRE(path.size() > 20);
    std::vector<Point> found;
    CHECK(fail_each_allocation([&] { found = sight_path(map, {100, 100}, {130, 101}); }, [] {}) >=
          1);
    CHECK(found == path);
}
