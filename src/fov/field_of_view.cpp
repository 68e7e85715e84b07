// field_of_view() and haze_view(): the input is checked, then the engine looks.
#include <sightline/fov/field_of_view.hpp>

#include "engine/engine.hpp"
#include "haze_view.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace {

void require_valid(const MapRef& map, Point origin, const Options& options) {
    detail::require_valid_size(map.size());
    detail::require_inside(map.size(), origin, "origin");
    validate(options);
}

}  // namespace

void field_of_view(const MapRef& map, Point origin, const Options& options, TileSet& out) {
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
