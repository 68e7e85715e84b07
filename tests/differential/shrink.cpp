#include "shrink.hpp"

#include <doctest/doctest.h>

#include "any_case.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

/// A wall 5 tiles east and 2 south of the origin, and haze just west of it, 9 tiles in sight.
bool has_fault(const Case& c) {
    return c.options.radius >= 9 && c.map.size().contains(c.origin + Point{5, 2}) &&
           c.map.is_opaque(c.origin + Point{5, 2}) && c.map.haze(c.origin - Point{1, 0}) >= 1;
}

}  // namespace

TEST_CASE("differential: shrinking keeps only what it takes to fail") {
    Random random(3);
    Case c{random_grid({200, 170}, 20, random), {90, 80}, {.radius = 130}};
    add_haze(c.map, 30, 15, random);
    c.options.shape = Shape::diamond;
    c.options.light_walls = false;
    c.options.cone = Cone{{1, 0}, 300};
    c.options.haze_limit = 3;
    c.options.algorithm = Algorithm::diamond;
    c.map.set_opaque({95, 82}, true);
    c.map.set_haze({89, 80}, 4);

    const Case small = shrunk(c, has_fault);
    CHECK(as_cpp(small) ==
          "OpacityGrid map({7, 3});\n"
          "map.set_opaque({6, 2}, true);\n"
          "map.set_haze({0, 0}, 4);\n"
          "CHECK(disagreement(map, {1, 0}, {.radius = 9, .algorithm = Algorithm::diamond}) == "
          "\"\");\n");
}

TEST_CASE("differential: shrinking gives up after so many tries") {
    Random random(4);
    const Case c{random_grid({50, 50}, 50, random), {25, 25}, {}};
    int tries = 0;
    const Case same = shrunk(
        c,
        [&](const Case&) {
            ++tries;
            return false;
        },
        70);
    CHECK(tries == 70);
    CHECK(same.map == c.map);
}
