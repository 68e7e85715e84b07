/* Rows of every length, from 1 tile to more than two words: each tile is read and written, in its
 * place, and nothing before or after it is. */
#include "check.h"

enum { LONGEST = 140, ROWS = 3, AROUND = 16, GUARD = 0xa5 };

/* Memory of exactly `count` bytes at the end of a block, so that sanitizers notice one more. */
static uint8_t* exact(size_t count, int value) {
    uint8_t* bytes = malloc(count);
    CHECK(bytes != NULL);
    memset(bytes, value, count);
    return bytes;
}

/* Whether bytes before and after `count` bytes are as they were. */
static int is_untouched(const uint8_t* first, size_t count) {
    size_t i;
    for (i = 0; i < AROUND; ++i) {
        if (first[i] != GUARD || first[AROUND + count + i] != GUARD) return 0;
    }
    return 1;
}

/* One wall at (x, y), set from bytes and from bits. */
static void check_reading(int32_t width, int32_t x, int32_t y) {
    const int32_t row_bytes = (width + 7) / 8;
    uint8_t* bytes = exact((size_t)(width * ROWS), 0);
    uint8_t* bits = exact((size_t)(row_bytes * ROWS), 0);
    sightline_map* map = NULL;
    int32_t i, way, wrong = 0;
    bytes[y * width + x] = (uint8_t)(x % 2 ? 1 : 0x80);
    bits[y * row_bytes + x / 8] = (uint8_t)(1 << x % 8);
    CHECK(sightline_map_new(width, ROWS, &map) == SIGHTLINE_OK);
    for (way = 0; way < 2; ++way) {
        CHECK(sightline_map_fill(map, 0, 0, width, ROWS, 1) == SIGHTLINE_OK);
        CHECK((way ? sightline_map_set_bits(map, bits, row_bytes)
                   : sightline_map_set_bytes(map, bytes, 1, width)) == SIGHTLINE_OK);
        for (i = 0; i < width * ROWS; ++i) {
            wrong += sightline_map_get(map, i % width, i / width) != (i == y * width + x);
        }
    }
    CHECK(wrong == 0);
    sightline_map_free(map);
    free(bytes);
    free(bits);
}

/* The view from the middle row of a map with walls at (x, 0) and (x, 2), as bytes, as bytes of a
 * batch that reads the map from memory, and as bits. */
static void check_writing(int32_t width, int32_t x) {
    const size_t tiles = (size_t)(width * ROWS);
    const int32_t row_bytes = (width + 7) / 8;
    uint8_t* walls = exact(tiles, 0);
    uint8_t* out = exact(tiles + 2 * AROUND, GUARD);
    uint8_t* bits = exact((size_t)(row_bytes * ROWS + 2 * AROUND), GUARD);
    int32_t origin[2];
    sightline_options options = SIGHTLINE_OPTIONS;
    sightline_batch batch;
    sightline_map* map = NULL;
    int32_t i, wrong = 0;
    options.light_walls = 0; /* so that just the walls are not seen */
    walls[x] = walls[2 * width + x] = 1;
    origin[0] = x;
    origin[1] = 1;
    CHECK(sightline_map_new(width, ROWS, &map) == SIGHTLINE_OK);
    CHECK(sightline_map_set_bytes(map, walls, 1, width) == SIGHTLINE_OK);
    CHECK(sightline_field_of_view(map, x, 1, &options, out + AROUND, 1, width) == SIGHTLINE_OK);
    CHECK(is_untouched(out, tiles));
    for (i = 0; i < (int32_t)tiles; ++i) wrong += out[AROUND + i] != !walls[i];
    CHECK(sightline_field_of_view_bits(map, x, 1, &options, bits + AROUND, row_bytes) ==
          SIGHTLINE_OK);
    CHECK(is_untouched(bits, (size_t)(row_bytes * ROWS)));
    for (i = 0; i < row_bytes * 8 * ROWS; ++i) {
        const int32_t column = i % (row_bytes * 8);
        const int32_t row = i / (row_bytes * 8);
        const int seen = bits[AROUND + i / 8] >> i % 8 & 1;
        wrong += seen != (column < width && !walls[row * width + column]);
    }
    memset(out, GUARD, tiles + 2 * AROUND);
    memset(&batch, 0, sizeof batch);
    batch.size = sizeof batch;
    batch.threads = 1;
    batch.maps = 1;
    batch.observers = 1;
    batch.tiles = walls;
    batch.tile_bytes = 1;
    batch.zero_is_clear = 1;
    batch.width = width;
    batch.height = ROWS;
    batch.tiles_x = 1;
    batch.tiles_y = width;
    batch.origins.data = origin;
    batch.origins.bytes = 4;
    batch.origins.stride = 8;
    batch.origins.to_y = 4;
    batch.options = &options;
    batch.out = out + AROUND;
    batch.out_x = 1;
    batch.out_y = width;
    batch.out_view = (ptrdiff_t)tiles;
    CHECK(sightline_fields_of_view(&batch) == SIGHTLINE_OK);
    CHECK(is_untouched(out, tiles));
    for (i = 0; i < (int32_t)tiles; ++i) wrong += out[AROUND + i] != !walls[i];
    CHECK(wrong == 0);
    sightline_map_free(map);
    free(walls);
    free(out);
    free(bits);
}

int main(void) {
    int32_t width, x;
    for (width = 1; width <= LONGEST; ++width) {
        for (x = 0; x < width; ++x) {
            check_reading(width, x, x % ROWS);
            check_writing(width, x);
        }
    }
    return finish();
}
