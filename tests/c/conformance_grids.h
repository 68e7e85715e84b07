/* The part of conformance.c about hexagons, thin walls and shares; it includes this one. */
#ifndef SIGHTLINE_TESTS_C_CONFORMANCE_GRIDS_H
#define SIGHTLINE_TESTS_C_CONFORMANCE_GRIDS_H

#include "conformance.h"

/* Options number i on hexagons, 0 to 33: circle, round and hexagon with eight radii, then cones. */
static sightline_options way_on_hexagons(int32_t i) {
    static const int32_t shapes[3] = {SIGHTLINE_SHAPE_CIRCLE, SIGHTLINE_SHAPE_ROUND,
                                      SIGHTLINE_SHAPE_HEXAGON};
    sightline_options options = way_of_looking(i < 24 ? i % 8 : i + 8);
    if (i < 24) options.shape = shapes[i / 8];
    return options;
}

static int32_t ways_on(const sightline_map* map) {
    return sightline_map_is_hexagonal(map) ? 34 : 42;
}

static sightline_options way_on(const sightline_map* map, int32_t i) {
    return sightline_map_is_hexagonal(map) ? way_on_hexagons(i) : way_of_looking(i);
}

/* All ways of looking, each from somewhere; with haze, through as much as is drawn after that. */
static void add_views(const sightline_map* map, int with_haze) {
    sightline_tile_set* seen = new_tiles();
    int32_t i;
    for (i = 0; i < ways_on(map); ++i) {
        sightline_options options = way_on(map, i);
        const sightline_point from = somewhere(map);
        if (with_haze) options.haze_limit = between(0, 15);
        must(sightline_field_of_view_tiles(map, from.x, from.y, &options, seen));
        add_tiles(seen);
    }
    sightline_tile_set_free(seen);
}

/* Views with and without haze, lines, a world without an end, distances and offsets. */
static void print_hexagons(void) {
    static const sightline_point origins[3] = {{-2000000, 5}, {0, 0}, {77, -1}};
    sightline_map *map = hive(21, 40, 30, 10, 0), *hazy = hive(22, 30, 40, 6, 1);
    sightline_world world = SIGHTLINE_WORLD;
    sightline_options options = SIGHTLINE_OPTIONS;
    int32_t n, offset;
    state = 23;
    add_views(map, 0);
    add_views(hazy, 1);
    add_lines(map, 300);
    world.is_opaque = far_wall;
    world.hexagonal = 1;
    options.radius = 20;
    for (n = 0; n < 6; ++n) {
        const sightline_point from = origins[n % 3];
        world.haze = n < 3 ? NULL : far_haze;
        must(sightline_cast_sight_in(&world, from.x, from.y, &options, add_visible, NULL));
    }
    for (n = 0; n < 100; ++n) {
        const int32_t q = between(-1000, 1000), r = between(-1000, 1000);
        const int32_t to_q = between(-1000, 1000), to_r = between(-1000, 1000);
        add(sightline_hex_distance(q, r, to_q, to_r));
        for (offset = 0; offset < 4; ++offset) {
            sightline_point p;
            must(sightline_to_axial(q, r, offset, &p));
            add_point(p);
            must(sightline_to_offset(q, r, offset, &p));
            add_point(p);
        }
    }
    print("hexagons");
    sightline_map_free(map);
    sightline_map_free(hazy);
}

/* Some walls, of which one in five is one-way, and one in four is taken down again. */
static void build_walls(sightline_map* map, int32_t count) {
    const int32_t sides = sightline_map_is_hexagonal(map) ? 6 : 4;
    int32_t n;
    for (n = 0; n < count; ++n) {
        const sightline_point p = somewhere(map);
        const int32_t side = between(0, sides - 1), wall = between(0, 3) != 0;
        if (between(0, 4) == 0) {
            must(sightline_map_set_one_way_wall(map, p.x, p.y, side, wall));
        } else {
            must(sightline_map_set_wall(map, p.x, p.y, side, wall));
        }
    }
}

/* Which walls there are, views, lines, and a guard who stands while walls are built. */
static void add_walls(sightline_map* map) {
    const int32_t width = sightline_map_width(map), height = sightline_map_height(map);
    sightline_viewshed* guard;
    sightline_tile_set* seen = new_tiles();
    sightline_point post;
    int32_t x, y, side, turn;
    build_walls(map, 300);
    for (y = 0; y < height; ++y) {
        for (x = 0; x < width; ++x) {
            for (side = 0; side < (sightline_map_is_hexagonal(map) ? 6 : 4); ++side) {
                add(sightline_map_has_wall(map, x, y, side));
            }
        }
    }
    add_views(map, 0);
    add_lines(map, 300);
    post = somewhere(map);
    must(sightline_viewshed_new(NULL, &guard));
    for (turn = 0; turn < 20; ++turn) {
        int32_t recomputed;
        build_walls(map, 5);
        must(sightline_viewshed_update(guard, map, NULL, post.x, post.y, &recomputed));
        add(recomputed);
        must(sightline_viewshed_visible(guard, seen));
        add_tiles(seen);
    }
    sightline_viewshed_free(guard);
    sightline_tile_set_free(seen);
}

/* 300 pairs of tiles, then the shares of all tiles, in all ways of looking. */
static void add_shares(const sightline_map* map) {
    static uint8_t bytes[2000];
    const int32_t width = sightline_map_width(map), height = sightline_map_height(map);
    int32_t n, share;
    for (n = 0; n < 300; ++n) {
        const sightline_point from = somewhere(map), to = somewhere(map);
        must(sightline_share_seen(map, from.x, from.y, to.x, to.y, &share));
        add(share);
    }
    for (n = 0; n < ways_on(map); ++n) {
        const sightline_options options = way_on(map, n);
        const sightline_point from = somewhere(map);
        must(sightline_shares(map, from.x, from.y, &options, bytes, 1, width));
        add_bytes(bytes, (size_t)(width * height));
    }
}

/* Thin walls on squares and on hexagons; shares there and without walls; all of that saved. */
static void print_walls(void) {
    static uint8_t bytes[8192];
    sightline_map* maps[4];
    size_t length;
    int32_t m;
    maps[0] = dungeon(24, 50, 30, 6, 0);
    maps[1] = hive(25, 35, 40, 6, 0);
    maps[2] = dungeon(26, 40, 40, 12, 0);
    maps[3] = hive(27, 40, 25, 12, 0);
    state = 29;
    add_walls(maps[0]);
    add_walls(maps[1]);
    print("thin walls");
    for (m = 0; m < 4; ++m) add_shares(maps[m]);
    print("shares");
    for (m = 0; m < 4; ++m) {
        must(sightline_map_save(maps[m], bytes, sizeof bytes, &length));
        add_bytes(bytes, length);
        sightline_map_free(maps[m]);
    }
    print("saved grids");
}

#endif
