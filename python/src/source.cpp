#include "source.hpp"

namespace sightline::python {

Source::Source(nb::handle opaque, const char* name, int least_axes, int most_axes) {
    const Grid* grid = nullptr;
    if (nb::inst_check(opaque) && nb::try_cast<const Grid*>(opaque, grid) && grid != nullptr) {
        map_ = grid->snapshot();
        handle_ = map_.get();
        shape_[0] = grid->shape()[0];
        shape_[1] = grid->shape()[1];
        x_axis_ = grid->x_axis();
        return;
    }
    array_.open_tiles(opaque, name, least_axes, most_axes);
    const int first = array_.axes() - 2;
    shape_[0] = array_.shape(first);
    shape_[1] = array_.shape(first + 1);
    if (first == 1) maps_ = array_.shape(0);
    x_axis_ = array_.x_axis() - first;
    if (shape_[0] > SIGHTLINE_MAX_SIDE || shape_[1] > SIGHTLINE_MAX_SIDE) {
        raise(PyExc_ValueError,
              "a map of shape (%zd, %zd) is too large: each side may be %d at the most", shape_[0],
              shape_[1], SIGHTLINE_MAX_SIDE);
    }
}

void Source::require_inside(Pair tile, const char* name) const {
    if (tile.first >= 0 && tile.second >= 0 && tile.first < shape_[0] && tile.second < shape_[1]) {
        return;
    }
    raise(PyExc_IndexError, "%s (%zd, %zd) is outside the map of shape (%zd, %zd)", name,
          tile.first, tile.second, shape_[0], shape_[1]);
}

sightline_point Source::point(Pair tile) const {
    const int32_t parts[2] = {static_cast<int32_t>(tile.first), static_cast<int32_t>(tile.second)};
    return {parts[x_axis_], parts[1 - x_axis_]};
}

void Source::put_into(sightline_batch& batch) const {
    batch.maps = static_cast<int32_t>(maps());
    batch.width = static_cast<int32_t>(shape_[x_axis_]);
    batch.height = static_cast<int32_t>(shape_[1 - x_axis_]);
    if (map_) {
        batch.handles = &handle_;
        return;
    }
    const int first = array_.axes() - 2;
    batch.tiles = array_.data();
    batch.tile_bytes = static_cast<int32_t>(array_.item_bytes());
    batch.tiles_x = array_.stride(first + x_axis_);
    batch.tiles_y = array_.stride(first + 1 - x_axis_);
    batch.tiles_map = first == 1 ? array_.stride(0) : 0;
}

void Source::put_views_into(sightline_batch& batch, const Array& out) const {
    const int first = out.axes() - 2;
    batch.out = static_cast<uint8_t*>(out.data());
    batch.out_x = out.stride(first + x_axis_);
    batch.out_y = out.stride(first + 1 - x_axis_);
}

}  // namespace sightline::python
