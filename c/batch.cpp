// sightline_fields_of_view(): many observers on many maps.
#include "batch.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include <sightline/detail/scratch.hpp>
#include <sightline/fov/field_of_view.hpp>

#include "kept_workers.hpp"
#include "map.hpp"
#include "options.hpp"
#include "read_tiles.hpp"
#include "view.hpp"

using namespace sightline;
using namespace sightline::c_interface;

namespace {

constexpr std::size_t batch_first_version = SIGHTLINE_FIRST_VERSION(sightline_batch, is_cleared);

/// Number `i`, or the x or y of pair `i`.
int64_t number(const sightline_numbers& numbers, std::size_t i, bool y = false) {
    const auto* const at = static_cast<const unsigned char*>(numbers.data) +
                           static_cast<std::ptrdiff_t>(i) * numbers.stride + (y ? numbers.to_y : 0);
    if (numbers.bytes == 8) {
        int64_t value;
        std::memcpy(&value, at, sizeof value);
        return value;
    }
    int32_t value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

/// Pair `i`, known to fit.
Point pair(const sightline_numbers& numbers, std::size_t i) {
    return {static_cast<int>(number(numbers, i)), static_cast<int>(number(numbers, i, true))};
}

/// Scratch buffers of a thread, kept from call to call unless they are large.
struct Workbench {
    OpacityGrid grid;
    TileSet seen;
    std::vector<Word> cells;

    void clear() {
        constexpr std::int64_t large = 1 << 20;  // tiles
        if (cells.capacity() * 64 > large) cells = {};
        if (grid.size().area() > large) grid = {};
        if (seen.bounds().size.area() > large) seen = {};
    }
};

/// A unit vector along an axis.
Point unit(Point d) {
    return {(d.x > 0 ? 1 : 0) - (d.x < 0 ? 1 : 0), (d.y > 0 ? 1 : 0) - (d.y < 0 ? 1 : 0)};
}

}  // namespace

namespace sightline::c_interface {

Point Batch::origin_of(std::size_t v) const { return pair(batch_.origins, v); }

Point Batch::ahead_of(std::size_t v) const {
    return batch_.turned ? unit(pair(batch_.directions, v)) : Point{0, -1};
}

int Batch::radius_of(std::size_t v) const {
    const int radius =
        batch_.radii.data ? static_cast<int>(number(batch_.radii, v)) : options_.radius;
    return has_window_ ? (std::min)(radius, window_.reach()) : radius;
}

Tiles Batch::tiles_of(std::size_t m) const {
    return {static_cast<const unsigned char*>(batch_.tiles) +
                static_cast<std::ptrdiff_t>(m) * batch_.tiles_map,
            batch_.tile_bytes, batch_.tiles_x, batch_.tiles_y, batch_.zero_is_clear != 0};
}

void Batch::run(std::size_t step, const std::function<bool()>& go_on) const {
    if (count() == 0 || view_size_.area() == 0) return;
    struct Shared;
    detail::Borrowed<Workbench, Shared> shared;
    const bool is_shared = batch_.handles == nullptr && batch_.maps == 1 && batch_.observers > 1;
    if (is_shared) tiles_of(0).load(shared->grid, points(size_));
    for (std::size_t first = 0; first < count(); first += step) {
        if (first > 0 && !go_on()) return;
        compute(first, (std::min)(first + step, count()), is_shared ? &shared->grid : nullptr);
    }
}

void Batch::compute(std::size_t first, std::size_t end, const OpacityGrid* shared) const {
    const std::size_t views = end - first;
    Workers* const workers =
        batch_.threads == 1
            ? nullptr
            : kept_workers(batch_.threads, static_cast<std::int64_t>(views) * nanoseconds_a_view());
    if (workers == nullptr) return compute_here(first, end, shared);
    // Blocks need many views at once to be full.
    const std::size_t together =
        can_use_blocks(views)
            ? std::clamp<std::size_t>(views / (4 * static_cast<std::size_t>(workers->count())), 256,
                                      4096)
            : 1;
    workers->share((views + together - 1) / together, [&](std::size_t from, std::size_t to) {
        compute_here(first + from * together, (std::min)(first + to * together, end), shared);
    });
}

std::int64_t Batch::nanoseconds_a_view() const {
    if (has_window_) return 100 + window_.size.area();
    const auto side = [&](int length) {
        return (std::min)(std::int64_t{length}, 2 * std::int64_t{options_.radius} + 1);
    };
    return 300 + side(size_.width) * side(size_.height);
}

void Batch::compute_here(std::size_t first, std::size_t end, const OpacityGrid* shared) const {
    if (can_use_blocks(end - first)) return compute_blocks(first, end, shared);
    struct Own;
    detail::Borrowed<Workbench, Own> own;
    Options options = options_;
    const bool whole = batch_.observers > 1;
    auto loaded = static_cast<std::size_t>(batch_.maps);  // none
    for (std::size_t v = first; v < end; ++v) {
        const std::size_t m = map_of(v);
        const Point origin = origin_of(v);
        options.radius = radius_of(v);
        if (batch_.directions.data && options.cone) {
            options.cone->direction = pair(batch_.directions, v);
        }
        const Point ahead = ahead_of(v);
        const OpacityGrid* grid = shared;
        Point shift{};  // from the grid's tiles to the map's
        if (batch_.handles) {
            grid = &batch_.handles[m]->grid;
        } else if (grid == nullptr) {
            grid = &own->grid;
            if (!whole || loaded != m) {
                const Rect part =
                    whole ? points(size_) : within_reach(origin, options.radius, ahead);
                tiles_of(m).load(own->grid, part);
                shift = part.min;
                loaded = m;
            }
        }
        field_of_view(*grid, origin - shift, options, own->seen);
        if (has_window_) {
            own->cells.resize(words_for(window_.cells()));
            pack_window(own->seen, window_, origin - shift, ahead, own->cells.data());
            const WindowPlace place{v, m, origin, ahead};
            if (sink_ != nullptr) sink_->begin(place);
            write_cells(place, own->cells.data());
        } else {
            write_view(own->seen, size_, shift, memory_of(v), batch_.is_cleared != 0);
        }
    }
}

ViewMemory Batch::memory_of(std::size_t v) const {
    return {batch_.out + static_cast<std::ptrdiff_t>(v) * batch_.out_view, batch_.out_x,
            batch_.out_y, batch_.as_bits != 0};
}

void Batch::write_cells(const WindowPlace& place, const Word* cells) const {
    if (sink_ != nullptr) return sink_->write(place, cells);
    write_packed(cells, view_size_, memory_of(place.view));
}

Rect Batch::within_reach(Point origin, int radius, Point ahead) const {
    const int reach = (std::min)(radius, max_side) + 1;
    const Rect around = intersection(points(size_), square_around(origin, reach));
    if (!has_window_) return around;
    const Rect area = window_.area(ahead);
    return intersection(
        around, {origin + area.min - Point{1, 1}, {area.size.width + 2, area.size.height + 2}});
}

sightline_status Batch::read(const sightline_batch* given) {
    if (given == nullptr) return fail_null("batch");
    sightline_status status = read_struct(given, batch_first_version, "sightline_batch", batch_);
    if (status != SIGHTLINE_OK) return status;
    if (batch_.threads < 0 || batch_.maps < 0 || batch_.observers < 0) {
        return fail(SIGHTLINE_INVALID,
                    "%d threads, %d maps and %d observers: none of them may be negative",
                    batch_.threads, batch_.maps, batch_.observers);
    }
    status = read_options(batch_.options, options_);
    if (status == SIGHTLINE_OK) status = check_suitable(options_, false, false);
    if (status == SIGHTLINE_OK) status = read_maps();
    if (status == SIGHTLINE_OK) status = read_views();
    if (status == SIGHTLINE_OK && count() > 0) status = read_numbers();
    return status;
}

sightline_status Batch::read_maps() {
    if (batch_.maps == 0) return SIGHTLINE_OK;
    if (batch_.handles) {
        for (int32_t m = 0; m < batch_.maps; ++m) {
            if (batch_.handles[m] == nullptr) return fail_null("one of the maps");
            if (batch_.handles[m]->is_hexagonal()) {
                return fail(SIGHTLINE_INVALID, "map %d is of hexagons: batches are of squares", m);
            }
            const auto status = check_suitable(options_, batch_.handles[m]);
            if (status != SIGHTLINE_OK) return status;
            const Size size = batch_.handles[m]->grid.size();
            if (m > 0 && size != size_) {
                return fail(SIGHTLINE_INVALID,
                            "map %d is of size %dx%d and the first of %dx%d: they must be equal", m,
                            size.width, size.height, size_.width, size_.height);
            }
            size_ = size;
        }
        return SIGHTLINE_OK;
    }
    size_ = {batch_.width, batch_.height};
    if (const auto status = check_size(size_.width, size_.height); status != SIGHTLINE_OK) {
        return status;
    }
    if (batch_.tiles == nullptr && size_.area() > 0) return fail_null("tiles");
    const int32_t bytes = batch_.tile_bytes;
    if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8) {
        return fail(SIGHTLINE_INVALID, "tile_bytes %d is not allowed: it must be 1, 2, 4 or 8",
                    bytes);
    }
    return SIGHTLINE_OK;
}

sightline_status Batch::read_views() {
    const Size window{batch_.window_width, batch_.window_height};
    has_window_ = window != Size{};
    view_size_ = has_window_ ? window : size_;
    window_ = {window, {batch_.anchor_x, batch_.anchor_y}};
    if (has_window_ &&
        (window.width < 1 || window.height < 1 || window.width > max_side ||
         window.height > max_side || !window.contains({batch_.anchor_x, batch_.anchor_y}))) {
        return fail(
            SIGHTLINE_INVALID,
            "a window of size %dx%d with the observer at (%d, %d) is not allowed: sides must "
            "be 1 to %d, and the observer inside",
            window.width, window.height, batch_.anchor_x, batch_.anchor_y, max_side);
    }
    if (batch_.turned && (!has_window_ || batch_.directions.data == nullptr)) {
        return fail(SIGHTLINE_INVALID, "`turned` needs a window and directions");
    }
    if (batch_.out == nullptr && sink_ == nullptr && count() > 0 && view_size_.area() > 0)
        return fail_null("out");
    return SIGHTLINE_OK;
}

sightline_status Batch::read_numbers() const {
    if (batch_.origins.data == nullptr) return fail_null("origins.data");
    for (const sightline_numbers* numbers : {&batch_.origins, &batch_.radii, &batch_.directions}) {
        if (numbers->data == nullptr || numbers->bytes == 4 || numbers->bytes == 8) continue;
        return fail(SIGHTLINE_INVALID,
                    "numbers of %d bytes are not allowed: they must be of 4 or 8", numbers->bytes);
    }
    return SIGHTLINE_OK;
}

sightline_status Batch::check_observers() const {
    for (std::size_t v = 0; v < count(); ++v) {
        const int64_t x = number(batch_.origins, v);
        const int64_t y = number(batch_.origins, v, true);
        sightline_status status = SIGHTLINE_OK;
        if (x < 0 || y < 0 || x >= size_.width || y >= size_.height) {
            return fail(SIGHTLINE_OUT_OF_RANGE,
                        "origin %zu, (%lld, %lld), is outside the map of size %dx%d", v,
                        static_cast<long long>(x), static_cast<long long>(y), size_.width,
                        size_.height);
        }
        if (batch_.radii.data) status = check_radius(number(batch_.radii, v));
        if (status == SIGHTLINE_OK && batch_.directions.data) {
            const int64_t dx = number(batch_.directions, v);
            const int64_t dy = number(batch_.directions, v, true);
            status = check_direction(dx, dy);
            if (status == SIGHTLINE_OK && batch_.turned && dx != 0 && dy != 0) {
                status = fail(SIGHTLINE_INVALID,
                              "direction (%lld, %lld) is not allowed with `turned`: it must be "
                              "along an axis",
                              static_cast<long long>(dx), static_cast<long long>(dy));
            }
        }
        if (status != SIGHTLINE_OK) return status;
    }
    return SIGHTLINE_OK;
}

}  // namespace sightline::c_interface

void sightline_batch_init(sightline_batch* batch) {
    init_struct(sightline_batch{}, batch_first_version, batch);
}

sightline_status sightline_fields_of_view(const sightline_batch* given) {
    return guarded([&] {
        Batch batch;
        sightline_status status = batch.read(given);
        if (status == SIGHTLINE_OK) status = batch.check_observers();
        if (status == SIGHTLINE_OK) batch.run(batch.count(), [] { return true; });
        return status;
    });
}
