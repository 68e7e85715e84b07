#include <cstdint>
#include <string>

#include <sightline/core/error.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/detail/unique_id.hpp>
#include <sightline/map/haze.hpp>
#include <sightline/map/height_grid.hpp>
#include <sightline/map/tile_changes.hpp>

namespace sightline::inline SIGHTLINE_ABI {

TileChanges::TileChanges(Size size) : size_{size}, id_{detail::unique_id()} {
    detail::require_valid_size(size);
    blocks_ = Grid<std::uint64_t>(blocks_for(size));
}

void TileChanges::restart(Size size) {
    if (!id_ || blocks_.size() != blocks_for(size)) return void(*this = TileChanges(size));
    size_ = size;  // as many blocks: keep their memory
    id_ = detail::unique_id();
    revision_ = 0;
    blocks_.fill(0);
}

bool TileChanges::any_block_since(std::uint64_t since, Rect area) const {
    area = intersection(area, points(size_));
    if (area.empty()) return false;
    for (const Point block : blocks_of(area)) {
        if (blocks_[block] > since) return true;
    }
    return false;
}

void TileChanges::record_area(const Rect& area) {
    const Rect changed = intersection(area, points(size_));
    if (changed.empty()) return;
    // More revisions than are kept tile by tile, so that queries go by blocks.
    revision_ += recent_.size() + 1;
    for (const Point block : blocks_of(changed)) blocks_[block] = revision_;
}

namespace detail {

void require_valid_haze(int haze, Point tile) {
    if (haze < 0 || haze > max_haze) {
        SIGHTLINE_REFUSE(std::invalid_argument,
                         "haze " + std::to_string(haze) + " at " + to_string(tile) +
                             " is not allowed: it must be 0 to " + std::to_string(max_haze));
    }
}

void require_valid_top(int floor, int top, Point tile) {
    if (top < floor) {
        SIGHTLINE_REFUSE(std::invalid_argument,
                         "top " + std::to_string(top) + " at " + to_string(tile) +
                             " is not allowed: it must be no lower than the floor, " +
                             std::to_string(floor));
    }
}

}  // namespace detail

}  // namespace sightline::inline SIGHTLINE_ABI
