/* Every function that takes numbers, at the limits of int32_t: refused, or answered as for any
 * other. */
#include <limits.h>

#include "check.h"

static const int32_t extremes[] = {INT_MIN, INT_MIN + 1, -32769, -32768, -1,          0,      1,
                                   2,       32767,       32768,  32769,  INT_MAX - 1, INT_MAX};
enum { COUNT = sizeof extremes / sizeof extremes[0], WIDTH = 3, HEIGHT = 2 };

static int is_inside(int32_t x, int32_t y) { return x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT; }

static int32_t no_wall(void* context, int32_t x, int32_t y) {
    (void)context, (void)x, (void)y;
    return 0;
}
static void count_tile(void* context, int32_t x, int32_t y) {
    (void)x, (void)y;
    ++*(int*)context;
}

static void check_tiles(sightline_map* map, sightline_light_map* light_map, int32_t x, int32_t y) {
    const sightline_status expected = is_inside(x, y) ? SIGHTLINE_OK : SIGHTLINE_OUT_OF_RANGE;
    uint8_t seen[WIDTH * HEIGHT];
    sightline_light light = SIGHTLINE_LIGHT;
    sightline_point path[4];
    int32_t number;
    size_t length;
    CHECK(sightline_map_get(map, x, y) == !is_inside(x, y));
    CHECK(sightline_map_get_haze(map, x, y) == 0);
    CHECK(sightline_map_set(map, x, y, 0) == expected);
    CHECK(sightline_map_set_haze(map, x, y, 0) == expected);
    CHECK(sightline_field_of_view(map, x, y, NULL, seen, 1, WIDTH) == expected);
    CHECK(sightline_field_of_view_bits(map, x, y, NULL, seen, 1) == expected);
    CHECK(sightline_field_of_view_lit(map, light_map, x, y, NULL, 0, 1, seen, 1, WIDTH) ==
          expected);
    CHECK(sightline_line_of_sight(map, x, y, 0, 0, NULL, &number) == expected);
    CHECK(sightline_line_of_sight(map, 0, 0, x, y, NULL, &number) == expected);
    CHECK(sightline_sight_path(map, x, y, 0, 0, NULL, path, 4, &length) == expected);
    CHECK(sightline_sight_path(map, 0, 0, x, y, NULL, path, 4, &length) == expected);
    CHECK(sightline_haze_passed(map, x, y, 0, 0, &number) == expected);
    CHECK(sightline_haze_passed(map, 0, 0, x, y, &number) == expected);
    light.x = x;
    light.y = y;
    CHECK(sightline_light_map_update(light_map, map, &light, 1, NULL) == expected);
}

static void check_rectangles(sightline_map* map, int32_t x, int32_t y) {
    uint32_t counts[WIDTH * HEIGHT];
    int i;
    for (i = 0; i < COUNT; ++i) {
        const int32_t side = extremes[i];
        const int empty = side == 0;
        const int inside = side > 0 && side <= WIDTH && is_inside(x, y) && x + side <= WIDTH;
        const sightline_status expected = empty || inside ? SIGHTLINE_OK : SIGHTLINE_OUT_OF_RANGE;
        CHECK(sightline_map_fill(map, x, y, side, 1, 0) == expected);
        CHECK(sightline_survey(map, x, y, side, 1, NULL, 1, counts) == expected);
        CHECK(sightline_map_fill(map, x, y, 1, side, 0) ==
              (empty || (side > 0 && side <= HEIGHT && is_inside(x, y) && y + side <= HEIGHT)
                   ? SIGHTLINE_OK
                   : SIGHTLINE_OUT_OF_RANGE));
    }
}

static void check_world(int32_t x, int32_t y) {
    const int32_t most = INT_MAX - 32768;
    const int fine = x >= -most && x <= most && y >= -most && y <= most;
    sightline_options options = SIGHTLINE_OPTIONS;
    int seen = 0;
    options.radius = 1;
    CHECK(sightline_cast_sight(no_wall, count_tile, &seen, x, y, &options) ==
          (fine ? SIGHTLINE_OK : SIGHTLINE_OUT_OF_RANGE));
    CHECK(seen == (fine ? 5 : 0));
}

static void check_numbers(sightline_map* map, sightline_light_map* light_map, int32_t number) {
    const sightline_status if_not_negative = number >= 0 ? SIGHTLINE_OK : SIGHTLINE_INVALID;
    const int is_light = number >= -SIGHTLINE_MAX_LIGHT && number <= SIGHTLINE_MAX_LIGHT;
    uint8_t seen[WIDTH * HEIGHT];
    uint32_t counts[WIDTH * HEIGHT];
    const sightline_options fine = SIGHTLINE_OPTIONS;
    sightline_options options;
    sightline_light light = SIGHTLINE_LIGHT;
    int field;
    for (field = 0; field < 6; ++field) {
        int32_t most[6] = {INT_MAX, 3, 6, 8, 15, 360};
        int is_fine = number >= 0 && number <= most[field];
        options = fine;
        options.cone_direction.x = 1;
        if (field == 0) options.radius = number;
        if (field == 1) options.shape = number;
        if (field == 2) options.algorithm = number;
        if (field == 3) options.permissiveness = number;
        if (field == 4) options.haze_limit = number;
        if (field == 5) options.cone_angle = number;
        if (field == 5 && number == SIGHTLINE_ALL_AROUND) is_fine = 1;
        CHECK(sightline_field_of_view(map, 0, 0, &options, seen, 1, WIDTH) ==
              (is_fine ? SIGHTLINE_OK : SIGHTLINE_INVALID));
    }
    options = fine;
    options.cone_angle = 90;
    options.cone_direction.x = number;
    options.cone_direction.y = number;
    CHECK(sightline_field_of_view(map, 0, 0, &options, seen, 1, WIDTH) ==
          (number != 0 && number >= -32768 && number <= 32768 ? SIGHTLINE_OK : SIGHTLINE_INVALID));
    CHECK(sightline_field_of_view_lit(map, light_map, 0, 0, NULL, number, 1, seen, 1, WIDTH) ==
          if_not_negative);
    CHECK(sightline_field_of_view_lit(map, light_map, 0, 0, NULL, 0, number, seen, 1, WIDTH) ==
          (number >= 0 && number <= 255 ? SIGHTLINE_OK : SIGHTLINE_INVALID));
    CHECK(sightline_survey(map, 0, 0, WIDTH, 1, NULL, number, counts) == if_not_negative);
    CHECK(sightline_map_set_haze(map, 0, 0, number) ==
          (number >= 0 && number <= 15 ? SIGHTLINE_OK : SIGHTLINE_INVALID));
    CHECK(sightline_map_set_haze(map, 0, 0, 0) == SIGHTLINE_OK);
    light.radius = number;
    CHECK(sightline_light_map_update(light_map, map, &light, 1, NULL) == if_not_negative);
    light.radius = 1;
    light.blue = number;
    CHECK(sightline_light_map_update(light_map, map, &light, 1, NULL) ==
          (is_light ? SIGHTLINE_OK : SIGHTLINE_INVALID));
    CHECK(sightline_light_map_set_ambient(light_map, 0, number, 0) ==
          (is_light ? SIGHTLINE_OK : SIGHTLINE_INVALID));
    CHECK(sightline_light_map_set_ambient(light_map, 0, 0, 0) == SIGHTLINE_OK);
}

static void check_sizes(int32_t width, int32_t height) {
    sightline_map* map = NULL;
    sightline_light_map* light_map = NULL;
    const int fine = width >= 0 && height >= 0 && width <= 32768 && height <= 32768;
    const sightline_status expected = fine ? SIGHTLINE_OK : SIGHTLINE_TOO_LARGE;
    if (fine && width > 2 && height > 2) return; /* fine, and large */
    CHECK(sightline_map_new(width, height, &map) == expected);
    CHECK(sightline_light_map_new(width, height, &light_map) == expected);
    CHECK((map != NULL) == fine && (light_map != NULL) == fine);
    sightline_map_free(map);
    sightline_light_map_free(light_map);
}

/* A batch of one view, each of its numbers in turn. */
static void check_batches(int32_t x, int32_t y) {
    const uint8_t tiles[WIDTH * HEIGHT] = {0};
    uint8_t seen[WIDTH * HEIGHT];
    const int32_t narrow[2] = {x, y};
    const int64_t wide[2] = {(int64_t)x * 4 + 1, y}; /* may be more than 32 bits hold */
    const int32_t east[2] = {1, 0};
    const sightline_status expected = is_inside(x, y) ? SIGHTLINE_OK : SIGHTLINE_OUT_OF_RANGE;
    sightline_batch fine, batch;
    memset(&fine, 0, sizeof fine);
    fine.size = sizeof fine;
    fine.threads = 1;
    fine.maps = 1;
    fine.observers = 1;
    fine.tiles = tiles;
    fine.tile_bytes = 1;
    fine.zero_is_clear = 1;
    fine.width = WIDTH;
    fine.height = HEIGHT;
    fine.tiles_x = 1;
    fine.tiles_y = WIDTH;
    fine.origins.data = east;
    fine.origins.bytes = 4;
    fine.origins.stride = 8;
    fine.origins.to_y = 4;
    fine.out = seen;
    fine.out_x = 1;
    fine.out_y = WIDTH;
    fine.out_view = WIDTH * HEIGHT;
    CHECK(sightline_fields_of_view(&fine) == SIGHTLINE_OK);
    batch = fine, batch.origins.data = narrow;
    CHECK(sightline_fields_of_view(&batch) == expected);
    batch = fine, batch.origins.data = wide, batch.origins.bytes = 8, batch.origins.to_y = 8;
    CHECK(sightline_fields_of_view(&batch) == (wide[0] >= 0 && wide[0] < WIDTH && is_inside(0, y)
                                                   ? SIGHTLINE_OK
                                                   : SIGHTLINE_OUT_OF_RANGE));
    batch = fine, batch.radii = fine.origins, batch.radii.data = narrow;
    CHECK(sightline_fields_of_view(&batch) == (x >= 0 ? SIGHTLINE_OK : SIGHTLINE_INVALID));
    batch = fine, batch.directions = fine.origins, batch.directions.data = narrow;
    CHECK(sightline_fields_of_view(&batch) ==
          ((x != 0 || y != 0) && x >= -32768 && x <= 32768 && y >= -32768 && y <= 32768
               ? SIGHTLINE_OK
               : SIGHTLINE_INVALID));
    batch = fine, batch.window_width = 1, batch.window_height = 1;
    batch.anchor_x = x, batch.anchor_y = y;
    CHECK(sightline_fields_of_view(&batch) ==
          (x == 0 && y == 0 ? SIGHTLINE_OK : SIGHTLINE_INVALID));
    if (x <= 2 || x > 32768) { /* others are fine, and write as much */
        batch = fine, batch.window_width = x, batch.window_height = 1;
        CHECK(sightline_fields_of_view(&batch) ==
              (x == 1 || x == 2 ? SIGHTLINE_OK : SIGHTLINE_INVALID));
    }
    if (x < 1) { /* the same for how many there are */
        batch = fine, batch.maps = x;
        CHECK(sightline_fields_of_view(&batch) == (x < 0 ? SIGHTLINE_INVALID : SIGHTLINE_OK));
        batch = fine, batch.observers = x;
        CHECK(sightline_fields_of_view(&batch) == (x < 0 ? SIGHTLINE_INVALID : SIGHTLINE_OK));
    }
    batch = fine, batch.threads = x;
    CHECK(sightline_fields_of_view(&batch) == (x < 0 ? SIGHTLINE_INVALID : SIGHTLINE_OK));
}

int main(void) {
    sightline_map* map = NULL;
    sightline_light_map* light_map = NULL;
    int i, j;
    CHECK(sightline_map_new(WIDTH, HEIGHT, &map) == SIGHTLINE_OK);
    CHECK(sightline_light_map_new(WIDTH, HEIGHT, &light_map) == SIGHTLINE_OK);
    for (i = 0; i < COUNT; ++i) {
        check_numbers(map, light_map, extremes[i]);
        for (j = 0; j < COUNT; ++j) {
            check_tiles(map, light_map, extremes[i], extremes[j]);
            check_rectangles(map, extremes[i], extremes[j]);
            check_world(extremes[i], extremes[j]);
            check_sizes(extremes[i], extremes[j]);
            check_batches(extremes[i], extremes[j]);
        }
    }
    sightline_map_free(map);
    sightline_light_map_free(light_map);
    return finish();
}
