// The map of a call: an OpacityGrid, or an array in place.
#pragma once

#include "grid.hpp"

namespace sightline::python {

class Source {
  public:
    /// `name` is its name in errors. Arrays have `least_axes` to `most_axes` axes; with three they
    /// are many maps.
    Source(nb::handle opaque, const char* name, int least_axes = 2, int most_axes = 2);

    /// The shape of one map.
    [[nodiscard]] const Py_ssize_t* shape() const { return shape_; }
    /// Which of its two axes is x.
    [[nodiscard]] int x_axis() const { return x_axis_; }
    /// A snapshot of the grid; null for arrays.
    [[nodiscard]] const sightline_map* map() const { return map_.get(); }
    [[nodiscard]] bool is_many() const { return maps_ >= 0; }
    [[nodiscard]] Py_ssize_t maps() const { return is_many() ? maps_ : 1; }
    [[nodiscard]] const Array& array() const { return array_; }

    /// For views whose rows must be those of the map, whatever its memory order.
    void use_last_axis_as_x() { x_axis_ = 1; }

    /// Raises IndexError for a tile outside.
    void require_inside(Pair tile, const char* name) const;

    /// The tile in the library's coordinates.
    [[nodiscard]] sightline_point point(Pair tile) const;

    /// Makes it the batch's map. It must outlive the batch.
    void put_into(sightline_batch& batch) const;

    /// Makes `out`, whose last two axes are those of the map, the batch's output.
    void put_views_into(sightline_batch& batch, const Array& out) const;

  private:
    Snapshot map_;
    const sightline_map* handle_ = nullptr;
    Array array_;
    Py_ssize_t shape_[2];
    Py_ssize_t maps_ = -1;
    int x_axis_;
};

}  // namespace sightline::python
