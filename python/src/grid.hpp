// OpacityGrid for Python: what is opaque, kept as bits between calls.
#pragma once

#include <map.hpp>
#include <shared_mutex>

#include "array.hpp"

namespace sightline::python {

/// A map with the axes of the array that it came from. Whoever looks without the interpreter's lock
/// holds `mutex` shared; whoever changes it has both, so that nobody looks at half a change.
class Grid {
  public:
    explicit Grid(nb::handle opaque);

    [[nodiscard]] const sightline_map& map() const { return map_; }
    [[nodiscard]] const Py_ssize_t* shape() const { return shape_; }
    [[nodiscard]] int x_axis() const { return x_axis_; }
    [[nodiscard]] std::shared_mutex& mutex() const { return mutex_; }

    /// As an array of booleans, of the shape and memory order that it was made from.
    [[nodiscard]] nb::object to_array() const;

    /// `grid[3, 4]`, `grid[2:5, 7] = True`: what numpy makes of them.
    ///@{
    [[nodiscard]] nb::object get(nb::handle key) const;
    void set(nb::handle key, nb::handle value);
    ///@}

    [[nodiscard]] nb::str repr() const;

  private:
    sightline_map map_;
    Py_ssize_t shape_[2];
    int x_axis_;
    mutable std::shared_mutex mutex_;

    /// Makes the tiles what the array says, one change for each that differs.
    void become(const Array& tiles);
    [[nodiscard]] Point tile(Py_ssize_t first, Py_ssize_t second) const;
    /// The rectangle that a key of numbers and slices without steps stands for.
    [[nodiscard]] bool rectangle(nb::handle key, Rect& area) const;
};

}  // namespace sightline::python
