/* Thin walls and shares, on squares and on hexagons. */
#include "check.h"

/* A thin wall in a corridor, and one that is a window from the other side. */
static void test_walls(void) {
    sightline_map* map = drawn(".....\n");
    sightline_options options = SIGHTLINE_OPTIONS;
    sightline_batch batch;
    const sightline_map* handles[1];
    const int32_t origin[2] = {0, 0};
    uint8_t seen[5];
    CHECK(sightline_map_set_wall(map, 2, 0, SIGHTLINE_SIDE_EAST, 1) == SIGHTLINE_OK);
    CHECK(sightline_map_has_wall(map, 2, 0, SIGHTLINE_SIDE_EAST) == 1);
    CHECK(sightline_map_has_wall(map, 3, 0, SIGHTLINE_SIDE_WEST) == 1);
    CHECK(sightline_map_has_wall(map, 2, 0, SIGHTLINE_SIDE_WEST) == 0);
    CHECK(sightline_field_of_view(map, 0, 0, NULL, seen, 1, 5) == SIGHTLINE_OK);
    CHECK(looks_like(map, seen, "...??\n"));

    handles[0] = map;
    sightline_batch_init(&batch);
    batch.threads = batch.maps = batch.observers = 1;
    batch.handles = handles;
    batch.origins.data = origin;
    batch.origins.bytes = 4;
    batch.origins.to_y = 4;
    batch.out = seen;
    batch.out_x = 1;
    batch.out_y = 5;
    memset(seen, 7, sizeof seen);
    CHECK(sightline_fields_of_view(&batch) == SIGHTLINE_OK);
    CHECK(looks_like(map, seen, "...??\n"));
    options.algorithm = SIGHTLINE_ALGORITHM_RECURSIVE;
    batch.options = &options;
    FAILS(sightline_fields_of_view(&batch), SIGHTLINE_INVALID,
          "algorithm 1 is not for a map with thin walls: it must be 0");
    FAILS(sightline_field_of_view(map, 0, 0, &options, seen, 1, 5), SIGHTLINE_INVALID,
          "algorithm 1 is not for a map with thin walls: it must be 0");

    CHECK(sightline_map_set_wall(map, 2, 0, SIGHTLINE_SIDE_EAST, 0) == SIGHTLINE_OK);
    CHECK(sightline_map_set_one_way_wall(map, 3, 0, SIGHTLINE_SIDE_WEST, 1) == SIGHTLINE_OK);
    CHECK(sightline_field_of_view(map, 0, 0, NULL, seen, 1, 5) == SIGHTLINE_OK);
    CHECK(looks_like(map, seen, ".....\n"));
    CHECK(sightline_field_of_view(map, 4, 0, NULL, seen, 1, 5) == SIGHTLINE_OK);
    CHECK(looks_like(map, seen, "???..\n"));
    CHECK(sightline_map_set_wall(map, 0, 0, SIGHTLINE_SIDE_NORTH, 1) == SIGHTLINE_OK);

    FAILS(sightline_map_set_wall(map, 5, 0, 0, 1), SIGHTLINE_OUT_OF_RANGE,
          "tile (5, 0) is outside the map of size 5x1");
    FAILS(sightline_map_set_one_way_wall(map, 0, 0, 4, 1), SIGHTLINE_INVALID,
          "side 4 is not allowed: it must be 0 to 3");
    FAILS(sightline_map_set_wall(NULL, 0, 0, 0, 1), SIGHTLINE_INVALID, "map is NULL");
    CHECK(sightline_map_has_wall(NULL, 0, 0, 0) == 0 && sightline_map_has_wall(map, 9, 9, 0) == 0);
    CHECK(sightline_map_has_wall(map, 3, 0, 4) == 0 && sightline_map_has_wall(map, 3, 0, -1) == 0);
    sightline_map_free(map);

    map = hexagons();
    CHECK(sightline_map_set_wall(map, 0, 0, SIGHTLINE_HEX_SIDE_SOUTH_EAST, 1) == SIGHTLINE_OK);
    CHECK(sightline_map_has_wall(map, 0, 1, SIGHTLINE_HEX_SIDE_NORTH_WEST) == 1);
    FAILS(sightline_map_set_wall(map, 0, 0, 6, 1), SIGHTLINE_INVALID,
          "side 6 is not allowed: it must be 0 to 5");
    sightline_map_free(map);
}

static void test_shares(void) {
    sightline_map* map = drawn(
        "...\n"
        ".#.\n"
        "...\n");
    sightline_map* hexes = hexagons();
    sightline_options options = SIGHTLINE_OPTIONS;
    uint8_t shares[9];
    int32_t share = -1;
    CHECK(sightline_share_seen(map, 0, 0, 2, 0, &share) == SIGHTLINE_OK && share == 255);
    CHECK(sightline_share_seen(map, 0, 0, 2, 1, &share) == SIGHTLINE_OK && share == 127);
    CHECK(sightline_share_seen(map, 0, 0, 2, 2, &share) == SIGHTLINE_OK && share == 0);
    memset(shares, 9, sizeof shares);
    options.radius = 2;
    CHECK(sightline_shares(map, 0, 0, &options, shares, 1, 3) == SIGHTLINE_OK);
    CHECK(shares[0] == 255 && shares[2] == 255 && shares[4] == 255 && shares[7] == 0);
    CHECK(sightline_share_seen(hexes, 0, 2, 4, 2, &share) == SIGHTLINE_OK && share == 0);
    CHECK(sightline_share_seen(hexes, 0, 2, 4, 1, &share) == SIGHTLINE_OK && share > 0);

    memset(shares, 9, sizeof shares);
    options.algorithm = SIGHTLINE_ALGORITHM_DIAMOND;
    FAILS(sightline_shares(map, 0, 0, &options, shares, 1, 3), SIGHTLINE_INVALID,
          "shares are for the default algorithm, not for number 4");
    FAILS(sightline_shares(map, 3, 0, NULL, shares, 1, 3), SIGHTLINE_OUT_OF_RANGE,
          "origin (3, 0) is outside the map of size 3x3");
    FAILS(sightline_shares(map, 0, 0, NULL, NULL, 1, 3), SIGHTLINE_INVALID, "out is NULL");
    FAILS(sightline_share_seen(map, 0, 0, 0, 3, &share), SIGHTLINE_OUT_OF_RANGE,
          "to (0, 3) is outside the map of size 3x3");
    FAILS(sightline_share_seen(map, 0, 0, 0, 1, NULL), SIGHTLINE_INVALID, "share is NULL");
    CHECK(sightline_map_set_haze(map, 2, 2, 1) == SIGHTLINE_OK);
    FAILS(sightline_shares(map, 0, 0, NULL, shares, 1, 3), SIGHTLINE_INVALID,
          "a share is not for a map with haze: ask sightline_haze_passed()");
    FAILS(sightline_share_seen(map, 0, 0, 2, 1, &share), SIGHTLINE_INVALID,
          "a share is not for a map with haze: ask sightline_haze_passed()");
    CHECK(shares[0] == 9 && shares[8] == 9);
    sightline_map_free(map);
    sightline_map_free(hexes);
}

int main(void) {
    test_walls();
    test_shares();
    return finish();
}
