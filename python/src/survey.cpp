// The number of tiles seen from each tile: hours of work on large maps, which Ctrl-C ends.
#include <algorithm>
#include <atomic>
#include <thread>

#include <sightline/core/tile_set.hpp>
#include <sightline/crowd/workers.hpp>
#include <sightline/fov/field_of_view.hpp>

#include "bind.hpp"
#include "grid.hpp"
#include "library_options.hpp"
#include "options.hpp"
#include "without_gil.hpp"

namespace sightline::python {

namespace {

/// Counts the tiles seen from each tile of `area`, row by row. Returns false if a signal handler
/// raised an exception: the counts are then incomplete.
bool count_views(const OpacityGrid& grid, const Rect& area, const Options& options, int threads,
                 std::uint32_t* counts) {
    const auto side = [&](int length) {
        return (std::min)(std::int64_t{length}, 2 * std::int64_t{options.radius} + 1);
    };
    const std::int64_t tiles_each = side(grid.size().width) * side(grid.size().height);
    const auto total = static_cast<std::size_t>(area.size.area());
    const auto width = static_cast<std::size_t>(area.size.width);
    WithoutGil released;
    Workers workers(threads, total);
    // Only the calling thread can check for signals, and not while it waits for the others. So they
    // share a few tenths of a second of work at a time.
    const auto band = static_cast<std::size_t>(
        (std::max)((std::int64_t{1} << 27) / (std::max<std::int64_t>)(tiles_each, 1),
                   std::int64_t{16} * workers.count()));
    const auto caller = std::this_thread::get_id();
    std::atomic<bool> stopped = false;
    for (std::size_t start = 0; start < total && !stopped; start += band) {
        workers.share((std::min)(band, total - start), [&](std::size_t first, std::size_t end) {
            TileSet seen;
            const bool asks = std::this_thread::get_id() == caller;
            for (std::size_t i = start + first; i < start + end; ++i) {
                if (stopped.load(std::memory_order_relaxed)) return;
                const Point p =
                    area.min + Point{static_cast<int>(i % width), static_cast<int>(i / width)};
                counts[i] = 0;
                if (grid.is_opaque(p)) continue;
                field_of_view(grid, p, options, seen);
                counts[i] = static_cast<std::uint32_t>(seen.count());
                if (asks && released.is_interrupted(tiles_each)) stopped = true;
            }
        });
    }
    return !stopped;
}

/// Surveys the tiles from (first, left) on, as many as `out` has: uint32, row by row.
void survey(nb::handle grid, nb::handle first, nb::handle left, nb::handle out, nb::handle radius,
            nb::handle shape, nb::handle algorithm, nb::handle light_walls, nb::handle direction,
            nb::handle angle, nb::handle permissiveness, nb::handle haze_limit,
            nb::handle threads) {
    const Grid& source = nb::cast<const Grid&>(grid);
    const Options options = library_options(options_of(
        {radius, shape, algorithm, light_walls, direction, angle, permissiveness, haze_limit},
        source.x_axis()));
    const int count = threads_of(threads);
    Array counts;
    counts.open_counts(out);
    const Rect area{{count_of(left, "left"), count_of(first, "first")},
                    {static_cast<int>(counts.shape(1)), static_cast<int>(counts.shape(0))}};
    const Snapshot map = source.snapshot();
    if (source.x_axis() != 1 || !points(map->grid.size()).covers(area)) {
        raise(PyExc_ValueError, "(%d, %d) tiles from (%d, %d) on leave the map of shape (%zd, %zd)",
              area.size.height, area.size.width, area.min.y, area.min.x, source.shape()[0],
              source.shape()[1]);
    }
    if (area.empty()) return;
    check_python(
        count_views(map->grid, area, options, count, static_cast<std::uint32_t*>(counts.data())));
}

}  // namespace

void bind_survey(nb::module_& module) {
    module.def(
        "survey", &survey, nb::arg("grid"), nb::arg("first"), nb::arg("left"), nb::arg("out"),
        nb::arg("radius").none(), nb::arg("shape").none(), nb::arg("algorithm").none(),
        nb::arg("light_walls").none(), nb::arg("direction").none(), nb::arg("angle").none(),
        nb::arg("permissiveness").none(), nb::arg("haze_limit").none(), nb::arg("threads").none());
}

}  // namespace sightline::python
