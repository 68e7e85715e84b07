/* Sets of tiles, views as sets, and light seen on walls. */
#include "check.h"

static sightline_rect rect(int32_t x, int32_t y, int32_t width, int32_t height) {
    sightline_rect r;
    r.x = x;
    r.y = y;
    r.width = width;
    r.height = height;
    return r;
}

static void test_sets(void) {
    sightline_tile_set *a = NULL, *b = NULL;
    sightline_rect bounds;
    sightline_point points[4];
    size_t length = 99;
    uint8_t bytes[3][4];
    const uint8_t columns[2][2] = {{0, 1}, {1, 7}}; /* a column after the other */

    CHECK(sightline_tile_set_new(&a) == SIGHTLINE_OK && sightline_tile_set_new(&b) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(a) == 0 && sightline_tile_set_count(NULL) == 0);
    CHECK(sightline_tile_set_insert(a, rect(-2, -1, 3, 2)) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(a) == 6);
    CHECK(sightline_tile_set_contains(a, -2, 0) == 1 && sightline_tile_set_contains(a, 1, 0) == 0);
    CHECK(sightline_tile_set_contains(NULL, 0, 0) == 0);
    CHECK(sightline_tile_set_erase(a, rect(-2, -1, 1, 9)) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_bounds(a, &bounds) == SIGHTLINE_OK);
    CHECK(bounds.x == -1 && bounds.y == -1 && bounds.width == 2 && bounds.height == 2);
    CHECK(sightline_tile_set_points(a, points, 3, &length) == SIGHTLINE_OK && length == 4);
    CHECK(points[0].x == -1 && points[0].y == -1 && points[2].x == -1 && points[2].y == 0);
    CHECK(sightline_tile_set_points(a, NULL, 0, &length) == SIGHTLINE_OK && length == 4);

    CHECK(sightline_tile_set_write(a, rect(-2, -2, 4, 3), &bytes[0][0], 1, 4) == SIGHTLINE_OK);
    CHECK(bytes[0][1] == 0 && bytes[1][0] == 0 && bytes[1][1] == 1 && bytes[2][2] == 1);
    CHECK(bytes[2][3] == 0);

    CHECK(sightline_tile_set_read(b, rect(-1, -1, 2, 2), columns, 2, 1) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(b) == 3 && sightline_tile_set_contains(b, -1, -1) == 0);
    CHECK(sightline_tile_set_equal(a, b) == 0);
    CHECK(sightline_tile_set_intersect(a, b) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_equal(a, b) == 1 && sightline_tile_set_equal(a, NULL) == 0);
    CHECK(sightline_tile_set_insert(b, rect(5, 5, 1, 1)) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_unite(a, b) == SIGHTLINE_OK && sightline_tile_set_count(a) == 4);
    CHECK(sightline_tile_set_subtract(a, b) == SIGHTLINE_OK && sightline_tile_set_count(a) == 0);
    CHECK(sightline_tile_set_assign(a, b) == SIGHTLINE_OK && sightline_tile_set_equal(a, b) == 1);
    CHECK(sightline_tile_set_clear(a) == SIGHTLINE_OK && sightline_tile_set_count(a) == 0);

    /* Rectangles that no set can hold are refused, and nothing has changed. */
    CHECK(sightline_tile_set_insert(b, rect(5 + SIGHTLINE_MAX_SIDE, 5, 1, 1)) ==
          SIGHTLINE_TOO_LARGE);
    CHECK(fails_with("a set of 32775x7 tiles is not allowed: each side must be 0 to 32768"));
    CHECK(sightline_tile_set_insert(b, rect(0, 0, -1, 1)) == SIGHTLINE_INVALID);
    CHECK(sightline_tile_set_insert(b, rect(INT32_MAX, 0, 2, 1)) == SIGHTLINE_INVALID);
    CHECK(sightline_tile_set_count(b) == 4);
    CHECK(sightline_tile_set_insert(a, rect(90000, 0, 1, 1)) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_unite(b, a) == SIGHTLINE_TOO_LARGE);
    CHECK(sightline_tile_set_unite(NULL, a) == SIGHTLINE_INVALID && fails_with("tiles is NULL"));
    CHECK(sightline_tile_set_unite(a, NULL) == SIGHTLINE_INVALID && fails_with("other is NULL"));
    CHECK(sightline_tile_set_new(NULL) == SIGHTLINE_INVALID);
    sightline_tile_set_free(a);
    sightline_tile_set_free(b);
    sightline_tile_set_free(NULL);
}

static const char* const rooms =
    "#########\n"
    "#...#...#\n"
    "#...#...#\n"
    "#########\n";

static void test_views(void) {
    sightline_map* map = drawn(rooms);
    sightline_tile_set *seen = NULL, *both = NULL;
    uint8_t bytes[4 * 9];
    const sightline_point origins[2] = {{1, 1}, {6, 2}};
    int32_t threads;

    CHECK(sightline_tile_set_new(&seen) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_new(&both) == SIGHTLINE_OK);
    CHECK(sightline_field_of_view_tiles(map, 1, 1, NULL, seen) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_write(seen, rect(0, 0, 9, 4), bytes, 1, 9) == SIGHTLINE_OK);
    CHECK(looks_like(map, bytes,
                     "#####????\n"
                     "#...#????\n"
                     "#...#????\n"
                     "#####????\n"));
    for (threads = 0; threads < 3; ++threads) {
        CHECK(sightline_combined_field_of_view(map, origins, 2, NULL, threads, both) ==
              SIGHTLINE_OK);
        CHECK(sightline_tile_set_count(both) == 36);
    }
    CHECK(sightline_combined_field_of_view(map, origins, 0, NULL, 1, both) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(both) == 0);
    CHECK(sightline_combined_field_of_view(map, origins, 2, NULL, -1, both) == SIGHTLINE_INVALID);
    CHECK(fails_with("-1 threads are not allowed"));
    CHECK(sightline_field_of_view_tiles(map, 9, 1, NULL, seen) == SIGHTLINE_OUT_OF_RANGE);
    CHECK(fails_with("origin (9, 1) is outside the map of size 9x4"));
    CHECK(sightline_field_of_view_tiles(map, 1, 1, NULL, NULL) == SIGHTLINE_INVALID);
    sightline_tile_set_free(seen);
    sightline_tile_set_free(both);
    sightline_map_free(map);
}

/* A torch in the left room: the wall between glows to the left, not to the right. */
static void test_light_seen(void) {
    sightline_map* map = drawn(rooms);
    sightline_light_map* light = NULL;
    sightline_tile_set* seen = NULL;
    sightline_light torch;
    uint8_t colors[4][9][3];

    sightline_light_init(&torch);
    CHECK(torch.size == sizeof torch && torch.radius == 8 && torch.green == 255);
    torch.x = 3;
    torch.y = 1;
    CHECK(sightline_light_map_new(9, 4, &light) == SIGHTLINE_OK);
    CHECK(sightline_light_map_update(light, map, &torch, 1, NULL) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_new(&seen) == SIGHTLINE_OK);
    CHECK(sightline_field_of_view_tiles(map, 1, 2, NULL, seen) == SIGHTLINE_OK);
    CHECK(sightline_light_seen(light, map, seen, &colors[0][0][0], 3, 27) == SIGHTLINE_OK);
    CHECK(colors[1][3][0] == 255 && colors[1][4][0] == 255); /* the torch, the wall behind it */
    CHECK(colors[1][5][0] == 0);                             /* not seen */
    CHECK(sightline_field_of_view_tiles(map, 7, 2, NULL, seen) == SIGHTLINE_OK);
    CHECK(sightline_light_seen(light, map, seen, &colors[0][0][0], 3, 27) == SIGHTLINE_OK);
    CHECK(colors[1][4][0] == 0 && colors[1][3][0] == 0);

    /* Daylight in the right room alone. */
    CHECK(sightline_tile_set_clear(seen) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_insert(seen, rect(5, 0, 4, 4)) == SIGHTLINE_OK);
    CHECK(sightline_light_map_set_ambient_tiles(light, 90, 80, 70, seen) == SIGHTLINE_OK);
    CHECK(sightline_light_map_get(light, &colors[0][0][0], 3, 27) == SIGHTLINE_OK);
    CHECK(colors[1][6][0] == 90 && colors[1][6][2] == 70 && colors[1][3][0] == 255);
    CHECK(colors[0][0][0] == 0);
    CHECK(sightline_tile_set_insert(seen, rect(9, 0, 1, 1)) == SIGHTLINE_OK);
    CHECK(sightline_light_map_set_ambient_tiles(light, 1, 1, 1, seen) == SIGHTLINE_OUT_OF_RANGE);
    CHECK(fails_with("ambient tile (9, 0) is outside the map of size 9x4"));
    CHECK(sightline_light_map_set_ambient_tiles(light, 99999, 1, 1, seen) == SIGHTLINE_INVALID);
    CHECK(sightline_light_seen(light, map, NULL, &colors[0][0][0], 3, 27) == SIGHTLINE_INVALID);
    CHECK(fails_with("seen is NULL"));
    sightline_tile_set_free(seen);
    sightline_light_map_free(light);
    sightline_map_free(map);
}

int main(void) {
    test_sets();
    test_views();
    test_light_seen();
    return finish();
}
