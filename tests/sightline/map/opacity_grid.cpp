#include <array>
#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

template <OpacityMap Map>
std::string drawn(const Map& map) {
    std::string drawing;
    for (int y = 0; y < map.size().height; ++y) {
        for (int x = 0; x < map.size().width; ++x) drawing += map.is_opaque({x, y}) ? '#' : '.';
        drawing += '\n';
    }
    return drawing;
}

/// The grid's columns, which only the engine reads, must agree with its rows.
bool columns_agree(const OpacityGrid& grid) {
    for (const Point p : points(grid.size())) {
        if (grid.column_bits().get(p.x, p.y) != grid.is_opaque(p)) return false;
    }
    return true;
}

/// Every bit between and around the lines must be 1: the engine relies on walls there.
bool padding_is_opaque(const detail::BitLines& bits, int lines, int length) {
    const int words = static_cast<int>(bits.words_per_line());
    for (int i = 0; i < lines; ++i) {
        if (bits.line(i)[-1] != ~std::uint64_t{0} || bits.line(i)[words] != ~std::uint64_t{0})
            return false;
        for (int bit = length; bit < words * 64; ++bit) {
            if (!bits.get(i, bit)) return false;
        }
    }
    return true;
}

}  // namespace

static_assert(OpacityMap<OpacityGrid>);

TEST_CASE("opacity grid: starts clear, and everything outside is opaque") {
    const OpacityGrid grid({3, 2});
    CHECK(grid.size() == Size{3, 2});
    CHECK(drawn(grid) == "...\n...\n");
    CHECK(grid.is_opaque({-1, 0}));
    CHECK(grid.is_opaque({3, 1}));
    CHECK(grid.is_opaque({0, 2}));
    CHECK(OpacityGrid().size() == Size{0, 0});
}

TEST_CASE("opacity grid: set_opaque returns whether the tile changed") {
    OpacityGrid grid({70, 70});
    CHECK(grid.set_opaque({69, 3}, true));
    CHECK_FALSE(grid.set_opaque({69, 3}, true));
    CHECK(grid.is_opaque({69, 3}));
    CHECK(grid.column_bits().get(69, 3));
    CHECK(grid.set_opaque({69, 3}, false));
    CHECK_FALSE(grid.set_opaque({69, 3}, false));
    CHECK(grid == OpacityGrid({70, 70}));
}

TEST_CASE("opacity grid: a copy of any map") {
    const AsciiMap map(R"(
        ..#..
        .###.
        #....
    )");
    const OpacityGrid grid(map);
    CHECK(drawn(grid) == drawn(map));
    CHECK(columns_agree(grid));
}

TEST_CASE("opacity grid: rows, columns and padding agree at every size") {
    for (const int width : {0, 1, 63, 64, 65, 128, 130}) {
        for (const int height : {0, 1, 5, 64, 129}) {
            const OpacityGrid grid(OpacityView{
                Size{width, height}, [](Point p) { return (p.x * 7 + p.y * 13) % 5 < 2; }});
            CHECK(columns_agree(grid));
            CHECK(padding_is_opaque(grid.row_bits(), height, width));
            CHECK(padding_is_opaque(grid.column_bits(), width, height));
        }
    }
}

TEST_CASE("opacity grid: from bytes") {
    const std::array<std::uint8_t, 6> bytes{0, 1, 0, 255, 0, 2};
    CHECK(drawn(OpacityGrid::from_bytes({3, 2}, std::span(bytes))) == ".#.\n#.#\n");
    const std::vector<char> letters{0, 'x'};
    CHECK(drawn(OpacityGrid::from_bytes({1, 2}, letters)) == ".\n#\n");
    Grid<bool> walls({2, 1});
    walls[{1, 0}] = true;
    CHECK(drawn(OpacityGrid::from_bytes(walls.size(), walls)) == ".#\n");
    CHECK_THROWS_WITH_AS((void)OpacityGrid::from_bytes({4, 2}, bytes),
                         "6 bytes do not make a map of size 4x2: it has 8 tiles, one byte each",
                         std::invalid_argument);
}

TEST_CASE("opacity grid: from words, reusing memory") {
    OpacityGrid grid({200, 100});
    grid.fill(true);
    for (const Size size : {Size{3, 2}, Size{64, 64}, Size{65, 130}, Size{130, 1}, Size{40, 96},
                            Size{33, 97}, Size{32, 32}, Size{97, 33}, Size{0, 5}}) {
        const auto is_wall = [](Point p) { return (p.x * 7 + p.y * 3) % 5 == 0; };
        const auto before = grid.changes().id();
        grid.assign_words(size, [&](Point first) {
            std::uint64_t word =
                0;  // bits after the end of the row are there too, and do not count
            for (int i = 0; i < 64; ++i) {
                word |= std::uint64_t{is_wall({first.x + i, first.y})} << i;
            }
            return word;
        });
        CHECK(grid == OpacityGrid(OpacityView{size, is_wall}));
        OpacityGrid in_place({90, 70});
        in_place.assign_words(size, [&](Point first) noexcept {
            return grid.row_bits().line(first.y)[first.x / 64];
        });
        CHECK(in_place == grid);
        CHECK(columns_agree(in_place));
        CHECK(columns_agree(grid));
        CHECK(grid.changes().id() != before);
        CHECK(grid.changes().size() == size);
        // Tiles outside the map are walls, also before the first line and after the last one.
        if (size.area() == 0) continue;
        CHECK(grid.row_bits().line(0)[-1] == ~std::uint64_t{0});
        CHECK(grid.column_bits().line(size.width - 1)[grid.column_bits().words_per_line()] ==
              ~std::uint64_t{0});
        grid.set_opaque({0, 0}, false);
        CHECK(grid.changes().any_since(0, points(size), [](Point p) { return p == Point{0, 0}; }));
    }
    CHECK_THROWS_AS(grid.assign_words({1, -1}, [](Point) { return std::uint64_t{0}; }),
                    std::length_error);
    CHECK(grid.size() == Size{0, 5});
}

TEST_CASE("opacity grid: unchanged if word_at() throws") {
    OpacityGrid grid({70, 66});
    grid.fill(Rect{{60, 3}, {7, 60}}, true);
    grid.set_haze({1, 2}, 5);
    const OpacityGrid before = grid;
    const auto id = grid.changes().id();
    const std::uint64_t revision = grid.changes().revision();
    for (const Size size : {Size{70, 66}, Size{3, 2}, Size{200, 300}}) {
        for (const int last : {0, 1, size.height - 1}) {
            const auto cannot_tell = [&](Point first) -> std::uint64_t {
                return first.y < last ? ~std::uint64_t{0} : throw std::runtime_error("no map");
            };
            CHECK_THROWS_WITH_AS(grid.assign_words(size, cannot_tell), "no map",
                                 std::runtime_error);
            CHECK(grid == before);
            CHECK(columns_agree(grid));
            CHECK(grid.changes().id() == id);
            CHECK(grid.changes().revision() == revision);
        }
    }
}

TEST_CASE("opacity grid: from words, there is no haze") {
    OpacityGrid grid({70, 2});
    grid.set_haze({69, 1}, 15);
    grid.assign_words({70, 2}, [](Point) { return std::uint64_t{0}; });
    CHECK_FALSE(grid.has_haze());
    CHECK(grid.haze({69, 1}) == 0);
    grid.set_haze({69, 1}, 15);
    grid.assign_words({70, 2}, [](Point) noexcept { return std::uint64_t{0}; });
    CHECK_FALSE(grid.has_haze());
    CHECK(grid.haze({69, 1}) == 0);
    CHECK(grid.set_haze({0, 0}, 3));
    CHECK(grid.haze({0, 0}) == 3);
    CHECK(grid.haze({69, 1}) == 0);
}

TEST_CASE("opacity grid: from text") {
    CHECK(drawn(OpacityGrid::from_text("#.#\n...\n")) == "#.#\n...\n");
    CHECK(drawn(OpacityGrid::from_text("#.#\r\n...\r\n")) == "#.#\n...\n");
    CHECK(drawn(OpacityGrid::from_text("..T\n.~", "T~")) == "..#\n.##\n");
    CHECK(drawn(OpacityGrid::from_text("..\n\n..")) == "..\n##\n..\n");
    CHECK(OpacityGrid::from_text("").size() == Size{0, 0});
}

TEST_CASE("opacity grid: a moved-from grid is empty, a copy is independent") {
    OpacityGrid grid = OpacityGrid::from_text("#.");
    OpacityGrid copy = grid;
    copy.set_opaque({1, 0}, true);
    CHECK(drawn(grid) == "#.\n");
    const OpacityGrid moved = std::move(grid);
    CHECK(drawn(moved) == "#.\n");
    CHECK(grid.size() == Size{0, 0});  // NOLINT: what is left is part of the promise
}

TEST_CASE("opacity grid: bad input is named") {
    CHECK_THROWS_WITH_AS(OpacityGrid({-1, 4}),
                         "map size -1x4 is not allowed: each side must be 0 to 32768",
                         std::length_error);
    CHECK_THROWS_AS(OpacityGrid({4, max_side + 1}), std::length_error);
    CHECK_THROWS_AS((void)OpacityGrid::from_text(std::string(max_side + 1, '.')),
                    std::length_error);
    OpacityGrid grid({2, 2});
    CHECK_THROWS_WITH_AS(grid.set_opaque({2, 0}, true),
                         "tile (2, 0) is outside the map of size 2x2", std::out_of_range);
}

TEST_CASE("opacity grid: the longest sides there are") {
    OpacityGrid wide({max_side, 3});
    wide.set_opaque({max_side - 1, 1}, true);
    CHECK(wide.column_bits().get(max_side - 1, 1));
    OpacityGrid high({3, max_side});
    high.set_opaque({1, max_side - 1}, true);
    CHECK(high.column_bits().get(1, max_side - 1));
}
