/* Viewsheds and teams: what is recomputed, what came into view, what is seen by light. */
#include "check.h"

static const char* const corridor =
    "##########\n"
    "#...#....#\n"
    "##########\n";

static size_t count_of(sightline_status (*get)(const sightline_viewshed*, sightline_tile_set*),
                       const sightline_viewshed* viewshed) {
    sightline_tile_set* tiles = NULL;
    size_t count;
    CHECK(sightline_tile_set_new(&tiles) == SIGHTLINE_OK);
    CHECK(get(viewshed, tiles) == SIGHTLINE_OK);
    count = sightline_tile_set_count(tiles);
    sightline_tile_set_free(tiles);
    return count;
}

/* A door at (4, 1) opens and shuts. */
static void test_changes(void) {
    sightline_map* map = drawn(corridor);
    sightline_viewshed* viewshed = NULL;
    sightline_options options = SIGHTLINE_OPTIONS;
    int32_t recomputed = 9;

    CHECK(sightline_viewshed_new(NULL, &viewshed) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_get_options(viewshed, &options) == SIGHTLINE_OK);
    CHECK(options.radius == 8 && options.size == sizeof options && options.cone_angle == -1);
    CHECK(!sightline_viewshed_sees(viewshed, 1, 1) && !sightline_viewshed_sees(NULL, 1, 1));
    CHECK(sightline_viewshed_update(viewshed, map, NULL, 1, 1, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 1 && sightline_viewshed_sees(viewshed, 4, 1));
    CHECK(!sightline_viewshed_sees(viewshed, 5, 1));
    CHECK(count_of(sightline_viewshed_visible, viewshed) == 15);
    CHECK(count_of(sightline_viewshed_newly_seen, viewshed) == 15);
    CHECK(sightline_viewshed_update(viewshed, map, NULL, 1, 1, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 0 && count_of(sightline_viewshed_newly_seen, viewshed) == 0);

    CHECK(sightline_map_set(map, 4, 1, 0) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, NULL, 1, 1, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 1 && sightline_viewshed_sees(viewshed, 8, 1));
    CHECK(count_of(sightline_viewshed_newly_seen, viewshed) == 13); /* in a circle of 8 */
    CHECK(sightline_map_set(map, 4, 1, 1) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, NULL, 1, 1, NULL) == SIGHTLINE_OK);
    CHECK(count_of(sightline_viewshed_newly_hidden, viewshed) == 13);

    /* Out of sight nothing is recomputed; on demand, or with new options, it is. */
    CHECK(sightline_map_set(map, 6, 1, 1) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, NULL, 1, 1, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 0);
    CHECK(sightline_viewshed_mark_dirty(viewshed) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, NULL, 1, 1, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 1);
    options.cone_angle = 90;
    options.cone_direction.x = -1;
    CHECK(sightline_viewshed_set_options(viewshed, &options) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, NULL, 1, 1, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 1 && !sightline_viewshed_sees(viewshed, 3, 1));
    CHECK(sightline_viewshed_reset(viewshed) == SIGHTLINE_OK);
    CHECK(count_of(sightline_viewshed_visible, viewshed) == 0);

    CHECK(sightline_viewshed_update(viewshed, map, NULL, 10, 1, NULL) == SIGHTLINE_OUT_OF_RANGE);
    CHECK(fails_with("position (10, 1) is outside the map of size 10x3"));
    CHECK(sightline_viewshed_update(NULL, map, NULL, 1, 1, NULL) == SIGHTLINE_INVALID);
    options.radius = -1;
    CHECK(sightline_viewshed_set_options(viewshed, &options) == SIGHTLINE_INVALID);
    sightline_viewshed_free(viewshed);
    viewshed = (sightline_viewshed*)map;
    CHECK(sightline_viewshed_new(&options, &viewshed) == SIGHTLINE_INVALID && viewshed == NULL);
    sightline_viewshed_free(NULL);
    sightline_map_free(map);
}

/* A lamp at the right end, seen from the left one, first by one who needs light. */
static void test_light(void) {
    sightline_map* map = drawn("..........\n");
    sightline_light_map *light = NULL, *other = NULL;
    sightline_light lamp = SIGHTLINE_LIGHT;
    sightline_viewshed* viewshed = NULL;
    sightline_options options = SIGHTLINE_OPTIONS;
    sightline_dark_sight dark;
    int32_t recomputed = 9;

    lamp.x = 9;
    lamp.radius = 2;
    CHECK(sightline_light_map_new(10, 1, &light) == SIGHTLINE_OK);
    CHECK(sightline_light_map_new(9, 1, &other) == SIGHTLINE_OK);
    CHECK(sightline_light_map_update(light, map, &lamp, 1, NULL) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_new(&options, &viewshed) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, light, 0, 0, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 1 && sightline_viewshed_sees(viewshed, 8, 0));
    CHECK(sightline_viewshed_sees(viewshed, 0, 0) && !sightline_viewshed_sees(viewshed, 1, 0));
    sightline_dark_sight_init(&dark);
    CHECK(dark.size == sizeof dark && dark.radius == 0 && dark.least == 1);
    dark.radius = 3;
    dark.least = 255;
    CHECK(sightline_viewshed_set_dark(viewshed, &dark) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, light, 0, 0, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 1 && sightline_viewshed_sees(viewshed, 3, 0));
    CHECK(sightline_viewshed_sees(viewshed, 9, 0) && !sightline_viewshed_sees(viewshed, 7, 0));
    dark.radius = 99;
    CHECK(sightline_viewshed_get_dark(viewshed, &dark) == SIGHTLINE_OK);
    CHECK(dark.radius == 3 && dark.least == 255 && dark.shape == SIGHTLINE_SHAPE_CIRCLE);
    CHECK(sightline_light_map_update(light, map, NULL, 0, NULL) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, light, 0, 0, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 1 && !sightline_viewshed_sees(viewshed, 9, 0));
    CHECK(sightline_viewshed_update(viewshed, map, NULL, 0, 0, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 1 && sightline_viewshed_sees(viewshed, 7, 0));
    CHECK(sightline_viewshed_update(viewshed, map, other, 0, 0, NULL) == SIGHTLINE_INVALID);
    CHECK(fails_with("the light map is of size 9x1, and the map of size 10x1"));
    dark.least = 256;
    CHECK(sightline_viewshed_set_dark(viewshed, &dark) == SIGHTLINE_INVALID);
    CHECK(fails_with("a least light of 256 is not allowed: it must be 0 to 255"));
    CHECK(sightline_viewshed_set_dark(viewshed, NULL) == SIGHTLINE_INVALID);
    sightline_viewshed_free(viewshed);
    sightline_light_map_free(light);
    sightline_light_map_free(other);
    sightline_map_free(map);
}

/* Two guards, one on each side of the wall, and what they see together. */
static void test_teams(void) {
    sightline_map* map = drawn(corridor);
    sightline_viewshed *guards[2], *twice[2];
    const sightline_viewshed* members[2];
    const sightline_point positions[2] = {{1, 1}, {8, 1}};
    sightline_team* team = NULL;
    sightline_tile_set* tiles = NULL;
    size_t recomputed = 99;
    int32_t changed = 9, threads;

    CHECK(sightline_viewshed_new(NULL, &guards[0]) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_new(NULL, &guards[1]) == SIGHTLINE_OK);
    members[0] = guards[0];
    members[1] = guards[1];
    CHECK(sightline_team_new(&team) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_new(&tiles) == SIGHTLINE_OK);
    for (threads = 0; threads < 3; ++threads) {
        CHECK(sightline_viewshed_mark_dirty(guards[1]) == SIGHTLINE_OK);
        CHECK(sightline_viewsheds_update(guards, positions, 2, map, NULL, threads, &recomputed) ==
              SIGHTLINE_OK);
        CHECK(recomputed == (threads == 0 ? 2u : 1u));
    }
    CHECK(sightline_team_update(team, members, 2, &changed) == SIGHTLINE_OK && changed == 1);
    CHECK(sightline_team_sees(team, 2, 1) && sightline_team_sees(team, 6, 1));
    CHECK(sightline_team_visible(team, tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(tiles) == 30);
    CHECK(sightline_team_update(team, members, 2, &changed) == SIGHTLINE_OK && changed == 0);
    CHECK(sightline_team_newly_seen(team, tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(tiles) == 0);
    CHECK(sightline_team_update(team, members, 1, &changed) == SIGHTLINE_OK && changed == 1);
    CHECK(sightline_team_newly_hidden(team, tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(tiles) == 15 && sightline_tile_set_contains(tiles, 6, 1));
    CHECK(sightline_team_reset(team) == SIGHTLINE_OK && !sightline_team_sees(team, 2, 1));
    CHECK(!sightline_team_sees(NULL, 2, 1));
    members[1] = NULL;
    CHECK(sightline_team_update(team, members, 2, NULL) == SIGHTLINE_INVALID);
    CHECK(fails_with("one of the members is NULL"));
    CHECK(sightline_viewsheds_update(guards, positions, 2, map, NULL, -1, NULL) ==
          SIGHTLINE_INVALID);
    twice[0] = guards[1];
    twice[1] = guards[0];
    CHECK(sightline_viewsheds_update(twice, positions, 2, map, NULL, 2, NULL) == SIGHTLINE_OK);
    twice[0] = guards[0];
    for (threads = 0; threads < 3; ++threads) {
        CHECK(sightline_viewsheds_update(twice, positions, 2, map, NULL, threads, NULL) ==
              SIGHTLINE_INVALID);
        CHECK(fails_with("one of the viewsheds occurs twice"));
    }
    CHECK(sightline_viewsheds_update(NULL, NULL, 0, map, NULL, 1, &recomputed) == SIGHTLINE_OK);
    CHECK(recomputed == 0);
    sightline_team_free(team);
    sightline_team_free(NULL);
    sightline_tile_set_free(tiles);
    sightline_viewshed_free(guards[0]);
    sightline_viewshed_free(guards[1]);
    sightline_map_free(map);
}

int main(void) {
    sightline_batch batch;
    test_changes();
    test_light();
    test_teams();
    memset(&batch, 7, sizeof batch);
    sightline_batch_init(&batch);
    CHECK(batch.size <= sizeof batch && batch.maps == 0 && batch.out == NULL);
    CHECK(sightline_fields_of_view(&batch) == SIGHTLINE_OK); /* of nobody */
    return finish();
}
