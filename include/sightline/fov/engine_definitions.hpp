// The engine itself, for engine.hpp or src/engine.cpp: which code answers which call.
#ifndef SIGHTLINE_FOV_ENGINE_DEFINITIONS_HPP
#define SIGHTLINE_FOV_ENGINE_DEFINITIONS_HPP

#include "../core/tile_set_words.hpp"
#include "../detail/scratch.hpp"
#include "../fast/field_of_view.hpp"
#include "../fast/kernels.hpp"
#include "../fast/line_of_sight.hpp"
#include "../fast/outline.hpp"
#include "engine.hpp"
#include "haze_look.hpp"
#include "look.hpp"
#include "remembered_tiles.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

SIGHTLINE_ENGINE_DEFINED void view(const OpacityGrid& map, Point origin, const Options& options,
                                   TileSet& out) {
    const fast::Kernel& kernel = fast::this_kernel();
    if (options.algorithm == Algorithm::symmetric) {
        return fast::symmetric_view(map, origin, options, kernel, out);
    }
    if (!fast::other_view(map, origin, options, kernel, out)) {
        const Size size = map.size();
        detail::look<fast::has_no_fast_path>(points(size), origin, options,
                                             detail::reach_on(size, origin, options.radius), map,
                                             out);
    }
}

SIGHTLINE_ENGINE_DEFINED void view(const fast::OpacitySource& source, const Rect& world,
                                   Point origin, const Options& options, TileSet& out) {
    const fast::Kernel& kernel = fast::this_kernel();
    struct Memory;
    switch (options.algorithm) {
        case Algorithm::symmetric:
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
        default: break;
    }
    // One that only fov/algorithms/ has.
    detail::Borrowed<fov::RememberedTiles, Memory> tiles;
    detail::Borrowed<TileSet, Memory> seen;
    tiles->start(source, origin, options);
    detail::look<fast::has_no_fast_path>(
        world, origin, options, detail::reach_on(world.size, origin - world.min, options.radius),
        *tiles, *seen);
    swap(out, *seen);
}

SIGHTLINE_ENGINE_DEFINED void view(const fast::HazySource& source, const Rect& world, Point origin,
                                   const Options& options, TileSet& out) {
    fast::symmetric_view(source, world, origin, options, fast::this_kernel(), out);
}

SIGHTLINE_ENGINE_DEFINED void haze_view(const OpacityGrid& map, Point origin,
                                        const Options& options, detail::HazeView& out) {
    if (fast::is_near(points(map.size()), origin, options.radius)) {
        return fast::near_haze_view(map, origin, options, fast::this_kernel(), out);
    }
    fov::reference_haze_view(map, origin, options, out);
}

SIGHTLINE_ENGINE_DEFINED void haze_view(const fast::HazySource& source, const Rect& world,
                                        Point origin, const Options& options,
                                        detail::HazeView& out) {
    if (fast::is_near(world, origin, options.radius)) {
        return fast::near_haze_view(source, world, origin, options, fast::this_kernel(), out);
    }
    struct Tiles {
        const fast::HazySource& source;
        [[nodiscard]] bool is_opaque(Point p) const { return source.is_opaque(source.map, p); }
        [[nodiscard]] int haze(Point p) const { return source.haze(source.map, p); }
    };
    const Tiles tiles{source};
    detail::haze_look(world, origin, options, tiles, out);
}

SIGHTLINE_ENGINE_DEFINED bool sees(const OpacityGrid& map, Point from, Point to) {
    return fast::line_of_sight(map, from, to);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
