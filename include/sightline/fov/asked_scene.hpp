// AskedScene: a map that is asked tile by tile, for algorithms of fov/algorithms/ that come back to
// tiles: asked about each once, answered from memory after that.
//
// What is known and what is seen of the 128 by 128 tiles around the origin, as far as they are on
// the map, are bits at fixed places: a question or a report takes a few instructions. What is
// further away is put into sets, which grow.
#ifndef SIGHTLINE_FOV_ASKED_SCENE_HPP
#define SIGHTLINE_FOV_ASKED_SCENE_HPP

#include <array>
#include <cstddef>
#include <cstdlib>

#include "../core/cone.hpp"
#include "../core/fill.hpp"
#include "../core/least.hpp"
#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/shape.hpp"
#include "../core/tile_set.hpp"
#include "../core/tile_set_words.hpp"
#include "../fast/bit_runs.hpp"
#include "../fast/opacity_source.hpp"

namespace sightline::inline SIGHTLINE_ABI::fov {

class AskedScene {
  public:
    /// Forgets everything. From now on asks `source` about tiles of `world` that are within the
    /// radius around `origin` or next to it; all others count as walls.
    void start(const fast::OpacitySource& source, const Rect& world, Point origin,
               const Options& options, int reach) {
        source_ = &source;
        world_ = world;
        origin_ = origin;
        options_ = options;
        reach_ = reach;
        surely_within_ = options.radius / 2;
        const Rect around = rect_between(origin - Point{side / 2, side / 2},
                                         origin + Point{side / 2 - 1, side / 2 - 1});
        box_ = intersection(intersection(world, around), square_around(origin, reach));
        first_ = box_.min - origin;
        detail::fill(near_.data(), near_.data() + index({0, box_.size.height}), Known{});
        any_far_ = false;
        see({0, 0}, false);
    }
    void clear() {}

    [[nodiscard]] int reach() const { return reach_; }

    [[nodiscard]] bool opaque(Point offset) {
        const Point place = offset - first_;
        if (!is_near(place)) return is_far_opaque(offset);
        Known& known = near_[index(place)];
        const fast::Word tile = fast::Word{1} << (place.x % 64);
        if ((known.asked & tile) == 0) {
            known.asked |= tile;
            if (ask(offset)) known.walls |= tile;
        }
        return (known.walls & tile) != 0;
    }

    void see(Point offset, bool wall) {
        if (wall && !options_.light_walls) return;
        if (!is_surely_within(offset) && !within(options_.shape, options_.radius, offset)) return;
        if (options_.cone && !within(*options_.cone, offset)) return;
        const Point place = offset - first_;
        if (!is_near(place)) return see_far(offset);
        near_[index(place)].seen |= fast::Word{1} << (place.x % 64);
    }

    /// Fills `out` with what was seen.
    void finish(TileSet& out) {
        fast::Word* row = detail::TileSetWords::lay_out(out, box_, box_.min.x, words_a_row).words;
        const Known* const end = near_.data() + index({0, box_.size.height});
        for (const Known* known = near_.data(); known != end; ++known) *row++ = known->seen;
        if (!any_far_) return;
        seen_ |= out;
        swap(out, seen_);
    }

  private:
    static constexpr int side = 128;
    static constexpr std::size_t words_a_row = side / 64;
    struct Known {
        fast::Word asked = 0;
        fast::Word walls = 0;
        fast::Word seen = 0;
    };

    const fast::OpacitySource* source_ = nullptr;
    Rect world_{};
    Point origin_{};
    Options options_{};
    int reach_ = 0;
    int surely_within_ = 0;
    Rect box_{};     // the tiles that near_ has
    Point first_{};  // the first of them, from the origin
    std::array<Known, std::size_t{side} * words_a_row> near_;
    bool any_far_ = false;
    TileSet asked_;  // of what is further away
    TileSet walls_;
    TileSet seen_;

    /// Whether near_ has a tile, given from the first one.
    [[nodiscard]] bool is_near(Point place) const {
        return (static_cast<unsigned>(place.x) < static_cast<unsigned>(box_.size.width)) &
               (static_cast<unsigned>(place.y) < static_cast<unsigned>(box_.size.height));
    }
    [[nodiscard]] static std::size_t index(Point place) {
        return static_cast<std::size_t>(place.y) * words_a_row +
               static_cast<std::size_t>(place.x) / 64;
    }

    /// Whether a tile is no further than half the radius along either axis: then it is within the
    /// radius, whatever the shape.
    [[nodiscard]] bool is_surely_within(Point offset) const {
        return std::abs(offset.x) <= surely_within_ && std::abs(offset.y) <= surely_within_;
    }

    /// About a tile of the world.
    [[nodiscard]] bool ask(Point offset) const {
        if (!is_surely_within(offset)) {
            const Point nearer{detail::greatest(std::abs(offset.x) - 1, 0),
                               detail::greatest(std::abs(offset.y) - 1, 0)};
            if (!within(options_.shape, options_.radius, nearer)) return true;
        }
        return source_->tile(source_->is_opaque, origin_ + offset);
    }

    [[nodiscard]] bool is_far_opaque(Point offset) {
        const Point p = origin_ + offset;
        if (!world_.contains(p)) return true;
        start_far();
        if (asked_.contains(p)) return walls_.contains(p);
        asked_.insert(p);
        const bool wall = ask(offset);
        if (wall) walls_.insert(p);
        return wall;
    }

    void see_far(Point offset) {
        const Point p = origin_ + offset;
        if (!world_.contains(p)) return;
        start_far();
        seen_.insert(p);
    }

    /// The sets start out around the origin, so that they grow from there.
    void start_far() {
        if (any_far_) return;
        any_far_ = true;
        asked_.reset(box_);
        walls_.reset(box_);
        seen_.reset(box_);
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fov

#endif
