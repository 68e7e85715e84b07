/* sightline in C: what can be seen from here, on grids of squares or hexagons. C99.
 *
 *     sightline_map *map;
 *     uint8_t seen[50][80];
 *     sightline_map_new(80, 50, &map);
 *     sightline_map_set(map, 20, 10, 1);
 *     if (sightline_field_of_view(map, 12, 7, NULL, &seen[0][0], 1, 80) != SIGHTLINE_OK)
 *         puts(sightline_error());
 *     sightline_map_free(map);
 *
 * Tiles are (x, y), y grows downwards, the first is (0, 0). Results are, bit for bit, those of the
 * C++ library; docs/contract.md says what is guaranteed.
 *
 * Errors. Functions return a status; sightline_error() has the message, with the values. A call
 * that fails has changed nothing, neither the map nor the memory for results (if memory runs out in
 * the middle of a batch, some of its views may be written). Nothing throws and nothing aborts on
 * bad input. A NULL pointer where none is allowed is an error like any other; invalid memory cannot
 * be noticed. (Built without C++ exceptions, as for WebAssembly, running out of memory ends the
 * program.)
 *
 * Threads. Any number of threads may read one map at once; a thread that changes or frees a map
 * must be the only one to use it. Results may go to different memory at once. sightline_error() is
 * per thread.
 *
 * Strides are distances in bytes and may be negative, so that any array can be used in place.
 *
 * Structs whose first member is `size` grow at their end. Programs made with an older header go on
 * working: what their struct does not have counts as default, and is never written. The macros fill
 * all of a struct that the header knows; the init functions, for languages without macros, its
 * first version, and `size` says so. */
#ifndef SIGHTLINE_H
#define SIGHTLINE_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(SIGHTLINE_C_BUILD)
#define SIGHTLINE_C_API __declspec(dllexport)
#elif defined(_WIN32) && defined(SIGHTLINE_C_SHARED)
#define SIGHTLINE_C_API __declspec(dllimport)
#elif defined(__GNUC__)
#define SIGHTLINE_C_API __attribute__((visibility("default")))
#else
#define SIGHTLINE_C_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* --- Status ----------------------------------------------------------------------------------- */

/** The result of a call. */
typedef int32_t sightline_status;
enum {
    SIGHTLINE_OK = 0,           /**< success */
    SIGHTLINE_INVALID = 1,      /**< an argument is invalid */
    SIGHTLINE_OUT_OF_RANGE = 2, /**< a tile lies outside its map */
    SIGHTLINE_TOO_LARGE = 3,    /**< a map would be larger than SIGHTLINE_MAX_SIDE allows */
    SIGHTLINE_NO_MEMORY = 4,    /**< out of memory, or of threads */
    SIGHTLINE_FAILED = 5,       /**< a callback threw, or an unexpected error */
    SIGHTLINE_DAMAGED = 6       /**< bytes are not what was saved */
};

/** The message of this thread's last failed call, with its values; "" before the first. */
SIGHTLINE_C_API const char* sightline_error(void);

/** The version of the library, 10000 * major + 100 * minor + patch. */
SIGHTLINE_C_API int32_t sightline_version(void);

/* --- Options ---------------------------------------------------------------------------------- */

#define SIGHTLINE_UNLIMITED INT32_MAX /**< a radius as far as the map goes */
#define SIGHTLINE_MAX_SIDE 32768      /**< the longest side of a map */
#define SIGHTLINE_MAX_HAZE 15         /**< the most haze of a tile, in sixteenths of a wall */
#define SIGHTLINE_ALL_AROUND (-1)     /**< the cone_angle of sight all around */

/** What "within the radius" means for a tile at (dx, dy) from the origin. */
enum {
    SIGHTLINE_SHAPE_CIRCLE = 0,  /**< dx*dx + dy*dy <= r*r */
    SIGHTLINE_SHAPE_ROUND = 1,   /**< dx*dx + dy*dy <= r*r + r: a softer circle */
    SIGHTLINE_SHAPE_SQUARE = 2,  /**< max(|dx|, |dy|) <= r */
    SIGHTLINE_SHAPE_DIAMOND = 3, /**< |dx| + |dy| <= r */
    SIGHTLINE_SHAPE_HEXAGON = 4  /**< r steps from hexagon to hexagon; for maps of hexagons only */
};

/** Which rules decide what is seen; docs/algorithms.md compares them. */
enum {
    SIGHTLINE_ALGORITHM_SYMMETRIC = 0,   /**< the default: exact, and what you see sees you */
    SIGHTLINE_ALGORITHM_RECURSIVE = 1,   /**< recursive shadowcasting */
    SIGHTLINE_ALGORITHM_PERMISSIVE = 2,  /**< precise permissive, by `permissiveness` */
    SIGHTLINE_ALGORITHM_RESTRICTIVE = 3, /**< restrictive precise angle shadowcasting */
    SIGHTLINE_ALGORITHM_DIAMOND = 4,     /**< walls as diamonds */
    SIGHTLINE_ALGORITHM_RAYCAST = 5,     /**< a straight line of tiles to each tile */
    SIGHTLINE_ALGORITHM_BEVELLED = 6     /**< walls with bevelled corners */
};

/** One tile, or a direction. */
typedef struct sightline_point {
    int32_t x; /**< the column, from the left */
    int32_t y; /**< the row, from the top */
} sightline_point;

/** How to compute a view. Start from SIGHTLINE_OPTIONS and change what you need. New members are
 * added at the end; `size` says how many the caller knows. Where options are taken, NULL means
 * SIGHTLINE_OPTIONS. */
typedef struct sightline_options {
    uint32_t size;                  /**< sizeof(sightline_options) */
    int32_t radius;                 /**< 0 or more, or SIGHTLINE_UNLIMITED */
    int32_t shape;                  /**< SIGHTLINE_SHAPE_CIRCLE ... */
    int32_t algorithm;              /**< SIGHTLINE_ALGORITHM_SYMMETRIC ... */
    int32_t light_walls;            /**< whether walls that sight reaches count as seen */
    int32_t cone_angle;             /**< 0 to 360 degrees, or SIGHTLINE_ALL_AROUND */
    sightline_point cone_direction; /**< straight ahead, any length but 0; if there is a cone */
    int32_t permissiveness;         /**< 0 (strict) to 8; SIGHTLINE_ALGORITHM_PERMISSIVE only */
    int32_t haze_limit;             /**< 0 to 15: how much haze sight passes */
} sightline_options;

/** The default options: `sightline_options options = SIGHTLINE_OPTIONS;` */
#define SIGHTLINE_OPTIONS                 \
    {(uint32_t)sizeof(sightline_options), \
     SIGHTLINE_UNLIMITED,                 \
     SIGHTLINE_SHAPE_CIRCLE,              \
     SIGHTLINE_ALGORITHM_SYMMETRIC,       \
     1,                                   \
     SIGHTLINE_ALL_AROUND,                \
     {0, 0},                              \
     8,                                   \
     SIGHTLINE_MAX_HAZE}

/** Writes SIGHTLINE_OPTIONS, for languages without macros. */
SIGHTLINE_C_API void sightline_options_init(sightline_options* options);

/* --- Maps ------------------------------------------------------------------------------------- */

/** A map of opaque tiles: 2 bits a tile; of hexagons (sightline_grids.h) 3. */
typedef struct sightline_map sightline_map;

/** Makes a map without opaque tiles, for sightline_map_free(). `*map` is NULL if it fails. */
SIGHTLINE_C_API sightline_status sightline_map_new(int32_t width, int32_t height,
                                                   sightline_map** map);

/** Frees a map; NULL is fine. */
SIGHTLINE_C_API void sightline_map_free(sightline_map* map);

/** Its width and height; 0 for NULL. */
SIGHTLINE_C_API int32_t sightline_map_width(const sightline_map* map);
SIGHTLINE_C_API int32_t sightline_map_height(const sightline_map* map);

/** Whether a tile stops sight: 1 or 0. 1 outside the map and for NULL. */
SIGHTLINE_C_API int32_t sightline_map_get(const sightline_map* map, int32_t x, int32_t y);

/** Makes a tile opaque (not 0) or clear (0). */
SIGHTLINE_C_API sightline_status sightline_map_set(sightline_map* map, int32_t x, int32_t y,
                                                   int32_t opaque);

/** Makes a rectangle of tiles, which must lie on the map, opaque or clear. */
SIGHTLINE_C_API sightline_status sightline_map_fill(sightline_map* map, int32_t x, int32_t y,
                                                    int32_t width, int32_t height, int32_t opaque);

/** Sets all tiles from bytes, opaque where not 0: tile (x, y) is at
 * tiles + x * x_stride + y * y_stride. Resets haze and thin walls. */
SIGHTLINE_C_API sightline_status sightline_map_set_bytes(sightline_map* map, const void* tiles,
                                                         ptrdiff_t x_stride, ptrdiff_t y_stride);

/** Sets all tiles from bits, opaque where 1: tile (x, y) is bit x % 8, counted from the lowest, of
 * the byte at bits + x / 8 + y * row_stride. Resets haze and thin walls. */
SIGHTLINE_C_API sightline_status sightline_map_set_bits(sightline_map* map, const void* bits,
                                                        ptrdiff_t row_stride);

/** Sets a tile's haze, 0 to 15 sixteenths of a wall: mist 2, smoke 4, bushes 8. The default
 * algorithm sees tiles with at most `haze_limit` of it in between. */
SIGHTLINE_C_API sightline_status sightline_map_set_haze(sightline_map* map, int32_t x, int32_t y,
                                                        int32_t haze);

/** Sets the haze of all tiles from bytes, at haze + x * x_stride + y * y_stride. */
SIGHTLINE_C_API sightline_status sightline_map_set_haze_bytes(sightline_map* map, const void* haze,
                                                              ptrdiff_t x_stride,
                                                              ptrdiff_t y_stride);

/** A tile's haze; 0 outside the map and for NULL. */
SIGHTLINE_C_API int32_t sightline_map_get_haze(const sightline_map* map, int32_t x, int32_t y);

/* --- Views ------------------------------------------------------------------------------------ */

/** The view from (x, y): writes a byte for every tile of the map, 1 if seen and else 0, at
 * out + x * x_stride + y * y_stride. */
SIGHTLINE_C_API sightline_status sightline_field_of_view(const sightline_map* map, int32_t x,
                                                         int32_t y,
                                                         const sightline_options* options,
                                                         uint8_t* out, ptrdiff_t x_stride,
                                                         ptrdiff_t y_stride);

/** The view as bits, in the form that sightline_map_set_bits() reads; (width + 7) / 8 bytes of each
 * row are written, the bits after its end as 0. */
SIGHTLINE_C_API sightline_status sightline_field_of_view_bits(const sightline_map* map, int32_t x,
                                                              int32_t y,
                                                              const sightline_options* options,
                                                              uint8_t* out, ptrdiff_t row_stride);

/** Whether (x, y) sees (to_x, to_y): exactly what the field of view says. With the default
 * algorithm the cost grows with the distance, not with the area. */
SIGHTLINE_C_API sightline_status sightline_line_of_sight(const sightline_map* map, int32_t x,
                                                         int32_t y, int32_t to_x, int32_t to_y,
                                                         const sightline_options* options,
                                                         int32_t* seen);

/** The tiles that sight runs through, both ends included, each touching the next; none if (x, y)
 * does not see (to_x, to_y). `*length` is their number: at most max(|to_x - x|, |to_y - y|) + 1, on
 * hexagons sightline_hex_distance() + 1. At most `capacity` of them are written; with capacity 0
 * `path` may be NULL. For the default algorithm only: views of the others need not follow lines. */
SIGHTLINE_C_API sightline_status sightline_sight_path(const sightline_map* map, int32_t x,
                                                      int32_t y, int32_t to_x, int32_t to_y,
                                                      const sightline_options* options,
                                                      sightline_point* path, size_t capacity,
                                                      size_t* length);

/** The haze between two tiles, not counting their own; -1 if a wall stands between. */
SIGHTLINE_C_API sightline_status sightline_haze_passed(const sightline_map* map, int32_t x,
                                                       int32_t y, int32_t to_x, int32_t to_y,
                                                       int32_t* haze);

/** Returns whether a tile stops sight (not 0) or not. */
typedef int32_t (*sightline_is_opaque)(void* context, int32_t x, int32_t y);
/** Called for a tile that is seen. */
typedef void (*sightline_mark_visible)(void* context, int32_t x, int32_t y);

/** Computes a view in a world known only by callbacks, without a map and without an end. The radius
 * must be 0 to 16383. `mark_visible` is called once for each tile, row by row. */
SIGHTLINE_C_API sightline_status sightline_cast_sight(sightline_is_opaque is_opaque,
                                                      sightline_mark_visible mark_visible,
                                                      void* context, int32_t x, int32_t y,
                                                      const sightline_options* options);

/* --- Light ------------------------------------------------------------------------------------ */

#define SIGHTLINE_MAX_LIGHT 32767 /**< the most in each channel of a light's colour */

/** How a light gets weaker with the distance. */
enum {
    SIGHTLINE_FALLOFF_SMOOTH = 0, /**< full near the light, quickly weaker towards the rim */
    SIGHTLINE_FALLOFF_LINEAR = 1, /**< evenly weaker */
    SIGHTLINE_FALLOFF_NONE = 2    /**< as bright at the rim as beside the light */
};

/** Something that shines, or takes light away. Start from SIGHTLINE_LIGHT; new members are added at
 * the end. */
typedef struct sightline_light {
    uint32_t size;                  /**< sizeof(sightline_light) */
    int32_t x, y;                   /**< where it is */
    int32_t radius;                 /**< how far it shines */
    int32_t shape;                  /**< SIGHTLINE_SHAPE_CIRCLE ... */
    int32_t cone_angle;             /**< 0 to 360 degrees, or SIGHTLINE_ALL_AROUND */
    sightline_point cone_direction; /**< straight ahead, if there is a cone */
    int32_t red, green, blue;       /**< 0 to 255 and more; negative takes light away */
    int32_t falloff;                /**< SIGHTLINE_FALLOFF_SMOOTH ... */
} sightline_light;

/** A white light of radius 8 at (0, 0): `sightline_light torch = SIGHTLINE_LIGHT;` */
#define SIGHTLINE_LIGHT                 \
    {(uint32_t)sizeof(sightline_light), \
     0,                                 \
     0,                                 \
     8,                                 \
     SIGHTLINE_SHAPE_CIRCLE,            \
     SIGHTLINE_ALL_AROUND,              \
     {0, 0},                            \
     255,                               \
     255,                               \
     255,                               \
     SIGHTLINE_FALLOFF_SMOOTH}

/** Writes SIGHTLINE_LIGHT, for languages without macros. */
SIGHTLINE_C_API void sightline_light_init(sightline_light* light);

/** How lit each tile of a map is. Threads: as with maps. */
typedef struct sightline_light_map sightline_light_map;

/** Makes a dark light map, for sightline_light_map_free(). `*light_map` is NULL if it fails. */
SIGHTLINE_C_API sightline_status sightline_light_map_new(int32_t width, int32_t height,
                                                         sightline_light_map** light_map);

/** Frees a light map; NULL is fine. */
SIGHTLINE_C_API void sightline_light_map_free(sightline_light_map* light_map);

/** The minimum light everywhere, such as daylight; black at first. */
SIGHTLINE_C_API sightline_status sightline_light_map_set_ambient(sightline_light_map* light_map,
                                                                 int32_t red, int32_t green,
                                                                 int32_t blue);

/** Brings it up to date with all lights there are, `count` of them, lights->size bytes apart, on a
 * map of its size. Recomputes only lights that moved or changed, or that a change of the map can
 * alter. `*computed` is the number of views that took; `computed` may be NULL. */
SIGHTLINE_C_API sightline_status sightline_light_map_update(sightline_light_map* light_map,
                                                            const sightline_map* map,
                                                            const sightline_light* lights,
                                                            size_t count, size_t* computed);

/** The light on every tile: red, green and blue, a byte each, at
 * out + x * x_stride + y * y_stride. */
SIGHTLINE_C_API sightline_status sightline_light_map_get(const sightline_light_map* light_map,
                                                         uint8_t* out, ptrdiff_t x_stride,
                                                         ptrdiff_t y_stride);

/** The view, less dark tiles: those whose brightest channel is below `least`, 0 to 255, and that
 * are further than `dark_radius`, 0 or more. */
SIGHTLINE_C_API sightline_status sightline_field_of_view_lit(
    const sightline_map* map, const sightline_light_map* light_map, int32_t x, int32_t y,
    const sightline_options* options, int32_t dark_radius, int32_t least, uint8_t* out,
    ptrdiff_t x_stride, ptrdiff_t y_stride);

/* --- Batches: many observers, many maps, one call ------------------------------------------------
 */

/** Integers somewhere in memory, one for each observer, or two: x and y. */
typedef struct sightline_numbers {
    const void* data; /**< the first, or the first x; NULL if there are none */
    int32_t bytes;    /**< 4: they are int32_t; 8: int64_t */
    ptrdiff_t stride; /**< in bytes, from observer to observer; 0: one for all */
    ptrdiff_t to_y;   /**< in bytes, from an x to its y */
} sightline_numbers;

/** A batch: `maps` maps with `observers` observers on each; observer i of map m is number
 * m * observers + i. Fill it with 0, set `size`, and then what you need. New members are added at
 * the end. */
typedef struct sightline_batch {
    uint32_t size;   /**< sizeof(sightline_batch) */
    int32_t threads; /**< 1: the calling thread alone; 0: one for each core */

    int32_t maps;      /**< the number of maps */
    int32_t observers; /**< the number of observers on each map */

    const sightline_map* const* handles; /**< the maps, of one size; NULL: they are `tiles` */

    /** Maps in your own memory: tile (x, y) of map m is at
     * tiles + x * tiles_x + y * tiles_y + m * tiles_map. */
    const void* tiles;
    int32_t tile_bytes;    /**< 1, 2, 4 or 8: the size of a tile; it is opaque unless all are 0 */
    int32_t zero_is_clear; /**< 1; or 0, for arrays of transparency: then 0 is opaque */
    int32_t width;         /**< of the maps in `tiles` */
    int32_t height;        /**< of the maps in `tiles` */
    ptrdiff_t tiles_x, tiles_y, tiles_map;

    sightline_numbers origins;        /**< the observers' tiles */
    const sightline_options* options; /**< of all observers; NULL: the default */
    sightline_numbers radii;          /**< a radius for each observer, instead of the options' */
    sightline_numbers directions;     /**< a cone_direction for each observer */

    /** The view is the whole map, or a window around the observer: window_width * window_height
     * tiles, with the observer at column anchor_x and row anchor_y. Tiles outside the map are not
     * seen. 0: the whole map. */
    int32_t window_width, window_height, anchor_x, anchor_y;
    int32_t turned; /**< rotate windows so that the direction, along an axis, is up: 1 or 0 */

    /** The views: tile (x, y) of view v is at out + x * out_x + y * out_y + v * out_view: 1 or 0.
     */
    uint8_t* out;
    ptrdiff_t out_x, out_y, out_view;
    int32_t as_bits;    /**< 1: as bits, as sightline_field_of_view_bits() writes; no out_x */
    int32_t is_cleared; /**< 1: `out` is all 0 already */
} sightline_batch;

/** Fills a batch with 0 and sets its size. */
SIGHTLINE_C_API void sightline_batch_init(sightline_batch* batch);

/** The views of all observers. Scratch memory does not grow with their number. Everything is
 * checked before the first view is written. */
SIGHTLINE_C_API sightline_status sightline_fields_of_view(const sightline_batch* batch);

/** The number of tiles seen from each clear tile of columns `x` to x + width - 1 and rows `y` to
 * y + height - 1; 0 for opaque ones. The number for (column, row) goes to
 * counts[(row - y) * width + (column - x)]. */
SIGHTLINE_C_API sightline_status sightline_survey(const sightline_map* map, int32_t x, int32_t y,
                                                  int32_t width, int32_t height,
                                                  const sightline_options* options, int32_t threads,
                                                  uint32_t* counts);

#ifdef __cplusplus
}
#endif

#include "sightline_grids.h"
#include "sightline_save.h"
#include "sightline_tiles.h"
#include "sightline_visibility.h"
#include "sightline_world.h"

#endif
