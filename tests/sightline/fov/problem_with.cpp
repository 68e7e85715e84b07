// problem_with(): reports errors without throwing.
#include <doctest/doctest.h>
#include <stdexcept>
#include <string>

#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// The message that field_of_view() throws; "" if none.
template <class Map>
std::string raised(const Map& map, Point origin, const Options& options) {
    try {
        (void)field_of_view(map, origin, options);
    } catch (const std::exception& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("problem_with: the message that field_of_view() would raise") {
    const AsciiMap map(R"(
        .....
        .....
    )");
    CHECK_FALSE(problem_with(map, {4, 1}));
    CHECK_FALSE(problem_with(map, {0, 0}, {.radius = 3, .cone = Cone{{1, 0}, 90}}));
    CHECK(problem_with(map, {5, 1}) == "origin (5, 1) is outside the map of size 5x2");
    CHECK(problem_with(map, {0, 0}, {.radius = -1}) ==
          "radius -1 is not allowed: it must be 0 or more, or sightline::unlimited");
    const Options bad[] = {{.radius = -7},
                           {.shape = static_cast<Shape>(9)},
                           {.algorithm = static_cast<Algorithm>(-2)},
                           {.cone = Cone{{0, 0}, 90}},
                           {.cone = Cone{{1, 0}, 361}},
                           {.cone = Cone{{max_side + 1, 0}, 90}},
                           {.permissiveness = 9},
                           {.haze_limit = 16},
                           {}};
    for (const Options& options : bad) {
        for (const Point origin : {Point{2, 1}, Point{-1, 0}}) {
            CHECK(problem_with(map, origin, options).value_or("") == raised(map, origin, options));
        }
    }
    const OpacityView huge{Size{max_side + 1, 3}, [](Point) { return false; }};
    CHECK(problem_with(huge, {0, 0}) == raised(huge, {0, 0}, {}));
    CHECK(problem_with(huge, {0, 0}) ==
          "map size 32769x3 is not allowed: each side must be 0 to 32768");
}

TEST_CASE("problem_with: an unbounded world asks for a radius") {
    const UnboundedMap world{[](Point) { return false; }};
    CHECK_FALSE(problem_with(world, {-5, -5}, {.radius = 4}));
    CHECK(problem_with(world, {0, 0}) ==
          "radius unlimited is not allowed in an unbounded world: it must be 0 to 16383");
    CHECK(problem_with(world, {unlimited, 0}, {.radius = 4}) ==
          raised(world, {unlimited, 0}, {.radius = 4}));
    CHECK(problem_with(world, {unlimited, 0}, {.radius = 4}).has_value());
}
