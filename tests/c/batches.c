/* Batches against single calls, on random maps: every algorithm, every layout. */
#include "check.h"

enum { MAPS = 3, AGENTS = 4, WIDTH = 75, HEIGHT = 21, TILES = WIDTH * HEIGHT, WINDOW = 9 };

static uint16_t transparency[MAPS][HEIGHT][WIDTH]; /* 0 is opaque */
static sightline_map* maps[MAPS];
static int64_t origins[MAPS][AGENTS][2]; /* y, x */
static int32_t radii[MAPS][AGENTS];
static int32_t ways[MAPS][AGENTS][2]; /* x, y */
static uint8_t expected[MAPS][AGENTS][HEIGHT][WIDTH];
static uint8_t seen[MAPS * AGENTS * TILES];

static sightline_batch batch_of_all(void) {
    sightline_batch batch;
    memset(&batch, 0, sizeof batch);
    batch.size = sizeof batch;
    batch.threads = 1;
    batch.maps = MAPS;
    batch.observers = AGENTS;
    batch.tiles = transparency;
    batch.tile_bytes = 2;
    batch.width = WIDTH;
    batch.height = HEIGHT;
    batch.tiles_x = 2;
    batch.tiles_y = 2 * WIDTH;
    batch.tiles_map = 2 * TILES;
    batch.origins.data = &origins[0][0][1];
    batch.origins.bytes = 8;
    batch.origins.stride = 16;
    batch.origins.to_y = -8;
    batch.radii.data = radii;
    batch.radii.bytes = 4;
    batch.radii.stride = 4;
    batch.directions.data = ways;
    batch.directions.bytes = 4;
    batch.directions.stride = 8;
    batch.directions.to_y = 4;
    batch.out = seen;
    batch.out_x = 1;
    batch.out_y = WIDTH;
    batch.out_view = TILES;
    memset(seen, 7, sizeof seen);
    return batch;
}

static void make_world(uint32_t* state) {
    static const int32_t four_ways[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-3, 0}};
    int m, a, i;
    for (m = 0; m < MAPS; ++m) {
        CHECK(sightline_map_new(WIDTH, HEIGHT, &maps[m]) == SIGHTLINE_OK);
        for (i = 0; i < TILES; ++i) {
            const int clear = next_random(state) % 5 != 0;
            transparency[m][i / WIDTH][i % WIDTH] = (uint16_t)(clear ? 0x300 : 0);
            CHECK(sightline_map_set(maps[m], i % WIDTH, i / WIDTH, !clear) == SIGHTLINE_OK);
        }
        for (a = 0; a < AGENTS; ++a) {
            origins[m][a][1] = (int32_t)(next_random(state) % WIDTH);
            origins[m][a][0] = (int32_t)(next_random(state) % HEIGHT);
            radii[m][a] = next_random(state) % 3 == 0 ? SIGHTLINE_UNLIMITED
                                                      : (int32_t)(next_random(state) % 20);
            memcpy(ways[m][a], four_ways[next_random(state) % 4], sizeof ways[m][a]);
        }
    }
}

static void look_one_by_one(sightline_options options) {
    int m, a;
    for (m = 0; m < MAPS; ++m) {
        for (a = 0; a < AGENTS; ++a) {
            options.radius = radii[m][a];
            options.cone_direction.x = ways[m][a][0];
            options.cone_direction.y = ways[m][a][1];
            CHECK(sightline_field_of_view(maps[m], (int32_t)origins[m][a][1],
                                          (int32_t)origins[m][a][0], &options,
                                          &expected[m][a][0][0], 1, WIDTH) == SIGHTLINE_OK);
        }
    }
}

static int run(sightline_batch* batch) { return sightline_fields_of_view(batch) == SIGHTLINE_OK; }

static void check_layouts(const sightline_options* options) {
    sightline_batch batch = batch_of_all();
    const sightline_map* handles[MAPS];
    int m, a, x, y;

    batch.options = options;
    CHECK(run(&batch) && memcmp(seen, expected, sizeof expected) == 0);
    batch = batch_of_all(), batch.options = options, batch.threads = 3;
    CHECK(run(&batch) && memcmp(seen, expected, sizeof expected) == 0);

    /* One observer a map: only what the radius reaches is read. */
    batch = batch_of_all(), batch.options = options, batch.observers = 1;
    batch.origins.stride *= AGENTS;
    batch.radii.stride *= AGENTS;
    batch.directions.stride *= AGENTS;
    CHECK(run(&batch));
    for (m = 0; m < MAPS; ++m) CHECK(memcmp(seen + m * TILES, expected[m][0], TILES) == 0);

    /* By handles, and with columns and rows changed: out is transposed. */
    for (m = 0; m < MAPS; ++m) handles[m] = maps[m];
    batch = batch_of_all(), batch.options = options, batch.handles = handles;
    batch.out_x = HEIGHT;
    batch.out_y = 1;
    CHECK(run(&batch));
    for (m = 0; m < MAPS; ++m) {
        for (a = 0; a < AGENTS; ++a) {
            for (x = 0; x < TILES; ++x) {
                const uint8_t* view = seen + (m * AGENTS + a) * TILES;
                if (view[x % WIDTH * HEIGHT + x / WIDTH] == expected[m][a][x / WIDTH][x % WIDTH])
                    continue;
                CHECK(0 && "transposed");
                return;
            }
        }
    }

    /* One map for all, as bits, the last row first. */
    batch = batch_of_all(), batch.options = options, batch.maps = 1;
    batch.as_bits = 1;
    batch.out_y = -((WIDTH + 7) / 8);
    batch.out_view = (WIDTH + 7) / 8 * HEIGHT;
    batch.out = seen + (WIDTH + 7) / 8 * (HEIGHT - 1);
    CHECK(run(&batch));
    for (a = 0; a < AGENTS; ++a) {
        for (y = 0; y < HEIGHT; ++y) {
            for (x = 0; x < (WIDTH + 7) / 8 * 8; ++x) {
                const uint8_t byte = batch.out[a * batch.out_view + y * batch.out_y + x / 8];
                const int bit = byte >> x % 8 & 1;
                if (bit == (x < WIDTH && expected[0][a][y][x])) continue;
                CHECK(0 && "as bits");
                return;
            }
        }
    }
}

/* Windows, as they are and turned: tile by tile what the map's view says. */
static void check_windows(const sightline_options* options, int turned) {
    sightline_batch batch = batch_of_all();
    int m, a, row, column;
    batch.options = options;
    batch.window_width = WINDOW;
    batch.window_height = WINDOW - 2;
    batch.anchor_x = 4;
    batch.anchor_y = WINDOW - 3;
    batch.turned = turned;
    batch.out_y = WINDOW;
    batch.out_view = WINDOW * (WINDOW - 2);
    CHECK(run(&batch));
    for (m = 0; m < MAPS; ++m) {
        for (a = 0; a < AGENTS; ++a) {
            const uint8_t* view = seen + (m * AGENTS + a) * batch.out_view;
            int ahead_x = 0, ahead_y = -1;
            if (turned) {
                ahead_x = (ways[m][a][0] > 0) - (ways[m][a][0] < 0);
                ahead_y = (ways[m][a][1] > 0) - (ways[m][a][1] < 0);
            }
            for (row = 0; row < WINDOW - 2; ++row) {
                for (column = 0; column < WINDOW; ++column) {
                    const int forward = batch.anchor_y - row, aside = column - batch.anchor_x;
                    const int x = (int)origins[m][a][1] + forward * ahead_x - aside * ahead_y;
                    const int y = (int)origins[m][a][0] + forward * ahead_y + aside * ahead_x;
                    const int inside = x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT;
                    if (view[row * WINDOW + column] == (inside && expected[m][a][y][x])) continue;
                    CHECK(0 && "window");
                    return;
                }
            }
        }
    }
}

/* Tiles of 1, 4 and 8 bytes, as those of 2 everywhere else; any of the bytes makes a tile clear. */
static void check_tile_widths(const sightline_options* options) {
    static unsigned char tiles[MAPS * TILES * 8];
    static const int widths[3] = {1, 4, 8};
    int i, k;
    for (k = 0; k < 3; ++k) {
        const int bytes = widths[k];
        sightline_batch batch = batch_of_all();
        memset(tiles, 0, sizeof tiles);
        for (i = 0; i < MAPS * TILES; ++i) {
            tiles[i * bytes + i % bytes] = (&transparency[0][0][0])[i] != 0;
        }
        batch.options = options;
        batch.tiles = tiles;
        batch.tile_bytes = bytes;
        batch.tiles_x = bytes;
        batch.tiles_y = bytes * WIDTH;
        batch.tiles_map = bytes * TILES;
        CHECK(run(&batch) && memcmp(seen, expected, sizeof expected) == 0);
    }
}

int main(void) {
    uint32_t state = 1;
    int32_t algorithm, round, m;
    for (round = 0; round < 3; ++round) {
        make_world(&state);
        for (algorithm = 0; algorithm <= SIGHTLINE_ALGORITHM_BEVELLED; ++algorithm) {
            sightline_options options = SIGHTLINE_OPTIONS;
            options.algorithm = algorithm;
            options.shape = algorithm % 4;
            options.light_walls = round != 1;
            options.cone_direction.x = 1; /* each observer has a direction of its own */
            options.cone_angle = round == 0 ? SIGHTLINE_ALL_AROUND : 120;
            look_one_by_one(options);
            check_layouts(&options);
            check_tile_widths(&options);
            check_windows(&options, 0);
            check_windows(&options, 1);
        }
        for (m = 0; m < MAPS; ++m) sightline_map_free(maps[m]);
    }
    return finish();
}
