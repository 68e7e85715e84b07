/* Hexagons, as pictures, and what is refused. */
#include "check.h"

static void test_hexagons(void) {
    sightline_map* map = hexagons();
    sightline_map* squares = drawn(".....\n.....\n...#.\n.....\n.....\n");
    sightline_options options = SIGHTLINE_OPTIONS;
    sightline_point path[5];
    sightline_trace trace = SIGHTLINE_TRACE;
    uint32_t counts[25];
    uint8_t tiles[25] = {0};
    uint8_t seen[25];
    size_t length = 0;
    int32_t sees = -1, haze = -1;

    CHECK(sightline_map_is_hexagonal(map) == 1 && sightline_map_is_hexagonal(squares) == 0);
    CHECK(sightline_map_is_hexagonal(NULL) == 0);
    CHECK(sightline_map_width(map) == 5 && sightline_map_height(map) == 5);
    CHECK(sightline_map_get(map, 3, 2) == 1 && sightline_map_get(map, 2, 3) == 0);
    options.radius = 2;
    options.shape = SIGHTLINE_SHAPE_HEXAGON;
    CHECK(sightline_field_of_view(map, 1, 2, &options, seen, 1, 5) == SIGHTLINE_OK);
    CHECK(looks_like(map, seen,
                     "?...?\n"
                     "....?\n"
                     "...#?\n"
                     "...??\n"
                     "..???\n"));
    CHECK(sightline_line_of_sight(map, 1, 2, 4, 2, NULL, &sees) == SIGHTLINE_OK && sees == 0);
    CHECK(sightline_line_of_sight(map, 1, 2, 3, 0, NULL, &sees) == SIGHTLINE_OK && sees == 1);
    CHECK(sightline_sight_path(map, 1, 2, 3, 0, NULL, path, 5, &length) == SIGHTLINE_OK);
    CHECK(length == 3 && path[1].x == 2 && path[1].y == 1); /* a diagonal is one line */
    CHECK(sightline_trace_sight(map, 1, 2, 4, 2, NULL, &trace, path, 5, &length) == SIGHTLINE_OK);
    CHECK(trace.reached == 0 && trace.stopped_by.x == 3 && trace.stopped_by.y == 2);
    CHECK(sightline_survey(map, 0, 0, 5, 5, &options, 1, counts) == SIGHTLINE_OK);
    CHECK(counts[0] == 6 && counts[11] == 16 && counts[13] == 0);
    CHECK(sightline_map_set_haze(map, 2, 2, 7) == SIGHTLINE_OK);
    CHECK(sightline_map_get_haze(map, 2, 2) == 7);
    CHECK(sightline_haze_passed(map, 1, 2, 3, 2, &haze) == SIGHTLINE_OK && haze == 7);

    /* All tiles at once, and those of a rectangle. */
    tiles[7] = 1;
    CHECK(sightline_map_set_bytes(map, tiles, 1, 5) == SIGHTLINE_OK);
    CHECK(sightline_map_get(map, 2, 1) == 1 && sightline_map_get(map, 3, 2) == 0);
    CHECK(sightline_map_get_haze(map, 2, 2) == 0 && sightline_map_is_hexagonal(map) == 1);
    CHECK(sightline_line_of_sight(map, 1, 2, 3, 0, NULL, &sees) == SIGHTLINE_OK && sees == 0);
    CHECK(sightline_map_fill(map, 0, 0, 5, 2, 0) == SIGHTLINE_OK);
    CHECK(sightline_line_of_sight(map, 1, 2, 3, 0, NULL, &sees) == SIGHTLINE_OK && sees == 1);
    memset(tiles, 3, sizeof tiles);
    CHECK(sightline_map_set_haze_bytes(map, tiles, 1, 5) == SIGHTLINE_OK);
    CHECK(sightline_haze_passed(map, 0, 0, 4, 0, &haze) == SIGHTLINE_OK && haze == 9);
    sightline_map_free(map);
    sightline_map_free(squares);
}

/* An observer, a torch, a team's union: whatever takes a map takes hexagons. */
static void test_observers(void) {
    sightline_map* map = hexagons();
    sightline_viewshed* viewshed = NULL;
    sightline_light_map* light_map = NULL;
    sightline_light torch = SIGHTLINE_LIGHT;
    sightline_options options = SIGHTLINE_OPTIONS;
    sightline_dark_sight dark = SIGHTLINE_DARK_SIGHT;
    sightline_tile_set* seen = NULL;
    sightline_point origins[2] = {{0, 0}, {4, 4}};
    uint8_t colors[25][3];
    uint8_t lit[25];
    size_t computed = 0;
    int32_t recomputed = -1;

    options.radius = 1;
    options.shape = SIGHTLINE_SHAPE_HEXAGON;
    CHECK(sightline_viewshed_new(&options, &viewshed) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, NULL, 2, 2, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 1 && sightline_viewshed_sees(viewshed, 3, 1));
    CHECK(!sightline_viewshed_sees(viewshed, 1, 1)); /* two steps away */
    CHECK(sightline_map_set(map, 4, 4, 1) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, NULL, 2, 2, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 0); /* too far away */
    CHECK(sightline_map_set_wall(map, 2, 2, SIGHTLINE_HEX_SIDE_NORTH_EAST, 1) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, NULL, 2, 2, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 1 && !sightline_viewshed_sees(viewshed, 3, 1));
    CHECK(sightline_map_set(map, 4, 4, 0) == SIGHTLINE_OK);

    torch.x = torch.y = 2;
    torch.radius = 1;
    torch.shape = SIGHTLINE_SHAPE_HEXAGON;
    CHECK(sightline_light_map_new(5, 5, &light_map) == SIGHTLINE_OK);
    CHECK(sightline_light_map_update(light_map, map, &torch, 1, &computed) == SIGHTLINE_OK);
    CHECK(sightline_light_map_get(light_map, &colors[0][0], 3, 15) == SIGHTLINE_OK);
    CHECK(computed == 1 && colors[2 * 5 + 2][0] == 255 && colors[2 * 5 + 1][0] > 0);
    CHECK(colors[1 * 5 + 3][0] == 0); /* behind the thin wall */
    CHECK(sightline_field_of_view_lit(map, light_map, 1, 2, NULL, 0, 1, lit, 1, 5) == SIGHTLINE_OK);
    CHECK(lit[2 * 5 + 2] == 1 && lit[0] == 0);
    dark.shape = SIGHTLINE_SHAPE_HEXAGON;
    CHECK(sightline_viewshed_set_dark(viewshed, &dark) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, light_map, 2, 2, NULL) == SIGHTLINE_OK);

    CHECK(sightline_tile_set_new(&seen) == SIGHTLINE_OK);
    CHECK(sightline_field_of_view_tiles(map, 0, 0, &options, seen) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(seen) == 3);
    CHECK(sightline_combined_field_of_view(map, origins, 2, &options, 1, seen) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(seen) == 6);
    CHECK(sightline_light_seen(light_map, map, seen, &colors[0][0], 3, 15) == SIGHTLINE_OK);
    sightline_tile_set_free(seen);
    sightline_light_map_free(light_map);
    sightline_viewshed_free(viewshed);
    sightline_map_free(map);
}

static void test_coordinates(void) {
    sightline_point p = {0, 0};
    sightline_rect bounds;
    int32_t offset, x, y;
    CHECK(sightline_hex_distance(0, 0, -1, 2) == 2 && sightline_hex_distance(0, 0, 1, 2) == 3);
    CHECK(sightline_hex_distance(-2147483647, 5, 2147483647, 5) == 2147483647);
    CHECK(sightline_to_axial(4, 3, SIGHTLINE_OFFSET_ODD_R, &p) == SIGHTLINE_OK);
    CHECK(p.x == 3 && p.y == 3);
    CHECK(sightline_to_axial(4, 3, SIGHTLINE_OFFSET_EVEN_Q, &p) == SIGHTLINE_OK);
    CHECK(p.x == 4 && p.y == 1);
    CHECK(sightline_to_offset(4, 1, SIGHTLINE_OFFSET_EVEN_Q, &p) == SIGHTLINE_OK);
    CHECK(p.x == 4 && p.y == 3);
    /* Every tile of an offset map lies in the bounds, and some at each of their edges. */
    for (offset = SIGHTLINE_OFFSET_ODD_R; offset <= SIGHTLINE_OFFSET_EVEN_Q; ++offset) {
        int at_edges = 0;
        CHECK(sightline_offset_bounds(6, 5, offset, &bounds) == SIGHTLINE_OK);
        for (y = 0; y < 5; ++y) {
            for (x = 0; x < 6; ++x) {
                CHECK(sightline_to_axial(x, y, offset, &p) == SIGHTLINE_OK);
                CHECK(p.x >= bounds.x && p.x < bounds.x + bounds.width);
                CHECK(p.y >= bounds.y && p.y < bounds.y + bounds.height);
                at_edges |= (p.x == bounds.x) | (p.y == bounds.y) << 1;
                at_edges |= (p.x == bounds.x + bounds.width - 1) << 2;
                at_edges |= (p.y == bounds.y + bounds.height - 1) << 3;
            }
        }
        CHECK(at_edges == 15);
    }
    CHECK(sightline_offset_bounds(0, 5, SIGHTLINE_OFFSET_ODD_R, &bounds) == SIGHTLINE_OK);
    CHECK(bounds.width == 0 && bounds.height == 0);

    FAILS(sightline_to_axial(0, 0, 4, &p), SIGHTLINE_INVALID,
          "offset 4 is not allowed: it must be 0 to 3");
    FAILS(sightline_to_offset(0, 1073741824, 0, &p), SIGHTLINE_OUT_OF_RANGE,
          "(0, 1073741824) is not allowed: each part must be -1073741824 to 1073741823");
    FAILS(sightline_to_axial(0, 0, 0, NULL), SIGHTLINE_INVALID, "axial is NULL");
    FAILS(sightline_to_offset(0, 0, 0, NULL), SIGHTLINE_INVALID, "place is NULL");
    FAILS(sightline_offset_bounds(1, 1, -1, &bounds), SIGHTLINE_INVALID,
          "offset -1 is not allowed: it must be 0 to 3");
    FAILS(sightline_offset_bounds(1, 1, 0, NULL), SIGHTLINE_INVALID, "bounds is NULL");
    FAILS(sightline_offset_bounds(-1, 1, 0, &bounds), SIGHTLINE_TOO_LARGE,
          "map size -1x1 is not allowed: each side must be 0 to 32768");
}

static void test_saving(void) {
    sightline_map* map = hexagons();
    sightline_map* loaded = NULL;
    uint8_t bytes[1000];
    size_t length = 0;
    CHECK(sightline_map_set_wall(map, 0, 0, SIGHTLINE_HEX_SIDE_EAST, 1) == SIGHTLINE_OK);
    CHECK(sightline_map_save(map, bytes, sizeof bytes, &length) == SIGHTLINE_OK);
    CHECK(sightline_map_load(bytes, length, &loaded) == SIGHTLINE_OK);
    CHECK(sightline_map_is_hexagonal(loaded) && sightline_map_get(loaded, 3, 2) == 1);
    CHECK(sightline_map_has_wall(loaded, 1, 0, SIGHTLINE_HEX_SIDE_WEST) == 1);
    sightline_map_free(loaded);
    bytes[length - 1] ^= 1;
    FAILS(sightline_map_load(bytes, length, &loaded), SIGHTLINE_DAMAGED,
          "a saved HexGrid is damaged: its checksum does not match");
    CHECK(loaded == NULL);
    sightline_map_free(map);

    map = drawn("..\n..\n");
    CHECK(sightline_map_set_wall(map, 0, 0, SIGHTLINE_SIDE_SOUTH, 1) == SIGHTLINE_OK);
    CHECK(sightline_map_save(map, bytes, sizeof bytes, &length) == SIGHTLINE_OK);
    CHECK(sightline_map_load(bytes, length, &loaded) == SIGHTLINE_OK);
    CHECK(!sightline_map_is_hexagonal(loaded));
    CHECK(sightline_map_has_wall(loaded, 0, 1, SIGHTLINE_SIDE_NORTH) == 1);
    sightline_map_free(loaded);
    sightline_map_free(map);
}

/* An endless plane of hexagons with a wall at q = 2. */
static int32_t is_wall(void* context, int32_t q, int32_t r) {
    (void)context;
    (void)r;
    return q == 2;
}
static void count(void* context, int32_t q, int32_t r) {
    (void)q;
    (void)r;
    *(int*)context += 1;
}

static void test_worlds(void) {
    sightline_world world = SIGHTLINE_WORLD;
    sightline_options options = SIGHTLINE_OPTIONS;
    int seen = 0;
    world.is_opaque = is_wall;
    world.hexagonal = 1;
    options.radius = 2;
    options.shape = SIGHTLINE_SHAPE_HEXAGON;
    CHECK(sightline_cast_sight_in(&world, 0, 0, &options, count, &seen) == SIGHTLINE_OK);
    CHECK(seen == 19); /* the wall's three tiles among them */
    options.radius = 7001;
    FAILS(sightline_cast_sight_in(&world, 0, 0, &options, count, &seen), SIGHTLINE_INVALID,
          "radius 7001 is not allowed in a world without an end: it must be 0 to 7000");
    world.bounded = 1;
    world.bounds.width = 32768;
    world.bounds.height = 1;
    FAILS(sightline_cast_sight_in(&world, 0, 0, &options, count, &seen), SIGHTLINE_TOO_LARGE,
          "map size 32768x1 is not allowed: width and height of a map of hexagons must be 0 to "
          "32768 together");
    world.bounds.width = 3;
    CHECK(sightline_cast_sight_in(&world, 0, 0, &options, count, &seen) == SIGHTLINE_OK);
    CHECK(seen == 19 + 3);
    options.algorithm = SIGHTLINE_ALGORITHM_RAYCAST;
    FAILS(sightline_cast_sight_in(&world, 0, 0, &options, count, &seen), SIGHTLINE_INVALID,
          "algorithm 5 is not for a map of hexagons: it must be 0");
    options.algorithm = SIGHTLINE_ALGORITHM_SYMMETRIC;
    world.hexagonal = 0;
    FAILS(sightline_cast_sight_in(&world, 0, 0, &options, count, &seen), SIGHTLINE_INVALID,
          "shape 4 is not for a map of squares: it must be 0 to 3");
}

/* Shapes and algorithms that mean nothing on a map. */
static void test_unsuitable(void) {
    sightline_map* map = hexagons();
    sightline_map* squares = drawn(".\n");
    sightline_map* big = NULL;
    sightline_viewshed* viewshed = NULL;
    sightline_light_map* light_map = NULL;
    sightline_light light = SIGHTLINE_LIGHT;
    sightline_options options = SIGHTLINE_OPTIONS;
    sightline_dark_sight dark = SIGHTLINE_DARK_SIGHT;
    sightline_batch batch;
    const sightline_map* handles[1];
    uint8_t seen[25];
    int32_t sees = -1;

    FAILS(sightline_map_new_hexagons(32768, 1, &big), SIGHTLINE_TOO_LARGE,
          "map size 32768x1 is not allowed: width and height of a map of hexagons must be 0 to "
          "32768 together");
    FAILS(sightline_map_new_hexagons(2147483647, 2147483647, &big), SIGHTLINE_TOO_LARGE,
          "map size 2147483647x2147483647 is not allowed: width and height of a map of hexagons "
          "must be 0 to 32768 together");
    CHECK(big == NULL);
    FAILS(sightline_map_new_hexagons(1, 1, NULL), SIGHTLINE_INVALID, "map is NULL");
    options.shape = SIGHTLINE_SHAPE_DIAMOND;
    FAILS(sightline_field_of_view(map, 0, 0, &options, seen, 1, 5), SIGHTLINE_INVALID,
          "shape 3 is not for a map of hexagons: it must be 0, 1 or 4");
    options.shape = SIGHTLINE_SHAPE_HEXAGON;
    FAILS(sightline_line_of_sight(squares, 0, 0, 0, 0, &options, &sees), SIGHTLINE_INVALID,
          "shape 4 is not for a map of squares: it must be 0 to 3");
    options.algorithm = SIGHTLINE_ALGORITHM_PERMISSIVE;
    FAILS(sightline_line_of_sight(map, 0, 0, 1, 0, &options, &sees), SIGHTLINE_INVALID,
          "algorithm 2 is not for a map of hexagons: it must be 0");

    options.algorithm = SIGHTLINE_ALGORITHM_SYMMETRIC;
    CHECK(sightline_viewshed_new(&options, &viewshed) == SIGHTLINE_OK);
    FAILS(sightline_viewshed_update(viewshed, squares, NULL, 0, 0, NULL), SIGHTLINE_INVALID,
          "shape 4 is not for a map of squares: it must be 0 to 3");
    CHECK(sightline_viewshed_set_options(viewshed, NULL) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, squares, NULL, 0, 0, NULL) == SIGHTLINE_OK);
    dark.shape = SIGHTLINE_SHAPE_HEXAGON;
    CHECK(sightline_viewshed_set_dark(viewshed, &dark) == SIGHTLINE_OK);
    CHECK(sightline_light_map_new(1, 1, &light_map) == SIGHTLINE_OK);
    FAILS(sightline_viewshed_update(viewshed, squares, light_map, 0, 0, NULL), SIGHTLINE_INVALID,
          "shape 4 is not for a map of squares: it must be 0 to 3");
    light.shape = SIGHTLINE_SHAPE_HEXAGON;
    FAILS(sightline_light_map_update(light_map, squares, &light, 1, NULL), SIGHTLINE_INVALID,
          "shape 4 is not for a map of squares: it must be 0 to 3");

    handles[0] = map;
    sightline_batch_init(&batch);
    batch.maps = batch.observers = 1;
    batch.handles = handles;
    batch.out = seen;
    FAILS(sightline_fields_of_view(&batch), SIGHTLINE_INVALID,
          "map 0 is of hexagons: batches are of squares");
    batch.options = &options;
    FAILS(sightline_fields_of_view(&batch), SIGHTLINE_INVALID,
          "shape 4 is not for a map of squares: it must be 0 to 3");
    sightline_light_map_free(light_map);
    sightline_viewshed_free(viewshed);
    sightline_map_free(squares);
    sightline_map_free(map);
}

int main(void) {
    test_hexagons();
    test_observers();
    test_coordinates();
    test_saving();
    test_worlds();
    test_unsuitable();
    return finish();
}
