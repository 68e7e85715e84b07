// OpacityGrid for Python: opaque tiles, kept as bits between calls.
#pragma once

#include <map.hpp>
#include <memory>

#include "array.hpp"

namespace sightline::python {

/// An immutable snapshot of a map, for views without the GIL. Taken and released with the GIL.
using Snapshot = std::shared_ptr<const sightline_map>;

/// A map with the axes of the array that it came from. Copy on write: a map that is in use stays as
/// it is, and the grid goes on with a copy. So there is no lock that a fork could leave locked.
class Grid {
  public:
    explicit Grid(nb::handle opaque);
    /// Of a map that has that x axis.
    Grid(OpacityGrid map, int x_axis);

    [[nodiscard]] Snapshot snapshot() const { return map_; }
    [[nodiscard]] const Py_ssize_t* shape() const { return shape_; }
    [[nodiscard]] int x_axis() const { return x_axis_; }

    /// An array of booleans, of the original shape and memory order.
    [[nodiscard]] nb::object to_array() const;

    /// `grid[3, 4]`, `grid[2:5, 7] = True`: with numpy's meaning.
    ///@{
    [[nodiscard]] nb::object get(nb::handle key) const;
    void set(nb::handle key, nb::handle value);
    ///@}

    /// A copy with the last axis as x.
    [[nodiscard]] Grid row_major() const;

    [[nodiscard]] const OpacityGrid& tiles() const { return map_->grid; }
    /// The tiles, for writing: a copy, if a snapshot is in use.
    [[nodiscard]] OpacityGrid& own_tiles();

  private:
    std::shared_ptr<sightline_map> map_;
    Py_ssize_t shape_[2];
    int x_axis_;

    /// Sets the tiles that are not 0 in `changed` to those of `array`.
    void become(const Array& array, const Array& changed);
};

}  // namespace sightline::python
