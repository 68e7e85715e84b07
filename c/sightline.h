/* sightline in C: what can be seen from here, on grids of square tiles. C99.
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
 * C++ library; docs/contract.md says what holds for them.
 *
 * Errors. Functions return a status; what it was, with the values, is in sightline_error(). A call
 * that fails has changed nothing, neither the map nor the memory that results go to (where memory
 * runs out in the middle of a batch, some of its views may be written). Nothing throws
 * and nothing aborts on bad input. A NULL pointer where none is allowed is an error like any other;
 * memory that is not there, or smaller than said, cannot be noticed. (Built without C++ exceptions,
 * as for WebAssembly, running out of memory ends the program.)
 *
 * Threads. Any number of them may read one map at once; whoever changes or frees a map must be
 * alone with it. Results that go to different memory do not meet. sightline_error() is the calling
 * thread's own.
 *
 * Strides are distances in bytes and may be negative, so that any array can be used as it lies. */
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

/** How a call went. */
typedef int32_t sightline_status;
enum {
    SIGHTLINE_OK = 0,           /**< as asked */
    SIGHTLINE_INVALID = 1,      /**< an argument means nothing */
    SIGHTLINE_OUT_OF_RANGE = 2, /**< a tile lies outside its map */
    SIGHTLINE_TOO_LARGE = 3,    /**< a map would be larger than SIGHTLINE_MAX_SIDE allows */
    SIGHTLINE_NO_MEMORY = 4,    /**< there was no memory, or no thread, for it */
    SIGHTLINE_FAILED = 5        /**< a callback threw, or something unforeseen */
};

/** What went wrong in this thread's last call that failed, with its values; "" before the first. */
SIGHTLINE_C_API const char* sightline_error(void);

/** The version of the library, 10000 * major + 100 * minor + patch. */
SIGHTLINE_C_API int32_t sightline_version(void);

/* --- Options ---------------------------------------------------------------------------------- */

#define SIGHTLINE_UNLIMITED INT32_MAX /**< the radius of who sees as far as the map goes */
#define SIGHTLINE_MAX_SIDE 32768      /**< the longest side of a map */
#define SIGHTLINE_MAX_HAZE 15         /**< the most that a tile has, in sixteenths of a wall */
#define SIGHTLINE_ALL_AROUND (-1)     /**< the cone_angle of who looks all around */

/** What "within the radius" means for a tile at (dx, dy) from the origin. */
enum {
    SIGHTLINE_SHAPE_CIRCLE = 0, /**< dx*dx + dy*dy <= r*r */
    SIGHTLINE_SHAPE_ROUND = 1,  /**< dx*dx + dy*dy <= r*r + r: a softer circle */
    SIGHTLINE_SHAPE_SQUARE = 2, /**< max(|dx|, |dy|) <= r */
    SIGHTLINE_SHAPE_DIAMOND = 3 /**< |dx| + |dy| <= r */
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

/** How one looks. Start from SIGHTLINE_OPTIONS and change what you need: it grows at its end, and
 * `size` says how much of it the caller knows. Where options are taken, NULL means these. */
typedef struct sightline_options {
    uint32_t size;                  /**< sizeof(sightline_options) */
    int32_t radius;                 /**< 0 or more, or SIGHTLINE_UNLIMITED */
    int32_t shape;                  /**< SIGHTLINE_SHAPE_CIRCLE ... */
    int32_t algorithm;              /**< SIGHTLINE_ALGORITHM_SYMMETRIC ... */
    int32_t light_walls;            /**< whether opaque tiles that are reached count as seen */
    int32_t cone_angle;             /**< 0 to 360 degrees, or SIGHTLINE_ALL_AROUND */
    sightline_point cone_direction; /**< straight ahead, any length but 0; if there is a cone */
    int32_t permissiveness;         /**< 0 (strict) to 8; SIGHTLINE_ALGORITHM_PERMISSIVE only */
    int32_t haze_limit;             /**< 0 to 15: how much haze one sees through */
} sightline_options;

/** The options of who asks for nothing else: `sightline_options options = SIGHTLINE_OPTIONS;` */
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

/** The same for languages without macros. */
SIGHTLINE_C_API void sightline_options_init(sightline_options* options);

/* --- Maps ------------------------------------------------------------------------------------- */

/** What is opaque: 2 bits a tile. */
typedef struct sightline_map sightline_map;

/** A map with nothing opaque on it, for sightline_map_free(). `*map` is NULL if it fails. */
SIGHTLINE_C_API sightline_status sightline_map_new(int32_t width, int32_t height,
                                                   sightline_map** map);

/** Gives a map back; NULL is fine. */
SIGHTLINE_C_API void sightline_map_free(sightline_map* map);

/** Its width and height; 0 for NULL. */
SIGHTLINE_C_API int32_t sightline_map_width(const sightline_map* map);
SIGHTLINE_C_API int32_t sightline_map_height(const sightline_map* map);

/** Whether a tile stops sight, as everything outside the map does: 1 or 0. 1 for NULL. */
SIGHTLINE_C_API int32_t sightline_map_get(const sightline_map* map, int32_t x, int32_t y);

/** Makes a tile opaque (not 0) or clear (0). */
SIGHTLINE_C_API sightline_status sightline_map_set(sightline_map* map, int32_t x, int32_t y,
                                                   int32_t opaque);

/** The same for a rectangle of tiles, which must lie on the map. */
SIGHTLINE_C_API sightline_status sightline_map_fill(sightline_map* map, int32_t x, int32_t y,
                                                    int32_t width, int32_t height, int32_t opaque);

/** Sets all tiles from bytes, opaque where not 0: tile (x, y) is at
 * tiles + x * x_stride + y * y_stride. No tile has haze then. */
SIGHTLINE_C_API sightline_status sightline_map_set_bytes(sightline_map* map, const void* tiles,
                                                         ptrdiff_t x_stride, ptrdiff_t y_stride);

/** Sets all tiles from bits, opaque where 1: tile (x, y) is bit x % 8, counted from the lowest, of
 * the byte at bits + x / 8 + y * row_stride. No tile has haze then. */
SIGHTLINE_C_API sightline_status sightline_map_set_bits(sightline_map* map, const void* bits,
                                                        ptrdiff_t row_stride);

/** Gives a tile haze, 0 to 15 sixteenths of a wall: mist 2, smoke 4, bushes 8. The default
 * algorithm sees what has no more than `haze_limit` of it on the way. */
SIGHTLINE_C_API sightline_status sightline_map_set_haze(sightline_map* map, int32_t x, int32_t y,
                                                        int32_t haze);

/** Gives every tile the haze that its byte says, at haze + x * x_stride + y * y_stride. */
SIGHTLINE_C_API sightline_status sightline_map_set_haze_bytes(sightline_map* map, const void* haze,
                                                              ptrdiff_t x_stride,
                                                              ptrdiff_t y_stride);

/** A tile's haze; 0 outside the map and for NULL. */
SIGHTLINE_C_API int32_t sightline_map_get_haze(const sightline_map* map, int32_t x, int32_t y);

/* --- Looking ---------------------------------------------------------------------------------- */

/** What is seen from (x, y): writes a byte for every tile of the map, 1 if seen and else 0, at
 * out + x * x_stride + y * y_stride. */
SIGHTLINE_C_API sightline_status sightline_field_of_view(const sightline_map* map, int32_t x,
                                                         int32_t y,
                                                         const sightline_options* options,
                                                         uint8_t* out, ptrdiff_t x_stride,
                                                         ptrdiff_t y_stride);

/** The same as bits, in the form that sightline_map_set_bits() reads; (width + 7) / 8 bytes of each
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

/** The tiles that sight runs through, both ends included, each touching the next; none if it does
 * not. `*length` says how many there are: at most max(|to_x - x|, |to_y - y|) + 1. No more than
 * `capacity` of them are written; with capacity 0 `path` may be NULL. For the default algorithm
 * only: what the others see need not be seen along a line. */
SIGHTLINE_C_API sightline_status sightline_sight_path(const sightline_map* map, int32_t x,
                                                      int32_t y, int32_t to_x, int32_t to_y,
                                                      const sightline_options* options,
                                                      sightline_point* path, size_t capacity,
                                                      size_t* length);

/** The haze between two tiles, which does not count their own; -1 where a wall stands between. */
SIGHTLINE_C_API sightline_status sightline_haze_passed(const sightline_map* map, int32_t x,
                                                       int32_t y, int32_t to_x, int32_t to_y,
                                                       int32_t* haze);

/** Says whether a tile stops sight (not 0) or not. */
typedef int32_t (*sightline_is_opaque)(void* context, int32_t x, int32_t y);
/** Is told about a tile that is seen. */
typedef void (*sightline_mark_visible)(void* context, int32_t x, int32_t y);

/** Looks around in a world known only by callbacks, without a map and without an end. The radius
 * must be given: 0 to 16383. `mark_visible` is told each tile once, row by row. */
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

/** Something that shines, or makes dark. Start from SIGHTLINE_LIGHT; it grows at its end. */
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

/** How much light there is on each tile of a map. Threads: as with maps. */
typedef struct sightline_light_map sightline_light_map;

/** A dark one, for sightline_light_map_free(). `*light_map` is NULL if it fails. */
SIGHTLINE_C_API sightline_status sightline_light_map_new(int32_t width, int32_t height,
                                                         sightline_light_map** light_map);

/** Gives it back; NULL is fine. */
SIGHTLINE_C_API void sightline_light_map_free(sightline_light_map* light_map);

/** The light that is everywhere, such as daylight; none at first. */
SIGHTLINE_C_API sightline_status sightline_light_map_set_ambient(sightline_light_map* light_map,
                                                                 int32_t red, int32_t green,
                                                                 int32_t blue);

/** Brings it up to date with all the lights there are, `count` of them, lights->size bytes apart,
 * on a map of its size. Only what moved or changed, or what a change of the map can alter, is
 * computed:
 * `*computed` says how many views that took; `computed` may be NULL. */
SIGHTLINE_C_API sightline_status sightline_light_map_update(sightline_light_map* light_map,
                                                            const sightline_map* map,
                                                            const sightline_light* lights,
                                                            size_t count, size_t* computed);

/** The light on every tile: red, green and blue, a byte each, at out + x * x_stride + y * y_stride.
 */
SIGHTLINE_C_API sightline_status sightline_light_map_get(const sightline_light_map* light_map,
                                                         uint8_t* out, ptrdiff_t x_stride,
                                                         ptrdiff_t y_stride);

/** The field of view, less what is in the dark: tiles whose brightest channel is below `least`, 0
 * to 255, and that are further than `dark_radius`, 0 or more. */
SIGHTLINE_C_API sightline_status sightline_field_of_view_lit(
    const sightline_map* map, const sightline_light_map* light_map, int32_t x, int32_t y,
    const sightline_options* options, int32_t dark_radius, int32_t least, uint8_t* out,
    ptrdiff_t x_stride, ptrdiff_t y_stride);

/* --- Batches: many observers, many maps, one call ------------------------------------------------
 */

/** Whole numbers somewhere in memory, one for each observer, or two: x and y. */
typedef struct sightline_numbers {
    const void* data; /**< the first, or the first x; NULL if there are none */
    int32_t bytes;    /**< 4: they are int32_t; 8: int64_t */
    ptrdiff_t stride; /**< from one observer's to the next one's, in bytes; 0: one for all */
    ptrdiff_t to_y;   /**< from an x to its y, in bytes */
} sightline_numbers;

/** A batch: `maps` maps with `observers` observers on each; observer i of map m is number
 * m * observers + i. Fill it with 0, set `size`, and then what you need; it grows at its end. */
typedef struct sightline_batch {
    uint32_t size;   /**< sizeof(sightline_batch) */
    int32_t threads; /**< 1: the calling one alone; 0: as many as the processor runs at a time */

    int32_t maps;      /**< how many maps */
    int32_t observers; /**< how many observers on each of them */

    const sightline_map* const* handles; /**< the maps, of one size; NULL: they are `tiles` */

    /** Maps as they lie in memory: tile (x, y) of map m is at
     * tiles + x * tiles_x + y * tiles_y + m * tiles_map. */
    const void* tiles;
    int32_t tile_bytes;    /**< 1, 2, 4 or 8: the size of a tile; it is opaque unless all are 0 */
    int32_t zero_is_clear; /**< 1; or 0, for arrays of transparency: then 0 is opaque */
    int32_t width;         /**< of the maps in `tiles` */
    int32_t height;        /**< of the maps in `tiles` */
    ptrdiff_t tiles_x, tiles_y, tiles_map;

    sightline_numbers origins;        /**< where observers are */
    const sightline_options* options; /**< how all of them look; NULL: by default */
    sightline_numbers radii;          /**< each one's radius, instead of the options' */
    sightline_numbers directions;     /**< each one's cone_direction, instead of the options' */

    /** The view is the whole map, or a window around the observer: window_width * window_height
     * tiles, the observer being at column anchor_x and row anchor_y of it. What is outside the map
     * is not seen. 0: the whole map. */
    int32_t window_width, window_height, anchor_x, anchor_y;
    int32_t turned; /**< turn windows so that the direction, along an axis, is up: 1 or 0 */

    /** The views: tile (x, y) of view v is at out + x * out_x + y * out_y + v * out_view: 1 or 0.
     */
    uint8_t* out;
    ptrdiff_t out_x, out_y, out_view;
    int32_t as_bits;    /**< 1: as bits, as sightline_field_of_view_bits() writes; no out_x */
    int32_t is_cleared; /**< 1: `out` is all 0 already */
} sightline_batch;

/** What is seen by each of the observers. Memory other than for the results does not grow with
 * their number. Everything is checked before the first view is written. */
SIGHTLINE_C_API sightline_status sightline_fields_of_view(const sightline_batch* batch);

/** How many tiles are seen from each clear tile of columns `x` to x + width - 1 and rows `y` to
 * y + height - 1; 0 for opaque ones. The number for (column, row) goes to
 * counts[(row - y) * width + (column - x)]. */
SIGHTLINE_C_API sightline_status sightline_survey(const sightline_map* map, int32_t x, int32_t y,
                                                  int32_t width, int32_t height,
                                                  const sightline_options* options, int32_t threads,
                                                  uint32_t* counts);

#ifdef __cplusplus
}
#endif

#endif
