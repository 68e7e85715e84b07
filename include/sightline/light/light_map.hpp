// LightMap: how much light there is on each tile, from all lights together.
//
// It holds the sum of all lights as of the last update_lights(), and what each of them gave, so
// that an update only takes away the old and adds the new. Sums are kept as they are and clamped
// when they are read: a darkness takes away the same, whichever light came first.
// Memory: 12 bytes a tile, and for each light what it reaches.
#ifndef SIGHTLINE_LIGHT_LIGHT_MAP_HPP
#define SIGHTLINE_LIGHT_LIGHT_MAP_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "../core/error.hpp"
#include "../core/grid.hpp"
#include "../core/plain_list.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../map/opacity_changes.hpp"
#include "falloff_table.hpp"
#include "light_share.hpp"
#include "rgb.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {
struct LightUpdate;
}

///     LightMap light(map.size());
///     update_lights(map, torches, light);
///     Rgb here = light.at(player.position);
///
/// Clear tiles have light. What one sees on a wall depends on where one stands: light_seen().
class LightMap {
  public:
    /// Copied and moved like a value, all of it or, if memory runs out, nothing; one that was moved
    /// from is of a map without tiles.
    ///@{
    LightMap() = default;
    LightMap(const LightMap&) = default;
    LightMap(LightMap&& other) noexcept { swap(other); }
    LightMap& operator=(const LightMap& other) { return *this = LightMap(other); }
    LightMap& operator=(LightMap&& other) noexcept {
        LightMap taken(std::move(other));
        swap(taken);
        return *this;
    }
    ~LightMap() = default;
    ///@}

    /// A map of `size` in the dark.
    explicit LightMap(Size size) : sums_(size), changes_(size) {}

    /// Dark, as if new: of the same size, or of another one, when a map is generated. The ambient
    /// light stays.
    ///@{
    void reset() { reset(size()); }
    void reset(Size size) {
        LightMap dark(size);
        dark.ambient_ = ambient_;
        swap(dark);
    }
    ///@}

    /// The size of the map.
    [[nodiscard]] Size size() const { return sums_.size(); }

    /// What all lights together add to a tile, below 0 where darkness prevails. Outside the map
    /// there is nothing.
    [[nodiscard]] Rgb sum(Point p) const { return sums_.contains(p) ? sums_[p] : Rgb{}; }

    /// The light on a tile: the sum, no less than the ambient light, each channel 0 to 255.
    [[nodiscard]] Rgb at(Point p) const { return clamped(brighter(sum(p), ambient_)); }

    /// The light there is everywhere, such as daylight: darkness does not get below it, and lights
    /// show where they are brighter. None at first.
    ///@{
    [[nodiscard]] Rgb ambient() const { return ambient_; }
    void set_ambient(Rgb ambient) {
        validate(ambient);
        if (ambient == ambient_) return;
        ambient_ = ambient;
        changes_.record(points(size()));
    }
    ///@}

    /// The tiles whose brightest channel is `least` or more.
    ///@{
    [[nodiscard]] TileSet lit(int least) const {
        TileSet tiles;
        lit(least, tiles);
        return tiles;
    }
    /// Put into `out`, whose memory is reused.
    void lit(int least, TileSet& out) const {
        out.reset(points(size()));
        for (const Point p : points(size())) {
            if (brightest(at(p)) >= least) out.insert(p);
        }
    }
    ///@}

    /// Which light map this is and where its light changed: how viewsheds notice.
    [[nodiscard]] const OpacityChanges& changes() const { return changes_; }

  private:
    friend struct detail::LightUpdate;

    void swap(LightMap& other) noexcept {
        std::swap(sums_, other.sums_);
        std::swap(ambient_, other.ambient_);
        std::swap(changes_, other.changes_);
        std::swap(shares_, other.shares_);
        std::swap(order_, other.order_);
        std::swap(free_, other.free_);
        std::swap(tables_, other.tables_);
    }

    Grid<Rgb> sums_;
    Rgb ambient_{};
    OpacityChanges changes_;
    std::vector<detail::LightShare> shares_;
    detail::PlainList<std::uint32_t> order_;  // for each light of the last update, its share
    detail::PlainList<std::uint32_t> free_;   // the shares that no light uses
    std::vector<detail::FalloffTable> tables_;
};

namespace detail {

/// Refuses a LightMap of another size than the map's.
inline void require_light_map_for(Size size, const LightMap& light_map) {
    if (light_map.size() == size) return;
    SIGHTLINE_RAISE(std::invalid_argument,
                    "a LightMap of size " + to_string(light_map.size()) +
                        " is not for a map of size " + to_string(size) +
                        ": make it for its size, and reset() it when that changes");
}

}  // namespace detail
}  // namespace sightline::inline SIGHTLINE_ABI

#endif
