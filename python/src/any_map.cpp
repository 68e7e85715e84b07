#include "any_map.hpp"

#include <bit>
#include <read_tiles.hpp>
#include <view.hpp>

#include "library_options.hpp"

namespace sightline::python {

AnyMap::AnyMap(nb::handle map, const char* name) {
    const Hexes* hexes = nullptr;
    if (nb::inst_check(map) && nb::try_cast<const Hexes*>(map, hexes) && hexes != nullptr) {
        hexes_ = hexes->snapshot();
        shape_[0] = hexes->shape()[0];
        shape_[1] = hexes->shape()[1];
        return;
    }
    const Source source(map, name);
    shape_[0] = source.shape()[0];
    shape_[1] = source.shape()[1];
    x_axis_ = source.x_axis();
    const Grid* grid = nullptr;
    if (nb::inst_check(map) && nb::try_cast<const Grid*>(map, grid) && grid != nullptr) {
        map_ = grid->snapshot();
        return;
    }
    const Array& array = source.array();
    const c_interface::Tiles tiles{static_cast<const unsigned char*>(array.data()),
                                   static_cast<int>(array.item_bytes()), array.stride(x_axis_),
                                   array.stride(1 - x_axis_), true};
    tiles.load(bits_, points(size()));
}

Point AnyMap::point(nb::handle tile, const char* name) const {
    const Pair at = pair_of(tile, name);
    if (at.first < 0 || at.second < 0 || at.first >= shape_[0] || at.second >= shape_[1]) {
        raise(PyExc_IndexError, "%s (%zd, %zd) is outside the map of shape (%zd, %zd)", name,
              at.first, at.second, shape_[0], shape_[1]);
    }
    const int parts[2] = {static_cast<int>(at.first), static_cast<int>(at.second)};
    return {parts[x_axis_], parts[1 - x_axis_]};
}

nb::tuple AnyMap::tile(Point p) const {
    return x_axis_ == 1 ? nb::make_tuple(p.y, p.x) : nb::make_tuple(p.x, p.y);
}

Options AnyMap::options(const OptionArguments& arguments) const {
    return library_options(options_of(arguments, x_axis_, is_hex()));
}

nb::object AnyMap::array(const TileSet& tiles) const {
    return array_of_tiles(tiles, shape_, x_axis_);
}

TileSet AnyMap::tiles(nb::handle array, const char* name) const {
    return tiles_of_array(array, name, shape_, x_axis_);
}

nb::object array_of_tiles(const TileSet& tiles, const Py_ssize_t* shape, int x_axis) {
    Array memory;
    nb::object made = memory.open_new(shape, x_axis == 0);
    const Size size{static_cast<int>(shape[x_axis]), static_cast<int>(shape[1 - x_axis])};
    c_interface::write_view(tiles, size, {0, 0},
                            {static_cast<unsigned char*>(memory.data()), memory.stride(x_axis),
                             memory.stride(1 - x_axis), false},
                            memory.is_new_and_zero());
    return made;
}

TileSet tiles_of_array(nb::handle array, const char* name, const Py_ssize_t* shape, int x_axis) {
    Array given;
    given.open_tiles(array, name, 2, 2);
    if (given.shape(0) != shape[0] || given.shape(1) != shape[1]) {
        raise(PyExc_ValueError, "%s is of shape (%zd, %zd), and (%zd, %zd) is needed", name,
              given.shape(0), given.shape(1), shape[0], shape[1]);
    }
    const Size size{static_cast<int>(shape[x_axis]), static_cast<int>(shape[1 - x_axis])};
    const c_interface::Tiles from{static_cast<const unsigned char*>(given.data()),
                                  static_cast<int>(given.item_bytes()), given.stride(x_axis),
                                  given.stride(1 - x_axis), true};
    TileSet tiles;
    tiles.reset(points(size));
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; x += 64) {
            const int count = (std::min)(64, size.width - x);
            std::uint64_t word = from.word({x, y}, count);
            if (count < 64) word &= (std::uint64_t{1} << count) - 1;
            for (; word != 0; word &= word - 1) tiles.insert(Point{x + std::countr_zero(word), y});
        }
    }
    return tiles;
}

}  // namespace sightline::python
