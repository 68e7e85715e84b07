// LightShare: what one light adds, kept so that it can be subtracted exactly.
//
// Runs of tiles in rows with a weight for each tile. A tile gets colour times weight, so a light
// that only changes its colour needs no new view. Truncation towards zero is symmetric in the sign
// of the colour: subtracting is adding the negative.
#ifndef SIGHTLINE_LIGHT_LIGHT_SHARE_HPP
#define SIGHTLINE_LIGHT_LIGHT_SHARE_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sightline/core/grid.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/light/light.hpp>
#include <sightline/light/rgb.hpp>
#include <sightline/map/map_ref.hpp>
#include <sightline/map/tile_changes.hpp>

#include "falloff_table.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Tiles of one row, side by side.
struct LightRun {
    Point start;
    int count;
    std::size_t first;  // of their weights
};

/// What an update under way knows of a share of the last one.
enum class ShareState : std::uint8_t {
    open,   // no light has claimed it yet
    kept,   // claimed by a light
    stale,  // the map changed where that could alter it
};

struct LightShare {
    Light light{};   // the light it was computed for
    MapState map{};  // the state of the map up to which it is right
    ShareState state = ShareState::open;
    Rect bounds{};                 // the smallest around the runs
    std::vector<LightRun> runs{};  // in reading order
    std::vector<LightWeight> weights{};

    /// Computes the view from the light's position. Null: compute each weight.
    void compute(const MapRef& seen_map, const Light& wanted, const FalloffTable* table);

    /// Adds what this gives when it shines in `color`, in the rows from `first` to before `end`.
    void add(Rgb color, Grid<Rgb>& sums, int first, int end) const;

  private:
    void add_weights(const Light& wanted, Point start, int count,
                     std::int64_t (*squared)(Point offset));
};

/// Whether two lights reach the same tiles with the same weights.
[[nodiscard]] bool shine_alike(Light a, const Light& b);

/// Orders lights by all that shine_alike() compares.
[[nodiscard]] bool shines_before(const Light& a, const Light& b);

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
