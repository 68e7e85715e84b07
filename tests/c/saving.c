/* Bytes to and from all of it. */
#include "check.h"

/* Saves and loads by the functions of one type, and checks that the same bytes come back, that all
 * that is damaged is refused, and that other things are. */
#define CHECK_SAVING(type, thing)                                                                 \
    do {                                                                                          \
        sightline_##type* loaded = NULL;                                                          \
        uint8_t bytes[4096], again[4096];                                                         \
        size_t length = 0, same = 0, i;                                                           \
        CHECK(sightline_##type##_save(thing, NULL, 0, &length) == SIGHTLINE_OK);                  \
        CHECK(length > 8 && length < sizeof bytes);                                               \
        CHECK(sightline_##type##_save(thing, bytes, sizeof bytes, &length) == SIGHTLINE_OK);      \
        CHECK(sightline_##type##_load(bytes, length, &loaded) == SIGHTLINE_OK && loaded != NULL); \
        CHECK(sightline_##type##_save(loaded, again, sizeof again, &same) == SIGHTLINE_OK);       \
        CHECK(same == length && memcmp(bytes, again, length) == 0);                               \
        sightline_##type##_free(loaded);                                                          \
        for (i = 0; i < length; ++i) {                                                            \
            CHECK(sightline_##type##_load(bytes, i, &loaded) == SIGHTLINE_DAMAGED);               \
            bytes[i] ^= 0x40;                                                                     \
            CHECK(sightline_##type##_load(bytes, length, &loaded) == SIGHTLINE_DAMAGED);          \
            CHECK(loaded == NULL);                                                                \
            bytes[i] ^= 0x40;                                                                     \
        }                                                                                         \
        CHECK(sightline_##type##_load(NULL, 0, &loaded) == SIGHTLINE_DAMAGED);                    \
        CHECK(sightline_##type##_load(NULL, 9, &loaded) == SIGHTLINE_INVALID);                    \
        CHECK(sightline_##type##_load(bytes, length, NULL) == SIGHTLINE_INVALID);                 \
        CHECK(sightline_##type##_save(NULL, bytes, sizeof bytes, &same) == SIGHTLINE_INVALID);    \
        CHECK(sightline_##type##_save(thing, bytes, sizeof bytes, NULL) == SIGHTLINE_INVALID);    \
        CHECK(sightline_##type##_save(thing, NULL, 4, &same) == SIGHTLINE_INVALID);               \
    } while (0)

static uint32_t glyph(void* context, int32_t x, int32_t y) {
    (void)context;
    return (uint32_t)(x * 7 + y) % 3;
}

static void test_handles(void) {
    sightline_map* map = drawn(
        "....#...\n"
        "..#.....\n");
    sightline_tile_set* tiles = NULL;
    sightline_viewshed* viewshed = NULL;
    sightline_memory* memory = NULL;
    sightline_sightings* sightings = NULL;
    const sightline_sighting who[2] = {{9, 3, 1}, {-4, 0, 1}};
    sightline_rect left = {-3, 0, 4, 2};
    uint8_t bytes[256];
    size_t length;

    CHECK(sightline_map_set_haze(map, 5, 1, 4) == SIGHTLINE_OK);
    CHECK_SAVING(map, map);
    CHECK(sightline_tile_set_new(&tiles) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_insert(tiles, left) == SIGHTLINE_OK);
    CHECK_SAVING(tile_set, tiles);
    CHECK(sightline_viewshed_new(NULL, &viewshed) == SIGHTLINE_OK);
    CHECK(sightline_viewshed_update(viewshed, map, NULL, 0, 0, NULL) == SIGHTLINE_OK);
    CHECK_SAVING(viewshed, viewshed);
    CHECK(sightline_viewshed_visible(viewshed, tiles) == SIGHTLINE_OK);
    CHECK(sightline_memory_new(8, 2, &memory) == SIGHTLINE_OK);
    CHECK(sightline_memory_update(memory, tiles, glyph, NULL, 12) == SIGHTLINE_OK);
    CHECK_SAVING(memory, memory);
    CHECK(sightline_sightings_new(&sightings) == SIGHTLINE_OK);
    CHECK(sightline_sightings_update(sightings, tiles, who, 2, NULL) == SIGHTLINE_OK);
    CHECK_SAVING(sightings, sightings);

    /* One thing is not another, and says so. */
    sightline_tile_set_free(tiles);
    CHECK(sightline_map_save(map, bytes, sizeof bytes, &length) == SIGHTLINE_OK);
    CHECK(sightline_tile_set_load(bytes, length, &tiles) == SIGHTLINE_DAMAGED && tiles == NULL);
    CHECK(fails_with("these bytes are not a saved TileSet"));
    bytes[3] = 9;
    sightline_map_free(map);
    CHECK(sightline_map_load(bytes, length, &map) == SIGHTLINE_DAMAGED);
    CHECK(fails_with("a saved OpacityGrid is of version 9: this sightline reads version 1 to 3"));
    sightline_viewshed_free(viewshed);
    sightline_memory_free(memory);
    sightline_sightings_free(sightings);
}

static void test_structs(void) {
    sightline_options options = SIGHTLINE_OPTIONS, loaded = SIGHTLINE_OPTIONS;
    sightline_light lights[2] = {SIGHTLINE_LIGHT, SIGHTLINE_LIGHT};
    sightline_light back[3] = {SIGHTLINE_LIGHT, SIGHTLINE_LIGHT, SIGHTLINE_LIGHT};
    uint8_t bytes[256];
    size_t length = 0, count = 99;

    options.radius = 12;
    options.algorithm = SIGHTLINE_ALGORITHM_PERMISSIVE;
    options.permissiveness = 3;
    options.cone_angle = 77;
    options.cone_direction.x = -2;
    options.haze_limit = 5;
    CHECK(sightline_options_save(&options, bytes, sizeof bytes, &length) == SIGHTLINE_OK);
    CHECK(sightline_options_load(bytes, length, &loaded) == SIGHTLINE_OK);
    CHECK(memcmp(&options, &loaded, sizeof options) == 0);
    CHECK(sightline_options_load(bytes, length - 1, &loaded) == SIGHTLINE_DAMAGED);
    CHECK(sightline_options_load(bytes, length, NULL) == SIGHTLINE_INVALID);
    loaded.size = 4;
    CHECK(sightline_options_load(bytes, length, &loaded) == SIGHTLINE_INVALID);

    lights[1].x = -90;
    lights[1].cone_angle = 30;
    lights[1].cone_direction.y = 1;
    lights[1].blue = -300;
    lights[1].falloff = SIGHTLINE_FALLOFF_LINEAR;
    CHECK(sightline_lights_save(lights, 2, bytes, sizeof bytes, &length) == SIGHTLINE_OK);
    CHECK(sightline_lights_load(bytes, length, back, 3, &count) == SIGHTLINE_OK && count == 2);
    CHECK(memcmp(lights, back, sizeof lights) == 0);
    CHECK(sightline_lights_load(bytes, length, NULL, 0, &count) == SIGHTLINE_OK && count == 2);
    CHECK(sightline_lights_load(bytes, length, NULL, 1, &count) == SIGHTLINE_INVALID);
    bytes[length - 1] ^= 1;
    CHECK(sightline_lights_load(bytes, length, back, 3, &count) == SIGHTLINE_DAMAGED);
    CHECK(fails_with("a saved list of lights is damaged: its checksum does not match"));
    CHECK(sightline_lights_save(NULL, 0, bytes, sizeof bytes, &length) == SIGHTLINE_OK);
    CHECK(sightline_lights_load(bytes, length, back, 3, &count) == SIGHTLINE_OK && count == 0);
    lights[0].red = 99999;
    CHECK(sightline_lights_save(lights, 2, bytes, sizeof bytes, &length) == SIGHTLINE_INVALID);
}

int main(void) {
    test_handles();
    test_structs();
    return finish();
}
