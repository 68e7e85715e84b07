/* sightline in C: worlds known by callbacks, and how far sight gets. Included by sightline.h. */
#include "sightline.h" /* before the guard: it includes this one, in the right order */

#ifndef SIGHTLINE_WORLD_H
#define SIGHTLINE_WORLD_H

#include "sightline_tiles.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Returns the haze of a tile that is not opaque, 0 to SIGHTLINE_MAX_HAZE. Other numbers are
 * clamped. */
typedef int32_t (*sightline_haze)(void* context, int32_t x, int32_t y);

/** Answers for up to 64 tiles of a world at once: bit i of `wanted` asks about the tile i steps of
 * (step_x, step_y) from (x, y). Bit i of the result says whether it is opaque; other bits do not
 * count. `wanted` is not 0. */
typedef uint64_t (*sightline_opaque_along)(void* context, int32_t x, int32_t y, int32_t step_x,
                                           int32_t step_y, uint64_t wanted);

/** A world known by callbacks. Start from SIGHTLINE_WORLD; new members are added at the end. */
typedef struct sightline_world {
    uint32_t size;                 /**< sizeof(sightline_world) */
    int32_t bounded;               /**< 1: it has only the tiles of `bounds`; 0: it has no end */
    sightline_rect bounds;         /**< sides of 1 to SIGHTLINE_MAX_SIDE; any coordinates */
    sightline_is_opaque is_opaque; /**< asked only about tiles of the world; NULL with `along` */
    sightline_haze haze;           /**< NULL: there is no haze */
    void* context;                 /**< passed to all of them */
    sightline_opaque_along along;  /**< NULL, or asked instead of is_opaque: fewer calls */
    int32_t hexagonal; /**< 1: tiles are hexagons, as in sightline_grids.h; 0: squares */
} sightline_world;

/** An endless world, still without callbacks. */
#define SIGHTLINE_WORLD \
    {(uint32_t)sizeof(sightline_world), 0, {0, 0, 0, 0}, NULL, NULL, NULL, NULL, 0}

/** Writes SIGHTLINE_WORLD, for languages without macros. */
SIGHTLINE_C_API void sightline_world_init(sightline_world* world);

/** Computes a field of view in such a world: `mark_visible` is called with `context` once for each
 * visible tile, row by row. Without bounds a radius of 0 to 16383 is required, and
 * on hexagons of 0 to 7000. */
SIGHTLINE_C_API sightline_status sightline_cast_sight_in(const sightline_world* world, int32_t x,
                                                         int32_t y,
                                                         const sightline_options* options,
                                                         sightline_mark_visible mark_visible,
                                                         void* context);

/** Puts the field of view in such a world into `out`. */
SIGHTLINE_C_API sightline_status sightline_field_of_view_in(const sightline_world* world, int32_t x,
                                                            int32_t y,
                                                            const sightline_options* options,
                                                            sightline_tile_set* out);

/** How far sight gets on its way to a tile. Start from SIGHTLINE_TRACE; new members are added at
 * the end. */
typedef struct sightline_trace {
    uint32_t size;              /**< sizeof(sightline_trace) */
    int32_t reached;            /**< what sightline_line_of_sight() says: 1 or 0 */
    sightline_point stopped_at; /**< the last tile of the path: where the arrow lands */
    int32_t was_stopped;        /**< whether there is a `stopped_by`: 1 or 0 */
    sightline_point stopped_by; /**< the wall behind the path, or the tile of too much haze */
} sightline_trace;

/** An empty trace. */
#define SIGHTLINE_TRACE {(uint32_t)sizeof(sightline_trace), 0, {0, 0}, 0, {0, 0}}

/** Writes SIGHTLINE_TRACE, for languages without macros. */
SIGHTLINE_C_API void sightline_trace_init(sightline_trace* trace);

/** Follows sight from (x, y) towards (to_x, to_y): along the sight path if there is one, else
 * straight, up to the first wall, too much haze, or the end of radius or cone. The path is written
 * as by sightline_sight_path(). For the default algorithm only. */
SIGHTLINE_C_API sightline_status sightline_trace_sight(const sightline_map* map, int32_t x,
                                                       int32_t y, int32_t to_x, int32_t to_y,
                                                       const sightline_options* options,
                                                       sightline_trace* trace,
                                                       sightline_point* path, size_t capacity,
                                                       size_t* length);

#ifdef __cplusplus
}
#endif

#endif
