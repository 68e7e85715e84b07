// HexGrid for Python: a map of hexagons, kept as bits. Rows are r, columns q.
#pragma once

#include <memory>

#include <sightline/map/hex_grid.hpp>

#include "array.hpp"

namespace sightline::python {

using HexSnapshot = std::shared_ptr<const HexGrid>;

/// Copy on write, as Grid is.
class Hexes {
  public:
    explicit Hexes(nb::handle opaque);
    explicit Hexes(HexGrid map);

    [[nodiscard]] HexSnapshot snapshot() const { return map_; }
    [[nodiscard]] const Py_ssize_t* shape() const { return shape_; }
    [[nodiscard]] static constexpr int x_axis() { return 1; }

    [[nodiscard]] const HexGrid& tiles() const { return *map_; }
    [[nodiscard]] HexGrid& own_tiles();

    [[nodiscard]] nb::object to_array() const;
    [[nodiscard]] nb::object get(nb::handle key) const;
    void set(nb::handle key, nb::handle value);

  private:
    std::shared_ptr<HexGrid> map_;
    Py_ssize_t shape_[2];
};

}  // namespace sightline::python
