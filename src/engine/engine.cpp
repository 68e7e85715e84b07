#include "engine.hpp"

#include <sightline/core/tile_set_words.hpp>
#include <sightline/detail/scratch.hpp>

#include "field_of_view.hpp"
#include "fov/reference.hpp"
#include "line_of_sight.hpp"
#include "outline.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

fast::OpacitySource opacity_source(const MapRef& map) {
    const detail::MapFunctions& ask = map.functions();
    return {map.map(), ask.row, ask.column, ask.along, ask.is_opaque};
}

fast::HazySource hazy_source(const MapRef& map) {
    return {map.map(), map.functions().is_opaque, map.functions().haze};
}

void lazy_view(const MapRef& map, Point origin, const Options& options, TileSet& out,
               const fast::Kernel& kernel) {
    const Rect& world = map.world();
    const fast::OpacitySource source = opacity_source(map);
    struct Memory;
    switch (options.algorithm) {
        case Algorithm::symmetric:
            if (map.has_haze()) {
                return fast::symmetric_view(hazy_source(map), world, origin, options, kernel, out);
            }
            return fast::symmetric_view(source, world, origin, options, kernel, out);
        case Algorithm::recursive:
            return fast::recursive_view(source, world, origin, options, kernel, out);
        case Algorithm::restrictive:
            return fast::restrictive_view(source, world, origin, options, kernel, out);
        case Algorithm::permissive:
            return fast::permissive_view(source, world, origin, options, kernel, out);
        case Algorithm::diamond:
            return fast::diamond_view(source, world, origin, options, kernel, out);
        case Algorithm::raycast:
        case Algorithm::bevelled: {
            detail::Borrowed<fast::Outline, Memory> outline;
            const OpacityGrid& grid = outline->gather(source, world, origin, options, kernel);
            fast::other_view(grid, origin - outline->first(), options, kernel, out);
            return detail::TileSetWords::shift(out, outline->first());
        }
    }
}

}  // namespace

void view(const MapRef& map, Point origin, const Options& options, TileSet& out,
          const fast::Kernel& kernel) {
    if (map.grid() == nullptr) return lazy_view(map, origin, options, out, kernel);
    if (!fast::field_of_view(*map.grid(), origin, options, kernel, out)) {
        fov::reference_view(map, origin, options, out);
    }
}

void haze_view(const MapRef& map, Point origin, const Options& options, detail::HazeView& out,
               const fast::Kernel& kernel) {
    if (!fast::is_near(map.world(), origin, options.radius)) {
        return fov::reference_haze_view(map, origin, options, out);
    }
    if (map.grid() != nullptr) {
        return fast::near_haze_view(*map.grid(), origin, options, kernel, out);
    }
    fast::near_haze_view(hazy_source(map), map.world(), origin, options, kernel, out);
}

bool sees(const OpacityGrid& map, Point from, Point to) {
    return fast::line_of_sight(map, from, to);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
