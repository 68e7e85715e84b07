// A map that is, or offers, an OpacityGrid is used as one.
#include <doctest/doctest.h>

#include <sightline/sightline.hpp>

using namespace sightline;

namespace {

struct Level : OpacityGrid {
    using OpacityGrid::OpacityGrid;
    int depth = 3;
};

/// Keeps its opacity in a grid, and counts calls of its own function.
struct Wrapper {
    OpacityGrid grid{{9, 3}};
    mutable int calls = 0;
    [[nodiscard]] const OpacityGrid& opacity_grid() const { return grid; }
    [[nodiscard]] Size size() const { return grid.size(); }
    [[nodiscard]] bool is_opaque(Point p) const {
        ++calls;
        return grid.is_opaque(p);
    }
};

/// Has a function of its own: everything is fog except its own row.
struct Foggy : OpacityGrid {
    using OpacityGrid::OpacityGrid;
    [[nodiscard]] bool is_opaque(Point p) const { return p.y != 1; }
};

struct Smaller : OpacityGrid {
    using OpacityGrid::OpacityGrid;
    [[nodiscard]] Size size() const { return {4, 3}; }
};

struct Overloaded : OpacityGrid {
    using OpacityGrid::is_opaque;
    using OpacityGrid::OpacityGrid;
    [[nodiscard]] bool is_opaque(int x, int y) const { return is_opaque(Point{x, y}); }
};

struct OwnChanges : OpacityGrid {
    using OpacityGrid::OpacityGrid;
    [[nodiscard]] const TileChanges& changes() const { return own; }
    TileChanges own{{9, 3}};
};

struct Hidden : private OpacityGrid {
    using OpacityGrid::is_opaque;
    using OpacityGrid::OpacityGrid;
    using OpacityGrid::size;
};

static_assert(OpacityGridMap<OpacityGrid>);
static_assert(OpacityGridMap<Level>);
static_assert(OpacityGridMap<Wrapper>);
static_assert(!OpacityGridMap<Foggy> && OpacityMap<Foggy>);
static_assert(!OpacityGridMap<Smaller> && OpacityMap<Smaller>);
static_assert(!OpacityGridMap<Overloaded> && OpacityMap<Overloaded>);
static_assert(!OpacityGridMap<OwnChanges> && OpacityMap<OwnChanges>);
static_assert(!OpacityGridMap<Hidden> && OpacityMap<Hidden>);

}  // namespace

TEST_CASE("a map derived from OpacityGrid is used as one") {
    const Level level({9, 3});
    const OpacityGrid& grid = level;
    CHECK(&opacity_grid_of(level) == &grid);
    CHECK(MapRef(level).grid() == &grid);
    CHECK(field_of_view(level, {4, 1}) == field_of_view(grid, {4, 1}));
}

TEST_CASE("a map that offers an OpacityGrid is never called itself") {
    Wrapper map;
    map.grid.set_opaque({6, 1}, true);
    for (const Algorithm algorithm : {Algorithm::symmetric, Algorithm::permissive}) {
        const Options options{.algorithm = algorithm};
        CHECK(field_of_view(map, {4, 1}, options) == field_of_view(map.grid, {4, 1}, options));
        CHECK_FALSE(line_of_sight(map, {4, 1}, {8, 1}, options));
    }
    CHECK(sight_path(map, {4, 1}, {8, 1}).empty());
    const std::vector<Point> origins{{0, 0}, {8, 2}};
    CHECK(combined_field_of_view(map, origins) == combined_field_of_view(map.grid, origins));

    // Its grid records changes, too.
    Viewshed viewshed;
    CHECK(update_viewshed(map, {4, 1}, viewshed));
    CHECK_FALSE(update_viewshed(map, {4, 1}, viewshed));
    map.grid.set_opaque({6, 1}, false);
    CHECK(update_viewshed(map, {4, 1}, viewshed));
    CHECK(viewshed.sees({8, 1}));
    CHECK(map.calls == 0);
}

TEST_CASE("a derived map with functions of its own is called") {
    const Foggy fog({9, 3});
    CHECK(field_of_view(fog, {4, 1}, {.light_walls = false}) == TileSet(Rect{{0, 1}, {9, 1}}));
    CHECK_FALSE(line_of_sight(fog, {0, 0}, {8, 0}));
    Viewshed viewshed;
    update_viewshed(fog, {0, 0}, viewshed);
    CHECK_FALSE(viewshed.sees({8, 0}));

    const Smaller smaller({9, 3});
    CHECK(field_of_view(smaller, {0, 0}) == TileSet(Rect{{0, 0}, {4, 3}}));
    CHECK_THROWS_AS((void)field_of_view(smaller, {4, 0}), std::out_of_range);

    OwnChanges own({9, 3});
    update_viewshed(own, {0, 0}, viewshed);
    own.own.record({1, 0});
    CHECK(update_viewshed(own, {0, 0}, viewshed));
}

TEST_CASE("fill: all tiles or a rectangle of them, a word at a time") {
    for (const Size size : {Size{1, 1}, {64, 64}, {65, 3}, {130, 70}, {3, 200}}) {
        for (const Rect area : {Rect{{0, 0}, size},
                                Rect{{size.width / 3, size.height / 3}, {(size.width + 1) / 2, 1}},
                                Rect{{size.width - 1, 0}, {1, size.height}}}) {
            OpacityGrid filled(size);
            OpacityGrid expected(size);
            filled.set_opaque(area.min, true);
            expected.set_opaque(area.min, true);
            std::size_t changed = 0;
            for (const Point p : area) changed += expected.set_opaque(p, true) ? 1u : 0u;
            CHECK(filled.fill(area, true) == changed);
            CHECK(filled == expected);
            CHECK(filled.column_bits() == expected.column_bits());
            CHECK(filled.fill(area, true) == 0);
            CHECK(filled.fill(false) == static_cast<std::size_t>(area.size.area()));
            CHECK(filled == OpacityGrid(size));
            CHECK(filled.column_bits() == OpacityGrid(size).column_bits());
        }
    }
    OpacityGrid map({9, 3});
    CHECK(map.fill(Rect{{20, 20}, {0, 5}}, true) == 0);
    CHECK_THROWS_WITH_AS(map.fill(Rect{{7, 0}, {3, 1}}, true),
                         "a rectangle of size 3x1 at (7, 0) leaves the map of size 9x3",
                         std::out_of_range);
    CHECK_THROWS_AS(map.fill(Rect{{7, 0}, {2147483647, 2147483647}}, true), std::out_of_range);
}

TEST_CASE("fill: viewsheds notice, those far away are unchanged") {
    OpacityGrid map({500, 40});
    Viewshed close;
    Viewshed distant;
    const auto update = [&] {
        return std::pair(update_viewshed(map, {20, 20}, close),
                         update_viewshed(map, {450, 20}, distant));
    };
    CHECK(update() == std::pair(true, true));
    CHECK(update() == std::pair(false, false));
    map.fill(Rect{{22, 18}, {2, 5}}, true);
    CHECK(update() == std::pair(true, false));
    CHECK(close.visible() == field_of_view(map, {20, 20}, close.options));
    CHECK(update() == std::pair(false, false));
    map.fill(Rect{{22, 18}, {2, 5}}, true);  // nothing changes
    CHECK(update() == std::pair(false, false));
    map.fill(Rect{{22, 20}, {1, 1}}, false);  // one tile, kept as such
    CHECK(update() == std::pair(true, false));
    map.fill(true);
    CHECK(update() == std::pair(true, true));
    CHECK(close.visible() == field_of_view(map, {20, 20}, close.options));
    map.set_opaque({21, 20}, false);
    CHECK(update() == std::pair(true, false));
    CHECK(close.visible() == field_of_view(map, {20, 20}, close.options));
}
