#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

#include <sightline/save/opacity_grid.hpp>

#include "bit_rows.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace {

/// Version 1 is for maps without haze and thin walls, version 2 for those without thin walls: each
/// is written where it will do, so that older programs can read it.
template <class Edge, class Grid>
std::vector<std::uint8_t> grid_bytes(const Grid& grid, const OpacityGrid& map,
                                     detail::SavedKind kind) {
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
    if (!map.has_haze() && !grid.has_thin_walls()) {
        return detail::seal(detail::first_version(kind), out);
    }
    using detail::HazeBits;
    for (int bit = 0; bit < HazeBits::any_line; ++bit) {
        if (map.has_haze()) {
            write_lines(map.haze_bits().rows(), bit, HazeBits::lines);
        } else {
            detail::write_rows(out, size, [](int, std::span<std::uint64_t>) {});
        }
    }
    if (!grid.has_thin_walls()) {
        kind.version = 2;
        return detail::seal(kind, out);
    }
    for (const auto& entry : entries_of<Edge>) {
        detail::write_rows(out, size, [&, side = entry.value](int y, std::span<std::uint64_t> row) {
            for (int x = 0; x < size.width; ++x) {
                row[static_cast<std::size_t>(x) / 64] |= std::uint64_t{grid.stops({x, y}, side)}
                                                         << (x % 64);
            }
        });
    }
    return detail::seal(kind, out);
}

/// Fills a grid made for the saved size.
template <class Grid, class Edge>
Grid grid_from_bytes(std::span<const std::uint8_t> bytes, const detail::SavedKind& kind) {
    SaveReader in = detail::open(kind, bytes);
    Size size;
    size.width = in.integer(0, max_side, "a map width of");
    const int rest = std::is_same_v<Grid, HexGrid> ? max_side - size.width : max_side;
    size.height = in.integer(0, rest, "a map height of");
    const int haze_bits = detail::version_of(bytes) >= 2 ? detail::HazeBits::any_line : 0;
    const std::size_t sides = detail::version_of(bytes) >= 3 ? count_of<Edge> : 0;
    detail::require_rows(in, size, 1 + static_cast<std::size_t>(haze_bits) + sides);
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
    for (std::size_t side = 0; side < sides; ++side) {
        const auto edge = static_cast<Edge>(side);
        read_tiles([&](Point p) {
            in.require(size.contains(p + step_across(edge)), "a thin wall stands outside the map");
            map.set_one_way_wall(p, edge, true);
        });
    }
    in.require(in.left() == 0, "something follows its end");
    return map;
}

}  // namespace

std::vector<std::uint8_t> to_bytes(const OpacityGrid& map) {
    return grid_bytes<Side>(map, map, detail::saved_opacity_grid);
}

OpacityGrid opacity_grid_from_bytes(std::span<const std::uint8_t> bytes) {
    return grid_from_bytes<OpacityGrid, Side>(bytes, detail::saved_opacity_grid);
}

std::vector<std::uint8_t> to_bytes(const HexGrid& map) {
    return grid_bytes<HexSide>(map, map.as_squares(), detail::saved_hex_grid);
}

HexGrid hex_grid_from_bytes(std::span<const std::uint8_t> bytes) {
    return grid_from_bytes<HexGrid, HexSide>(bytes, detail::saved_hex_grid);
}

std::vector<std::uint8_t> to_bytes(const HeightGrid& map) {
    SaveWriter out;
    const std::vector<std::uint8_t> tiles = to_bytes(map.without_heights());
    out.natural(tiles.size());
    out.append(tiles);
    for (const Point p : points(map.size())) {
        out.integer(map.floor(p));
        out.natural(static_cast<std::uint64_t>(std::int64_t{map.top(p)} - map.floor(p)));
    }
    return detail::seal(detail::saved_height_grid, out);
}

HeightGrid height_grid_from_bytes(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_height_grid, bytes);
    const std::uint64_t length = in.natural();
    in.require(length <= in.left(), "it ends too early");
    const OpacityGrid tiles = opacity_grid_from_bytes(in.bytes(static_cast<std::size_t>(length)));
    const auto area = static_cast<std::uint64_t>(tiles.size().area());
    in.require(in.left() / 2 >= area, "it has fewer bytes than heights need");
    HeightGrid map(tiles);
    constexpr std::int64_t highest = std::numeric_limits<int>::max();
    for (const Point p : points(tiles.size())) {
        const int floor = in.integer(std::numeric_limits<int>::min(),
                                     std::numeric_limits<int>::max(), "a floor at");
        const std::uint64_t above = in.natural();
        in.require(above <= static_cast<std::uint64_t>(highest - floor), "a top is too high");
        map.set_heights(p, floor, static_cast<int>(floor + static_cast<std::int64_t>(above)));
    }
    in.require(in.left() == 0, "something follows its end");
    return map;
}

}  // namespace sightline::inline SIGHTLINE_ABI
