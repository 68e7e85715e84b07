#include <algorithm>
#include <doctest/doctest.h>
#include <set>
#include <string>
#include <string_view>

#include <sightline/sightline.hpp>

using namespace sightline;

TEST_CASE("hexagons: six neighbours, each one step away and 60 degrees from the next") {
    const Point middle{3, -2};
    std::set<Point> seen;
    for (const Point p : hex_neighbours(middle)) {
        CHECK(hex_distance(middle, p) == 1);
        seen.insert(p);
    }
    CHECK(seen.size() == 6);
    for (std::size_t k = 0; k < 6; ++k) {
        CHECK(hex_distance(hex_directions[k], hex_directions[(k + 1) % 6]) == 1);
        CHECK(hex_directions[k] == -hex_directions[(k + 3) % 6]);
    }
    CHECK(hex_distance({0, 0}, {3, 2}) == 5);
    CHECK(hex_distance({0, 0}, {3, -2}) == 3);
}

TEST_CASE("hexagons: offset coordinates there and back, neighbours included") {
    for (const auto& [name, offset] : entries_of<HexOffset>) {
        INFO(name);
        for (int x = -5; x <= 5; ++x) {
            for (int y = -5; y <= 5; ++y) {
                CHECK(to_offset(to_axial({x, y}, offset), offset) == Point{x, y});
                // The next tile of the line that is not shifted against it.
                const bool by_rows = offset == HexOffset::odd_r || offset == HexOffset::even_r;
                const Point next = by_rows ? Point{x + 1, y} : Point{x, y + 1};
                CHECK(hex_distance(to_axial({x, y}, offset), to_axial(next, offset)) == 1);
                CHECK(hex_distance(to_axial({x, y}, offset), to_axial({x, y + 1}, offset)) == 1);
                CHECK(hex_distance(to_axial({x, y}, offset), to_axial({x + 1, y}, offset)) == 1);
            }
        }
    }
    CHECK(to_axial({2, 3}, HexOffset::odd_r) == Point{1, 3});
    CHECK(to_axial({2, 3}, HexOffset::even_r) == Point{0, 3});
    CHECK(to_axial({3, 2}, HexOffset::odd_q) == Point{3, 1});
    CHECK(to_axial({3, 2}, HexOffset::even_q) == Point{3, 0});
}

TEST_CASE("HexGrid: rows, columns and diagonals agree after every change") {
    HexGrid map({7, 5});
    const auto check = [](const HexGrid& grid) {
        const auto [width, height] = grid.size();
        for (int s = 0; s < width + height - 1; ++s) {
            for (int bit = 0; bit < std::min(width, height); ++bit) {
                const int r = bit + grid.diagonal_start(s);
                CHECK(grid.diagonal_bits().get(s, bit) == grid.is_opaque({s - r, r}));
            }
        }
    };
    check(map);
    HexGrid high({3, 8});
    check(high);
    high.set_opaque({2, 6}, true);
    CHECK(high.fill(Rect{{0, 1}, {2, 5}}, true) == 10);
    check(high);
    // A line for each diagonal, but none longer than the shorter side.
    CHECK(HexGrid({2, 30000}).diagonal_bits().words_per_line() == 1);
    CHECK(map.set_opaque({6, 4}, true));
    CHECK_FALSE(map.set_opaque({6, 4}, true));
    check(map);
    CHECK(map.fill(Rect{{2, 1}, {3, 3}}, true) == 9);
    check(map);
    CHECK(map.fill(Rect{{4, 3}, {3, 2}}, false) == 2);
    check(map);
    CHECK(map.fill(true) == 35 - 8);
    CHECK(map.fill(false) == 35);
    check(map);
    CHECK_THROWS_AS(map.set_opaque({7, 0}, true), std::out_of_range);
}

TEST_CASE("HexGrid: changes are recorded, copies are equal, haze is kept") {
    HexGrid map({4, 4});
    const auto before = map.changes().revision();
    map.set_haze({1, 2}, 6);
    map.set_opaque({3, 3}, true);
    CHECK(map.changes().revision() != before);
    CHECK(map.has_haze());
    HexGrid copy = map;
    CHECK(copy == map);
    copy.set_opaque({0, 0}, true);
    CHECK_FALSE(copy == map);
    HexGrid moved = std::move(copy);
    CHECK(moved.is_opaque({0, 0}));
    CHECK(moved.haze({1, 2}) == 6);
    CHECK_FALSE(HexGrid(Size{}).is_opaque({0, 0}) == false);
}

TEST_CASE("HexGrid: an offset drawing lies within walls, its neighbours stay neighbours") {
    const std::string_view text =
        "....\n"
        ".##.\n"
        "....\n";
    for (const auto& [name, offset] : entries_of<HexOffset>) {
        INFO(name);
        const HexGrid map = HexGrid::from_offset_text(text, offset);
        const Point origin = HexGrid::offset_origin({4, 3}, offset);
        int clear = 0;
        for (const Point p : points(map.size())) clear += map.is_opaque(p) ? 0 : 1;
        CHECK(clear == 10);
        for (const Point p : points(Size{4, 3})) {
            const bool wall = p.y == 1 && (p.x == 1 || p.x == 2);
            CHECK(map.is_opaque(to_axial(p, offset) + origin) == wall);
        }
    }
    CHECK(HexGrid::from_offset_text("", HexOffset::odd_r).size() == Size{});
}

TEST_CASE("HexGrid: in an open offset map every tile sees every other") {
    const Size size{6, 6};
    for (const auto& [name, offset] : entries_of<HexOffset>) {
        const std::string text = "......\n......\n......\n......\n......\n......\n";
        const HexGrid map = HexGrid::from_offset_text(text, offset);
        const Point origin = HexGrid::offset_origin(size, offset);
        for (const Point from : points(size)) {
            const TileSet seen = field_of_view(map, to_axial(from, offset) + origin);
            for (const Point to : points(size)) CHECK(seen.contains(to_axial(to, offset) + origin));
        }
    }
}

TEST_CASE("HexGrid: what is saved is read back, and nothing else is") {
    HexGrid map({9, 4});
    map.set_opaque({8, 3}, true);
    CHECK(hex_grid_from_bytes(to_bytes(map)) == map);
    map.set_haze({2, 2}, 9);
    CHECK(hex_grid_from_bytes(to_bytes(map)) == map);
    const HexGrid loaded = hex_grid_from_bytes(to_bytes(map));
    CHECK(field_of_view(loaded, {0, 0}) == field_of_view(map, {0, 0}));
    CHECK_THROWS_AS(static_cast<void>(hex_grid_from_bytes(to_bytes(map.as_squares()))),
                    std::runtime_error);
    CHECK_THROWS_AS(static_cast<void>(opacity_grid_from_bytes(to_bytes(map))), std::runtime_error);
    SaveWriter too_large;
    too_large.integer(20000);
    too_large.integer(12769);
    CHECK_THROWS_WITH_AS(static_cast<void>(hex_grid_from_bytes(detail::seal(
                             detail::first_version(detail::saved_hex_grid), too_large))),
                         "a saved HexGrid is damaged: a map height of 12769 is not 0 to 12768",
                         std::runtime_error);
}
