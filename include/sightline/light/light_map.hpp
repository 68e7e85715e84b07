// LightMap: how much light there is on each tile, from all lights together.
//
// It holds the sum of all lights as of the last update_lights(), and what each of them gave, so
// that an update only takes away the old and adds the new. Sums are kept as they are and clamped
// when they are read: a darkness takes away the same, whichever light came first.
// Memory: 12 bytes a tile, and for each light what it reaches.
#ifndef SIGHTLINE_LIGHT_LIGHT_MAP_HPP
#define SIGHTLINE_LIGHT_LIGHT_MAP_HPP

#include <cstdint>
#include <vector>

#include "../core/grid.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../map/tile_changes.hpp"
#include "rgb.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {
class FalloffTable;
struct LightShare;
struct LightUpdate;
}  // namespace detail

///     LightMap light(map.size());
///     update_lights(map, torches, light);
///     Rgb here = light.at(player.position);
///
/// Clear tiles have light. What one sees on a wall depends on where one stands: light_seen().
class SIGHTLINE_API LightMap {
  public:
    /// Copied and moved like a value, all of it or, if memory runs out, nothing; one that was moved
    /// from is of a map without tiles.
    ///@{
    LightMap();
    LightMap(const LightMap& other);
    LightMap(LightMap&& other) noexcept;
    LightMap& operator=(const LightMap& other);
    LightMap& operator=(LightMap&& other) noexcept;
    ~LightMap();
    ///@}

    /// A map of `size` in the dark.
    explicit LightMap(Size size);

    /// Dark, as if new: of the same size, or of another one, when a map is generated. The ambient
    /// light stays.
    ///@{
    void reset() { reset(size()); }
    void reset(Size size);
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
    void set_ambient(Rgb ambient);
    ///@}

    /// The tiles whose brightest channel is `least` or more.
    ///@{
    [[nodiscard]] TileSet lit(int least) const;
    /// Put into `out`, whose memory is reused.
    void lit(int least, TileSet& out) const;
    ///@}

    /// Which light map this is and where its light changed: how viewsheds notice.
    [[nodiscard]] const TileChanges& changes() const { return changes_; }

  private:
    friend struct detail::LightUpdate;

    void swap(LightMap& other) noexcept;

    Grid<Rgb> sums_;
    Rgb ambient_{};
    TileChanges changes_;
    std::vector<detail::LightShare> shares_;
    std::vector<std::uint32_t> order_;  // for each light of the last update, its share
    std::vector<std::uint32_t> free_;   // the shares that no light uses
    std::vector<detail::FalloffTable> tables_;
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
