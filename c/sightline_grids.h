/* sightline in C: maps of hexagons, thin walls between tiles, and how much of a tile is seen.
 * Included by sightline.h.
 *
 *     sightline_map *map;
 *     sightline_map_new_hexagons(20, 20, &map);
 *     sightline_map_set(map, 7, 3, 1);
 *     sightline_map_set_wall(map, 4, 4, SIGHTLINE_HEX_SIDE_EAST, 1);
 *     sightline_field_of_view_tiles(map, 4, 4, NULL, seen);
 */
#include "sightline.h" /* before the guard: it includes this one, in the right order */

#ifndef SIGHTLINE_GRIDS_H
#define SIGHTLINE_GRIDS_H

#include "sightline_tiles.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Hexagons ------------------------------------------------------------------------------------
 *
 * A hexagon is (x, y) = (q, r), axial coordinates: the column and the row; the third coordinate is
 * -q - r. Pointy or flat tops are a matter of drawing. All functions that take a map take a map of
 * hexagons, except batches. Views have the shapes circle, round and hexagon, and the default
 * algorithm. Directions of cones are axial, too. */

/** Makes a map of hexagons, q from 0 to width - 1 and r from 0 to height - 1, without opaque tiles,
 * for sightline_map_free(). Width and height are SIGHTLINE_MAX_SIDE together at the most. `*map` is
 * NULL if it fails. */
SIGHTLINE_C_API sightline_status sightline_map_new_hexagons(int32_t width, int32_t height,
                                                            sightline_map** map);

/** Whether the tiles of a map are hexagons: 1 or 0. 0 for NULL. */
SIGHTLINE_C_API int32_t sightline_map_is_hexagonal(const sightline_map* map);

/** How many steps lie between two hexagons; INT32_MAX if there are more. */
SIGHTLINE_C_API int32_t sightline_hex_distance(int32_t q, int32_t r, int32_t to_q, int32_t to_r);

/** Which rows or columns of an offset map, a rectangle of hexagons, are shifted by half a tile. */
enum {
    SIGHTLINE_OFFSET_ODD_R = 0,  /**< odd rows, to the right */
    SIGHTLINE_OFFSET_EVEN_R = 1, /**< even rows, to the right */
    SIGHTLINE_OFFSET_ODD_Q = 2,  /**< odd columns, downwards */
    SIGHTLINE_OFFSET_EVEN_Q = 3  /**< even columns, downwards */
};

/** The hexagon (q, r) in a column and a row of an offset map, each -1073741824 to 1073741823. */
SIGHTLINE_C_API sightline_status sightline_to_axial(int32_t column, int32_t row, int32_t offset,
                                                    sightline_point* axial);

/** The column and the row of a hexagon on an offset map. */
SIGHTLINE_C_API sightline_status sightline_to_offset(int32_t q, int32_t r, int32_t offset,
                                                     sightline_point* place);

/** The smallest rectangle of (q, r) around an offset map of that size: how large a map of hexagons
 * must be, and what to subtract from sightline_to_axial() to have no negative coordinate there.
 * Make the tiles of it that are not on the offset map opaque. */
SIGHTLINE_C_API sightline_status sightline_offset_bounds(int32_t width, int32_t height,
                                                         int32_t offset, sightline_rect* bounds);

/* --- Thin walls ------------------------------------------------------------------------------- */

/** The sides of a square, clockwise. */
enum {
    SIGHTLINE_SIDE_EAST = 0,  /**< to (x + 1, y) */
    SIGHTLINE_SIDE_SOUTH = 1, /**< to (x, y + 1) */
    SIGHTLINE_SIDE_WEST = 2,  /**< to (x - 1, y) */
    SIGHTLINE_SIDE_NORTH = 3  /**< to (x, y - 1) */
};

/** The sides of a hexagon with a pointy top, clockwise, and the neighbours across them. */
enum {
    SIGHTLINE_HEX_SIDE_EAST = 0,       /**< to (q + 1, r) */
    SIGHTLINE_HEX_SIDE_SOUTH_EAST = 1, /**< to (q, r + 1) */
    SIGHTLINE_HEX_SIDE_SOUTH_WEST = 2, /**< to (q - 1, r + 1) */
    SIGHTLINE_HEX_SIDE_WEST = 3,       /**< to (q - 1, r) */
    SIGHTLINE_HEX_SIDE_NORTH_WEST = 4, /**< to (q, r - 1) */
    SIGHTLINE_HEX_SIDE_NORTH_EAST = 5  /**< to (q + 1, r - 1) */
};

/** Builds a thin wall on a side of a tile (not 0), or takes it down (0); it stops sight in both
 * directions. On maps with thin walls views have the default algorithm. The edge of the map is a
 * wall anyway. */
SIGHTLINE_C_API sightline_status sightline_map_set_wall(sightline_map* map, int32_t x, int32_t y,
                                                        int32_t side, int32_t wall);

/** Stops only sight that leaves the tile through that side; sight that enters there passes. */
SIGHTLINE_C_API sightline_status sightline_map_set_one_way_wall(sightline_map* map, int32_t x,
                                                                int32_t y, int32_t side,
                                                                int32_t wall);

/** Whether a thin wall stops sight that leaves the tile through that side: 1 or 0. 0 for tiles and
 * sides that do not exist, and for NULL. */
SIGHTLINE_C_API int32_t sightline_map_has_wall(const sightline_map* map, int32_t x, int32_t y,
                                               int32_t side);

/* --- Shares -----------------------------------------------------------------------------------
 *
 * The share of a tile is the part of it that is seen, 0 to 255, for cover and half-hidden
 * monsters: 255 for all of it, 0 for none, rounded down, but 1 at least if there is any. Not
 * symmetric, and not for maps with haze. */

/** How much of (to_x, to_y) is seen from (x, y), whatever the radius. */
SIGHTLINE_C_API sightline_status sightline_share_seen(const sightline_map* map, int32_t x,
                                                      int32_t y, int32_t to_x, int32_t to_y,
                                                      int32_t* share);

/** The shares of all tiles within radius and cone, and 0 for all others: a byte for every tile of
 * the map, at out + x * x_stride + y * y_stride. For the default algorithm only. */
SIGHTLINE_C_API sightline_status sightline_shares(const sightline_map* map, int32_t x, int32_t y,
                                                  const sightline_options* options, uint8_t* out,
                                                  ptrdiff_t x_stride, ptrdiff_t y_stride);

#ifdef __cplusplus
}
#endif

#endif
