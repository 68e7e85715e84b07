// HexGrid: from drawings, by rectangles, and the diagonals beside the rows and columns.
#include <algorithm>
#include <cstdint>
#include <string>

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
    const int length = std::min(size.width, size.height);
    diagonals_ = detail::BitLines(std::max(size.width + size.height - 1, 0), length);
    // Line s has the tiles (s - r, r): bits of other r are outside the map, which counts as walls.
    const auto no_change = [](int, std::uint64_t) {};
    for (int s = 0; length > 0 && s < size.width + size.height - 1; ++s) {
        const int first = std::max(s - size.width + 1, 0) - diagonal_start(s);
        const int last = std::min(s, size.height - 1) - diagonal_start(s);
        if (first > 0) diagonals_.fill(s, 0, first - 1, true, no_change);
        if (last + 1 < length) diagonals_.fill(s, last + 1, length - 1, true, no_change);
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
        const int s = p.x + p.y;
        if (diagonals_.get(s, p.y - diagonal_start(s)) != opaque) flip_diagonal(p);
    }
    return changed;
}

}  // namespace sightline::inline SIGHTLINE_ABI
