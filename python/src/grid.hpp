// OpacityGrid for Python: what is opaque, kept as bits between calls.
#pragma once

#include <map.hpp>
#include <memory>

#include "array.hpp"

namespace sightline::python {

/// A map as it is now. It stays so, whatever is done to the grid, and whoever looks without the GIL
/// looks at one. Taken and given back with the GIL.
using Snapshot = std::shared_ptr<const sightline_map>;

/// A map with the axes of the array that it came from. Changes wait for nobody: the map that
/// somebody looks at stays theirs, and the grid goes on with a copy. So there is no lock that a
/// fork could leave locked.
class Grid {
  public:
    explicit Grid(nb::handle opaque);

    [[nodiscard]] Snapshot snapshot() const { return map_; }
    [[nodiscard]] const Py_ssize_t* shape() const { return shape_; }
    [[nodiscard]] int x_axis() const { return x_axis_; }

    /// As an array of booleans, of the shape and memory order that it was made from.
    [[nodiscard]] nb::object to_array() const;

    /// `grid[3, 4]`, `grid[2:5, 7] = True`: what numpy makes of them.
    ///@{
    [[nodiscard]] nb::object get(nb::handle key) const;
    void set(nb::handle key, nb::handle value);
    ///@}

    [[nodiscard]] nb::str repr() const;

  private:
    std::shared_ptr<sightline_map> map_;
    Py_ssize_t shape_[2];
    int x_axis_;

    [[nodiscard]] const OpacityGrid& tiles() const { return map_->grid; }
    /// The tiles to change: of a copy, if somebody looks at them.
    [[nodiscard]] OpacityGrid& own_tiles();
    /// Makes the tiles that are not 0 in `changed` what `array` says.
    void become(const Array& array, const Array& changed);
    [[nodiscard]] Point tile(Py_ssize_t first, Py_ssize_t second) const;
    /// The rectangle that a key of numbers and slices without steps stands for.
    [[nodiscard]] bool rectangle(nb::handle key, Rect& area) const;
};

}  // namespace sightline::python
