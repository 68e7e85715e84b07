// The engine's entry points: what field_of_view(), cast_sight() and line_of_sight() call.
//
// Header-only unless SIGHTLINE_COMPILED is defined, as the CMake target sightline::compiled does.
// Then they are only declared here and src/engine.cpp holds them, so that a unit that looks around
// need not compile the engine. Results are the same; the names differ, so that units of both kinds
// do not meet unnoticed.
#ifndef SIGHTLINE_FOV_ENGINE_HPP
#define SIGHTLINE_FOV_ENGINE_HPP

#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../detail/haze_view.hpp"
#include "../fast/hazy_source.hpp"
#include "../fast/opacity_source.hpp"
#include "../map/opacity_grid.hpp"

#if defined(SIGHTLINE_COMPILED)
#define SIGHTLINE_ENGINE
#define SIGHTLINE_ENGINE_DEFINED
#else  // templates, so that what a unit does not call it need not compile
#define SIGHTLINE_ENGINE template <class = void>
#define SIGHTLINE_ENGINE_DEFINED template <class>
#endif

namespace sightline::inline SIGHTLINE_ABI::engine {

/// What is seen on a map of bits, by any algorithm. The origin is on the map, the options are
/// valid.
SIGHTLINE_ENGINE void view(const OpacityGrid& map, Point origin, const Options& options,
                           TileSet& out);

/// What is seen on any map: `source` is asked about tiles of `world`, about each once at the most,
/// and only about those that no nearer wall hides or that lie next to them (docs/algorithms.md).
/// What it throws leaves `out` as it was.
SIGHTLINE_ENGINE void view(const fast::OpacitySource& source, const Rect& world, Point origin,
                           const Options& options, TileSet& out);

/// The same on a map with haze.
SIGHTLINE_ENGINE void view(const fast::HazySource& source, const Rect& world, Point origin,
                           const Options& options, TileSet& out);

/// What is seen on a map with haze by Algorithm::symmetric, and what haze was passed.
///@{
SIGHTLINE_ENGINE void haze_view(const OpacityGrid& map, Point origin, const Options& options,
                                detail::HazeView& out);
SIGHTLINE_ENGINE void haze_view(const fast::HazySource& source, const Rect& world, Point origin,
                                const Options& options, detail::HazeView& out);
///@}

/// Whether `from` sees `to`, another tile; both are on the map.
SIGHTLINE_ENGINE [[nodiscard]] bool sees(const OpacityGrid& map, Point from, Point to);

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#if !defined(SIGHTLINE_COMPILED) || defined(SIGHTLINE_ENGINE_SOURCE)
#include "engine_definitions.hpp"
#endif

#endif
