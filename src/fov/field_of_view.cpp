// field_of_view() and haze_view(): checks the input, then calls the engine.
#include <sightline/core/rect.hpp>
#include <sightline/fov/cast_sight.hpp>
#include <sightline/fov/field_of_view.hpp>

#include "engine/engine.hpp"
#include "frames.hpp"
#include "haze_view.hpp"
#include "unbounded.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace {

void require_valid(const MapRef& map, Point origin, const Options& options) {
    detail::require_valid_size(map.size());
    // A world of callbacks may begin anywhere.
    if (!map.world().contains(origin)) detail::refuse_outside(map.size(), origin, "origin");
    validate(options);
    fov::require_suitable(map, options);
}

/// A view of the part of an unbounded world that it can reach.
SIGHTLINE_OUT_OF_LINE void unbounded_view(const MapRef& map, Point origin, const Options& options,
                                          TileSet& out) {
    validate(options);
    detail::require_unbounded_radius(origin, options.radius, detail::largest_radius(map));
    // For bevelled walls on the rim, the tile behind matters. Tiles outside the part count as
    // walls.
    const int behind = options.algorithm == Algorithm::bevelled ? 1 : 0;
    const MapRef part = map.within(square_around(origin, fov::rows_within(map, options) + behind));
    fov::require_suitable(part, options);
    engine::view(part, origin, options, out);
}

}  // namespace

void field_of_view(const MapRef& map, Point origin, const Options& options, TileSet& out) {
    if (map.is_unbounded()) return unbounded_view(map, origin, options, out);
    require_valid(map, origin, options);
    engine::view(map, origin, options, out);
}

TileSet field_of_view(const MapRef& map, Point origin, const Options& options) {
    TileSet seen;
    field_of_view(map, origin, options, seen);
    return seen;
}

void fov::haze_view(const MapRef& map, Point origin, const Options& options,
                    detail::HazeView& out) {
    require_valid(map, origin, options);
    if (map.has_haze() && options.algorithm == Algorithm::symmetric) {
        return engine::haze_view(map, origin, options, out);
    }
    engine::view(map, origin, options, out.seen);
    out.clear_haze();
}

}  // namespace sightline::inline SIGHTLINE_ABI
