// Views with small windows, 64 at a time.
#include <sightline/detail/scratch.hpp>

#include "batch.hpp"
#include "map.hpp"
#include "window_block.hpp"

namespace sightline::c_interface {

bool Batch::can_use_blocks(std::size_t views) const {
    // A block costs as much as this many views by themselves.
    constexpr std::size_t worth_a_block = 16;
    if (!has_window_ || views < worth_a_block || !WindowPlan::suits(window_.size)) return false;
    if (options_.algorithm != Algorithm::symmetric || options_.cone) return false;
    for (std::int32_t m = 0; batch_.handles && m < batch_.maps; ++m) {
        const OpacityGrid& grid = batch_.handles[m]->grid;
        if (grid.has_haze() || grid.has_thin_walls()) return false;
    }
    return true;
}

WindowSetup Batch::window_setup() const {
    WindowSetup setup{window_, size_, options_.shape, options_.light_walls, nullptr};
    const bool ascends = batch_.tiles_x > 0 && batch_.tiles_y > 0 && batch_.tiles_map >= 0;
    if (batch_.handles == nullptr && ascends && size_.area() > 0) {
        setup.tiles_end = static_cast<const unsigned char*>(batch_.tiles) +
                          (batch_.maps - 1) * batch_.tiles_map +
                          (size_.height - 1) * batch_.tiles_y + (size_.width - 1) * batch_.tiles_x +
                          batch_.tile_bytes;
    }
    return setup;
}

void Batch::compute_blocks(std::size_t first, std::size_t end, const OpacityGrid* shared) const {
    struct Blocks;
    detail::Borrowed<WindowBlock, Blocks> block;
    block->start(window_setup());
    const struct {
        const Batch& batch;
        void begin(const WindowPlace& place) const {
            if (batch.sink_ != nullptr) batch.sink_->begin(place);
        }
        void write(const WindowPlace& place, const Word* cells) const {
            batch.write_cells(place, cells);
        }
    } out{*this};
    WindowView view{{}, shared, {}, options_.radius};
    for (std::size_t v = first; v < end; ++v) {
        const std::size_t m = map_of(v);
        view.place = {v, m, origin_of(v), ahead_of(v)};
        view.radius = radius_of(v);
        if (batch_.handles) {
            view.grid = &batch_.handles[m]->grid;
        } else if (shared == nullptr) {
            view.tiles = tiles_of(m);
        }
        if (sink_ != nullptr) sink_->expect(view.place);
        block->add(view, out);
    }
    block->finish(out);
}

}  // namespace sightline::c_interface
