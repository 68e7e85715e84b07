#include <doctest/doctest.h>
#include <set>

#include "any_case.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("differential: a case is a function of its seed and number") {
    const auto same = [](const Case& a, const Case& b) {
        return a.map == b.map && a.origin == b.origin && a.options == b.options &&
               a.on_new_thread == b.on_new_thread;
    };
    for (const std::uint64_t number : {0u, 1u, 77u}) {
        CHECK(same(any_case(5, number), any_case(5, number)));
        CHECK_FALSE(same(any_case(5, number), any_case(5, number + 1)));
        CHECK_FALSE(same(any_case(5, number), any_case(6, number)));
    }
}

TEST_CASE("differential: cases are valid, and of all kinds") {
    std::set<Algorithm> algorithms;
    std::set<int> permissivenesses;
    std::set<Shape> shapes;
    std::set<int> radii;
    std::set<int> haze_limits;
    int cones = 0;
    int hazy = 0;
    int hazy_by_others = 0;
    int dark_walls = 0;
    int new_threads = 0;
    int usual_sizes = 0;
    int thin = 0;
    constexpr int cases = 600;
    for (std::uint64_t number = 0; number < cases; ++number) {
        const Case c = any_case(1, number);
        const Options& o = c.options;
        REQUIRE_NOTHROW(validate(o));
        REQUIRE(c.map.size().contains(c.origin));
        algorithms.insert(o.algorithm);
        if (o.algorithm == Algorithm::permissive) permissivenesses.insert(o.permissiveness);
        shapes.insert(o.shape);
        radii.insert(o.radius);
        haze_limits.insert(o.haze_limit);
        cones += o.cone ? 1 : 0;
        hazy += c.map.has_haze() ? 1 : 0;
        hazy_by_others += c.map.has_haze() && o.algorithm != Algorithm::symmetric ? 1 : 0;
        dark_walls += o.light_walls ? 0 : 1;
        new_threads += c.on_new_thread ? 1 : 0;
        const auto [width, height] = c.map.size();
        usual_sizes += std::min(width, height) >= 60 && std::max(width, height) <= 400 ? 1 : 0;
        thin += std::max(width, height) >= 10 * std::min(width, height) ? 1 : 0;
    }
    CHECK(algorithms.size() == count_of<Algorithm>);
    CHECK(permissivenesses.size() == 9);
    CHECK(shapes.size() == square_shapes.size());
    CHECK(haze_limits.size() > 10);
    for (const int radius : {31, 32, 33, 63, 64, 65, 255, 256, 257, 420, 1000, unlimited}) {
        CAPTURE(radius);
        CHECK(radii.contains(radius));
    }
    CHECK(cones > cases / 10);
    CHECK(hazy > cases / 20);
    CHECK(hazy_by_others > 0);
    CHECK(dark_walls > cases / 10);
    CHECK(new_threads > cases / 3);
    CHECK(usual_sizes > cases / 2);
    CHECK(thin > cases / 100);
}

TEST_CASE("differential: a case as C++") {
    Case c{OpacityGrid({9, 5}), {2, 3}, {}};
    CHECK(as_cpp(c) ==
          "OpacityGrid map({9, 5});\n"
          "CHECK(disagreement(map, {2, 3}, {}) == \"\");\n");
    c.map.fill(Rect{{1, 1}, {3, 2}}, true);
    c.map.set_opaque({4, 1}, true);
    c.map.set_haze({0, 0}, 5);
    c.map.set_haze({7, 4}, 2);
    c.map.set_haze({8, 4}, 2);
    c.options = {.radius = 7,
                 .shape = Shape::round,
                 .algorithm = Algorithm::permissive,
                 .light_walls = false,
                 .cone = Cone{{0, -1}, 90},
                 .permissiveness = 3,
                 .haze_limit = 4};
    CHECK(as_cpp(c) ==
          "OpacityGrid map({9, 5});\n"
          "map.fill(Rect{{1, 1}, {4, 1}}, true);\n"
          "map.fill(Rect{{1, 2}, {3, 1}}, true);\n"
          "map.set_haze({0, 0}, 5);\n"
          "for (const Point p : Rect{{7, 4}, {2, 1}}) map.set_haze(p, 2);\n"
          "CHECK(disagreement(map, {2, 3}, {.radius = 7, .shape = Shape::round, "
          ".algorithm = Algorithm::permissive, .light_walls = false, .cone = Cone{{0, -1}, 90}, "
          ".permissiveness = 3, .haze_limit = 4}) == \"\");\n");
}
