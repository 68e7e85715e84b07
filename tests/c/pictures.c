/* Maps in, pictures out: what single calls answer. */
#include "check.h"

static const char* const room =
    "......#...\n"
    ".#....#...\n"
    "..........\n"
    "......#...\n"
    "##.####...\n";

static void test_field_of_view(void) {
    sightline_map* map = drawn(room);
    uint8_t seen[5 * 10];
    sightline_options options = SIGHTLINE_OPTIONS;
    sightline_options same;

    options.radius = 8;
    CHECK(sightline_field_of_view(map, 0, 2, &options, seen, 1, 10) == SIGHTLINE_OK);
    CHECK(looks_like(map, seen,
                     "..??..#???\n"
                     ".#....#???\n"
                     ".........?\n"
                     "......#???\n"
                     "##.####???\n"));
    options.light_walls = 0;
    options.cone_angle = 90;
    options.cone_direction.x = 1;
    CHECK(sightline_field_of_view(map, 0, 2, &options, seen, 1, 10) == SIGHTLINE_OK);
    CHECK(looks_like(map, seen,
                     "????..????\n"
                     "??....????\n"
                     ".........?\n"
                     "?.....????\n"
                     "??.???????\n"));
    CHECK(sightline_field_of_view(map, 9, 2, NULL, seen, 1, 10) == SIGHTLINE_OK);
    CHECK(looks_like(map, seen,
                     "??????#...\n"
                     "?#..??#...\n"
                     "..........\n"
                     "....??#...\n"
                     "??????#...\n"));

    sightline_options_init(&same);
    CHECK(same.size == sizeof same && same.radius == SIGHTLINE_UNLIMITED && same.light_walls == 1);
    CHECK(same.cone_angle == SIGHTLINE_ALL_AROUND && same.permissiveness == 8);
    sightline_map_free(map);
}

static void test_lines(void) {
    sightline_map* map = drawn(room);
    sightline_point path[10];
    size_t length = 99;
    int32_t seen = -1;

    CHECK(sightline_line_of_sight(map, 0, 2, 9, 2, NULL, &seen) == SIGHTLINE_OK);
    CHECK(seen == 1);
    CHECK(sightline_line_of_sight(map, 0, 2, 9, 0, NULL, &seen) == SIGHTLINE_OK);
    CHECK(seen == 0);
    CHECK(sightline_sight_path(map, 0, 2, 9, 0, NULL, path, 10, &length) == SIGHTLINE_OK);
    CHECK(length == 0);
    CHECK(sightline_sight_path(map, 2, 4, 2, 2, NULL, path, 10, &length) == SIGHTLINE_OK);
    CHECK(length == 3 && path[0].x == 2 && path[0].y == 4 && path[1].y == 3 && path[2].y == 2);
    path[1].x = -7;
    CHECK(sightline_sight_path(map, 0, 2, 9, 2, NULL, path, 1, &length) == SIGHTLINE_OK);
    CHECK(length == 10 && path[0].x == 0 && path[1].x == -7);
    CHECK(sightline_sight_path(map, 0, 2, 9, 2, NULL, NULL, 0, &length) == SIGHTLINE_OK);
    CHECK(length == 10);
    sightline_map_free(map);
}

/* Three bushes, half a wall each: sight passes two of them if the limit is a whole wall.
 */
static void test_haze(void) {
    sightline_map* map = drawn("........\n");
    const uint8_t bushes[8] = {0, 0, 7, 8, 0, 8, 0, 0};
    uint8_t seen[8];
    int32_t haze = 99;
    sightline_options options = SIGHTLINE_OPTIONS;

    CHECK(sightline_map_set_haze_bytes(map, bushes, 1, 8) == SIGHTLINE_OK);
    CHECK(sightline_map_get_haze(map, 3, 0) == 8 && sightline_map_get_haze(map, 8, 0) == 0);
    CHECK(sightline_field_of_view(map, 0, 0, NULL, seen, 1, 8) == SIGHTLINE_OK);
    CHECK(looks_like(map, seen, "......??\n"));
    options.haze_limit = 7;
    CHECK(sightline_field_of_view(map, 0, 0, &options, seen, 1, 8) == SIGHTLINE_OK);
    CHECK(looks_like(map, seen, "....????\n"));
    CHECK(sightline_haze_passed(map, 0, 0, 5, 0, &haze) == SIGHTLINE_OK && haze == 15);
    CHECK(sightline_map_set_haze(map, 3, 0, 0) == SIGHTLINE_OK);
    CHECK(sightline_haze_passed(map, 5, 0, 0, 0, &haze) == SIGHTLINE_OK && haze == 7);
    CHECK(sightline_map_set(map, 4, 0, 1) == SIGHTLINE_OK);
    CHECK(sightline_haze_passed(map, 0, 0, 5, 0, &haze) == SIGHTLINE_OK && haze == -1);
    sightline_map_free(map);
}

/* A torch at the left end of a corridor, seen from its right end. */
static void test_lights(void) {
    sightline_map* map = drawn(
        "##########\n"
        "..........\n");
    sightline_light_map* light_map = NULL;
    sightline_light lights[2] = {SIGHTLINE_LIGHT, SIGHTLINE_LIGHT};
    uint8_t colors[2][10][3];
    uint8_t seen[20];
    size_t computed = 99;

    lights[0].y = lights[1].y = 1;
    lights[0].radius = 3;
    lights[0].blue = 0;
    lights[1].x = 9;
    lights[1].radius = 0;
    lights[1].red = lights[1].green = lights[1].blue = -300;
    CHECK(sightline_light_map_new(10, 2, &light_map) == SIGHTLINE_OK);
    CHECK(sightline_light_map_update(light_map, map, lights, 2, &computed) == SIGHTLINE_OK);
    CHECK(computed == 2);
    CHECK(sightline_light_map_get(light_map, &colors[0][0][0], 3, 30) == SIGHTLINE_OK);
    CHECK(colors[1][0][0] == 255 && colors[1][0][2] == 0 && colors[1][9][0] == 0);
    CHECK(colors[1][1][0] > colors[1][3][0] && colors[1][3][0] > 0 && colors[1][4][0] == 0);
    CHECK(sightline_field_of_view_lit(map, light_map, 9, 1, NULL, 1, 1, seen, 1, 10) ==
          SIGHTLINE_OK);
    CHECK(looks_like(map, seen,
                     "#####????#\n"
                     "....????..\n"));
    CHECK(sightline_light_map_update(light_map, map, lights, 2, &computed) == SIGHTLINE_OK);
    CHECK(computed == 0);
    lights[1] = lights[0];
    lights[1].x = 6;
    lights[1].cone_angle = 90;
    lights[1].cone_direction.x = 1;
    CHECK(sightline_light_map_update(light_map, map, lights, 2, &computed) == SIGHTLINE_OK);
    CHECK(computed == 1);
    CHECK(sightline_light_map_get(light_map, &colors[0][0][0], 3, 30) == SIGHTLINE_OK);
    CHECK(colors[1][9][0] > 0 && colors[1][6][0] == 255 && colors[1][5][0] == 0); /* ahead alone */
    CHECK(sightline_light_map_update(light_map, map, lights, 1, &computed) == SIGHTLINE_OK);
    CHECK(sightline_light_map_set_ambient(light_map, 9, 9, 9) == SIGHTLINE_OK);
    CHECK(sightline_light_map_get(light_map, &colors[0][0][0], 3, 30) == SIGHTLINE_OK);
    CHECK(colors[1][9][0] == 9 && colors[1][0][0] == 255);
    sightline_light_map_free(light_map);
    sightline_light_map_free(NULL);
    sightline_map_free(map);
}

static void test_maps(void) {
    sightline_map* map = drawn(room);
    const uint8_t columns[3][2] = {{1, 0}, {0, 0}, {0, 9}}; /* a column after the other */
    const uint8_t bits[2][1] = {{4}, {1}};                  /* .., the last tile; the first */

    CHECK(sightline_map_width(map) == 10 && sightline_map_height(map) == 5);
    CHECK(sightline_map_get(map, 6, 0) == 1 && sightline_map_get(map, 5, 0) == 0);
    CHECK(sightline_map_get(map, -1, 0) == 1 && sightline_map_get(map, 0, 5) == 1);
    CHECK(sightline_map_set(map, 6, 0, 0) == SIGHTLINE_OK && sightline_map_get(map, 6, 0) == 0);
    CHECK(sightline_map_fill(map, 2, 1, 3, 2, 1) == SIGHTLINE_OK);
    CHECK(sightline_map_get(map, 4, 2) == 1 && sightline_map_get(map, 5, 2) == 0);
    CHECK(sightline_map_fill(map, 10, 5, 0, 0, 1) == SIGHTLINE_OK);
    sightline_map_free(map);

    CHECK(sightline_map_new(3, 2, &map) == SIGHTLINE_OK);
    CHECK(sightline_map_set_bytes(map, columns, 2, 1) == SIGHTLINE_OK);
    CHECK(sightline_map_get(map, 0, 0) == 1 && sightline_map_get(map, 2, 1) == 1);
    CHECK(sightline_map_get(map, 2, 0) == 0 && sightline_map_get(map, 0, 1) == 0);
    CHECK(sightline_map_set_bits(map, bits, 1) == SIGHTLINE_OK);
    CHECK(sightline_map_get(map, 2, 0) == 1 && sightline_map_get(map, 0, 1) == 1);
    CHECK(sightline_map_get(map, 0, 0) == 0 && sightline_map_get(map, 2, 1) == 0);
    CHECK(sightline_map_set_bits(map, &bits[1], -1) == SIGHTLINE_OK); /* bottom up */
    CHECK(sightline_map_get(map, 0, 0) == 1 && sightline_map_get(map, 2, 1) == 1);
    sightline_map_free(map);

    CHECK(sightline_map_new(0, 7, &map) == SIGHTLINE_OK);
    CHECK(sightline_map_set_bytes(map, NULL, 1, 0) == SIGHTLINE_OK);
    sightline_map_free(map);
    sightline_map_free(NULL);
}

/* An endless world: a wall along x = 1002, seen from (1000, -5). */
struct Count {
    int asked, seen, beyond;
};
static int32_t is_wall(void* context, int32_t x, int32_t y) {
    (void)y;
    ((struct Count*)context)->asked += 1;
    return x == 1002;
}
static void mark(void* context, int32_t x, int32_t y) {
    struct Count* count = (struct Count*)context;
    (void)y;
    count->seen += 1;
    count->beyond += x > 1002;
}

static void test_callbacks(void) {
    struct Count count = {0, 0, 0};
    sightline_options options = SIGHTLINE_OPTIONS;
    options.radius = 3;
    options.shape = SIGHTLINE_SHAPE_SQUARE;
    CHECK(sightline_cast_sight(is_wall, mark, &count, 1000, -5, &options) == SIGHTLINE_OK);
    CHECK(count.seen == 6 * 7 && count.beyond == 0 && count.asked > 0);
}

static void test_survey(void) {
    sightline_map* map = drawn(
        "...\n"
        "###\n"
        "..#\n");
    uint32_t counts[9];
    uint32_t part[2];
    CHECK(sightline_survey(map, 0, 0, 3, 3, NULL, 2, counts) == SIGHTLINE_OK);
    CHECK(counts[0] == 6 && counts[1] == 6 && counts[3] == 0 && counts[8] == 0);
    CHECK(counts[6] == 6);
    CHECK(sightline_survey(map, 1, 0, 1, 2, NULL, 1, part) == SIGHTLINE_OK);
    CHECK(part[0] == counts[1] && part[1] == 0);
    sightline_map_free(map);
}

int main(void) {
    test_field_of_view();
    test_lines();
    test_haze();
    test_lights();
    test_maps();
    test_callbacks();
    test_survey();
    CHECK(sightline_version() >= 300);
    return finish();
}
