#include "light_share.hpp"

#include <algorithm>

#include <sightline/core/hex.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/detail/scratch.hpp>

#include "fov/haze_view.hpp"
#include "map/map_state.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

namespace {

/// Dims the weights of a run of tiles by the haze passed to them.
void dim(LightWeight* weights, const HazeView& view, Point start, int count) {
    for (int i = 0; i < count; ++i) {
        const int passed = clear_air - view.haze(start + Point{i, 0});
        weights[i] = static_cast<LightWeight>(weights[i] / clear_air * passed);
    }
}

}  // namespace

void LightShare::compute(const MapRef& seen_map, const Light& wanted, const FalloffTable* table) {
    struct Reached;
    Borrowed<HazeView, Reached> reached;
    fov::haze_view(seen_map, wanted.position, view_of(wanted), *reached);
    const bool hazy = seen_map.has_haze();
    runs.clear();
    weights.clear();
    int first_column = seen_map.size().width;
    int last_column = -1;
    TileSetWords::for_each_run(reached->seen, [&](Point start, int count) {
        const std::size_t first = weights.size();
        runs.push_back({start, count, first});
        first_column = std::min(first_column, start.x);
        last_column = std::max(last_column, start.x + count - 1);
        if (seen_map.is_hexagonal()) {
            add_weights(wanted, start, count, [](Point offset) {
                return static_cast<std::int64_t>(hex_squared(offset));
            });
        } else if (table == nullptr) {
            add_weights(wanted, start, count, squared_length);
        } else {
            const LightWeight* const from = table->at(start - wanted.position);
            weights.insert(weights.end(), from, from + count);
        }
        if (hazy) dim(weights.data() + first, *reached, start, count);
    });
    bounds = {};
    if (!runs.empty()) {
        bounds =
            rect_between({first_column, runs.front().start.y}, {last_column, runs.back().start.y});
    }
    light = wanted;
    map = state_of(seen_map);
}

void LightShare::add(Rgb color, Grid<Rgb>& sums, int first, int end) const {
    constexpr int whole = 256 * clear_air;
    auto run = std::partition_point(runs.begin(), runs.end(),
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

void LightShare::add_weights(const Light& wanted, Point start, int count,
                             std::int64_t (*squared)(Point offset)) {
    const Point offset = start - wanted.position;
    for (int i = 0; i < count; ++i) {
        weights.push_back(static_cast<LightWeight>(
            clear_air *
            near_falloff_weight(wanted.falloff, wanted.radius, squared(offset + Point{i, 0}))));
    }
}

bool shine_alike(Light a, const Light& b) {
    a.color = b.color;
    return a == b;
}

bool shines_before(const Light& a, const Light& b) {
    if (a.position != b.position) return a.position < b.position;
    if (a.radius != b.radius) return a.radius < b.radius;
    if (a.shape != b.shape) return a.shape < b.shape;
    if (a.falloff != b.falloff) return a.falloff < b.falloff;
    if (!a.cone || !b.cone) return !a.cone && b.cone;
    if (a.cone->direction != b.cone->direction) return a.cone->direction < b.cone->direction;
    return a.cone->angle < b.cone->angle;
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
