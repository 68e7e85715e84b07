/* sightline in C: sets of tiles, and views as sets. Included by sightline.h. */
#include "sightline.h" /* before the guard: it includes this one, in the right order */

#ifndef SIGHTLINE_TILES_H
#define SIGHTLINE_TILES_H

#ifdef __cplusplus
extern "C" {
#endif

/** A rectangle of tiles. */
typedef struct sightline_rect {
    int32_t x, y;          /**< its upper left tile */
    int32_t width, height; /**< how many columns and rows; 0 if it is empty */
} sightline_rect;

/** A set of tiles: a bit each, in a rectangle of at most SIGHTLINE_MAX_SIDE tiles a side, anywhere.
 * It grows on demand. Threads: as with maps. */
typedef struct sightline_tile_set sightline_tile_set;

/** Makes an empty set, to be freed by sightline_tile_set_free(). `*tiles` is NULL if it fails. */
SIGHTLINE_C_API sightline_status sightline_tile_set_new(sightline_tile_set** tiles);

/** Frees a set; NULL is fine. */
SIGHTLINE_C_API void sightline_tile_set_free(sightline_tile_set* tiles);

/** Whether a tile is in the set: 1 or 0. 0 for NULL. */
SIGHTLINE_C_API int32_t sightline_tile_set_contains(const sightline_tile_set* tiles, int32_t x,
                                                    int32_t y);

/** How many tiles there are; 0 for NULL. */
SIGHTLINE_C_API size_t sightline_tile_set_count(const sightline_tile_set* tiles);

/** The smallest rectangle around all tiles. */
SIGHTLINE_C_API sightline_status sightline_tile_set_bounds(const sightline_tile_set* tiles,
                                                           sightline_rect* bounds);

/** Inserts all tiles of a rectangle, or removes them. */
SIGHTLINE_C_API sightline_status sightline_tile_set_insert(sightline_tile_set* tiles,
                                                           sightline_rect area);
SIGHTLINE_C_API sightline_status sightline_tile_set_erase(sightline_tile_set* tiles,
                                                          sightline_rect area);

/** Removes all tiles. */
SIGHTLINE_C_API sightline_status sightline_tile_set_clear(sightline_tile_set* tiles);

/** Makes `tiles` equal to `other`; to the union; to the intersection; to the difference. */
SIGHTLINE_C_API sightline_status sightline_tile_set_assign(sightline_tile_set* tiles,
                                                           const sightline_tile_set* other);
SIGHTLINE_C_API sightline_status sightline_tile_set_unite(sightline_tile_set* tiles,
                                                          const sightline_tile_set* other);
SIGHTLINE_C_API sightline_status sightline_tile_set_intersect(sightline_tile_set* tiles,
                                                              const sightline_tile_set* other);
SIGHTLINE_C_API sightline_status sightline_tile_set_subtract(sightline_tile_set* tiles,
                                                             const sightline_tile_set* other);

/** Whether both hold the same tiles: 1 or 0. NULL equals nothing. */
SIGHTLINE_C_API int32_t sightline_tile_set_equal(const sightline_tile_set* tiles,
                                                 const sightline_tile_set* other);

/** Writes the tiles, row by row. `*length` is their number; at most `capacity` of them are
 * written. With capacity 0 `points` may be NULL. */
SIGHTLINE_C_API sightline_status sightline_tile_set_points(const sightline_tile_set* tiles,
                                                           sightline_point* points, size_t capacity,
                                                           size_t* length);

/** Writes a byte for every tile of `area`, 1 or 0: tile (area.x + i, area.y + j) is at
 * out + i * x_stride + j * y_stride. */
SIGHTLINE_C_API sightline_status sightline_tile_set_write(const sightline_tile_set* tiles,
                                                          sightline_rect area, uint8_t* out,
                                                          ptrdiff_t x_stride, ptrdiff_t y_stride);

/** Makes the set the tiles of `area` whose bytes, laid out in the same way, are not 0. */
SIGHTLINE_C_API sightline_status sightline_tile_set_read(sightline_tile_set* tiles,
                                                         sightline_rect area, const void* bytes,
                                                         ptrdiff_t x_stride, ptrdiff_t y_stride);

/** Puts the field of view from (x, y) into `out`. */
SIGHTLINE_C_API sightline_status sightline_field_of_view_tiles(const sightline_map* map, int32_t x,
                                                               int32_t y,
                                                               const sightline_options* options,
                                                               sightline_tile_set* out);

/** Puts the union of the views from `count` origins into `out`, on `threads` threads: 1 for the
 * calling one alone, 0 for one for each core. */
SIGHTLINE_C_API sightline_status sightline_combined_field_of_view(
    const sightline_map* map, const sightline_point* origins, size_t count,
    const sightline_options* options, int32_t threads, sightline_tile_set* out);

/** Writes the light that a viewer who sees the tiles `seen` sees on each tile of the map: red,
 * green and blue, a byte each, at out + x * x_stride + y * y_stride. A wall shows the brightest of
 * the clear tiles around it that the viewer sees; tiles that are not seen are black. */
SIGHTLINE_C_API sightline_status sightline_light_seen(const sightline_light_map* light_map,
                                                      const sightline_map* map,
                                                      const sightline_tile_set* seen, uint8_t* out,
                                                      ptrdiff_t x_stride, ptrdiff_t y_stride);

/** Sets the ambient light of some tiles alone: daylight outdoors, night in the cellar.
 * sightline_light_map_set_ambient() makes all tiles alike again. */
SIGHTLINE_C_API sightline_status
sightline_light_map_set_ambient_tiles(sightline_light_map* light_map, int32_t red, int32_t green,
                                      int32_t blue, const sightline_tile_set* where);

#ifdef __cplusplus
}
#endif

#endif
