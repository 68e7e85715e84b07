// LightShare: what one light gives, kept so that it can be taken away again, exactly.
//
// Runs of tiles in rows with a weight for each tile. What a tile gets is colour times weight, so a
// light that only changes its colour needs no other view. Truncating towards zero is the same for a
// colour and its negative: taking away is adding the negative.
#ifndef SIGHTLINE_LIGHT_LIGHT_SHARE_HPP
#define SIGHTLINE_LIGHT_LIGHT_SHARE_HPP

#include <cstddef>
#include <cstdint>

#include "../core/grid.hpp"
#include "../core/least.hpp"
#include "../core/plain_list.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set_words.hpp"
#include "../detail/haze_view.hpp"
#include "../detail/scratch.hpp"
#include "../detail/sort.hpp"
#include "../fov/haze_view.hpp"
#include "../map/haze.hpp"
#include "../map/opacity.hpp"
#include "../map/opacity_changes.hpp"
#include "falloff_table.hpp"
#include "light.hpp"

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
    Light light{};   // what it was computed for
    MapState map{};  // the state of the map up to which it is right
    ShareState state = ShareState::open;
    Rect bounds{};               // the smallest around the runs
    PlainList<LightRun> runs{};  // in reading order
    PlainList<LightWeight> weights{};

    /// Looks around from the light's place.
    template <OpacityMap Map>
    void compute(const Map& seen_map, const Light& wanted, const FalloffTable* table) {
        struct Reached;
        Borrowed<HazeView, Reached> reached;
        fov::haze_view(seen_map, wanted.position, view_of(wanted), *reached);
        const bool hazy = may_have_haze(seen_map);
        runs.clear();
        weights.clear();
        int left = seen_map.size().width;
        int right = -1;
        TileSetWords::for_each_run(reached->seen, [&](Point start, int count) {
            runs.push_back({start, count, weights.size()});
            left = least(left, start.x);
            right = greatest(right, start.x + count - 1);
            add_weights(wanted, table, start, count);
            if (hazy) dim(*reached, start, count);
        });
        bounds = {};
        if (!runs.empty()) {
            bounds = rect_between({left, runs.front().start.y}, {right, runs.back().start.y});
        }
        light = wanted;
        map = state_of(seen_map);
    }

    /// Adds what this gives when it shines in `color`, in the rows from `first` to before `end`.
    void add(Rgb color, Grid<Rgb>& sums, int first, int end) const {
        constexpr int whole = 256 * clear_air;
        const LightRun* run = first_not(runs.data(), runs.size(),
                                        [&](const LightRun& r) { return r.start.y < first; });
        for (; run != runs.end() && run->start.y < end; ++run) {
            Rgb* const tiles = &sums[run->start];
            const LightWeight* const of_tiles = weights.data() + run->first;
            for (int i = 0; i < run->count; ++i) {
                const int weight = of_tiles[i];
                tiles[i].red += color.red * weight / whole;
                tiles[i].green += color.green * weight / whole;
                tiles[i].blue += color.blue * weight / whole;
            }
        }
    }

  private:
    void add_weights(const Light& wanted, const FalloffTable* table, Point start, int count) {
        const Point offset = start - wanted.position;
        if (table != nullptr) {
            const LightWeight* const from = table->at(offset);
            weights.append(from, static_cast<std::size_t>(count));
            return;
        }
        for (int i = 0; i < count; ++i) {
            weights.push_back(static_cast<LightWeight>(
                clear_air *
                near_falloff_weight(wanted.falloff, wanted.radius, offset + Point{i, 0})));
        }
    }

    /// Leaves of the last run's weights what haze does.
    void dim(const HazeView& view, Point start, int count) {
        LightWeight* const of_tiles = weights.data() + weights.size() - count;
        for (int i = 0; i < count; ++i) {
            const int left = clear_air - view.haze(start + Point{i, 0});
            of_tiles[i] = static_cast<LightWeight>(of_tiles[i] / clear_air * left);
        }
    }
};

/// Whether two lights reach the same tiles with the same weights.
[[nodiscard]] inline bool shine_alike(Light a, const Light& b) {
    a.color = b.color;
    return a == b;
}

/// Orders lights by all that shine_alike() compares.
[[nodiscard]] inline bool shines_before(const Light& a, const Light& b) {
    if (a.position != b.position) return a.position < b.position;
    if (a.radius != b.radius) return a.radius < b.radius;
    if (a.shape != b.shape) return a.shape < b.shape;
    if (a.falloff != b.falloff) return a.falloff < b.falloff;
    if (!a.cone || !b.cone) return !a.cone && b.cone;
    if (a.cone->direction != b.cone->direction) return a.cone->direction < b.cone->direction;
    return a.cone->angle < b.cone->angle;
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
