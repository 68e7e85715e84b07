/* Prints a digest of what each part of the library gives: the lines of conformance.txt, from every
 * language. conformance.h says how sums and random numbers are made. */
#include "conformance.h"

/* Options number i, 0 to 41: four shapes with eight radii, then five cones with dark walls and with
 * walls lit. */
static sightline_options way_of_looking(int32_t i) {
    static const int32_t radii[8] = {0, 1, 4, 8, 15, 31, 33, 64};
    static const int32_t cones[5][3] = {
        {1, 0, 90}, {-3, 2, 47}, {5, -8, 200}, {0, 1, 0}, {1, 1, 360}};
    sightline_options options = SIGHTLINE_OPTIONS;
    if (i < 32) {
        options.shape = i / 8;
        options.radius = radii[i % 8];
    } else {
        const int32_t* const cone = cones[(i - 32) / 2];
        options.cone_direction.x = cone[0];
        options.cone_direction.y = cone[1];
        options.cone_angle = cone[2];
        if (i % 2 == 0) {
            options.radius = 12;
            options.light_walls = 0;
        }
    }
    return options;
}

/* Each algorithm on four maps: all ways of looking, from somewhere. */
static void print_algorithms(void) {
    static const char* const names[7] = {"symmetric", "recursive", "permissive", "restrictive",
                                         "diamond",   "raycast",   "bevelled"};
    sightline_map* maps[4];
    sightline_tile_set* seen = new_tiles();
    int32_t algorithm, m, i;
    maps[0] = dungeon(1, 150, 21, 12, 0);
    maps[1] = dungeon(2, 37, 80, 25, 0);
    maps[2] = dungeon(3, 70, 40, 3, 0);
    maps[3] = dungeon(4, 5, 3, 30, 0);
    for (algorithm = 0; algorithm < 7; ++algorithm) {
        state = 7;
        for (m = 0; m < 4; ++m) {
            for (i = 0; i < 42; ++i) {
                sightline_options options = way_of_looking(i);
                const sightline_point from = somewhere(maps[m]);
                options.algorithm = algorithm;
                options.permissiveness = i % 9;
                must(sightline_field_of_view_tiles(maps[m], from.x, from.y, &options, seen));
                add_tiles(seen);
            }
        }
        print(names[algorithm]);
    }
    for (m = 0; m < 4; ++m) sightline_map_free(maps[m]);
    sightline_tile_set_free(seen);
}

/* Pairs of tiles: the line, its path, and how far sight gets. */
static void add_lines(const sightline_map* map, int32_t pairs) {
    sightline_point path[100];
    size_t length, i;
    int32_t n;
    for (n = 0; n < pairs; ++n) {
        const sightline_point from = somewhere(map), to = somewhere(map);
        sightline_trace trace = SIGHTLINE_TRACE;
        int32_t seen;
        must(sightline_line_of_sight(map, from.x, from.y, to.x, to.y, NULL, &seen));
        add(seen);
        must(sightline_sight_path(map, from.x, from.y, to.x, to.y, NULL, path, 100, &length));
        for (i = 0; i < length; ++i) add_point(path[i]);
        must(sightline_trace_sight(map, from.x, from.y, to.x, to.y, NULL, &trace, path, 100,
                                   &length));
        for (i = 0; i < length; ++i) add_point(path[i]);
        add_point(trace.stopped_at);
        if (trace.was_stopped) add_point(trace.stopped_by);
    }
}

static void print_lines(void) {
    sightline_map* map = dungeon(8, 90, 60, 9, 0);
    state = 11;
    add_lines(map, 1000);
    print("lines of sight");
    sightline_map_free(map);
}

/* All ways of looking through haze, and the haze to somewhere else. */
static void print_haze(void) {
    sightline_map* map = dungeon(9, 70, 50, 6, 1);
    sightline_tile_set* seen = new_tiles();
    int32_t i;
    state = 13;
    for (i = 0; i < 42; ++i) {
        sightline_options options = way_of_looking(i);
        const sightline_point from = somewhere(map), to = somewhere(map);
        int32_t haze;
        options.haze_limit = between(0, 15);
        must(sightline_field_of_view_tiles(map, from.x, from.y, &options, seen));
        add_tiles(seen);
        must(sightline_haze_passed(map, from.x, from.y, to.x, to.y, &haze));
        add(haze);
    }
    print("haze");
    sightline_map_free(map);
    sightline_tile_set_free(seen);
}

/* A world without an end: walls and haze by remainders, which are below 0 left of 0. */
static int32_t far_wall(void* context, int32_t x, int32_t y) {
    (void)context;
    return (x * 7 + y * 13) % 11 == 0;
}
static int32_t far_haze(void* context, int32_t x, int32_t y) {
    (void)context;
    return (x + y) % 5 == 0 ? 4 : 0;
}
static void add_visible(void* context, int32_t x, int32_t y) {
    (void)context;
    add(x);
    add(y);
}
static void print_worlds(void) {
    static const sightline_point origins[3] = {{-2000000, 5}, {0, 0}, {77, -1}};
    sightline_world world = SIGHTLINE_WORLD;
    sightline_options options = SIGHTLINE_OPTIONS;
    int32_t i;
    world.is_opaque = far_wall;
    options.radius = 30;
    for (i = 0; i < 6; ++i) {
        const sightline_point from = origins[i % 3];
        world.haze = i < 3 ? NULL : far_haze;
        must(sightline_cast_sight_in(&world, from.x, from.y, &options, add_visible, NULL));
    }
    print("worlds without an end");
}

/* Twelve lights that wander through doors and smoke for ten turns, seen by one who needs light.
 * From turn 5 on the left half has its own ambient light. */
static void print_light(void) {
    sightline_map* map = dungeon(10, 60, 40, 12, 0);
    sightline_light lights[12];
    sightline_light_map* light_map;
    sightline_viewshed* viewshed;
    sightline_dark_sight dark = SIGHTLINE_DARK_SIGHT;
    sightline_options options = SIGHTLINE_OPTIONS;
    sightline_tile_set *seen = new_tiles(), *half = new_tiles();
    const sightline_rect left = {0, 0, 30, 40};
    static uint8_t colors[40][60][3];
    uint8_t bytes[1024];
    size_t length, computed;
    int32_t i, turn;

    state = 17;
    must(sightline_tile_set_insert(half, left));
    for (i = 0; i < 12; ++i) {
        const sightline_point at = somewhere(map);
        sightline_light_init(&lights[i]);
        lights[i].x = at.x;
        lights[i].y = at.y;
        lights[i].radius = i == 0 ? SIGHTLINE_UNLIMITED : between(0, 20);
        lights[i].shape = between(0, 3);
        lights[i].red = between(-300, 300);
        lights[i].green = between(0, 255);
        lights[i].blue = 99;
        lights[i].falloff = between(0, 2);
        if (i % 4 == 3) {
            lights[i].cone_angle = 120;
            lights[i].cone_direction.x = 1;
            lights[i].cone_direction.y = -i;
        }
    }
    must(sightline_light_map_new(60, 40, &light_map));
    must(sightline_viewshed_new(&options, &viewshed));
    dark.radius = 2;
    dark.least = 60;
    must(sightline_viewshed_set_dark(viewshed, &dark));
    for (turn = 0; turn < 10; ++turn) {
        const sightline_point door = somewhere(map), smoke = somewhere(map), at = somewhere(map);
        int32_t recomputed, x, y;
        must(sightline_map_set(map, door.x, door.y, turn % 2 == 0));
        must(sightline_map_set_haze(map, smoke.x, smoke.y, turn));
        lights[turn].x = at.x;
        lights[turn].y = at.y;
        if (turn == 5) must(sightline_light_map_set_ambient_tiles(light_map, 61, 7, 0, half));
        must(sightline_light_map_update(light_map, map, lights, 12, &computed));
        add((int64_t)computed);
        must(sightline_light_map_get(light_map, &colors[0][0][0], 3, 180));
        for (y = 0; y < 40; ++y) {
            for (x = 0; x < 60; ++x) {
                for (i = 0; i < 3; ++i) add(colors[y][x][i]);
            }
        }
        must(sightline_viewshed_update(viewshed, map, light_map, lights[2].x, lights[2].y,
                                       &recomputed));
        add(recomputed);
        must(sightline_viewshed_visible(viewshed, seen));
        add_tiles(seen);
        must(sightline_light_seen(light_map, map, seen, &colors[0][0][0], 3, 180));
        for (y = 0; y < 40; ++y) {
            for (x = 0; x < 60; ++x) {
                for (i = 0; i < 3; ++i) add(colors[y][x][i]);
            }
        }
    }
    print("light");
    must(sightline_lights_save(lights, 12, bytes, sizeof bytes, &length));
    add_bytes(bytes, length);
    must(sightline_viewshed_save(viewshed, bytes, sizeof bytes, &length));
    add_bytes(bytes, length);
    print("saved lights");
    sightline_viewshed_free(viewshed);
    sightline_light_map_free(light_map);
    sightline_tile_set_free(seen);
    sightline_tile_set_free(half);
    sightline_map_free(map);
}

/* Remembered tiles: 219 for a wall, 46 for a floor. */
static uint32_t tile_at(void* context, int32_t x, int32_t y) {
    return sightline_map_get((const sightline_map*)context, x, y) ? 219 : 46;
}

#define GUARDS 12

/* Forty turns of guards who walk through doors that open and close. */
static void print_turns(void) {
    sightline_map* map = dungeon(6, 90, 60, 10, 0);
    sightline_viewshed* guards[GUARDS];
    sightline_point positions[GUARDS];
    sightline_sighting who[GUARDS], sighted[GUARDS];
    sightline_team* team;
    sightline_memory* memory;
    sightline_sightings* sightings;
    sightline_tile_set *tiles = new_tiles(), *visible = new_tiles();
    uint64_t sums[4] = {UINT64_C(0xcbf29ce484222325), UINT64_C(0xcbf29ce484222325),
                        UINT64_C(0xcbf29ce484222325), UINT64_C(0xcbf29ce484222325)};
    static const char* const names[4] = {"viewsheds", "team", "memory", "sightings"};
    static uint8_t bytes[65536];
    size_t length, i;
    int32_t turn, n;

    state = 19;
    must(sightline_team_new(&team));
    must(sightline_memory_new(90, 60, &memory));
    must(sightline_sightings_new(&sightings));
    for (n = 0; n < GUARDS; ++n) {
        sightline_options options = SIGHTLINE_OPTIONS;
        positions[n] = somewhere(map);
        options.radius = 8;
        if (n % 3 == 1) {
            options.cone_angle = 120;
            options.cone_direction.x = n - 5;
            options.cone_direction.y = 3;
        }
        if (n % 4 == 2) options.algorithm = SIGHTLINE_ALGORITHM_BEVELLED;
        must(sightline_viewshed_new(&options, &guards[n]));
    }
    for (turn = 0; turn < 40; ++turn) {
        size_t recomputed;
        int32_t changed, which;
        for (n = 0; n < 5; ++n) {
            const sightline_point door = somewhere(map);
            must(sightline_map_set(map, door.x, door.y, n % 2 == 0));
        }
        for (n = 0; n < 3; ++n) {
            const int32_t guard = between(0, GUARDS - 1);
            positions[guard] = somewhere(map);
        }
        must(sightline_viewsheds_update(guards, positions, GUARDS, map, NULL, 1, &recomputed));
        sum = sums[0];
        add((int64_t)recomputed);
        for (n = 0; n < GUARDS; ++n) {
            must(sightline_viewshed_newly_seen(guards[n], tiles));
            add_tiles(tiles);
            must(sightline_viewshed_newly_hidden(guards[n], tiles));
            add_tiles(tiles);
        }
        sums[0] = sum;

        must(sightline_team_update(team, (const sightline_viewshed* const*)guards, GUARDS,
                                   &changed));
        sum = sums[1];
        add(changed);
        must(sightline_team_visible(team, tiles));
        add_tiles(tiles);
        must(sightline_team_newly_seen(team, tiles));
        add_tiles(tiles);
        must(sightline_team_newly_hidden(team, tiles));
        add_tiles(tiles);
        sums[1] = sum;

        must(sightline_viewshed_visible(guards[0], visible));
        must(sightline_memory_update(memory, visible, tile_at, map, turn));
        sum = sums[2];
        for (n = 0; n < 90 * 60; ++n) {
            sightline_recollection known;
            must(sightline_memory_recall(memory, n % 90, n / 90, &known));
            add(known.knowledge);
            add(known.tile);
            add(known.turn);
        }
        sums[2] = sum;

        for (n = 0; n < GUARDS; ++n) {
            who[n].entity = n;
            who[n].x = positions[n].x;
            who[n].y = positions[n].y;
        }
        must(sightline_sightings_update(sightings, visible, who, GUARDS, NULL));
        sum = sums[3];
        for (which = 0; which < 4; ++which) {
            must(sightline_sightings_get(sightings, which, sighted, GUARDS, &length));
            add((int64_t)length);
            for (i = 0; i < length; ++i) {
                add(sighted[i].entity);
                add(sighted[i].x);
                add(sighted[i].y);
            }
        }
        sums[3] = sum;
    }
    for (n = 0; n < 4; ++n) {
        sum = sums[n];
        print(names[n]);
    }

    must(sightline_map_save(map, bytes, sizeof bytes, &length));
    add_bytes(bytes, length);
    must(sightline_tile_set_save(visible, bytes, sizeof bytes, &length));
    add_bytes(bytes, length);
    for (n = 0; n < GUARDS; ++n) {
        must(sightline_viewshed_save(guards[n], bytes, sizeof bytes, &length));
        add_bytes(bytes, length);
    }
    must(sightline_memory_save(memory, bytes, sizeof bytes, &length));
    add_bytes(bytes, length);
    must(sightline_sightings_save(sightings, bytes, sizeof bytes, &length));
    add_bytes(bytes, length);
    for (n = 0; n < 42; ++n) {
        const sightline_options options = way_of_looking(n);
        must(sightline_options_save(&options, bytes, sizeof bytes, &length));
        add_bytes(bytes, length);
    }
    print("saved bytes");
    for (n = 0; n < GUARDS; ++n) sightline_viewshed_free(guards[n]);
    sightline_team_free(team);
    sightline_memory_free(memory);
    sightline_sightings_free(sightings);
    sightline_tile_set_free(tiles);
    sightline_tile_set_free(visible);
    sightline_map_free(map);
}

#include "conformance_grids.h"

int main(void) {
    print_algorithms();
    print_lines();
    print_haze();
    print_worlds();
    print_light();
    print_turns();
    print_hexagons();
    print_walls();
    return 0;
}
