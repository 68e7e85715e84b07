// Clause 9: bad input throws a standard exception whose message names the values.
#include <doctest/doctest.h>
#include <functional>

#include "support/algorithms.hpp"
#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// The message of the exception of type E that `call` throws, or what happened instead.
template <class E>
std::string message_of(const std::function<void()>& call) {
    try {
        call();
    } catch (const E& e) {
        return e.what();
    }
    return "nothing was thrown";
}

const AsciiMap field(R"(
    .....
    ..@..
    .....
)");

std::string error_of(const Options& options) {
    return message_of<std::invalid_argument>(
        [&] { (void)field_of_view(field, field.origin(), options); });
}

std::string look_from(Point origin) {
    return message_of<std::out_of_range>([&] { (void)field_of_view(field, origin); });
}

}  // namespace

TEST_CASE("clause 9: an origin outside the map") {
    CHECK(look_from({5, 0}) == "origin (5, 0) is outside the map of size 5x3");
    CHECK(look_from({-1, 1}) == "origin (-1, 1) is outside the map of size 5x3");
    CHECK(look_from({0, 3}) == "origin (0, 3) is outside the map of size 5x3");
    const OpacityView nowhere{Size{0, 0}, [](Point) { return false; }};
    CHECK(message_of<std::out_of_range>([&] { (void)field_of_view(nowhere, {0, 0}); }) ==
          "origin (0, 0) is outside the map of size 0x0");
}

TEST_CASE("clause 9: a negative radius, for every algorithm") {
    for (const NamedAlgorithm& a : all_algorithms()) {
        CHECK(error_of(a.with({.radius = -1})) ==
              "radius -1 is not allowed: it must be 0 or more, or sightline::unlimited");
    }
}

TEST_CASE("clause 9: absurd cones") {
    CHECK(error_of({.cone = Cone{{1, 0}, 361}}) ==
          "cone angle 361 is not allowed: it must be 0 to 360 degrees");
    CHECK(error_of({.cone = Cone{{1, 0}, -90}}) ==
          "cone angle -90 is not allowed: it must be 0 to 360 degrees");
    CHECK(error_of({.cone = Cone{{0, 0}, 90}}) ==
          "cone direction (0, 0) is not allowed: it must not be (0, 0), and each part must be "
          "-32768 to 32768");
    CHECK(error_of({.cone = Cone{{1, -40000}, 90}}) ==
          "cone direction (1, -40000) is not allowed: it must not be (0, 0), and each part must "
          "be -32768 to 32768");
}

TEST_CASE("clause 9: the minimum and the maximum of every option are allowed") {
    const Options least{
        .radius = 0, .cone = Cone{{-32768, 1}, 0}, .permissiveness = 0, .haze_limit = 0};
    const Options most{.radius = unlimited,
                       .cone = Cone{{1, 32768}, 360},
                       .permissiveness = 8,
                       .haze_limit = max_haze};
    for (const NamedAlgorithm& a : all_algorithms()) {
        for (Options options : {least, most}) {
            options.algorithm = a.algorithm;
            CHECK(error_of(options) == "nothing was thrown");
            // Something else beside it is refused by its own name.
            options.cone->direction = {0, 0};
            CHECK(error_of(options) ==
                  "cone direction (0, 0) is not allowed: it must not be (0, 0), and each part must "
                  "be -32768 to 32768");
            options.shape = static_cast<Shape>(7);
            CHECK(error_of(options) == "shape 7 is not one of sightline::Shape");
        }
    }
}

TEST_CASE("clause 9: a permissiveness that does not exist") {
    CHECK(error_of({.permissiveness = 9}) == "permissiveness 9 is not allowed: it must be 0 to 8");
    CHECK(error_of({.permissiveness = -1}) ==
          "permissiveness -1 is not allowed: it must be 0 to 8");
}

TEST_CASE("clause 9: an algorithm or a shape that does not exist") {
    CHECK(error_of({.algorithm = static_cast<Algorithm>(42)}) ==
          "algorithm 42 is not one of sightline::Algorithm");
    CHECK(error_of({.shape = static_cast<Shape>(7)}) == "shape 7 is not one of sightline::Shape");
}

TEST_CASE("clause 9: a map over the size limit") {
    const OpacityView wide{Size{32769, 2}, [](Point) { return false; }};
    const std::string complaint = "map size 32769x2 is not allowed: each side must be 0 to 32768";
    CHECK(message_of<std::length_error>([&] { (void)field_of_view(wide, {0, 0}); }) == complaint);
    CHECK(message_of<std::length_error>([&] { (void)line_of_sight(wide, {0, 0}, {1, 1}); }) ==
          complaint);
    CHECK(message_of<std::length_error>([&] { (void)Grid<int>(Size{32769, 2}); }) == complaint);
    CHECK(message_of<std::length_error>([&] { (void)TileSet(Size{2, -5}); }) ==
          "map size 2x-5 is not allowed: each side must be 0 to 32768");
}

TEST_CASE("clause 9: line of sight and sight path to or from outside") {
    CHECK(message_of<std::out_of_range>([] { (void)line_of_sight(field, {0, 0}, {9, 9}); }) ==
          "to (9, 9) is outside the map of size 5x3");
    CHECK(message_of<std::out_of_range>([] { (void)sight_path(field, {-1, 0}, {1, 1}); }) ==
          "from (-1, 0) is outside the map of size 5x3");
}

TEST_CASE("clause 9: an unbounded world needs a radius and room for it") {
    const auto cast = [](Point origin, int radius) {
        cast_sight([](Point) { return true; }, origin, {.radius = radius}, [](Point) {});
    };
    CHECK(message_of<std::invalid_argument>([&] { cast({0, 0}, unlimited); }) ==
          "radius unlimited is not allowed in an unbounded world: it must be 0 to 16383");
    CHECK(message_of<std::invalid_argument>([&] { cast({0, 0}, 16384); }) ==
          "radius 16384 is not allowed in an unbounded world: it must be 0 to 16383");
    CHECK(message_of<std::out_of_range>([&] { cast({2147483647, 0}, 8); }) ==
          "origin (2147483647, 0) is not allowed: each part must be -2147450879 to 2147450879");
    for (const Point beyond :
         {Point{2147450880, 0}, {-2147450880, 0}, {0, 2147450880}, {0, -2147450880}}) {
        CHECK_THROWS_AS(cast(beyond, 1), std::out_of_range);
    }
    cast({2147450879, -2147450879}, 16383);
    cast({-2147450879, 2147450879}, 16383);
}

TEST_CASE("clause 9: a tile set over the size limit") {
    TileSet set;
    set.insert({0, 0});
    CHECK(message_of<std::length_error>([&] { set.insert({0, 40000}); }) ==
          "a TileSet from (0, 0) to (0, 40000) is too large: each side may span 32768 tiles at "
          "the most");
    CHECK(set.count() == 1);
    set.insert({32767, 0});
    CHECK(set.count() == 2);
}

TEST_CASE("clause 9: a tile outside a grid") {
    const Grid<int> grid(Size{3, 2});
    CHECK(message_of<std::out_of_range>([&] { (void)grid.at({3, 0}); }) ==
          "tile (3, 0) is outside the map of size 3x2");
}
