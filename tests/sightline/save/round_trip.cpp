// Saved objects come back unchanged, in few bytes that are the same everywhere.
#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "support/random.hpp"
#include "support/worlds.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

using Bytes = std::vector<std::uint8_t>;

struct Glyph {
    std::string name;
    std::int16_t colour = 0;

    friend bool operator==(const Glyph&, const Glyph&) = default;
};

}  // namespace

TEST_CASE("saving: any set of tiles comes back, whatever its bounds") {
    CHECK_PROPERTY("round trip", [] {
        TileSet tiles;
        const auto range = rc::gen::inRange(-90, 90);
        const auto points =
            *rc::gen::container<std::vector<std::pair<int, int>>>(rc::gen::pair(range, range));
        for (const auto& [x, y] : points) tiles.insert({x, y});
        const Bytes bytes = to_bytes(tiles);
        RC_ASSERT(tile_set_from_bytes(bytes) == tiles);
        TileSet roomy = TileSet::with_room({{-200, -200}, {400, 400}});
        roomy |= tiles;
        RC_ASSERT(to_bytes(roomy) == bytes);
    });
}

TEST_CASE("saving: sets at the limits") {
    CHECK(tile_set_from_bytes(to_bytes(TileSet{})).empty());
    for (const Point far_away :
         {Point{INT32_MAX - max_side, 0}, Point{INT32_MIN, INT32_MIN}, Point{INT32_MAX, INT32_MAX},
          Point{INT32_MAX - max_side + 1, INT32_MIN}, Point{-5, INT32_MAX}}) {
        TileSet tiles;
        tiles.insert(far_away);
        CHECK(tile_set_from_bytes(to_bytes(tiles)) == tiles);
    }
    TileSet wide(Size{max_side, 2});
    wide.insert({0, 0});
    wide.insert({max_side - 1, 1});
    CHECK(tile_set_from_bytes(to_bytes(wide)) == wide);
    const TileSet corner(Rect{{INT32_MAX - 99, INT32_MAX - 2}, {100, 3}});
    CHECK(tile_set_from_bytes(to_bytes(corner)) == corner);
}

TEST_CASE("saving: the bytes of version 1 are these") {
    TileSet tiles;
    for (const Point p : {Point{2, -1}, Point{3, -1}, Point{2, 0}, Point{70, 0}}) tiles.insert(p);
    CHECK(to_bytes(tiles) == Bytes{'S',  'L',  'T',  1,       // what it is
                                   12,                        // so many bytes follow
                                   4,    1,    138,  1,   4,  // at (2, -1), 69 wide, 2 high
                                   1,    3,    0,             // two tiles in the first word
                                   1,    2,    1,    16,      // one gone, one more in the second
                                   0xa4, 0x26, 0x87, 0x65});  // CRC-32, as zlib gives it
}

TEST_CASE("saving: a viewshed comes back with its options, and is recomputed") {
    const AsciiMap map(R"(
        .....
        ..#..
        .....
    )");
    Viewshed viewshed{.options = {.radius = 3,
                                  .shape = Shape::diamond,
                                  .algorithm = Algorithm::permissive,
                                  .light_walls = false,
                                  .cone = Cone{{-3, 2}, 200},
                                  .permissiveness = 5}};
    update_viewshed(map, Point{0, 1}, viewshed);
    Viewshed loaded = viewshed_from_bytes(to_bytes(viewshed));
    CHECK(loaded.options == viewshed.options);
    CHECK(loaded.visible() == viewshed.visible());
    CHECK(loaded.dirty);

    OpacityGrid grid(map);
    Viewshed plain;
    update_viewshed(grid, Point{0, 1}, plain);
    loaded = viewshed_from_bytes(to_bytes(plain));
    CHECK(loaded.options == plain.options);
    CHECK(update_viewshed(grid, Point{0, 1}, loaded));
    CHECK(loaded.newly_seen().empty());
    CHECK(viewshed_from_bytes(to_bytes(Viewshed{.options = Options{}})).options.radius ==
          unlimited);
}

TEST_CASE("saving: a team notices loaded viewsheds, and tells them apart") {
    const OpacityGrid map({20, 1});
    const auto loaded_at = [&](Point position) {
        Viewshed viewshed{.options = {.radius = 2}};
        update_viewshed(map, position, viewshed);
        return viewshed_from_bytes(to_bytes(viewshed));
    };
    std::vector<Viewshed> members{loaded_at({3, 0})};
    TeamVision team;
    CHECK(team.update(members));
    CHECK(team.visible() == field_of_view(map, {3, 0}, {.radius = 2}));
    members.front() = loaded_at({14, 0});
    CHECK(team.update(members));
    CHECK(team.visible() == field_of_view(map, {14, 0}, {.radius = 2}));
    CHECK_FALSE(team.update(members));
}

TEST_CASE("saving: options come back") {
    for (const auto& [name, algorithm] : entries_of<Algorithm>) {
        for (const auto& [shape_name, shape] : entries_of<Shape>) {
            const Options options{.radius = 12, .shape = shape, .algorithm = algorithm};
            CHECK(options_from_bytes(to_bytes(options)) == options);
        }
    }
    const Options odd{.light_walls = false, .cone = Cone{{-7, 2}, 200}, .permissiveness = 3};
    CHECK(options_from_bytes(to_bytes(odd)) == odd);
    CHECK(to_bytes(Options{.radius = 3}) ==
          Bytes{'S', 'L', 'O', 1, 6, 6, 0, 0, 2, 0x10, 0, 0xb7, 0x31, 0x13, 0x3f});
}

TEST_CASE("saving: options at their limits come back") {
    const int most = detail::max_cone_component;
    for (const Options& options : {Options{.radius = 0},
                                   {.radius = unlimited},
                                   {.permissiveness = 0},
                                   {.permissiveness = 8},
                                   {.cone = Cone{{most, -most}, 0}},
                                   {.cone = Cone{{-most, most}, 360}},
                                   {.cone = Cone{{0, 1}, 1}},
                                   {.haze_limit = 0},
                                   {.haze_limit = max_haze - 1}}) {
        CHECK(options_from_bytes(to_bytes(options)) == options);
    }
}

TEST_CASE("saving: an OpacityGrid comes back, as another map") {
    Random random(6);
    for (const Size size : {Size{0, 0}, {0, 5}, {5, 0}, {1, 1}, {64, 3}, {65, 70}, {200, 130}}) {
        OpacityGrid map(size);
        for (const Point p : points(size)) map.set_opaque(p, random.between(0, 9) < 3);
        const OpacityGrid loaded = opacity_grid_from_bytes(to_bytes(map));
        CHECK(loaded == map);
        CHECK(loaded.column_bits() == map.column_bits());
        if (size.area() > 0) CHECK(loaded.changes().id() != map.changes().id());
    }
    CHECK(to_bytes(OpacityGrid::from_text("#.\n##")) ==
          Bytes{'S', 'L', 'G', 1, 6, 4, 4, 1, 1, 1, 2, 0x64, 0xf, 0xae, 0x3b});
}

TEST_CASE("saving: haze comes back; without haze, bytes are as before") {
    Random random(7);
    for (const Size size : {Size{1, 1}, {64, 3}, {65, 70}, {200, 130}}) {
        OpacityGrid map(size);
        for (const Point p : points(size)) {
            map.set_opaque(p, random.between(0, 9) < 3);
            map.set_haze(p, (std::max)(0, random.between(-20, 15)));
        }
        map.set_haze({0, 0}, 9);
        const OpacityGrid loaded = opacity_grid_from_bytes(to_bytes(map));
        CHECK(loaded == map);
        CHECK(loaded.haze_bits().columns() == map.haze_bits().columns());
    }
    OpacityGrid map = OpacityGrid::from_text("#.\n##");
    const Bytes before = to_bytes(map);
    map.set_haze({1, 0}, 8);
    CHECK(to_bytes(map) == Bytes{'S',  'L',  'G',  2,   16,     // version 2, so many bytes follow
                                 4,    4,    1,    1,   1,  2,  // the map, as before
                                 0,    0,    0,    0,   0,  0,  // haze of 1, 2 and 4: none
                                 1,    2,    1,    2,           // of 8: here, and not below
                                 0xca, 0x17, 0x52, 0xe7});
    map.set_haze({1, 0}, 0);
    CHECK(to_bytes(map) == before);
}

TEST_CASE("saving: a haze limit comes back; the default is saved as before") {
    for (int limit = 0; limit < max_haze; ++limit) {
        const Options options{.cone = Cone{{-7, 2}, 200}, .haze_limit = limit};
        CHECK(options_from_bytes(to_bytes(options)) == options);
        const Viewshed viewshed{.options = {.haze_limit = limit}};
        CHECK(viewshed_from_bytes(to_bytes(viewshed)).options == viewshed.options);
    }
    CHECK(to_bytes(Options{.haze_limit = 4})[3] == 2);
    CHECK(to_bytes(Options{})[3] == 1);
    CHECK(to_bytes(Viewshed{})[3] == 1);
}

TEST_CASE("saving: a reader returns many bytes at once") {
    SaveWriter out;
    out.append(Bytes{1, 2, 3});
    out.byte(4);
    SaveReader in(out.bytes(), "a test");
    const auto three = in.bytes(3);
    CHECK(Bytes(three.begin(), three.end()) == Bytes{1, 2, 3});
    CHECK(in.bytes(0).empty());
    CHECK_THROWS_WITH_AS(in.bytes(2), "a test is damaged: it ends too early", std::runtime_error);
    CHECK(in.byte() == 4);
}

TEST_CASE("saving: a memory comes back: tiles, turns, what is in view") {
    Random random(3);
    const AsciiMap map = random_map(random, {60, 40}, 20);
    const auto look = [&](Point p) { return map.is_opaque(p) ? '#' : '.'; };
    MapMemory<char> memory(map.size());
    for (int turn = -2; turn < 30; ++turn) {
        const Point at{random.between(0, 59), random.between(0, 39)};
        memory.update(field_of_view(map, at, {.radius = 8}), look, turn * 1000);
    }
    const Bytes bytes = to_bytes(memory);
    const auto loaded = map_memory_from_bytes<char>(bytes);
    CHECK(loaded.size() == memory.size());
    CHECK(loaded.explored() == memory.explored());
    CHECK(loaded.visible() == memory.visible());
    for (const Point p : memory.explored()) {
        REQUIRE(loaded.recall(p).tile == memory.recall(p).tile);
        REQUIRE(loaded.recall(p).turn == memory.recall(p).turn);
    }
    CHECK(to_bytes(loaded) == bytes);
    CHECK(to_bytes(map_memory_from_bytes<char>(to_bytes(MapMemory<char>{}))) ==
          to_bytes(MapMemory<char>{}));
}

TEST_CASE("saving: tiles of any kind, with functions that write and read one") {
    MapMemory<Glyph> memory({9, 9});
    TileSet seen;
    for (const Point p : {Point{1, 1}, Point{2, 1}, Point{8, 8}}) seen.insert(p);
    memory.update(seen, [](Point p) { return Glyph{p.x == 8 ? "stairs" : "moss", -7}; }, 4);
    const Bytes bytes = to_bytes(memory, [](SaveWriter& out, const Glyph& glyph) {
        out.natural(glyph.name.size());
        for (const char c : glyph.name) out.byte(static_cast<std::uint8_t>(c));
        out.integer(glyph.colour);
    });
    const auto read_glyph = [](SaveReader& in) {
        Glyph glyph;
        const std::uint64_t length = in.natural();
        in.require(length <= in.left(), "a name is too long");
        for (std::uint64_t i = 0; i < length; ++i) glyph.name += static_cast<char>(in.byte());
        glyph.colour = static_cast<std::int16_t>(in.integer(INT16_MIN, INT16_MAX, "a colour of"));
        return glyph;
    };
    const auto loaded = map_memory_from_bytes<Glyph>(bytes, read_glyph);
    for (const Point p : seen) CHECK(*loaded.find(p) == *memory.find(p));
}

TEST_CASE("saving: every kind of number") {
    enum class Kind : std::uint8_t { floor, wall = 255 };
    const auto round_trip = []<class Tile>(Tile tile) {
        MapMemory<Tile> memory({1, 1});
        TileSet seen;
        seen.insert({0, 0});
        memory.update(seen, [&](Point) { return tile; });
        return *map_memory_from_bytes<Tile>(to_bytes(memory)).find({0, 0}) == tile;
    };
    CHECK(round_trip(Kind::wall));
    CHECK(round_trip(true));
    CHECK(round_trip('\xff'));
    CHECK(round_trip(INT64_MIN));
    CHECK(round_trip(INT64_MAX));
    CHECK(round_trip(UINT64_MAX));
    CHECK(round_trip(std::int8_t{-128}));
}

TEST_CASE("saving: signed and unsigned characters have the same bytes") {
    // One tile, at (0, 0) of a map of 1x1, in view; the memory's own bytes without the checksum.
    const auto contents = []<class Tile>(Tile tile) {
        MapMemory<Tile> memory({1, 1});
        TileSet seen;
        seen.insert({0, 0});
        memory.update(seen, [&](Point) { return tile; });
        Bytes bytes = to_bytes(memory);
        bytes.resize(bytes.size() - 4);
        return bytes;
    };
    enum class Glyph : char { shade = '\xb0' };
    const Bytes shade{'S', 'L',  'M', 2, 19,     // version 2, so many bytes follow
                      2,   2,                    // the map is 1 wide and 1 high
                      0,   0,    2,   2, 1,  1,  // explored: one tile
                      0,   0,    2,   2, 1,  1,  // in view: the same
                      1,   0xe0, 2,              // one tile of 0xb0, doubled
                      1,   0};                   // last seen on turn 0
    CHECK(contents('\xb0') == shade);
    CHECK(contents(Glyph::shade) == shade);
    CHECK(contents(L'\xb0') == shade);
}

TEST_CASE("saving: characters of version 1 load from signed and unsigned machines") {
    // As version 1 wrote it: the tile's number as it was in memory.
    const auto version_1 = [](std::int64_t number) {
        SaveWriter out;
        for (const int part : {1, 1}) out.integer(part);
        for (int set = 0; set < 2; ++set) {
            for (const int part : {0, 0, 1, 1}) out.integer(part);
            for (int byte = 0; byte < 2; ++byte) out.byte(1);
        }
        out.natural(1);
        out.integer(number);
        out.natural(1);
        out.integer(0);
        return detail::seal({'M', "a saved MapMemory", 1}, out);
    };
    const auto tile = [&]<class Tile>(Tile, std::int64_t number) {
        return *map_memory_from_bytes<Tile>(version_1(number)).find({0, 0});
    };
    CHECK(tile(char{}, 0xb0) == '\xb0');
    CHECK(tile(char{}, 0xb0 - 256) == '\xb0');
    CHECK(tile(char{}, 'a') == 'a');
    CHECK(tile(wchar_t{}, 0x2591) == wchar_t{0x2591});
    if constexpr (sizeof(wchar_t) == 4) {
        CHECK(tile(wchar_t{}, -1) == static_cast<wchar_t>(-1));
        CHECK(tile(wchar_t{}, 0xffffffff) == static_cast<wchar_t>(-1));
    }
    CHECK(tile(std::int8_t{}, -80) == -80);
    for (const std::int64_t wrong : {256, -129}) {
        CHECK_THROWS_WITH_AS(tile(char{}, wrong),
                             "a saved MapMemory is damaged: a value is not of its type",
                             std::runtime_error);
    }
    CHECK_THROWS_AS(tile(std::int8_t{}, 0xb0), std::runtime_error);
    CHECK_THROWS_AS(tile(wchar_t{}, std::int64_t{1} << 32), std::runtime_error);
}

TEST_CASE("saving: small things stay small") {
    const AsciiMap open(Grid<bool>({80, 50}));
    const TileSet seen = field_of_view(open, {40, 25}, {.radius = 8});
    const TileSet all = field_of_view(open, {40, 25});
    MapMemory<char> memory({80, 50});
    memory.update(all, [](Point) { return '.'; }, 1);
    MESSAGE("a view of radius 8: " << to_bytes(seen).size()
                                   << " bytes, all of 80x50: " << to_bytes(all).size()
                                   << ", its memory: " << to_bytes(memory).size());
    CHECK(to_bytes(seen).size() < 80);
    CHECK(to_bytes(all).size() < 150);
    CHECK(to_bytes(memory).size() < 300);
}
