// The engine itself, for engine.hpp or src/engine.cpp: which code answers which call.
#ifndef SIGHTLINE_FOV_ENGINE_DEFINITIONS_HPP
#define SIGHTLINE_FOV_ENGINE_DEFINITIONS_HPP

#include "../fast/field_of_view.hpp"
#include "../fast/kernels.hpp"
#include "../fast/line_of_sight.hpp"
#include "engine.hpp"
#include "look.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

SIGHTLINE_ENGINE void view(const OpacityGrid& map, Point origin, const Options& options,
                           TileSet& out) {
    if (fast::is_fast(options)) {
        return fast::field_of_view(map, origin, options, fast::this_kernel(), out);
    }
    fov::reference_view(map, origin, options, out);
}

SIGHTLINE_ENGINE void view(const fast::OpacitySource& source, const Rect& world, Point origin,
                           const Options& options, TileSet& out) {
    fast::symmetric_view(source, world, origin, options, fast::this_kernel(), out);
}

SIGHTLINE_ENGINE void view(const fast::HazySource& source, const Rect& world, Point origin,
                           const Options& options, TileSet& out) {
    fast::symmetric_view(source, world, origin, options, fast::this_kernel(), out);
}

SIGHTLINE_ENGINE void near_haze_view(const OpacityGrid& map, Point origin, const Options& options,
                                     detail::HazeView& out) {
    fast::near_haze_view(map, origin, options, fast::this_kernel(), out);
}

SIGHTLINE_ENGINE void near_haze_view(const fast::HazySource& source, const Rect& world,
                                     Point origin, const Options& options, detail::HazeView& out) {
    fast::near_haze_view(source, world, origin, options, fast::this_kernel(), out);
}

SIGHTLINE_ENGINE bool sees(const OpacityGrid& map, Point from, Point to) {
    return fast::line_of_sight(map, from, to);
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
