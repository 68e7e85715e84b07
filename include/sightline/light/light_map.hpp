// LightMap: how much light there is on each tile, from all lights together.
//
// It holds the sum of all lights as of the last update_lights(), and each light's share. So an
// update only subtracts old shares and adds new ones. Sums are clamped when they are read, not
// before: darkness takes away the same, whichever light comes first. Memory: 12 bytes a tile, and
// for each light the tiles it reaches.
#ifndef SIGHTLINE_LIGHT_LIGHT_MAP_HPP
#define SIGHTLINE_LIGHT_LIGHT_MAP_HPP

#include <cstdint>
#include <vector>

#include "../core/grid.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../core/to_point.hpp"
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
/// Clear tiles have light. The light seen on a wall depends on the viewer: light_seen().
class SIGHTLINE_API LightMap {
  public:
    /// Copies and moves completely or, if memory runs out, not at all. A moved-from object is of a
    /// map without tiles.
    ///@{
    LightMap();
    LightMap(const LightMap& other);
    LightMap(LightMap&& other) noexcept;
    LightMap& operator=(const LightMap& other);
    LightMap& operator=(LightMap&& other) noexcept;
    ~LightMap();
    ///@}

    /// A dark map of `size`.
    explicit LightMap(Size size);

    /// Makes everything dark, for the same map or for a new one of `size`. The ambient light stays;
    /// that of some tiles, if the size does.
    ///@{
    void reset() { reset(size()); }
    void reset(Size size);
    ///@}

    /// The size of the map.
    [[nodiscard]] Size size() const { return sums_.size(); }

    /// The sum of all lights on a tile; negative where darkness prevails, 0 outside the map.
    [[nodiscard]] Rgb sum(Point p) const { return sums_.contains(p) ? sums_[p] : Rgb{}; }

    /// The light on a tile: the sum, no less than the ambient light, each channel 0 to 255.
    [[nodiscard]] Rgb at(Point p) const { return clamped(brighter(sum(p), ambient(p))); }
    /// The light on the tile of any other position.
    [[nodiscard]] Rgb at(const OtherPoint auto& position) const { return at(to_point(position)); }

    /// The minimum light everywhere, such as daylight. Darkness does not get below it, and lights
    /// show where they are brighter. Black at first.
    ///@{
    [[nodiscard]] Rgb ambient() const { return ambient_; }
    void set_ambient(Rgb ambient);
    ///@}

    /// The minimum light of some tiles alone: daylight outdoors, night in the cellar. The others
    /// keep theirs. Throws std::out_of_range for tiles outside the map. Takes 12 bytes a tile,
    /// until set_ambient() makes all tiles alike.
    ///
    ///     light.set_ambient({90, 90, 110});
    ///     light.set_ambient({}, cellar);
    ///@{
    [[nodiscard]] Rgb ambient(Point p) const {
        return ambients_.contains(p) ? ambients_[p] : ambient_;
    }
    void set_ambient(Rgb ambient, const TileSet& where);
    [[nodiscard]] bool has_ambient_tiles() const { return ambients_.size() != Size{}; }
    ///@}

    /// The tiles whose brightest channel is `least` or more.
    ///@{
    [[nodiscard]] TileSet lit(int least) const;
    /// Writes to `out`, whose memory is reused.
    void lit(int least, TileSet& out) const;
    ///@}

    /// The light map's identity and where its light changed; viewsheds use them.
    [[nodiscard]] const TileChanges& changes() const { return changes_; }

  private:
    friend struct detail::LightUpdate;

    void swap(LightMap& other) noexcept;

    Grid<Rgb> sums_;
    Rgb ambient_{};
    Grid<Rgb> ambients_;  // each tile's own; without tiles while all have ambient_
    TileChanges changes_;
    std::vector<detail::LightShare> shares_;
    std::vector<std::uint32_t> order_;  // the share of each light of the last update
    std::vector<std::uint32_t> free_;   // unused shares
    std::vector<detail::FalloffTable> tables_;
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
