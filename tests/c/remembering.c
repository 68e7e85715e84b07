/* Sightings and memory. */
#include "check.h"

static sightline_rect rect(int32_t x, int32_t y, int32_t width, int32_t height) {
    sightline_rect r;
    r.x = x;
    r.y = y;
    r.width = width;
    r.height = height;
    return r;
}

static uint32_t glyph(void* context, int32_t x, int32_t y) {
    return *(uint32_t*)context + (uint32_t)(x + 100) * 1000u + (uint32_t)(y + 100);
}

static void test_memory(void) {
    sightline_memory *mine = NULL, *allys = NULL;
    sightline_tile_set* tiles = NULL;
    sightline_recollection known;
    uint32_t day = 1000000, night = 2000000;

    CHECK(sightline_memory_new(9, 1, &mine) == SIGHTLINE_OK);
    CHECK(sightline_memory_new(9, 1, &allys) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_new(&tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_insert(tiles, rect(0, 0, 3, 1)) == SIGHTLINE_OK);
    CHECK(sightline_memory_update(mine, tiles, glyph, &day, 4) == SIGHTLINE_OK);
    CHECK(sightline_memory_recall(mine, 2, 0, &known) == SIGHTLINE_OK);
    CHECK(known.knowledge == SIGHTLINE_VISIBLE && known.tile == 1102100 && known.turn == 4);
    CHECK(sightline_tile_set_clear(tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_insert(tiles, rect(2, 0, 2, 1)) == SIGHTLINE_OK);
    CHECK(sightline_memory_update(mine, tiles, glyph, &night, 5) == SIGHTLINE_OK);
    CHECK(sightline_memory_recall(mine, 1, 0, &known) == SIGHTLINE_OK);
    CHECK(known.knowledge == SIGHTLINE_REMEMBERED && known.tile == 1101100 && known.turn == 4);
    CHECK(sightline_memory_recall(mine, 2, 0, &known) == SIGHTLINE_OK && known.tile == 2102100);
    CHECK(sightline_memory_recall(mine, -7, 0, &known) == SIGHTLINE_OK);
    CHECK(known.knowledge == SIGHTLINE_UNKNOWN && known.tile == 0 && known.turn == 0);
    CHECK(sightline_memory_visible(mine, tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(tiles) == 2);
    CHECK(sightline_memory_explored(mine, tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(tiles) == 4);

    /* An ally who saw more, later. */
    CHECK(sightline_tile_set_insert(tiles, rect(0, 0, 9, 1)) == SIGHTLINE_OK);
    CHECK(sightline_memory_update(allys, tiles, glyph, &day, 6) == SIGHTLINE_OK);
    CHECK(sightline_memory_merge(mine, allys) == SIGHTLINE_OK);
    CHECK(sightline_memory_recall(mine, 8, 0, &known) == SIGHTLINE_OK);
    CHECK(known.knowledge == SIGHTLINE_REMEMBERED && known.turn == 6);
    CHECK(sightline_memory_recall(mine, 2, 0, &known) == SIGHTLINE_OK && known.turn == 5);
    CHECK(sightline_tile_set_clear(tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_insert(tiles, rect(7, 0, 2, 1)) == SIGHTLINE_OK);
    CHECK(sightline_memory_forget(mine, tiles) == SIGHTLINE_OK);
    CHECK(sightline_memory_explored(mine, tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(tiles) == 7);
    CHECK(sightline_memory_forget(mine, NULL) == SIGHTLINE_OK);
    CHECK(sightline_memory_explored(mine, tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_count(tiles) == 2); /* what is in view */
    CHECK(sightline_memory_reset(mine) == SIGHTLINE_OK);
    CHECK(sightline_memory_recall(mine, 2, 0, &known) == SIGHTLINE_OK && known.knowledge == 0);

    CHECK(sightline_tile_set_insert(tiles, rect(9, 0, 1, 1)) == SIGHTLINE_OK);
    CHECK(sightline_memory_update(mine, tiles, glyph, &day, 1) == SIGHTLINE_OUT_OF_RANGE);
    CHECK(fails_with("remembered tile (9, 0) is outside the map of size 9x1"));
    CHECK(sightline_memory_update(mine, tiles, NULL, &day, 1) == SIGHTLINE_INVALID);
    sightline_memory_free(mine);

    /* A world without an end. */
    CHECK(sightline_memory_new_unbounded(&mine) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_clear(tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_insert(tiles, rect(-60, -60, 2, 2)) == SIGHTLINE_OK);
    CHECK(sightline_memory_update(mine, tiles, glyph, &day, 1) == SIGHTLINE_OK);
    CHECK(sightline_memory_recall(mine, -59, -60, &known) == SIGHTLINE_OK);
    CHECK(known.tile == 1041040 && known.knowledge == SIGHTLINE_VISIBLE);
    CHECK(sightline_memory_merge(mine, allys) == SIGHTLINE_INVALID);
    CHECK(
        fails_with("a memory of a map of size 0x0 cannot take in one of size 9x1 (0x0: without an "
                   "end)"));
    CHECK(sightline_tile_set_clear(tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_insert(tiles, rect(90000, 0, 1, 1)) == SIGHTLINE_OK);
    CHECK(sightline_memory_update(mine, tiles, glyph, &day, 2) == SIGHTLINE_TOO_LARGE);
    sightline_memory_free(mine);
    CHECK(sightline_memory_new(-1, 2, &mine) == SIGHTLINE_TOO_LARGE && mine == NULL);
    sightline_memory_free(allys);
    sightline_memory_free(NULL);
    sightline_tile_set_free(tiles);
}

static size_t sighted(const sightline_sightings* sightings, int32_t which,
                      sightline_sighting* first) {
    size_t length = 99;
    CHECK(sightline_sightings_get(sightings, which, first, 1, &length) == SIGHTLINE_OK);
    return length;
}

static void test_sightings(void) {
    sightline_sightings* sightings = NULL;
    sightline_tile_set* tiles = NULL;
    sightline_sighting who[3] = {{-7, 1, 1}, {5000000000, 2, 1}, {3, 8, 8}};
    sightline_sighting first = {0, 0, 0};
    const int64_t self = -7;

    CHECK(sightline_sightings_new(&sightings) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_new(&tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_insert(tiles, rect(0, 0, 5, 5)) == SIGHTLINE_OK);
    CHECK(sightline_sightings_update(sightings, tiles, who, 3, NULL) == SIGHTLINE_OK);
    CHECK(sighted(sightings, SIGHTLINE_SIGHTED_CAME, &first) == 2);
    CHECK(first.entity == -7 && first.x == 1 && first.y == 1);
    CHECK(sighted(sightings, SIGHTLINE_SIGHTED_LEFT, &first) == 0);
    who[1].x = 3;
    who[2].x = who[2].y = 4;
    CHECK(sightline_sightings_update(sightings, tiles, who, 3, &self) == SIGHTLINE_OK);
    CHECK(sighted(sightings, SIGHTLINE_SIGHTED_IN_VIEW, &first) == 2);
    CHECK(sighted(sightings, SIGHTLINE_SIGHTED_CAME, &first) == 1 && first.entity == 3);
    CHECK(sighted(sightings, SIGHTLINE_SIGHTED_STAYED, &first) == 1);
    CHECK(first.entity == 5000000000 && first.x == 3);
    CHECK(sighted(sightings, SIGHTLINE_SIGHTED_LEFT, &first) == 1 && first.entity == -7);
    CHECK(sightline_sightings_reset(sightings) == SIGHTLINE_OK);
    CHECK(sighted(sightings, SIGHTLINE_SIGHTED_IN_VIEW, &first) == 0);
    CHECK(sightline_sightings_get(sightings, 4, &first, 1, NULL) == SIGHTLINE_INVALID);
    {
        size_t length;
        CHECK(sightline_sightings_get(sightings, 4, &first, 1, &length) == SIGHTLINE_INVALID);
        CHECK(fails_with("sightings of kind 4 are not known: it must be 0 to 3"));
    }
    CHECK(sightline_sightings_update(sightings, NULL, who, 3, NULL) == SIGHTLINE_INVALID);
    sightline_sightings_free(sightings);
    sightline_sightings_free(NULL);
    sightline_tile_set_free(tiles);
}

int main(void) {
    test_memory();
    test_sightings();
    return finish();
}
