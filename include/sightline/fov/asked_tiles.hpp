// AskedTiles: a map behind an OpacitySource for algorithms that come back to tiles: asked about
// each once, answered from memory after that. Memory for what is near is bits at fixed places; what
// is further away is put into sets, which grow.
#ifndef SIGHTLINE_FOV_ASKED_TILES_HPP
#define SIGHTLINE_FOV_ASKED_TILES_HPP

#include <array>
#include <cstddef>
#include <cstdlib>

#include "../core/least.hpp"
#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/shape.hpp"
#include "../core/tile_set.hpp"
#include "../fast/bit_runs.hpp"
#include "../fast/opacity_source.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

class AskedTiles {
  public:
    /// Forgets everything and asks `source` from now on, about tiles within the radius around
    /// `origin` or next to it. What is further away counts as wall: it does not matter.
    void start(const fast::OpacitySource& source, Point origin, const Options& options) {
        source_ = &source;
        origin_ = origin;
        shape_ = options.shape;
        radius_ = options.radius;
        first_ = origin - Point{side / 2, side / 2};
        near_ = {};
        asked_.clear();
        walls_.clear();
    }
    void clear() {}

    [[nodiscard]] bool is_opaque(Point p) {
        const auto x = static_cast<unsigned>(p.x - first_.x);
        const auto y = static_cast<unsigned>(p.y - first_.y);
        if (x >= side || y >= side) return is_far_opaque(p);
        Known& known = near_[y * (side / 64) + x / 64];
        const fast::Word tile = fast::Word{1} << (x % 64);
        if ((known.asked & tile) == 0) {
            known.asked |= tile;
            if (ask(p)) known.walls |= tile;
        }
        return (known.walls & tile) != 0;
    }

  private:
    static constexpr unsigned side = 128;
    struct Known {
        fast::Word asked = 0;
        fast::Word walls = 0;
    };

    const fast::OpacitySource* source_ = nullptr;
    Point origin_{};
    Shape shape_{};
    int radius_ = 0;
    Point first_{};  // the upper left of those at fixed places
    std::array<Known, std::size_t{side} * side / 64> near_;
    TileSet asked_;
    TileSet walls_;

    [[nodiscard]] bool ask(Point p) const {
        const Point offset = p - origin_;
        const Point nearer{detail::greatest(std::abs(offset.x) - 1, 0),
                           detail::greatest(std::abs(offset.y) - 1, 0)};
        return !within(shape_, radius_, nearer) || source_->tile(source_->is_opaque, p);
    }

    [[nodiscard]] bool is_far_opaque(Point p) {
        if (asked_.contains(p)) return walls_.contains(p);
        asked_.insert(p);
        const bool wall = ask(p);
        if (wall) walls_.insert(p);
        return wall;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
