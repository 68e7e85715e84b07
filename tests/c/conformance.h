/* What the conformance digests rest on, in C99: a sum, random numbers, and the worlds they make.
 *
 * Every language prints the same lines, those of conformance.txt. conformance.c says of what, step
 * by step, and in which order random numbers are drawn; conformance.cpp is the same in C++.
 *
 * The sum is FNV-1a (64 bits) over the 8 bytes of each number, lowest first, negative ones as their
 * two's complement. Random numbers are SplitMix64; one from `low` to `high` is
 * low + next % (high - low + 1). */
#ifndef SIGHTLINE_TESTS_C_CONFORMANCE_H
#define SIGHTLINE_TESTS_C_CONFORMANCE_H

#include <inttypes.h>
#include <sightline.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program where a call fails that must not. */
static void must(sightline_status status) {
    if (status == SIGHTLINE_OK) return;
    fprintf(stderr, "%s\n", sightline_error());
    exit(1);
}

/* --- The sum ---------------------------------------------------------------------------------- */

static uint64_t sum = UINT64_C(0xcbf29ce484222325);

static void add(int64_t number) {
    uint64_t bits = (uint64_t)number;
    int i;
    for (i = 0; i < 8; ++i, bits >>= 8) sum = (sum ^ (bits & 0xff)) * UINT64_C(0x100000001b3);
}

static void add_point(sightline_point p) {
    add(p.x);
    add(p.y);
}

/* The number of tiles, then each of them, row by row. */
static void add_tiles(const sightline_tile_set* tiles) {
    size_t length = sightline_tile_set_count(tiles), i;
    sightline_point* points = (sightline_point*)malloc((length + 1) * sizeof *points);
    must(sightline_tile_set_points(tiles, points, length, &length));
    add((int64_t)length);
    for (i = 0; i < length; ++i) add_point(points[i]);
    free(points);
}

/* The number of bytes, then each of them. */
static void add_bytes(const uint8_t* bytes, size_t length) {
    size_t i;
    add((int64_t)length);
    for (i = 0; i < length; ++i) add(bytes[i]);
}

/* Prints a line and starts again. */
static void print(const char* what) {
    printf("%016" PRIx64 " %s\n", sum, what);
    sum = UINT64_C(0xcbf29ce484222325);
}

/* --- Random numbers --------------------------------------------------------------------------- */

static uint64_t state;

static int32_t between(int32_t low, int32_t high) {
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    z ^= z >> 31;
    return (int32_t)(low + (int64_t)(z % (uint64_t)((int64_t)high - low + 1)));
}

/* --- Worlds ----------------------------------------------------------------------------------- */

/* Row by row, `percent` of the tiles are opaque; with haze, one in five gets 1 to 11 of it, whether
 * it is opaque or not. Begins with the state of that seed. */
static void scatter(sightline_map* map, uint64_t seed, int32_t percent, int with_haze) {
    int32_t x, y;
    state = seed;
    for (y = 0; y < sightline_map_height(map); ++y) {
        for (x = 0; x < sightline_map_width(map); ++x) {
            must(sightline_map_set(map, x, y, between(0, 99) < percent));
            if (with_haze && between(0, 4) == 0) {
                must(sightline_map_set_haze(map, x, y, between(1, 11)));
            }
        }
    }
}

/* Such a map of squares; of hexagons. */
static sightline_map* dungeon(uint64_t seed, int32_t width, int32_t height, int32_t percent,
                              int with_haze) {
    sightline_map* map;
    must(sightline_map_new(width, height, &map));
    scatter(map, seed, percent, with_haze);
    return map;
}
static sightline_map* hive(uint64_t seed, int32_t width, int32_t height, int32_t percent,
                           int with_haze) {
    sightline_map* map;
    must(sightline_map_new_hexagons(width, height, &map));
    scatter(map, seed, percent, with_haze);
    return map;
}

/* A tile of the map: first its column, then its row. */
static sightline_point somewhere(const sightline_map* map) {
    sightline_point p;
    p.x = between(0, sightline_map_width(map) - 1);
    p.y = between(0, sightline_map_height(map) - 1);
    return p;
}

static sightline_tile_set* new_tiles(void) {
    sightline_tile_set* tiles;
    must(sightline_tile_set_new(&tiles));
    return tiles;
}

#endif
