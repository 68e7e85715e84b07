// Scene: the world as an algorithm sees it, in coordinates relative to the origin.
//
// Algorithms call opaque(), and see() for tiles they reach. The scene handles bounds, rims, cones,
// lit walls and repeated reports, so the contract holds for all of them alike, and an algorithm is
// only its idea. Those that know haze also call haze_limit() and haze(), for tiles that are not
// opaque, and see_through().
#ifndef SIGHTLINE_FOV_SCENE_HPP
#define SIGHTLINE_FOV_SCENE_HPP

#include <span>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/map/map_ref.hpp>

#include "frames.hpp"
#include "haze_view.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

/// The world around `origin`, a tile of the map, as the options let it be seen.
class Scene {
  public:
    /// Adds visible tiles to `out`.
    Scene(const MapRef& map, Point origin, const Options& options, TileSet& out);

    /// Adds visible tiles to `out`, with the minimum haze passed to each clear tile.
    Scene(const MapRef& map, Point origin, const Options& options, detail::HazeView& out)
        : Scene(map, origin, options, out.seen) {
        haze_view_ = &out;
    }

    [[nodiscard]] const MapRef& map() const { return map_; }
    [[nodiscard]] Point origin() const { return origin_; }

    /// How many rows from the origin anything can matter.
    [[nodiscard]] int reach() const { return reach_; }

    /// The frames that a scan of all directions goes through.
    [[nodiscard]] std::span<const ScanFrame> frames() const { return frames_of(map_); }

    /// Whether the tile at `offset` stops sight; true outside the map.
    [[nodiscard]] bool opaque(Point offset) const {
        const Point p = origin_ + offset;
        return !map_.world().contains(p) || map_.is_opaque(p);
    }

    [[nodiscard]] const Options& options() const { return options_; }

    [[nodiscard]] int haze_limit() const { return options_.haze_limit; }

    [[nodiscard]] int haze(Point offset) const { return map_.haze(origin_ + offset); }

    /// Reports that the tile at `offset` is reached; `wall`: it is opaque.
    void see(Point offset, bool wall) {
        if (lets_see(offset, wall)) out_.insert(origin_ + offset);
    }

    /// Reports that the tile is reached after passing that much haze.
    void see_through(int haze, Point offset, bool wall);

  private:
    MapRef map_;
    Point origin_;
    const Options& options_;
    int reach_;
    TileSet& out_;
    detail::HazeView* haze_view_ = nullptr;

    /// Whether the options let a reached tile be seen.
    [[nodiscard]] bool lets_see(Point offset, bool wall) const;
};

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
