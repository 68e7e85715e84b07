// The fast path of field_of_view(): which scan does how much of it.
#ifndef SIGHTLINE_ENGINE_FIELD_OF_VIEW_HPP
#define SIGHTLINE_ENGINE_FIELD_OF_VIEW_HPP

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "bevelled.hpp"
#include "diamond.hpp"
#include "hazy_source.hpp"
#include "hazy_view.hpp"
#include "kernel.hpp"
#include "near_view.hpp"
#include "opacity_source.hpp"
#include "permissive.hpp"
#include "raycast.hpp"
#include "recursive.hpp"
#include "restrictive.hpp"
#include "unobstructed.hpp"
#include "wide_view.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Algorithm::symmetric.
inline void symmetric_view(const OpacityGrid& map, Point origin, const Options& options,
                           const Kernel& kernel, TileSet& out) {
    if (map.has_haze()) return hazy_view(map, origin, options, kernel, out);
    const Rect world = points(map.size());
    if (is_near(world, origin, options.radius)) {
        near_view<GridSurroundings>(map, world, origin, options, kernel, out);
    } else {
        wide_view(map, origin, options, kernel, out);
    }
}

/// Algorithm::symmetric on a map of any other kind: `source` is asked about tiles of `world` that
/// are within the radius and that no nearer wall hides, about each once at the most. What it throws
/// leaves `out` as it was.
inline void symmetric_view(const OpacitySource& source, const Rect& world, Point origin,
                           const Options& options, const Kernel& kernel, TileSet& out) {
    if (is_near(world, origin, options.radius)) {
        near_view<AskedSurroundings>(source, world, origin, options, kernel, out);
    } else {
        asked_wide_view(source, world, origin, options, kernel, out);
    }
}

/// The same on a map of any other kind with haze, of which `source` is asked once at the most too.
inline void symmetric_view(const HazySource& source, const Rect& world, Point origin,
                           const Options& options, const Kernel& kernel, TileSet& out) {
    hazy_view(source, world, origin, options, kernel, out);
}

/// Whether only fov/algorithms/ has it, as is so with one that was just added.
[[nodiscard]] constexpr bool has_no_fast_path(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::symmetric:
        case Algorithm::recursive:
        case Algorithm::permissive:
        case Algorithm::restrictive:
        case Algorithm::diamond:
        case Algorithm::raycast:
        case Algorithm::bevelled: return false;
        default: return true;
    }
}

/// The algorithms other than Algorithm::symmetric. Returns false, and leaves `out` alone, if there
/// is no fast path for this look.
inline bool other_view(const OpacityGrid& map, Point origin, const Options& options,
                       const Kernel& kernel, TileSet& out) {
    if (see_if_unobstructed(map, origin, options, out)) return true;
    switch (options.algorithm) {
        case Algorithm::recursive: recursive_view(map, origin, options, kernel, out); break;
        case Algorithm::permissive: permissive_view(map, origin, options, kernel, out); break;
        case Algorithm::restrictive: restrictive_view(map, origin, options, kernel, out); break;
        case Algorithm::diamond: diamond_view(map, origin, options, kernel, out); break;
        case Algorithm::raycast: raycast_view(map, origin, options, kernel, out); break;
        case Algorithm::bevelled: bevelled_view(map, origin, options, kernel, out); break;
        default: return false;
    }
    return true;
}

/// Fills `out` with what is seen from `origin`, a tile of the map, with valid options: the same
/// tiles as the algorithm in fov/algorithms/ would find. Returns false, and leaves `out` alone, if
/// there is no fast path for this look.
inline bool field_of_view(const OpacityGrid& map, Point origin, const Options& options,
                          const Kernel& kernel, TileSet& out) {
    if (options.algorithm != Algorithm::symmetric) {
        return other_view(map, origin, options, kernel, out);
    }
    symmetric_view(map, origin, options, kernel, out);
    return true;
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
