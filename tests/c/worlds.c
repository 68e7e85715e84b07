/* Worlds known by callbacks, with haze and with an end, and how far sight gets. */
#include "check.h"

struct Seen {
    int count, asked_outside;
    char row[21]; /* of y = -7, x from -10 on */
};

/* A wall along x = 4; smoke at (-1, -7) and (1, -7). */
static int32_t is_wall(void* context, int32_t x, int32_t y) {
    struct Seen* seen = (struct Seen*)context;
    seen->asked_outside += x < -5 || x > 6 || y < -8 || y > -6;
    return x == 4;
}
static int32_t smoke(void* context, int32_t x, int32_t y) {
    (void)context;
    return y == -7 && (x == -1 || x == 1) ? 8 : -3; /* less than none is none */
}
static void mark(void* context, int32_t x, int32_t y) {
    struct Seen* seen = (struct Seen*)context;
    seen->count += 1;
    if (y == -7 && x >= -10 && x <= 10) seen->row[x + 10] = '.';
}
static const char* look(const sightline_world* world, const sightline_options* options) {
    static struct Seen seen;
    memset(&seen, 0, sizeof seen);
    memset(seen.row, '?', 21);
    CHECK(sightline_cast_sight_in(world, -3, -7, options, mark, &seen) == SIGHTLINE_OK);
    seen.row[20] = '\0';
    return seen.row;
}

/* The same wall, 64 tiles at a time. */
static uint64_t walls_along(void* context, int32_t x, int32_t y, int32_t step_x, int32_t step_y,
                            uint64_t wanted) {
    uint64_t walls = 0;
    int32_t i;
    for (i = 0; i < 64; ++i) {
        if ((wanted >> i & 1) == 0) {
            walls |= (uint64_t)1 << i; /* bits that were not wanted do not count */
        } else if (is_wall(context, x + i * step_x, y + i * step_y)) {
            walls |= (uint64_t)1 << i;
        }
    }
    return walls;
}

static void test_rows(void) {
    struct Seen asked;
    sightline_world world = SIGHTLINE_WORLD, rows = SIGHTLINE_WORLD;
    sightline_options options = SIGHTLINE_OPTIONS;
    sightline_tile_set *one, *other;
    int32_t algorithm, radius;

    CHECK(sightline_tile_set_new(&one) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_new(&other) == SIGHTLINE_OK);
    memset(&asked, 0, sizeof asked);
    world.is_opaque = is_wall;
    rows.along = walls_along;
    world.context = rows.context = &asked;
    for (algorithm = 0; algorithm < 7; ++algorithm) {
        for (radius = 3; radius < 100; radius += 30) {
            world.haze = rows.haze = radius == 33 ? smoke : NULL;
            world.bounded = rows.bounded = radius == 63;
            world.bounds.x = rows.bounds.x = -90;
            world.bounds.y = rows.bounds.y = -20;
            world.bounds.width = rows.bounds.width = 99;
            world.bounds.height = rows.bounds.height = 31;
            options.algorithm = algorithm;
            options.radius = radius;
            CHECK(sightline_field_of_view_in(&world, -3, -7, &options, one) == SIGHTLINE_OK);
            CHECK(sightline_field_of_view_in(&rows, -3, -7, &options, other) == SIGHTLINE_OK);
            CHECK(sightline_tile_set_equal(one, other));
            CHECK(!sightline_tile_set_contains(other, 5, -7));
        }
    }
    sightline_tile_set_free(one);
    sightline_tile_set_free(other);
}

/* The same view as a set. */
static void test_sets(void) {
    struct Seen asked;
    sightline_world world = SIGHTLINE_WORLD;
    sightline_options options = SIGHTLINE_OPTIONS;
    sightline_tile_set* seen;
    const sightline_rect corner = {9, 9, 1, 1};

    CHECK(sightline_tile_set_new(&seen) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_insert(seen, corner) == SIGHTLINE_OK);
    memset(&asked, 0, sizeof asked);
    world.is_opaque = is_wall;
    world.context = &asked;
    options.radius = 2;
    CHECK(sightline_field_of_view_in(&world, 3, 0, &options, NULL) == SIGHTLINE_INVALID);
    CHECK(fails_with("out is NULL"));
    CHECK(sightline_field_of_view_in(&world, 3, 0, NULL, seen) == SIGHTLINE_INVALID);
    CHECK(sightline_tile_set_count(seen) == 1); /* unchanged */
    CHECK(sightline_field_of_view_in(&world, 3, 0, &options, seen) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(seen) == 12); /* a circle of 13, less the tile behind the wall */
    CHECK(!sightline_tile_set_contains(seen, 5, 0) && !sightline_tile_set_contains(seen, 9, 9));
    sightline_tile_set_free(seen);
}

static void test_worlds(void) {
    struct Seen asked;
    sightline_world world;
    sightline_options options = SIGHTLINE_OPTIONS;

    sightline_world_init(&world);
    CHECK(world.size == offsetof(sightline_world, along)); /* the first version */
    CHECK(world.is_opaque == NULL && world.bounded == 0);
    memset(&asked, 0, sizeof asked);
    world.is_opaque = is_wall;
    world.context = &asked;
    options.radius = 6;
    CHECK(strcmp(look(&world, &options), "?.............??????") == 0);
    options.radius = 9;
    CHECK(strcmp(look(&world, &options), "...............?????") == 0); /* up to the wall */
    world.haze = smoke;
    CHECK(strcmp(look(&world, &options), "............????????") == 0); /* up to the second smoke */
    options.haze_limit = 7;
    CHECK(strcmp(look(&world, &options), "..........??????????") == 0);

    /* A bounded world needs no radius, and nothing outside is asked about. */
    world.haze = NULL;
    world.bounded = 1;
    world.bounds.x = -5;
    world.bounds.y = -8;
    world.bounds.width = 12;
    world.bounds.height = 3;
    memset(&asked, 0, sizeof asked);
    CHECK(strcmp(look(&world, NULL), "?????..........?????") == 0);
    CHECK(asked.asked_outside == 0);

    CHECK(sightline_cast_sight_in(&world, 7, -7, NULL, mark, &asked) == SIGHTLINE_OUT_OF_RANGE);
    CHECK(fails_with("origin (7, -7) is outside the world of size 12x3 at (-5, -8)"));
    world.bounds.x = INT32_MAX - 11; /* views would reach past the end of int */
    CHECK(sightline_cast_sight_in(&world, INT32_MAX - 5, -7, NULL, mark, &asked) ==
          SIGHTLINE_OUT_OF_RANGE);
    CHECK(
        fails_with("origin (2147483642, -7) is not allowed: each part must be -2147450879 to "
                   "2147450879"));
    world.bounds.x = -5;
    world.bounds.width = -1;
    CHECK(sightline_cast_sight_in(&world, 0, -7, NULL, mark, &asked) == SIGHTLINE_INVALID);
    world.bounded = 0;
    CHECK(sightline_cast_sight_in(&world, 0, -7, NULL, mark, &asked) == SIGHTLINE_INVALID);
    CHECK(
        fails_with("radius 2147483647 is not allowed in a world without an end: it must be 0 to "
                   "16383"));
    CHECK(sightline_cast_sight_in(&world, 0, -7, &options, NULL, &asked) == SIGHTLINE_INVALID);
    CHECK(sightline_cast_sight_in(NULL, 0, -7, &options, mark, &asked) == SIGHTLINE_INVALID);
    world.is_opaque = NULL;
    CHECK(sightline_cast_sight_in(&world, 0, -7, &options, mark, &asked) == SIGHTLINE_INVALID);
    CHECK(fails_with("is_opaque is NULL"));
    world.size = 4;
    CHECK(sightline_cast_sight_in(&world, 0, -7, &options, mark, &asked) == SIGHTLINE_INVALID);
}

/* Viewsheds without an end: the wall is at x = 4 for them, too. */
static void test_viewsheds(void) {
    struct Seen asked;
    sightline_world world = SIGHTLINE_WORLD;
    sightline_viewshed* viewshed = NULL;
    sightline_tile_set* tiles = NULL;
    sightline_options far = SIGHTLINE_OPTIONS;

    memset(&asked, 0, sizeof asked);
    world.is_opaque = is_wall;
    world.context = &asked;
    CHECK(sightline_viewshed_new(NULL, &viewshed) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_new(&tiles) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update_in(viewshed, &world, -3, -7) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_sees(viewshed, -11, -7) && sightline_viewshed_sees(viewshed, 4, -7));
    CHECK(!sightline_viewshed_sees(viewshed, 5, -7));
    CHECK(sightline_viewshed_update_in(viewshed, &world, -4, -7) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_newly_seen(viewshed, tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_contains(tiles, -12, -7) &&
          !sightline_tile_set_contains(tiles, 0, -7));
    CHECK(sightline_viewshed_set_options(viewshed, &far) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update_in(viewshed, &world, -4, -7) == SIGHTLINE_INVALID);
    CHECK(sightline_viewshed_sees(viewshed, -12, -7)); /* as it was */
    sightline_viewshed_free(viewshed);
    sightline_tile_set_free(tiles);
}

/* A callback that uses the viewshed for which it is called, in every way that it can. */
typedef struct meddler {
    sightline_viewshed* viewshed;
    sightline_tile_set* tiles;
    int depth;
} meddler;
static int32_t meddles(void* context, int32_t x, int32_t y) {
    meddler* me = (meddler*)context;
    sightline_options options = SIGHTLINE_OPTIONS;
    sightline_world world = SIGHTLINE_WORLD;
    CHECK(sightline_viewshed_newly_hidden(me->viewshed, me->tiles) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_visible(me->viewshed, me->tiles) == SIGHTLINE_OK);
    options.radius = 40 + x % 7;
    CHECK(sightline_viewshed_set_options(me->viewshed, &options) == SIGHTLINE_OK);
    if (me->depth == 0) {
        me->depth = 1;
        world.is_opaque = meddles;
        world.context = me;
        CHECK(sightline_viewshed_update_in(me->viewshed, &world, 1000 + x, y) == SIGHTLINE_OK);
        me->depth = 0;
    }
    CHECK(sightline_viewshed_reset(me->viewshed) == SIGHTLINE_OK);
    return x % 3 == 0 && y % 3 == 0;
}
static int32_t does_not_meddle(void* context, int32_t x, int32_t y) {
    (void)context;
    return x % 3 == 0 && y % 3 == 0;
}
static void test_meddling(void) {
    sightline_world world = SIGHTLINE_WORLD;
    sightline_tile_set *seen = NULL, *expected = NULL;
    sightline_options options = SIGHTLINE_OPTIONS;
    meddler me;
    me.depth = 0;
    CHECK(sightline_tile_set_new(&seen) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_new(&expected) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_new(&me.tiles) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_new(NULL, &me.viewshed) == SIGHTLINE_OK);
    world.is_opaque = meddles;
    world.context = &me;
    CHECK(sightline_viewshed_update_in(me.viewshed, &world, 1, 1) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_get_options(me.viewshed, &options) == SIGHTLINE_OK);
    CHECK(options.radius == 8);
    CHECK(sightline_viewshed_visible(me.viewshed, seen) == SIGHTLINE_OK);
    world.is_opaque = does_not_meddle;
    CHECK(sightline_field_of_view_in(&world, 1, 1, &options, expected) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_equal(seen, expected));
    sightline_viewshed_free(me.viewshed);
    sightline_tile_set_free(me.tiles);
    sightline_tile_set_free(seen);
    sightline_tile_set_free(expected);
}

/* Where the arrow lands. */
static void test_traces(void) {
    sightline_map* map = drawn(
        ".........\n"
        "....#....\n");
    sightline_trace trace;
    sightline_point path[9];
    sightline_options options = SIGHTLINE_OPTIONS;
    size_t length = 99;

    sightline_trace_init(&trace);
    CHECK(trace.size == sizeof trace);
    CHECK(sightline_trace_sight(map, 0, 1, 8, 1, NULL, &trace, path, 9, &length) == SIGHTLINE_OK);
    CHECK(!trace.reached && trace.stopped_at.x == 3 && trace.stopped_at.y == 1);
    CHECK(trace.was_stopped && trace.stopped_by.x == 4 && trace.stopped_by.y == 1);
    CHECK(length == 4 && path[0].x == 0 && path[3].x == 3);
    CHECK(sightline_trace_sight(map, 0, 0, 8, 0, NULL, &trace, NULL, 0, &length) == SIGHTLINE_OK);
    CHECK(trace.reached && !trace.was_stopped && trace.stopped_at.x == 8 && length == 9);
    options.radius = 5;
    CHECK(sightline_trace_sight(map, 0, 0, 8, 0, &options, &trace, path, 2, &length) ==
          SIGHTLINE_OK);
    CHECK(!trace.reached && !trace.was_stopped && trace.stopped_at.x == 5 && length == 6);
    options.algorithm = SIGHTLINE_ALGORITHM_RAYCAST;
    CHECK(sightline_trace_sight(map, 0, 0, 8, 0, &options, &trace, path, 2, &length) ==
          SIGHTLINE_INVALID);
    CHECK(sightline_trace_sight(map, 0, 0, 9, 0, NULL, &trace, path, 2, &length) ==
          SIGHTLINE_OUT_OF_RANGE);
    CHECK(sightline_trace_sight(map, 0, 0, 8, 0, NULL, NULL, path, 2, &length) ==
          SIGHTLINE_INVALID);

    /* A caller of an older version, whose struct ends sooner, has no more written to it. */
    trace.size = 8;
    CHECK(sightline_trace_sight(map, 0, 0, 8, 0, NULL, &trace, path, 2, &length) ==
          SIGHTLINE_INVALID);
    CHECK(fails_with("sightline_trace.size is 8: set it to sizeof(sightline_trace), which is 28"));
    sightline_map_free(map);
}

int main(void) {
    test_worlds();
    test_sets();
    test_rows();
    test_viewsheds();
    test_meddling();
    test_traces();
    return finish();
}
