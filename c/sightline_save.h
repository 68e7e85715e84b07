/* sightline in C: bytes to and from all of it, the same on every machine and in every language.
 * Included by sightline.h.
 *
 * Saving writes at most `capacity` bytes to `out`; `*length` is their number. With capacity 0 `out`
 * may be NULL: get the length, then save. Loading makes a new object, to be freed like any other,
 * and sets it to NULL if it fails. Truncated, damaged, other and no bytes are SIGHTLINE_DAMAGED.
 * (Built without C++ exceptions, damaged bytes with a valid checksum, which do not occur by
 * accident, end the program.) */
#include "sightline.h" /* before the guard: it includes this one, in the right order */

#ifndef SIGHTLINE_SAVE_H
#define SIGHTLINE_SAVE_H

#include "sightline_tiles.h"
#include "sightline_visibility.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A map of squares or hexagons: which tiles are opaque, their haze, and thin walls. */
SIGHTLINE_C_API sightline_status sightline_map_save(const sightline_map* map, uint8_t* out,
                                                    size_t capacity, size_t* length);
SIGHTLINE_C_API sightline_status sightline_map_load(const uint8_t* bytes, size_t length,
                                                    sightline_map** map);

/** A set of tiles. A team's view is saved as such. */
SIGHTLINE_C_API sightline_status sightline_tile_set_save(const sightline_tile_set* tiles,
                                                         uint8_t* out, size_t capacity,
                                                         size_t* length);
SIGHTLINE_C_API sightline_status sightline_tile_set_load(const uint8_t* bytes, size_t length,
                                                         sightline_tile_set** tiles);

/** A viewshed: its options, and what it saw. The first update recomputes it; newly seen tiles are
 * compared with the saved view. */
SIGHTLINE_C_API sightline_status sightline_viewshed_save(const sightline_viewshed* viewshed,
                                                         uint8_t* out, size_t capacity,
                                                         size_t* length);
SIGHTLINE_C_API sightline_status sightline_viewshed_load(const uint8_t* bytes, size_t length,
                                                         sightline_viewshed** viewshed);

/** Sightings: the entities in view. After loading all of them count as having stayed. */
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

/** Options. Loading writes at most options->size bytes; it must be set. */
SIGHTLINE_C_API sightline_status sightline_options_save(const sightline_options* options,
                                                        uint8_t* out, size_t capacity,
                                                        size_t* length);
SIGHTLINE_C_API sightline_status sightline_options_load(const uint8_t* bytes, size_t length,
                                                        sightline_options* options);

/** `count` lights, lights->size bytes apart. Loading writes at most `capacity` of them,
 * lights->size bytes apart, which must be set; `*count` is their number. */
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
