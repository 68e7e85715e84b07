// How far a view can go each way, on the map and within the radius, and the lines it goes along.
#ifndef SIGHTLINE_ENGINE_CENTRED_REACH_HPP
#define SIGHTLINE_ENGINE_CENTRED_REACH_HPP

#include <sightline/core/least.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "centred_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

class CentredReach {
  public:
    CentredReach(const OpacityGrid& map, Point origin, int radius)
        : CentredReach(points(map.size()), origin, radius) {
        map_ = &map;
    }
    /// On a map that is asked, whose tiles are those of `world`: there are no lines.
    CentredReach(const Rect& world, Point origin, int radius)
        : origin_{origin},
          west{detail::least(radius, origin.x - world.min.x)},
          east{detail::least(radius, world.last().x - origin.x)},
          north{detail::least(radius, origin.y - world.min.y)},
          south{detail::least(radius, world.last().y - origin.y)} {}

  private:
    const OpacityGrid* map_ = nullptr;
    Point origin_;

  public:
    const int west, east, north, south;

    [[nodiscard]] CentredQuadrant quadrant(Point outwards) const {
        const int direction = outwards.x + outwards.y;
        if (outwards.x != 0) {
            return {map_->column_bits(), origin_.x, origin_.y,
                    map_->size().height, direction, direction < 0 ? west : east};
        }
        return {map_->row_bits(),   origin_.y, origin_.x,
                map_->size().width, direction, direction < 0 ? north : south};
    }

    [[nodiscard]] Rect all() const {
        return rect_between(origin_ - Point{west, north}, origin_ + Point{east, south});
    }
    /// No further than 31 tiles each way.
    [[nodiscard]] Rect nearby() const {
        const auto limit = [](int d) { return detail::least(d, near_reach); };
        return rect_between(origin_ - Point{limit(west), limit(north)},
                            origin_ + Point{limit(east), limit(south)});
    }
    /// The columns of nearby(), in word 0.
    [[nodiscard]] Word near_columns() const {
        return RowPart{-detail::least(west, near_reach), detail::least(east, near_reach)}
            .near_word();
    }
    /// The map's rows: row d is that d below the origin's.
    [[nodiscard]] CentredQuadrant rows() const { return quadrant({0, 1}); }
    /// The largest distance along an axis.
    [[nodiscard]] int farthest() const {
        return detail::greatest(detail::greatest(west, east), detail::greatest(north, south));
    }
    [[nodiscard]] bool is_near() const { return farthest() <= near_reach; }
    /// The distance one way.
    [[nodiscard]] int along(Point way) const {
        if (way.x != 0) return way.x < 0 ? west : east;
        return way.y < 0 ? north : south;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
