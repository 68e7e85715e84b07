/* sightline in C: bytes to and from all of it, the same on every machine and in every language.
 * Included by sightline.h.
 *
 * Saving writes at most `capacity` bytes to `out`; `*length` is how many there are. With capacity 0
 * `out` may be NULL: ask for the length, then save. Loading makes something new, to be freed like
 * any other, and sets it to NULL if it fails. Bytes that are cut short, damaged, or something else
 * are SIGHTLINE_DAMAGED. (Built without C++ exceptions, bytes that are damaged and yet have a right
 * checksum, which nobody comes by by accident, end the program.) */
#include "sightline.h" /* before the guard: it includes this one, in the right order */

#ifndef SIGHTLINE_SAVE_H
#define SIGHTLINE_SAVE_H

#include "sightline_tiles.h"
#include "sightline_visibility.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A map: which tiles are opaque, and their haze. */
SIGHTLINE_C_API sightline_status sightline_map_save(const sightline_map* map, uint8_t* out,
                                                    size_t capacity, size_t* length);
SIGHTLINE_C_API sightline_status sightline_map_load(const uint8_t* bytes, size_t length,
                                                    sightline_map** map);

/** A set of tiles. What a team sees is saved as such. */
SIGHTLINE_C_API sightline_status sightline_tile_set_save(const sightline_tile_set* tiles,
                                                         uint8_t* out, size_t capacity,
                                                         size_t* length);
SIGHTLINE_C_API sightline_status sightline_tile_set_load(const uint8_t* bytes, size_t length,
                                                         sightline_tile_set** tiles);

/** A viewshed: how it looks, and what it saw. The first update computes it anew, and tells what
 * came into view apart from what was seen when it was saved. */
SIGHTLINE_C_API sightline_status sightline_viewshed_save(const sightline_viewshed* viewshed,
                                                         uint8_t* out, size_t capacity,
                                                         size_t* length);
SIGHTLINE_C_API sightline_status sightline_viewshed_load(const uint8_t* bytes, size_t length,
                                                         sightline_viewshed** viewshed);

/** Sightings: who was in view. After loading all of them have stayed. */
SIGHTLINE_C_API sightline_status sightline_sightings_save(const sightline_sightings* sightings,
                                                          uint8_t* out, size_t capacity,
                                                          size_t* length);
SIGHTLINE_C_API sightline_status sightline_sightings_load(const uint8_t* bytes, size_t length,
                                                          sightline_sightings** sightings);

/** A memory. */
SIGHTLINE_C_API sightline_status sightline_memory_save(const sightline_memory* memory, uint8_t* out,
                                                       size_t capacity, size_t* length);
SIGHTLINE_C_API sightline_status sightline_memory_load(const uint8_t* bytes, size_t length,
                                                       sightline_memory** memory);

/** Options. Loading writes no more than options->size, which must be set. */
SIGHTLINE_C_API sightline_status sightline_options_save(const sightline_options* options,
                                                        uint8_t* out, size_t capacity,
                                                        size_t* length);
SIGHTLINE_C_API sightline_status sightline_options_load(const uint8_t* bytes, size_t length,
                                                        sightline_options* options);

/** `count` lights, lights->size bytes apart. Loading writes at most `capacity` of them, as far
 * apart as lights->size says, which must be set; `*count` is how many there are. */
SIGHTLINE_C_API sightline_status sightline_lights_save(const sightline_light* lights, size_t count,
                                                       uint8_t* out, size_t capacity,
                                                       size_t* length);
SIGHTLINE_C_API sightline_status sightline_lights_load(const uint8_t* bytes, size_t length,
                                                       sightline_light* lights, size_t capacity,
                                                       size_t* count);

#ifdef __cplusplus
}
#endif

#endif
