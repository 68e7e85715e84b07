/* Shared by the tests in C: CHECK, maps drawn as text, and views drawn again. */
#ifndef SIGHTLINE_TESTS_C_CHECK_H
#define SIGHTLINE_TESTS_C_CHECK_H

#include <sightline.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            printf("%s:%d: not so: %s (%s)\n", __FILE__, __LINE__, #condition, sightline_error()); \
            ++failures;                                                                            \
        }                                                                                          \
    } while (0)

/* Whether the last failure was explained like this. */
static int fails_with(const char* message) { return strcmp(sightline_error(), message) == 0; }

/* Checks that a call fails, and how that is explained. */
#define FAILS(call, status, message)                                            \
    do {                                                                        \
        CHECK((call) == (status));                                              \
        if (strcmp(sightline_error(), message) != 0) {                          \
            printf("%s:%d: says: %s\n", __FILE__, __LINE__, sightline_error()); \
            ++failures;                                                         \
        }                                                                       \
    } while (0)

/* A map of hexagons, 5 by 5, with a wall at q = 3, r = 2. */
static sightline_map* hexagons(void) {
    sightline_map* map = NULL;
    CHECK(sightline_map_new_hexagons(5, 5, &map) == SIGHTLINE_OK);
    CHECK(sightline_map_set(map, 3, 2, 1) == SIGHTLINE_OK);
    return map;
}

/* A map from a drawing: rows of one length, each ended by a newline; '#' is opaque. */
static sightline_map* drawn(const char* drawing) {
    sightline_map* map = NULL;
    const int32_t width = (int32_t)strcspn(drawing, "\n");
    const int32_t height = (int32_t)(strlen(drawing) / ((size_t)width + 1));
    int32_t x, y;
    CHECK(sightline_map_new(width, height, &map) == SIGHTLINE_OK);
    for (y = 0; y < height; ++y) {
        for (x = 0; x < width; ++x) {
            if (drawing[y * (width + 1) + x] != '#') continue;
            CHECK(sightline_map_set(map, x, y, 1) == SIGHTLINE_OK);
        }
    }
    return map;
}

/* Whether a view, a byte a tile, is the picture: '?' stands for tiles that are not seen. */
static int looks_like(const sightline_map* map, const uint8_t* seen, const char* picture) {
    const int32_t width = sightline_map_width(map);
    int same = 1;
    int32_t x, y;
    for (y = 0; y < sightline_map_height(map); ++y) {
        for (x = 0; x < width; ++x) {
            const uint8_t tile = seen[y * width + x];
            same &= tile == (picture[y * (width + 1) + x] != '?');
        }
    }
    if (same) return 1;
    for (y = 0; y < sightline_map_height(map); ++y) {
        for (x = 0; x < width; ++x) {
            putchar(!seen[y * width + x] ? '?' : sightline_map_get(map, x, y) ? '#' : '.');
        }
        putchar('\n');
    }
    return 0;
}

/* The same numbers everywhere. */
static uint32_t next_random(uint32_t* state) {
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

static int finish(void) {
    if (failures == 0) puts("ok");
    return failures != 0;
}

#endif
