// The number of tiles seen from each tile.
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/crowd/workers.hpp>
#include <sightline/fov/field_of_view.hpp>

#include "map.hpp"
#include "options.hpp"

using namespace sightline;
using namespace sightline::c_interface;

sightline_status sightline_survey(const sightline_map* map, int32_t x, int32_t y, int32_t width,
                                  int32_t height, const sightline_options* options, int32_t threads,
                                  uint32_t* counts) {
    if (map == nullptr) return fail_null("map");
    if (counts == nullptr) return fail_null("counts");
    if (threads < 0) return fail(SIGHTLINE_INVALID, "%d threads are not allowed", threads);
    const Rect area{{x, y}, {width, height}};
    const Size size = map->size();
    if (width < 0 || height < 0 || !points(size).covers(area)) {
        return fail(SIGHTLINE_OUT_OF_RANGE,
                    "a rectangle of size %dx%d at (%d, %d) leaves the map of size %dx%d", width,
                    height, x, y, size.width, size.height);
    }
    Options how;
    if (const auto status = read_options(options, map, how); status != SIGHTLINE_OK) return status;
    if (area.empty()) return SIGHTLINE_OK;
    return guarded([&] {
        const auto rows = static_cast<std::size_t>(height);
        Workers workers(threads, rows);
        workers.share(rows, [&](std::size_t first, std::size_t end) {
            TileSet seen;
            for (std::size_t row = first; row < end; ++row) {
                uint32_t* const out = counts + row * static_cast<std::size_t>(width);
                for (int i = 0; i < width; ++i) {
                    const Point p{x + i, y + static_cast<int>(row)};
                    out[i] = 0;
                    if (map->tiles().is_opaque(p)) continue;
                    field_of_view(map->ref(), p, how, seen);
                    out[i] = static_cast<uint32_t>(seen.count());
                }
            }
        });
        return sightline_status{SIGHTLINE_OK};
    });
}
