// RememberedTiles: a map that is asked tile by tile, for algorithms of fov/algorithms/ that have no
// fast path and come back to tiles: asked about each once, answered from memory after that, and
// only about tiles within the radius or next to it.
#ifndef SIGHTLINE_FOV_REMEMBERED_TILES_HPP
#define SIGHTLINE_FOV_REMEMBERED_TILES_HPP

#include <cstdlib>

#include "../core/least.hpp"
#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/shape.hpp"
#include "../core/tile_set.hpp"
#include "../fast/opacity_source.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

class RememberedTiles {
  public:
    /// Forgets everything; looks from `origin` from now on.
    void start(const fast::OpacitySource& source, Point origin, const Options& options) {
        source_ = &source;
        origin_ = origin;
        shape_ = options.shape;
        radius_ = options.radius;
        clear();
    }
    void clear() {
        asked_.clear();
        walls_.clear();
    }

    [[nodiscard]] bool is_opaque(Point p) {
        const Point offset = p - origin_;
        const Point nearer{detail::greatest(std::abs(offset.x) - 1, 0),
                           detail::greatest(std::abs(offset.y) - 1, 0)};
        if (!within(shape_, radius_, nearer)) return true;
        if (asked_.contains(p)) return walls_.contains(p);
        asked_.insert(p);
        const bool wall = source_->tile(source_->is_opaque, p);
        if (wall) walls_.insert(p);
        return wall;
    }

  private:
    const fast::OpacitySource* source_ = nullptr;
    Point origin_{};
    Shape shape_ = Shape::circle;
    int radius_ = 0;
    TileSet asked_;
    TileSet walls_;
};

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
