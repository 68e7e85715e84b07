#include <algorithm>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include <sightline/save/opacity_grid.hpp>

#include "bit_rows.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace {

std::vector<std::uint8_t> grid_bytes(const OpacityGrid& map, const detail::SavedKind& kind) {
    SaveWriter out;
    const Size size = map.size();
    out.integer(size.width);
    out.integer(size.height);
    const auto write_lines = [&](const detail::BitLines& bits, int first, int step) {
        detail::write_rows(out, size, [&](int y, std::span<std::uint64_t> row) {
            std::copy_n(bits.line(first + y * step), row.size(), row.data());
            // The bits after a line's end are 1 in the map.
            if (!row.empty() && size.width % 64 != 0)
                row.back() &= ~(~std::uint64_t{0} << size.width % 64);
        });
    };
    write_lines(map.row_bits(), 0, 1);
    if (!map.has_haze()) {
        return detail::seal(detail::first_version(kind), out);
    }
    using detail::HazeBits;
    for (int bit = 0; bit < HazeBits::any_line; ++bit) {
        write_lines(map.haze_bits().rows(), bit, HazeBits::lines);
    }
    return detail::seal(kind, out);
}

/// Fills a grid made for the saved size.
template <class Grid>
Grid grid_from_bytes(std::span<const std::uint8_t> bytes, const detail::SavedKind& kind) {
    SaveReader in = detail::open(kind, bytes);
    Size size;
    size.width = in.integer(0, max_side, "a map width of");
    const int rest = std::is_same_v<Grid, HexGrid> ? max_side - size.width : max_side;
    size.height = in.integer(0, rest, "a map height of");
    const int haze_bits = detail::version_of(bytes) >= 2 ? detail::HazeBits::any_line : 0;
    detail::require_rows(in, size, 1 + static_cast<std::size_t>(haze_bits));
    Grid map(size);
    const auto read_tiles = [&](auto&& use) {
        detail::read_rows(in, size, [&](int y, std::span<const std::uint64_t> row) {
            for (int x = 0; x < size.width; ++x) {
                if ((row[static_cast<std::size_t>(x) / 64] >> (x % 64) & 1) != 0) use(Point{x, y});
            }
        });
    };
    read_tiles([&](Point p) { map.set_opaque(p, true); });
    for (int bit = 0; bit < haze_bits; ++bit) {
        read_tiles([&](Point p) { map.set_haze(p, map.haze(p) | 1 << bit); });
    }
    in.require(in.left() == 0, "something follows its end");
    return map;
}

}  // namespace

std::vector<std::uint8_t> to_bytes(const OpacityGrid& map) {
    return grid_bytes(map, detail::saved_opacity_grid);
}

OpacityGrid opacity_grid_from_bytes(std::span<const std::uint8_t> bytes) {
    return grid_from_bytes<OpacityGrid>(bytes, detail::saved_opacity_grid);
}

std::vector<std::uint8_t> to_bytes(const HexGrid& map) {
    return grid_bytes(map.as_squares(), detail::saved_hex_grid);
}

HexGrid hex_grid_from_bytes(std::span<const std::uint8_t> bytes) {
    return grid_from_bytes<HexGrid>(bytes, detail::saved_hex_grid);
}

}  // namespace sightline::inline SIGHTLINE_ABI
