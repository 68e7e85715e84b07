/* Bad input: a status, a message with the values, and nothing changed. */
#include <limits.h>

#include "check.h"

static void test_maps(void) {
    sightline_map* map = NULL;
    int32_t number;
    FAILS(sightline_map_new(-1, 5, &map), SIGHTLINE_TOO_LARGE,
          "map size -1x5 is not allowed: each side must be 0 to 32768");
    FAILS(sightline_map_new(5, 32769, &map), SIGHTLINE_TOO_LARGE,
          "map size 5x32769 is not allowed: each side must be 0 to 32768");
    CHECK(map == NULL);
    FAILS(sightline_map_new(5, 5, NULL), SIGHTLINE_INVALID, "map is NULL");
    CHECK(sightline_map_new(4, 3, &map) == SIGHTLINE_OK);
    FAILS(sightline_map_set(map, 4, 0, 1), SIGHTLINE_OUT_OF_RANGE,
          "tile (4, 0) is outside the map of size 4x3");
    FAILS(sightline_map_set(NULL, 0, 0, 1), SIGHTLINE_INVALID, "map is NULL");
    FAILS(sightline_map_fill(map, 3, 0, 2, 1, 1), SIGHTLINE_OUT_OF_RANGE,
          "a rectangle of size 2x1 at (3, 0) leaves the map of size 4x3");
    FAILS(sightline_map_fill(NULL, 0, 0, 1, 1, 1), SIGHTLINE_INVALID, "map is NULL");
    FAILS(sightline_map_fill(map, 0, 0, -1, 1, 1), SIGHTLINE_OUT_OF_RANGE,
          "a rectangle of size -1x1 at (0, 0) leaves the map of size 4x3");
    FAILS(sightline_map_fill(map, INT_MAX, INT_MAX, INT_MAX, INT_MAX, 1), SIGHTLINE_OUT_OF_RANGE,
          "a rectangle of size 2147483647x2147483647 at (2147483647, 2147483647) leaves the map of "
          "size 4x3");
    FAILS(sightline_map_set_bytes(map, NULL, 1, 4), SIGHTLINE_INVALID, "tiles is NULL");
    FAILS(sightline_map_set_bits(map, NULL, 1), SIGHTLINE_INVALID, "bits is NULL");
    FAILS(sightline_map_set_bytes(NULL, "", 1, 4), SIGHTLINE_INVALID, "map is NULL");
    FAILS(sightline_map_set_bits(NULL, "", 1), SIGHTLINE_INVALID, "map is NULL");
    FAILS(sightline_map_set_haze_bytes(NULL, "", 1, 4), SIGHTLINE_INVALID, "map is NULL");
    FAILS(sightline_map_set_haze(map, 1, 2, 16), SIGHTLINE_INVALID,
          "haze 16 at (1, 2) is not allowed: it must be 0 to 15");
    FAILS(sightline_map_set_haze(map, 1, 3, 1), SIGHTLINE_OUT_OF_RANGE,
          "tile (1, 3) is outside the map of size 4x3");
    FAILS(sightline_map_set_haze_bytes(map, "thick haze!!", 1, 4), SIGHTLINE_INVALID,
          "haze 116 at (0, 0) is not allowed: it must be 0 to 15");
    FAILS(sightline_map_set_haze_bytes(map, NULL, 1, 4), SIGHTLINE_INVALID, "haze is NULL");
    FAILS(sightline_haze_passed(map, 0, 0, 0, 3, &number), SIGHTLINE_OUT_OF_RANGE,
          "to (0, 3) is outside the map of size 4x3");
    FAILS(sightline_haze_passed(map, 0, 0, 0, 2, NULL), SIGHTLINE_INVALID, "haze is NULL");
    CHECK(sightline_map_get_haze(NULL, 0, 0) == 0);
    CHECK(sightline_map_width(NULL) == 0 && sightline_map_height(NULL) == 0);
    CHECK(sightline_map_get(NULL, 0, 0) == 1);
    for (number = 0; number < 12; ++number) {
        CHECK(sightline_map_get(map, number % 4, number / 4) == 0);
    }
    sightline_map_free(map);
    sightline_options_init(NULL);
}

static void check_refused(const sightline_map* map, const sightline_options* options,
                          const char* message) {
    uint8_t seen[12];
    memset(seen, 7, sizeof seen);
    FAILS(sightline_field_of_view(map, 0, 0, options, seen, 1, 4), SIGHTLINE_INVALID, message);
    CHECK(seen[0] == 7 && seen[11] == 7);
}

static void test_options(void) {
    sightline_map* map = drawn("....\n....\n....\n");
    const sightline_options fine = SIGHTLINE_OPTIONS;
    sightline_options bad;
    struct {
        sightline_options known;
        int32_t more;
    } newer;
    char message[100];
    uint8_t seen[12];
    int32_t number;
    sightline_point path[4];
    size_t length;

    bad = fine, bad.radius = -1;
    check_refused(map, &bad, "radius -1 is not allowed: it must be 0 or more");
    bad = fine, bad.shape = 5;
    check_refused(map, &bad, "shape 5 is not allowed: it must be 0 to 4");
    bad = fine, bad.algorithm = -2;
    check_refused(map, &bad, "algorithm -2 is not allowed: it must be 0 to 6");
    bad = fine, bad.permissiveness = 9;
    check_refused(map, &bad, "permissiveness 9 is not allowed: it must be 0 to 8");
    bad = fine, bad.haze_limit = 16;
    check_refused(map, &bad, "haze limit 16 is not allowed: it must be 0 to 15");
    bad = fine, bad.cone_angle = 361, bad.cone_direction.x = 1;
    check_refused(map, &bad, "cone angle 361 is not allowed: it must be 0 to 360");
    bad = fine, bad.cone_angle = 90;
    check_refused(
        map, &bad,
        "direction (0, 0) is not allowed: it must not be (0, 0), and each part must be -32768 to "
        "32768");
    bad = fine, bad.cone_angle = 90, bad.cone_direction.y = INT_MIN;
    check_refused(
        map, &bad,
        "direction (0, -2147483648) is not allowed: it must not be (0, 0), and each part must be "
        "-32768 to 32768");
    bad = fine, bad.size = 0;
    CHECK(sightline_field_of_view(map, 0, 0, &bad, seen, 1, 4) == SIGHTLINE_INVALID);

    /* Options of a later version are fine as long as the new members are 0. */
    newer.known = fine;
    newer.known.size = sizeof newer;
    newer.more = 0;
    CHECK(sightline_field_of_view(map, 0, 0, &newer.known, seen, 1, 4) == SIGHTLINE_OK);
    newer.more = 1;
    snprintf(
        message, sizeof message,
        "sightline_options of %zu bytes uses what this library, which knows %zu, does not have",
        sizeof newer, sizeof newer.known);
    FAILS(sightline_field_of_view(map, 0, 0, &newer.known, seen, 1, 4), SIGHTLINE_INVALID, message);

    FAILS(sightline_field_of_view(map, 0, 3, NULL, seen, 1, 4), SIGHTLINE_OUT_OF_RANGE,
          "origin (0, 3) is outside the map of size 4x3");
    FAILS(sightline_field_of_view(NULL, 0, 0, NULL, seen, 1, 4), SIGHTLINE_INVALID, "map is NULL");
    FAILS(sightline_field_of_view(map, 0, 0, NULL, NULL, 1, 4), SIGHTLINE_INVALID, "out is NULL");
    FAILS(sightline_field_of_view_bits(map, -1, 0, NULL, seen, 1), SIGHTLINE_OUT_OF_RANGE,
          "origin (-1, 0) is outside the map of size 4x3");
    FAILS(sightline_line_of_sight(map, 9, 0, 0, 0, NULL, &number), SIGHTLINE_OUT_OF_RANGE,
          "from (9, 0) is outside the map of size 4x3");
    FAILS(sightline_line_of_sight(map, 0, 0, 0, -9, NULL, &number), SIGHTLINE_OUT_OF_RANGE,
          "to (0, -9) is outside the map of size 4x3");
    FAILS(sightline_line_of_sight(map, 0, 0, 0, 0, NULL, NULL), SIGHTLINE_INVALID, "seen is NULL");
    FAILS(sightline_sight_path(map, 0, 0, 0, 0, NULL, NULL, 1, &length), SIGHTLINE_INVALID,
          "path is NULL");
    FAILS(sightline_sight_path(map, 0, 0, 0, 0, NULL, path, 4, NULL), SIGHTLINE_INVALID,
          "length is NULL");
    bad = fine, bad.algorithm = SIGHTLINE_ALGORITHM_RAYCAST;
    FAILS(sightline_sight_path(map, 0, 0, 1, 0, &bad, path, 4, &length), SIGHTLINE_INVALID,
          "a sight path is for the default algorithm, not for number 5: its views need not follow "
          "lines");
    sightline_map_free(map);
}

static int32_t is_wall(void* context, int32_t x, int32_t y) {
    (void)context, (void)x, (void)y;
    return 0;
}
static void mark(void* context, int32_t x, int32_t y) { (void)context, (void)x, (void)y; }

static void test_callbacks(void) {
    sightline_options options = SIGHTLINE_OPTIONS;
    FAILS(sightline_cast_sight(is_wall, mark, NULL, 0, 0, &options), SIGHTLINE_INVALID,
          "radius 2147483647 is not allowed in a world without an end: it must be 0 to 16383");
    options.radius = -1;
    FAILS(sightline_cast_sight(is_wall, mark, NULL, 0, 0, &options), SIGHTLINE_INVALID,
          "radius -1 is not allowed: it must be 0 or more");
    options.radius = 1;
    FAILS(sightline_cast_sight(NULL, mark, NULL, 0, 0, &options), SIGHTLINE_INVALID,
          "is_opaque is NULL");
    FAILS(sightline_cast_sight(is_wall, NULL, NULL, 0, 0, &options), SIGHTLINE_INVALID,
          "mark_visible is NULL");
    FAILS(sightline_cast_sight(is_wall, mark, NULL, INT_MAX, 0, &options), SIGHTLINE_OUT_OF_RANGE,
          "origin (2147483647, 0) is not allowed: each part must be -2147450879 to 2147450879");
}

static void test_lights(void) {
    sightline_map* map = drawn("....\n....\n....\n");
    sightline_light_map* light_map = NULL;
    const sightline_light fine = SIGHTLINE_LIGHT;
    sightline_light bad;
    uint8_t seen[12];
    size_t computed;
    char message[100];

    FAILS(sightline_light_map_new(-4, 3, &light_map), SIGHTLINE_TOO_LARGE,
          "map size -4x3 is not allowed: each side must be 0 to 32768");
    CHECK(sightline_light_map_new(4, 4, &light_map) == SIGHTLINE_OK);
    FAILS(sightline_light_map_update(light_map, map, &fine, 1, &computed), SIGHTLINE_INVALID,
          "the light map is of size 4x4, and the map of size 4x3");
    sightline_light_map_free(light_map);
    CHECK(sightline_light_map_new(4, 3, &light_map) == SIGHTLINE_OK);
    bad = fine, bad.x = 4;
    FAILS(sightline_light_map_update(light_map, map, &bad, 1, NULL), SIGHTLINE_OUT_OF_RANGE,
          "light (4, 0) is outside the map of size 4x3");
    bad = fine, bad.radius = -1;
    FAILS(sightline_light_map_update(light_map, map, &bad, 1, NULL), SIGHTLINE_INVALID,
          "radius -1 is not allowed: it must be 0 or more");
    bad = fine, bad.green = 40000;
    FAILS(sightline_light_map_update(light_map, map, &bad, 1, NULL), SIGHTLINE_INVALID,
          "a light of (255, 40000, 255) is not allowed: each channel must be -32767 to 32767");
    bad = fine, bad.falloff = 3;
    FAILS(sightline_light_map_update(light_map, map, &bad, 1, NULL), SIGHTLINE_INVALID,
          "falloff 3 is not allowed: it must be 0 to 2");
    bad = fine, bad.size = 4;
    FAILS(sightline_light_map_update(light_map, map, &bad, 1, NULL), SIGHTLINE_INVALID,
          "sightline_light.size is 4: set it to sizeof(sightline_light), which is 48");
    FAILS(sightline_light_map_update(NULL, map, &fine, 1, NULL), SIGHTLINE_INVALID,
          "light_map is NULL");
    FAILS(sightline_light_map_update(light_map, map, NULL, 1, NULL), SIGHTLINE_INVALID,
          "lights is NULL");
    CHECK(sightline_light_map_update(light_map, map, NULL, 0, NULL) == SIGHTLINE_OK);
    snprintf(message, sizeof message, "%zu lights are not allowed: there must be fewer than %lu",
             SIZE_MAX, 4294967295ul);
    FAILS(sightline_light_map_update(light_map, map, &fine, SIZE_MAX, NULL), SIGHTLINE_INVALID,
          message);
    FAILS(sightline_light_map_set_ambient(NULL, 0, 0, 0), SIGHTLINE_INVALID, "light_map is NULL");
    FAILS(sightline_light_map_get(light_map, NULL, 3, 12), SIGHTLINE_INVALID, "out is NULL");
    FAILS(sightline_field_of_view_lit(map, NULL, 0, 0, NULL, 0, 1, seen, 1, 4), SIGHTLINE_INVALID,
          "light_map is NULL");
    FAILS(sightline_field_of_view_lit(map, light_map, 0, 0, NULL, 0, 256, seen, 1, 4),
          SIGHTLINE_INVALID, "a minimum light of 256 is not allowed: it must be 0 to 255");
    FAILS(sightline_field_of_view_lit(map, light_map, 0, 0, NULL, -1, 1, seen, 1, 4),
          SIGHTLINE_INVALID, "radius -1 is not allowed: it must be 0 or more");
    FAILS(sightline_field_of_view_lit(map, light_map, 0, 3, NULL, 0, 1, seen, 1, 4),
          SIGHTLINE_OUT_OF_RANGE, "origin (0, 3) is outside the map of size 4x3");
    sightline_light_map_free(light_map);
    sightline_map_free(map);
}

/* As bright as a sum can be, in each channel, and brighter by one light. */
static void test_bright_lights(void) {
    enum { MOST = 65538 };
    sightline_map* map = drawn(".\n");
    sightline_light_map* light_map = NULL;
    sightline_light* lights = malloc((MOST + 1) * sizeof *lights);
    int channel, i;
    CHECK(sightline_light_map_new(1, 1, &light_map) == SIGHTLINE_OK);
    for (channel = 0; channel < 3; ++channel) {
        for (i = 0; i <= MOST; ++i) {
            const sightline_light plain = SIGHTLINE_LIGHT;
            lights[i] = plain;
            lights[i].radius = 0;
            lights[i].red = channel == 0 ? SIGHTLINE_MAX_LIGHT : 0;
            lights[i].green = channel == 1 ? -SIGHTLINE_MAX_LIGHT : 0;
            lights[i].blue = channel == 2 ? SIGHTLINE_MAX_LIGHT : 0;
        }
        CHECK(sightline_light_map_update(light_map, map, lights, MOST, NULL) == SIGHTLINE_OK);
        FAILS(sightline_light_map_update(light_map, map, lights, MOST + 1, NULL), SIGHTLINE_INVALID,
              "65539 lights are too bright to be added up: together they must stay below "
              "2147483647");
    }
    free(lights);
    sightline_light_map_free(light_map);
    sightline_map_free(map);
}

/* Each change makes a good batch bad. */
static void test_batches(void) {
    const uint8_t tiles[12] = {0};
    const int32_t origins[4] = {0, 0, 3, 2};
    const int32_t outside[4] = {0, 0, 3, 3};
    const int32_t radii[2] = {1, -4};
    const int32_t ways[4] = {1, 0, 1, 1};
    uint8_t seen[24];
    uint32_t counts[12];
    sightline_batch fine, bad;
    sightline_map* map = drawn("....\n....\n....\n");
    sightline_map* other = drawn("...\n");
    const sightline_map* maps[2];
    maps[0] = map;
    maps[1] = other;

    memset(&fine, 0, sizeof fine);
    fine.size = sizeof fine;
    fine.threads = 1;
    fine.maps = 1;
    fine.observers = 2;
    fine.tiles = tiles;
    fine.tile_bytes = 1;
    fine.zero_is_clear = 1;
    fine.width = 4;
    fine.height = 3;
    fine.tiles_x = 1;
    fine.tiles_y = 4;
    fine.origins.data = origins;
    fine.origins.bytes = 4;
    fine.origins.stride = 8;
    fine.origins.to_y = 4;
    fine.out = seen;
    fine.out_x = 1;
    fine.out_y = 4;
    fine.out_view = 12;
    CHECK(sightline_fields_of_view(&fine) == SIGHTLINE_OK);
    CHECK(seen[0] == 1 && seen[23] == 1);
    memset(seen, 7, sizeof seen);

    FAILS(sightline_fields_of_view(NULL), SIGHTLINE_INVALID, "batch is NULL");
    bad = fine, bad.threads = -1;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_INVALID,
          "-1 threads, 1 maps and 2 observers: none of them may be negative");
    bad = fine, bad.tiles = NULL;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_INVALID, "tiles is NULL");
    bad = fine, bad.tile_bytes = 3;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_INVALID,
          "tile_bytes 3 is not allowed: it must be 1, 2, 4 or 8");
    bad = fine, bad.width = 40000;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_TOO_LARGE,
          "map size 40000x3 is not allowed: each side must be 0 to 32768");
    bad = fine, bad.origins.data = NULL;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_INVALID, "origins.data is NULL");
    bad = fine, bad.origins.bytes = 2;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_INVALID,
          "numbers of 2 bytes are not allowed: they must be of 4 or 8");
    bad = fine, bad.origins.data = outside;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_OUT_OF_RANGE,
          "origin 1, (3, 3), is outside the map of size 4x3");
    bad = fine, bad.radii.data = radii, bad.radii.bytes = 4, bad.radii.stride = 4;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_INVALID,
          "radius -4 is not allowed: it must be 0 or more");
    bad = fine, bad.out = NULL;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_INVALID, "out is NULL");
    bad = fine, bad.window_width = 3;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_INVALID,
          "a window of size 3x0 with the observer at (0, 0) is not allowed: sides must be 1 to "
          "32768, and the observer inside");
    bad = fine, bad.turned = 1;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_INVALID,
          "`turned` needs a window and directions");
    bad.window_width = bad.window_height = 3;
    bad.directions = fine.origins;
    bad.directions.data = ways;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_INVALID,
          "direction (1, 1) is not allowed with `turned`: it must be along an axis");
    bad = fine, bad.handles = maps, bad.maps = 2, bad.observers = 1;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_INVALID,
          "map 1 is of size 3x1 and the first of 4x3: they must be equal");
    maps[1] = NULL;
    FAILS(sightline_fields_of_view(&bad), SIGHTLINE_INVALID, "one of the maps is NULL");
    bad = fine, bad.size = 8;
    CHECK(sightline_fields_of_view(&bad) == SIGHTLINE_INVALID);
    CHECK(seen[0] == 7 && seen[12] == 7 && seen[23] == 7);

    FAILS(sightline_survey(map, 0, 0, 5, 3, NULL, 1, counts), SIGHTLINE_OUT_OF_RANGE,
          "a rectangle of size 5x3 at (0, 0) leaves the map of size 4x3");
    FAILS(sightline_survey(map, 0, 0, -1, 3, NULL, 1, counts), SIGHTLINE_OUT_OF_RANGE,
          "a rectangle of size -1x3 at (0, 0) leaves the map of size 4x3");
    FAILS(sightline_survey(map, 2, 2, 1, INT_MIN, NULL, 1, counts), SIGHTLINE_OUT_OF_RANGE,
          "a rectangle of size 1x-2147483648 at (2, 2) leaves the map of size 4x3");
    FAILS(sightline_survey(map, 0, 0, 4, 3, NULL, -1, counts), SIGHTLINE_INVALID,
          "-1 threads are not allowed");
    FAILS(sightline_survey(NULL, 0, 0, 4, 3, NULL, 1, counts), SIGHTLINE_INVALID, "map is NULL");
    FAILS(sightline_survey(map, 0, 0, 4, 3, NULL, 1, NULL), SIGHTLINE_INVALID, "counts is NULL");
    sightline_map_free(map);
    sightline_map_free(other);
}

int main(void) {
    CHECK(strcmp(sightline_error(), "") == 0);
    test_maps();
    test_options();
    test_callbacks();
    test_lights();
    test_bright_lights();
    test_batches();
    return finish();
}
