// Truncated, damaged and invented bytes, and those of another kind or version: refused with a
// reason, without allocating more memory than they justify.
#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include <sightline/sightline.hpp>

#include "support/allocations.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

using Bytes = std::vector<std::uint8_t>;

TileSet some_tiles() {
    TileSet tiles;
    for (int i = 0; i < 40; ++i) tiles.insert({i * 7 % 100, i * i % 30});
    return tiles;
}

MapMemory<int> some_memory() {
    MapMemory<int> memory({100, 30});
    memory.update(some_tiles(), [](Point p) { return p.x; }, 7);
    return memory;
}

/// The reason why the bytes are refused, or "" if they are not.
template <class Load>
std::string reason(Load load, const Bytes& bytes) {
    try {
        load(bytes);
        return "";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

void load_tiles(const Bytes& bytes) { static_cast<void>(tile_set_from_bytes(bytes)); }
void load_viewshed(const Bytes& bytes) { static_cast<void>(viewshed_from_bytes(bytes)); }
void load_options(const Bytes& bytes) { static_cast<void>(options_from_bytes(bytes)); }
void load_grid(const Bytes& bytes) { static_cast<void>(opacity_grid_from_bytes(bytes)); }
void load_memory(const Bytes& bytes) { static_cast<void>(map_memory_from_bytes<int>(bytes)); }

/// Forged contents: with a valid length and checksum.
template <class... Numbers>
Bytes forged(const detail::SavedKind& kind, Numbers... numbers) {
    SaveWriter out;
    (out.integer(numbers), ...);
    return detail::seal(kind, out);
}

}  // namespace

TEST_CASE("bad saves: truncated anywhere, or too long") {
    Viewshed viewshed;
    viewshed.last.visible = some_tiles();
    const auto check = [](auto load, const Bytes& bytes) {
        REQUIRE(reason(load, bytes) == "");
        for (std::size_t length = 0; length < bytes.size(); ++length) {
            CHECK(reason(load, Bytes(bytes.begin(), bytes.begin() + static_cast<long>(length))) !=
                  "");
        }
        Bytes longer = bytes;
        longer.push_back(0);
        CHECK(reason(load, longer).find("are expected") != std::string::npos);
    };
    check(load_tiles, to_bytes(some_tiles()));
    check(load_viewshed, to_bytes(viewshed));
    check(load_memory, to_bytes(some_memory()));
    check(load_options, to_bytes(Options{.cone = Cone{{1, 2}, 90}}));
    check(load_grid, to_bytes(OpacityGrid::from_text("#..\n.#.")));
}

TEST_CASE("bad saves: any flipped bit is noticed") {
    const auto check = [](auto load, Bytes bytes) {
        for (std::uint8_t& each : bytes) {
            for (int bit = 0; bit < 8; ++bit) {
                each = static_cast<std::uint8_t>(each ^ 1 << bit);
                CHECK(reason(load, bytes) != "");
                each = static_cast<std::uint8_t>(each ^ 1 << bit);
            }
        }
    };
    check(load_tiles, to_bytes(some_tiles()));
    check(load_memory, to_bytes(some_memory()));
}

TEST_CASE("bad saves: the reason says what is wrong") {
    const Bytes good = to_bytes(some_tiles());
    CHECK(reason(load_tiles, {}) == "these bytes are not a saved TileSet");
    CHECK(reason(load_viewshed, good) == "these bytes are not a saved Viewshed");
    Bytes newer = good;
    newer[3] = 2;
    CHECK(reason(load_tiles, newer) ==
          "a saved TileSet is of version 2: this sightline reads version 1");
    Bytes memory = to_bytes(some_memory());
    memory[3] = 4;
    CHECK(reason(load_memory, memory) ==
          "a saved MapMemory is of version 4: this sightline reads version 1 to 3");
    Bytes damaged = good;
    damaged[12] ^= 1;
    CHECK(reason(load_tiles, damaged) == "a saved TileSet is damaged: its checksum does not match");
    CHECK(reason(load_tiles, Bytes(good.begin(), good.begin() + 20)) ==
          "a saved TileSet is damaged: " + std::to_string(good.size() - 10) +
              " bytes of contents and 4 of checksum are expected, 14 are there");
    // 2^64 - 1 bytes announced, 3 there: one less than a checksum takes.
    Bytes endless(good.begin(), good.begin() + 4);
    endless.insert(endless.end(), 9, 0xff);
    endless.insert(endless.end(), {0x01, 0x00, 0x00, 0x00});
    CHECK(
        reason(load_tiles, endless) ==
        "a saved TileSet is damaged: 18446744073709551615 bytes of contents and 4 of checksum are "
        "expected, 3 are there");
}

TEST_CASE("bad saves: invented bytes with a valid checksum") {
    using detail::saved_memory;
    using detail::saved_tile_set;
    const auto first_viewshed = detail::first_version(detail::saved_viewshed);
    CHECK(reason(load_tiles, forged(saved_tile_set, 0, 0, 40000, 1)) ==
          "a saved TileSet is damaged: a width of 40000 is not 0 to 32768");
    CHECK(reason(load_tiles, forged(saved_tile_set, 0, 0, 3, -1)).find("height") !=
          std::string::npos);
    CHECK(reason(load_tiles, forged(saved_tile_set, INT32_MAX, 0, 2, 1, 0)) ==
          "a saved TileSet is damaged: its rectangle leaves the range of int");
    CHECK(reason(load_tiles, forged(saved_tile_set, 0, INT32_MAX - 1, 1, 3, 0, 0, 0)) ==
          "a saved TileSet is damaged: its rectangle leaves the range of int");
    CHECK(reason(load_tiles, forged(saved_tile_set, 0, 0, 0, 0, 0)).find("follows its end") !=
          std::string::npos);
    SaveWriter outside;
    for (const int number : {0, 0, 3, 1}) outside.integer(number);
    outside.byte(1);
    outside.byte(8);  // the fourth of three columns
    CHECK(reason(load_tiles, detail::seal(saved_tile_set, outside)) ==
          "a saved TileSet is damaged: a tile lies outside its rectangle");

    CHECK(reason(load_viewshed, forged(first_viewshed, -1)).find("radius") != std::string::npos);
    CHECK(reason(load_viewshed, forged(first_viewshed, 8, 5)).find("shape") != std::string::npos);
    CHECK(reason(load_viewshed, forged(first_viewshed, 8, 0, 7)).find("algorithm") !=
          std::string::npos);
    CHECK(reason(load_viewshed, forged(first_viewshed, 8, 0, 0, 1, 9)).find("permissiveness") !=
          std::string::npos);
    CHECK(reason(load_viewshed, forged(first_viewshed, 8, 0, 0, 1, 8, 1, 0, 0, 90, 0, 0, 0, 0)) ==
          "a saved Viewshed is damaged: a cone has no direction");
    CHECK(
        reason(load_viewshed, forged(first_viewshed, 8, 0, 0, 1, 8, 1, 1, 0, 361)).find("angle") !=
        std::string::npos);

    // A map of 2x1 with one tile explored at (x, 0), none in view: its tiles, then its turns.
    const auto memory_with = [](int x, std::initializer_list<int> tail) {
        SaveWriter out;
        for (const int number : {2, 1, x, 0, 1, 1}) out.integer(number);
        out.byte(1);
        out.byte(1);
        for (int i = 0; i < 4; ++i) out.integer(0);
        for (const int each : tail) out.byte(static_cast<std::uint8_t>(each));
        return detail::seal(saved_memory, out);
    };
    CHECK(reason(load_memory, memory_with(1, {1, 10, 1, 10})) == "");
    CHECK(reason(load_memory, memory_with(2, {1, 10, 1, 10})).find("outside the map") !=
          std::string::npos);
    CHECK(reason(load_memory, memory_with(1, {2, 10, 1, 10})).find("more tiles") !=
          std::string::npos);
    CHECK(reason(load_memory, memory_with(1, {0, 10, 1, 10})).find("a run of nothing") !=
          std::string::npos);
    CHECK(reason(load_memory, memory_with(1, {1, 10})).find("ends too early") != std::string::npos);
    CHECK(reason(load_memory, memory_with(1, {1, 10, 2, 10})).find("follows its end") !=
          std::string::npos);
    CHECK(reason([](const Bytes& bytes) { static_cast<void>(map_memory_from_bytes<bool>(bytes)); },
                 memory_with(1, {1, 10, 1, 10}))
              .find("not of its type") != std::string::npos);
    CHECK(reason(load_memory,
                 memory_with(1, {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}))
              .find("too long") != std::string::npos);
    // Explored is (0, 0), in view is (1, 0).
    SaveWriter unexplored;
    for (const int number : {2, 1, 0, 0, 1, 1}) unexplored.integer(number);
    for (int i = 0; i < 2; ++i) unexplored.byte(1);
    for (const int number : {1, 0, 1, 1}) unexplored.integer(number);
    for (const int each : {1, 1, 1, 10, 1, 10}) unexplored.byte(static_cast<std::uint8_t>(each));
    CHECK(reason(load_memory, detail::seal(saved_memory, unexplored)) ==
          "a saved MapMemory is damaged: a tile in view is not explored");
}

TEST_CASE("bad saves: options one past each limit") {
    const auto refused = [](auto... numbers) {
        return reason(load_options, forged(detail::saved_options, numbers...))
            .erase(0, std::string("a saved Options is damaged: ").size());
    };
    const int most = detail::max_cone_component;
    const std::string directions = std::to_string(-most) + " to " + std::to_string(most);
    CHECK(refused(-1, 0, 0, 1, 8, 0) == "a radius of -1 is not 0 to 2147483647");
    CHECK(refused(3, -1, 0, 1, 8, 0).starts_with("a shape of number -1"));
    CHECK(refused(3, 5, 0, 1, 8, 0) == "a shape of number 5 is not 0 to 4");
    CHECK(refused(3, 0, 7, 1, 8, 0) == "an algorithm of number 7 is not 0 to 6");
    CHECK(refused(3, 0, 0, 2, 8, 0) == "a flag of 2 is not 0 to 1");
    CHECK(refused(3, 0, 0, -1, 8, 0) == "a flag of -1 is not 0 to 1");
    CHECK(refused(3, 0, 0, 1, 9, 0) == "a permissiveness of 9 is not 0 to 8");
    CHECK(refused(3, 0, 0, 1, -1, 0) == "a permissiveness of -1 is not 0 to 8");
    CHECK(refused(3, 0, 0, 1, 8, 2) == "a flag of 2 is not 0 to 1");
    CHECK(refused(3, 0, 0, 1, 8, 1, most + 1, 1, 9).ends_with(" is not " + directions));
    CHECK(refused(3, 0, 0, 1, 8, 1, 1, -most - 1, 9).ends_with(" is not " + directions));
    CHECK(refused(3, 0, 0, 1, 8, 1, 1, 1, 361) == "a cone angle of 361 is not 0 to 360");
    CHECK(refused(3, 0, 0, 1, 8, 1, 1, 1, -1) == "a cone angle of -1 is not 0 to 360");
    CHECK(refused(3, 0, 0, 1, 8, 1, 0, 0, 9) == "a cone has no direction");
}

TEST_CASE("bad saves: numbers of more than 64 bits are refused") {
    const auto read = [](int last, std::size_t bytes = 10) {
        Bytes number(bytes, 0xff);
        number.back() = static_cast<std::uint8_t>(last);
        SaveReader in(number, "a number");
        return in.natural();
    };
    CHECK(read(1) == UINT64_MAX);
    CHECK(read(0) == UINT64_MAX >> 1);
    CHECK(read(0x7f, 9) == UINT64_MAX >> 1);
    for (const int last : {2, 3, 0x7f, 0x80, 0x81, 0xff}) {
        CHECK_THROWS_WITH_AS(static_cast<void>(read(last)),
                             "a number is damaged: a number is too long", std::runtime_error);
    }
    CHECK_THROWS_AS(static_cast<void>(read(0, 11)), std::runtime_error);
    CHECK_THROWS_WITH_AS(static_cast<void>(read(0xff, 9)), "a number is damaged: it ends too early",
                         std::runtime_error);
}

TEST_CASE("bad saves: no more memory is allocated than the bytes justify") {
    const auto taken = [](auto load, const Bytes& bytes) {
        const std::size_t before = allocated_bytes();
        CHECK(reason(load, bytes) != "");
        return allocated_bytes() - before;
    };
    CHECK(taken(load_tiles, forged(detail::saved_tile_set, 0, 0, max_side, max_side)) < 4096);
    CHECK(taken(load_tiles, forged(detail::saved_tile_set, 0, 0, 1, max_side)) < 4096);
    CHECK(taken(load_memory,
                forged(detail::saved_memory, max_side, max_side, 0, 0, max_side, max_side)) < 4096);
    Bytes cut = to_bytes(some_memory());
    cut.resize(cut.size() / 2);
    CHECK(taken(load_memory, cut) < 4096);

    // The largest expansion there is: rows that repeat the one above take a byte for 64 tiles.
    TileSet column;
    for (int y = 0; y < max_side; ++y) column.insert({0, y});
    const Bytes bytes = to_bytes(column);
    const std::size_t before = allocated_bytes();
    CHECK(tile_set_from_bytes(bytes) == column);
    CHECK(allocated_bytes() - before <= 8 * bytes.size() + 4096);
}

TEST_CASE("bad saves: invented options and maps with a valid checksum") {
    constexpr auto saved_opacity_grid = detail::first_version(detail::saved_opacity_grid);
    constexpr auto saved_options = detail::first_version(detail::saved_options);
    CHECK(reason(load_options, forged(saved_options, 3, 9, 0, 1, 8, 0)).find("a shape of number") !=
          std::string::npos);
    CHECK(reason(load_options, forged(saved_options, 3, 0, 0, 1, 8, 0, 7)) ==
          "a saved Options is damaged: something follows its end");
    CHECK(reason(load_grid, forged(saved_opacity_grid, 32769, 1)) ==
          "a saved OpacityGrid is damaged: a map width of 32769 is not 0 to 32768");
    CHECK(reason(load_grid, forged(saved_opacity_grid, 2, 1, 0, 0)) ==
          "a saved OpacityGrid is damaged: something follows its end");
    const std::size_t before = allocated_bytes();
    CHECK(reason(load_grid, forged(saved_opacity_grid, 32768, 32768)) ==
          "a saved OpacityGrid is damaged: it has fewer bytes than rows of tiles need");
    CHECK(allocated_bytes() - before < 10000);
}

TEST_CASE("bad saves: invented heights with a valid checksum") {
    const auto load = [](const Bytes& bytes) { static_cast<void>(height_grid_from_bytes(bytes)); };
    const Bytes tiles = to_bytes(OpacityGrid({2, 1}));
    const auto with = [&](std::initializer_list<std::uint64_t> numbers) {
        SaveWriter out;
        out.natural(tiles.size());
        out.append(tiles);
        for (const std::uint64_t number : numbers) out.natural(number);
        return detail::seal(detail::saved_height_grid, out);
    };
    const std::string damaged = "a saved HeightGrid is damaged: ";
    CHECK(reason(load, with({0, 0, 14, 3})) == "");
    CHECK(reason(load, with({0, 0, 14})) == damaged + "it has fewer bytes than heights need");
    CHECK(reason(load, with({0, 0, 14, 3, 1})) == damaged + "something follows its end");
    CHECK(reason(load, with({0, 0, 0, 1ULL << 31})) == damaged + "a top is too high");
    CHECK(reason(load, with({1ULL << 33, 0, 0, 0})) ==
          damaged + "a floor at 4294967296 is not -2147483648 to 2147483647");
    SaveWriter early;
    early.natural(100);
    CHECK(reason(load, detail::seal(detail::saved_height_grid, early)) ==
          damaged + "it ends too early");
}

TEST_CASE("bad saves: invented haze with a valid checksum") {
    using detail::saved_opacity_grid;
    using detail::saved_options;
    detail::SavedKind second = saved_options;
    second.version = 2;
    CHECK(reason(load_options, forged(second, 3, 0, 0, 1, 8, 0, 15)) ==
          "a saved Options is damaged: a haze limit of 15 is not 0 to 14");
    CHECK(reason(load_options, forged(saved_options, 3, 0, 0, 1, 8, 0, 15, 0, -7)) == "");
    CHECK(reason(load_options, forged(saved_options, 3, 0, 0, 1, 8, 0, 15, 0, 0)) ==
          "a saved Options is damaged: it has heights of 0");
    CHECK(reason(load_options, forged(saved_options, 3, 0, 0, 1, 8, 0, 15, 1)) ==
          "a saved Options is damaged: it ends too early");
    CHECK(reason(load_options, forged(saved_options, 3, 0, 0, 1, 8, 0)) ==
          "a saved Options is damaged: it ends too early");
    // Opacity, four bits of haze, four sides that thin walls may stand on.
    CHECK(reason(load_grid, forged(saved_opacity_grid, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0)) ==
          "a saved OpacityGrid is damaged: it has fewer bytes than rows of tiles need");
    CHECK(reason(load_grid, forged(saved_opacity_grid, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) ==
          "a saved OpacityGrid is damaged: something follows its end");
    // The most tiles that so few bytes can stand for: a byte for each word of each of nine rows.
    SaveWriter most;
    for (const int side : {6400, 100}) most.integer(side);
    for (int i = 0; i < 9 * 100 * 100; ++i) most.byte(0);
    most.byte(1);
    const auto bytes = detail::seal(saved_opacity_grid, most);
    const std::size_t before = allocated_bytes();
    CHECK(reason(load_grid, bytes).find("follows its end") != std::string::npos);
    CHECK(allocated_bytes() - before <= 20 * bytes.size() + 40000);
}
