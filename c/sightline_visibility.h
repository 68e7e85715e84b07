/* sightline in C: who sees what, what came into view, what is remembered. Included by sightline.h.
 *
 *     sightline_viewshed *guard;
 *     sightline_viewshed_new(NULL, &guard);
 *     sightline_viewshed_update(guard, map, NULL, 12, 7, NULL);   // every turn
 *     if (sightline_viewshed_sees(guard, player_x, player_y)) ...
 *     sightline_viewshed_free(guard);
 */
#include "sightline.h" /* before the guard: it includes this one, in the right order */

#ifndef SIGHTLINE_VISIBILITY_H
#define SIGHTLINE_VISIBILITY_H

#include "sightline_tiles.h"
#include "sightline_world.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Viewsheds -------------------------------------------------------------------------------- */

/** An observer's need of light. Start from SIGHTLINE_DARK_SIGHT. New members are added at the
 * end. */
typedef struct sightline_dark_sight {
    uint32_t size;  /**< sizeof(sightline_dark_sight) */
    int32_t radius; /**< how far it sees without light: 0 or more, or SIGHTLINE_UNLIMITED */
    int32_t shape;  /**< SIGHTLINE_SHAPE_CIRCLE ... */
    int32_t least;  /**< 0 to 255: the light it needs outside, in the brightest channel */
} sightline_dark_sight;

/** Needs some light; the faintest will do. */
#define SIGHTLINE_DARK_SIGHT {(uint32_t)sizeof(sightline_dark_sight), 0, SIGHTLINE_SHAPE_CIRCLE, 1}

/** Writes SIGHTLINE_DARK_SIGHT, for languages without macros. */
SIGHTLINE_C_API void sightline_dark_sight_init(sightline_dark_sight* dark);

/** What one observer sees. It is recomputed only when the observer moved or has new options, or
 * when the map or the light changed where that could alter the view. Threads: as with maps. */
typedef struct sightline_viewshed sightline_viewshed;

/** Makes a viewshed that has seen nothing, to be freed by sightline_viewshed_free(). NULL options
 * mean a radius of 8, and else the defaults. `*viewshed` is NULL if it fails. */
SIGHTLINE_C_API sightline_status sightline_viewshed_new(const sightline_options* options,
                                                        sightline_viewshed** viewshed);

/** Frees a viewshed; NULL is fine. */
SIGHTLINE_C_API void sightline_viewshed_free(sightline_viewshed* viewshed);

/** Sets the observer's options; the next update notices. NULL as above. */
SIGHTLINE_C_API sightline_status sightline_viewshed_set_options(sightline_viewshed* viewshed,
                                                                const sightline_options* options);

/** Gets the observer's options. options->size must be set: no more than that is written. */
SIGHTLINE_C_API sightline_status sightline_viewshed_get_options(const sightline_viewshed* viewshed,
                                                                sightline_options* options);

/** Set and get its need of light. It matters only to updates with a light map. */
SIGHTLINE_C_API sightline_status sightline_viewshed_set_dark(sightline_viewshed* viewshed,
                                                             const sightline_dark_sight* dark);
SIGHTLINE_C_API sightline_status sightline_viewshed_get_dark(const sightline_viewshed* viewshed,
                                                             sightline_dark_sight* dark);

/** Demands a recomputation at the next update. */
SIGHTLINE_C_API sightline_status sightline_viewshed_mark_dirty(sightline_viewshed* viewshed);

/** Forgets everything except the options. */
SIGHTLINE_C_API sightline_status sightline_viewshed_reset(sightline_viewshed* viewshed);

/** Brings a viewshed up to date for an observer at (x, y): all that is in line of sight or, with a
 * light map of the map's size, the lit part of it. `light_map` may be NULL. `*recomputed` is
 * whether it was recomputed, 1 or 0; `recomputed` may be NULL. */
SIGHTLINE_C_API sightline_status sightline_viewshed_update(sightline_viewshed* viewshed,
                                                           const sightline_map* map,
                                                           const sightline_light_map* light_map,
                                                           int32_t x, int32_t y,
                                                           int32_t* recomputed);

/** Brings many up to date, each at its position, on `threads` threads: 1 for the calling one alone,
 * 0 for one for each core. No viewshed may occur twice. `*recomputed` is how many were recomputed;
 * it may be NULL. */
SIGHTLINE_C_API sightline_status sightline_viewsheds_update(sightline_viewshed* const* viewsheds,
                                                            const sightline_point* positions,
                                                            size_t count, const sightline_map* map,
                                                            const sightline_light_map* light_map,
                                                            int32_t threads, size_t* recomputed);

/** Brings a viewshed up to date in a world of callbacks. It records no changes: the view is
 * computed each time. Until the call ends, the viewshed is empty to the callbacks, and what they
 * change of it does not count. */
SIGHTLINE_C_API sightline_status sightline_viewshed_update_in(sightline_viewshed* viewshed,
                                                              const sightline_world* world,
                                                              int32_t x, int32_t y);

/** Whether a tile was seen at the last update: 1 or 0. 0 for NULL. */
SIGHTLINE_C_API int32_t sightline_viewshed_sees(const sightline_viewshed* viewshed, int32_t x,
                                                int32_t y);

/** Puts into `out` the tiles seen at the last update; those it brought into view; those it took out
 * of view. */
SIGHTLINE_C_API sightline_status sightline_viewshed_visible(const sightline_viewshed* viewshed,
                                                            sightline_tile_set* out);
SIGHTLINE_C_API sightline_status sightline_viewshed_newly_seen(const sightline_viewshed* viewshed,
                                                               sightline_tile_set* out);
SIGHTLINE_C_API sightline_status sightline_viewshed_newly_hidden(const sightline_viewshed* viewshed,
                                                                 sightline_tile_set* out);

/* --- Teams ------------------------------------------------------------------------------------ */

/** The union of what several observers see. Threads: as with maps. */
typedef struct sightline_team sightline_team;

/** Makes a team that has seen nothing, to be freed by sightline_team_free(). */
SIGHTLINE_C_API sightline_status sightline_team_new(sightline_team** team);

/** Frees a team; NULL is fine. */
SIGHTLINE_C_API void sightline_team_free(sightline_team* team);

/** Unites the viewsheds of all members, which are on one map and up to date. `*changed` is whether
 * any view was recomputed since the last time, 1 or 0; it may be NULL. */
SIGHTLINE_C_API sightline_status sightline_team_update(sightline_team* team,
                                                       const sightline_viewshed* const* members,
                                                       size_t count, int32_t* changed);

/** Forgets everything. The next update is the first. */
SIGHTLINE_C_API sightline_status sightline_team_reset(sightline_team* team);

/** As with viewsheds, for the team. */
SIGHTLINE_C_API int32_t sightline_team_sees(const sightline_team* team, int32_t x, int32_t y);
SIGHTLINE_C_API sightline_status sightline_team_visible(const sightline_team* team,
                                                        sightline_tile_set* out);
SIGHTLINE_C_API sightline_status sightline_team_newly_seen(const sightline_team* team,
                                                           sightline_tile_set* out);
SIGHTLINE_C_API sightline_status sightline_team_newly_hidden(const sightline_team* team,
                                                             sightline_tile_set* out);

/* --- Sightings -------------------------------------------------------------------------------- */

/** An entity, and where it was seen last. */
typedef struct sightline_sighting {
    int64_t entity; /**< a number of yours */
    int32_t x, y;   /**< its tile */
} sightline_sighting;

/** Which sightings. */
enum {
    SIGHTLINE_SIGHTED_IN_VIEW = 0, /**< in view now */
    SIGHTLINE_SIGHTED_CAME = 1,    /**< of those, new since the update before */
    SIGHTLINE_SIGHTED_STAYED = 2,  /**< of those, in view then, too */
    SIGHTLINE_SIGHTED_LEFT = 3     /**< no longer in view, where they were seen then */
};

/** Which entities came into view and which left it. Threads: as with maps. */
typedef struct sightline_sightings sightline_sightings;

/** Makes empty sightings, to be freed by sightline_sightings_free(). */
SIGHTLINE_C_API sightline_status sightline_sightings_new(sightline_sightings** sightings);

/** Frees sightings; NULL is fine. */
SIGHTLINE_C_API void sightline_sightings_free(sightline_sightings* sightings);

/** Compares the `count` entities on tiles of `visible` with those of the update before. `self`, if
 * not NULL, is the observer itself, and left out. */
SIGHTLINE_C_API sightline_status sightline_sightings_update(sightline_sightings* sightings,
                                                            const sightline_tile_set* visible,
                                                            const sightline_sighting* entities,
                                                            size_t count, const int64_t* self);

/** Writes the sightings of one kind, in the order of entities. `*length` is their number; at most
 * `capacity` of them are written. With capacity 0 `out` may be NULL. */
SIGHTLINE_C_API sightline_status sightline_sightings_get(const sightline_sightings* sightings,
                                                         int32_t which, sightline_sighting* out,
                                                         size_t capacity, size_t* length);

/** Forgets everybody. */
SIGHTLINE_C_API sightline_status sightline_sightings_reset(sightline_sightings* sightings);

/* --- Memory ----------------------------------------------------------------------------------- */

/** What is known of a tile. */
enum {
    SIGHTLINE_UNKNOWN = 0,    /**< never seen, or forgotten */
    SIGHTLINE_REMEMBERED = 1, /**< seen before, not now */
    SIGHTLINE_VISIBLE = 2     /**< in view now */
};

/** All that is known of one tile. */
typedef struct sightline_recollection {
    int32_t knowledge; /**< SIGHTLINE_UNKNOWN ... */
    uint32_t tile;     /**< as last seen; 0 if unknown */
    int32_t turn;      /**< when it was last seen; 0 if unknown */
} sightline_recollection;

/** The map as it was last seen, a number of yours for each tile. Threads: as with maps. */
typedef struct sightline_memory sightline_memory;

/** Returns how a tile looks. */
typedef uint32_t (*sightline_tile_at)(void* context, int32_t x, int32_t y);

/** Makes a memory that knows nothing, of a map of that size or of a world without an end, to be
 * freed by sightline_memory_free(). `*memory` is NULL if it fails. */
SIGHTLINE_C_API sightline_status sightline_memory_new(int32_t width, int32_t height,
                                                      sightline_memory** memory);
SIGHTLINE_C_API sightline_status sightline_memory_new_unbounded(sightline_memory** memory);

/** Frees a memory; NULL is fine. */
SIGHTLINE_C_API void sightline_memory_free(sightline_memory* memory);

/** Remembers `visible` as in view on that turn, with its tiles as tile_at(context, x, y) returns
 * them: it is called once for each, row by row, before anything changes. The other tiles stay
 * remembered. */
SIGHTLINE_C_API sightline_status sightline_memory_update(sightline_memory* memory,
                                                         const sightline_tile_set* visible,
                                                         sightline_tile_at tile_at, void* context,
                                                         int32_t turn);

/** All that is known of a tile; tiles outside the map are unknown. */
SIGHTLINE_C_API sightline_status sightline_memory_recall(const sightline_memory* memory, int32_t x,
                                                         int32_t y, sightline_recollection* out);

/** Puts into `out` the tiles in view; the tiles ever seen and not forgotten. */
SIGHTLINE_C_API sightline_status sightline_memory_visible(const sightline_memory* memory,
                                                          sightline_tile_set* out);
SIGHTLINE_C_API sightline_status sightline_memory_explored(const sightline_memory* memory,
                                                           sightline_tile_set* out);

/** Forgets tiles that are not in view: those in `tiles`, or all if it is NULL. */
SIGHTLINE_C_API sightline_status sightline_memory_forget(sightline_memory* memory,
                                                         const sightline_tile_set* tiles);

/** Takes over newer knowledge from another memory of the same map: tiles that are unknown here, or
 * were seen there on a later turn. */
SIGHTLINE_C_API sightline_status sightline_memory_merge(sightline_memory* memory,
                                                        const sightline_memory* other);

/** Forgets everything, including the current view. */
SIGHTLINE_C_API sightline_status sightline_memory_reset(sightline_memory* memory);

#ifdef __cplusplus
}
#endif

#endif
