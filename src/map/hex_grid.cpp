// HexGrid: from drawings, by rectangles, and the diagonals beside the rows and columns.
#include <algorithm>
#include <string>
#include <utility>

#include <sightline/core/error.hpp>
#include <sightline/map/hex_grid.hpp>

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

void require_valid_hex_size(Size size) {
    require_valid_size(size);
    if (size.width + size.height > max_side) {
        SIGHTLINE_RAISE(
            std::length_error,
            "map size " + to_string(size) +
                " is not allowed for hexagons: width and height together must be 0 to " +
                std::to_string(max_side));
    }
}

}  // namespace detail

HexGrid::HexGrid(Size size) {
    detail::require_valid_hex_size(size);
    tiles_ = OpacityGrid(size);
    diagonals_ = detail::BitLines(std::max(size.width + size.height - 1, 0), size.height);
    // Line s has the tiles (s - r, r): bits of other r are outside the map.
    for (int s = 0; s < size.width + size.height - 1; ++s) {
        for (int r = 0; r < size.height; ++r) {
            if (s - r < 0 || s - r >= size.width) diagonals_.flip(s, r);
        }
    }
}

HexGrid HexGrid::from_text(std::string_view text, std::string_view opaque) {
    const OpacityGrid squares = OpacityGrid::from_text(text, opaque);
    HexGrid grid(squares.size());
    for (const Point p : points(squares.size())) grid.set_opaque(p, squares.is_opaque(p));
    return grid;
}

Point HexGrid::offset_origin(Size size, HexOffset offset) {
    const Point last =
        to_axial({std::max(size.width, 1) - 1, std::max(size.height, 1) - 1}, offset);
    const bool by_rows = offset == HexOffset::odd_r || offset == HexOffset::even_r;
    // The last line is shifted the most, against the direction in which its coordinate grows.
    const int shift =
        by_rows ? std::max(size.width, 1) - 1 - last.x : std::max(size.height, 1) - 1 - last.y;
    return by_rows ? Point{shift, 0} : Point{0, shift};
}

HexGrid HexGrid::from_offset_text(std::string_view text, HexOffset offset,
                                  std::string_view opaque) {
    const OpacityGrid squares = OpacityGrid::from_text(text, opaque);
    const Size size = squares.size();
    const Point origin = offset_origin(size, offset);
    HexGrid grid(size.area() == 0 ? Size{} : Size{size.width + origin.x, size.height + origin.y});
    grid.fill(true);
    for (const Point p : points(size)) {
        grid.set_opaque(to_axial(p, offset) + origin, squares.is_opaque(p));
    }
    return grid;
}

std::size_t HexGrid::fill(const Rect& area, bool opaque) {
    const std::size_t changed = tiles_.fill(area, opaque);
    if (changed == 0) return 0;
    for (const Point p : area) {
        if (diagonals_.get(p.x + p.y, p.y) != opaque) diagonals_.flip(p.x + p.y, p.y);
    }
    return changed;
}

}  // namespace sightline::inline SIGHTLINE_ABI
