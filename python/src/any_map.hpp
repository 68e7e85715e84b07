// The map of a call as the library takes it: an OpacityGrid, a HexGrid, or an array as bits.
#pragma once

#include <sightline/core/options.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/map/map_ref.hpp>

#include "hex_grid.hpp"
#include "options.hpp"
#include "source.hpp"

namespace sightline::python {

class AnyMap {
  public:
    explicit AnyMap(nb::handle map, const char* name = "opaque");

    [[nodiscard]] MapRef ref() const {
        return hexes_ ? MapRef(*hexes_) : MapRef(map_ ? map_->grid : bits_);
    }
    [[nodiscard]] bool is_hex() const { return hexes_ != nullptr; }
    [[nodiscard]] const Py_ssize_t* shape() const { return shape_; }
    [[nodiscard]] int x_axis() const { return x_axis_; }
    [[nodiscard]] Size size() const {
        return {static_cast<int>(shape_[x_axis_]), static_cast<int>(shape_[1 - x_axis_])};
    }

    /// A tile of the map; raises IndexError if it is outside.
    [[nodiscard]] Point point(nb::handle tile, const char* name) const;
    /// The tile in the order of the array's axes.
    [[nodiscard]] nb::tuple tile(Point p) const;
    [[nodiscard]] Options options(const OptionArguments& arguments) const;

    /// An array of booleans of the map's shape and order, and the other way round.
    ///@{
    [[nodiscard]] nb::object array(const TileSet& tiles) const;
    [[nodiscard]] TileSet tiles(nb::handle array, const char* name) const;
    ///@}

  private:
    Snapshot map_;
    HexSnapshot hexes_;
    OpacityGrid bits_;
    Py_ssize_t shape_[2];
    int x_axis_ = 1;
};

/// The tiles that are not 0 in an array whose axis `x_axis` is x.
[[nodiscard]] TileSet tiles_of_array(nb::handle array, const char* name, const Py_ssize_t* shape,
                                     int x_axis);

/// A new array of booleans of that shape.
[[nodiscard]] nb::object array_of_tiles(const TileSet& tiles, const Py_ssize_t* shape, int x_axis);

}  // namespace sightline::python
