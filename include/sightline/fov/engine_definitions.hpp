// The engine itself, for engine.hpp or src/engine.cpp: which code answers which call.
#ifndef SIGHTLINE_FOV_ENGINE_DEFINITIONS_HPP
#define SIGHTLINE_FOV_ENGINE_DEFINITIONS_HPP

#include "../core/tile_set_words.hpp"
#include "../detail/scratch.hpp"
#include "../fast/asked_grid.hpp"
#include "../fast/field_of_view.hpp"
#include "../fast/kernels.hpp"
#include "../fast/line_of_sight.hpp"
#include "../fast/outline.hpp"
#include "asked_scene.hpp"
#include "engine.hpp"
#include "haze_look.hpp"
#include "look.hpp"

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

/// Whether an algorithm that comes back to tiles asks for them as it gets to them. The others, and
/// these too where reach is small, ask for all that a look can depend on at once and see from bits.
[[nodiscard]] constexpr bool asks_as_it_goes(Algorithm algorithm) {
    return algorithm != Algorithm::symmetric && algorithm != Algorithm::diamond &&
           algorithm != Algorithm::raycast;
}

[[nodiscard]] inline bool is_worth_gathering(Algorithm algorithm, int reach) {
    if (!asks_as_it_goes(algorithm)) return true;
    return !fast::has_no_fast_path(algorithm) && reach <= fast::near_reach;
}

SIGHTLINE_ENGINE_DEFINED void view(const fast::OpacitySource& source, const Rect& world,
                                   Point origin, const Options& options, TileSet& out) {
    if (options.algorithm == Algorithm::symmetric) {
        return fast::symmetric_view(source, world, origin, options, fast::this_kernel(), out);
    }
    const int reach = detail::reach_on(world.size, origin - world.min, options.radius);
    struct Memory;
    if (fast::has_outline(options.algorithm) &&
        fast::is_near(world, origin, fast::Outline::radius_known(options))) {
        detail::Borrowed<fast::Outline, Memory> outline;
        const OpacityGrid& grid =
            outline->gather_near(source, world, origin, options, fast::this_kernel());
        view(grid, origin - outline->first(), options, out);
        return detail::TileSetWords::shift(out, outline->first());
    }
    if (options.algorithm == Algorithm::restrictive) {
        return fast::restrictive_view(source, world, origin, options, fast::this_kernel(), out);
    }
    if (options.algorithm == Algorithm::permissive) {
        return fast::permissive_view(source, world, origin, options, fast::this_kernel(), out);
    }
    if (options.algorithm == Algorithm::diamond) {
        return fast::diamond_view(source, world, origin, options, fast::this_kernel(), out);
    }
    if (is_worth_gathering(options.algorithm, reach)) {
        // Of bevelled walls on the last row, what lies behind matters.
        const int behind = options.algorithm == Algorithm::bevelled ? 1 : 0;
        detail::Borrowed<fast::AskedGrid, Memory> asked;
        const OpacityGrid& grid = asked->gather(source, world, origin, options, reach + behind);
        view(grid, origin - asked->first(), options, out);
        return detail::TileSetWords::shift(out, asked->first());
    }
    detail::Borrowed<fov::AskedScene, Memory> scene;
    scene->start(source, world, origin, options, reach);
    detail::scan<asks_as_it_goes>(*scene, options);
    scene->finish(out);
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
