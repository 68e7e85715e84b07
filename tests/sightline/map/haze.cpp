#include <doctest/doctest.h>
#include <stdexcept>
#include <string>
#include <utility>

#include "support/hazy_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

std::string haze_drawn(const OpacityGrid& grid) {
    std::string drawing;
    for (const Point p : points(grid.size())) {
        drawing += grid.is_opaque(p) ? '#' : "0123456789abcdef"[grid.haze(p)];
        if (p.x == grid.size().width - 1) drawing += '\n';
    }
    return drawing;
}

/// The bit planes, which only the engine reads, must agree with haze().
bool lines_agree(const OpacityGrid& grid) {
    using detail::HazeBits;
    for (const Point p : points(grid.size())) {
        const int haze = grid.haze(p);
        for (int bit = 0; bit < HazeBits::lines; ++bit) {
            const bool expected = bit == HazeBits::any_line ? haze != 0 : (haze >> bit & 1) != 0;
            if (grid.haze_bits().rows().get(HazeBits::lines * p.y + bit, p.x) != expected ||
                grid.haze_bits().columns().get(HazeBits::lines * p.x + bit, p.y) != expected) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace

static_assert(HazyMap<OpacityGrid> && HazyMap<HazyAsciiMap> && !HazyMap<AsciiMap>);

TEST_CASE("haze: an OpacityGrid has none until it is given some") {
    OpacityGrid grid({70, 66});
    CHECK_FALSE(grid.has_haze());
    CHECK(grid.haze({3, 3}) == 0);
    CHECK(grid.haze({-1, 70}) == 0);
    CHECK_FALSE(grid.set_haze({3, 3}, 0));
    CHECK_FALSE(grid.has_haze());
    CHECK(grid.set_haze({69, 65}, 11));
    CHECK_FALSE(grid.set_haze({69, 65}, 11));
    CHECK(grid.set_haze({69, 65}, 4));
    CHECK(grid.set_haze({64, 0}, 15));
    CHECK(grid.haze({69, 65}) == 4);
    CHECK(grid.haze({64, 0}) == 15);
    CHECK(lines_agree(grid));
    CHECK(grid.set_haze({69, 65}, 0));
    CHECK(grid.has_haze());
    CHECK(grid.set_haze({64, 0}, 0));
    CHECK_FALSE(grid.has_haze());
    CHECK(grid == OpacityGrid({70, 66}));
}

TEST_CASE("haze: invalid haze, or haze outside the map, is refused") {
    OpacityGrid grid({4, 4});
    CHECK_THROWS_WITH_AS(grid.set_haze({1, 2}, 16),
                         "haze 16 at (1, 2) is not allowed: it must be 0 to 15",
                         std::invalid_argument);
    CHECK_THROWS_AS(grid.set_haze({1, 2}, -1), std::invalid_argument);
    CHECK_THROWS_AS(grid.set_haze({4, 0}, 1), std::out_of_range);
    const OpacityView thick{Size{3, 1}, [](Point) { return false; }, [](Point) { return 99; }};
    CHECK_THROWS_WITH_AS(static_cast<void>(field_of_view(thick, {0, 0})),
                         "haze 99 at (1, 0) is not allowed: it must be 0 to 15",
                         std::invalid_argument);
    CHECK_THROWS_WITH_AS(static_cast<void>(field_of_view(grid, {0, 0}, {.haze_limit = 16})),
                         "haze limit 16 is not allowed: it must be 0 to 15", std::invalid_argument);
}

TEST_CASE("haze: copied and moved with the map, and compared") {
    const HazyAsciiMap map(R"(
        .2.#
        f..8
    )");
    const OpacityGrid grid(map);
    CHECK(haze_drawn(grid) == "020#\nf008\n");
    CHECK(lines_agree(grid));
    OpacityGrid copy = grid;
    CHECK(copy == grid);
    copy.set_haze({0, 0}, 1);
    CHECK_FALSE(copy == grid);
    OpacityGrid moved = std::move(copy);
    CHECK(haze_drawn(moved) == "120#\nf008\n");
    CHECK_FALSE(copy.has_haze());  // NOLINT: moved from, and empty
    moved = OpacityGrid({2, 2});
    CHECK_FALSE(moved.has_haze());
}

TEST_CASE("haze: a wall's haze counts once it is opened") {
    OpacityGrid grid = OpacityGrid::from_text(".#..");
    grid.set_haze({1, 0}, 15);
    CHECK(field_of_view(grid, {0, 0}).count() == 2);
    grid.set_opaque({1, 0}, false);
    CHECK(field_of_view(grid, {0, 0}).count() == 4);
    CHECK(field_of_view(grid, {0, 0}, {.haze_limit = 14}).count() == 2);
}
