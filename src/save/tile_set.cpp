#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <sightline/save/tile_set.hpp>

#include "bit_rows.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

void write(SaveWriter& out, const TileSet& tiles) {
    const Rect bounds = tiles.tight_bounds();
    out.integer(bounds.min.x);
    out.integer(bounds.min.y);
    out.integer(bounds.size.width);
    out.integer(bounds.size.height);
    auto tile = tiles.begin();
    write_rows(out, bounds.size, [&](int y, std::span<std::uint64_t> row) {
        for (; tile != tiles.end() && (*tile).y == bounds.min.y + y; ++tile) {
            const auto x = static_cast<std::size_t>((*tile).x - bounds.min.x);
            row[x / 64] |= std::uint64_t{1} << (x % 64);
        }
    });
}

TileSet read_tile_set(SaveReader& in) {
    constexpr int lowest = std::numeric_limits<int>::min();
    constexpr int highest = std::numeric_limits<int>::max();
    Rect bounds;
    bounds.min.x = in.integer(lowest, highest, "a left edge of");
    bounds.min.y = in.integer(lowest, highest, "an upper edge of");
    bounds.size.width = in.integer(0, max_side, "a width of");
    bounds.size.height = in.integer(0, max_side, "a height of");
    in.require(bounds.size.width - 1 <= highest - std::max(bounds.min.x, 0) &&
                   bounds.size.height - 1 <= highest - std::max(bounds.min.y, 0),
               "its rectangle leaves the range of int");
    require_rows(in, bounds.size);
    TileSet tiles = TileSet::with_room(bounds);
    read_rows(in, bounds.size, [&](int y, std::span<const std::uint64_t> row) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            for (std::uint64_t rest = row[i]; rest != 0; rest &= rest - 1) {
                const int x = static_cast<int>(i) * 64 + std::countr_zero(rest);
                tiles.insert(bounds.min + Point{x, y});
            }
        }
    });
    return tiles;
}

}  // namespace detail

std::vector<std::uint8_t> to_bytes(const TileSet& tiles) {
    SaveWriter out;
    detail::write(out, tiles);
    return detail::seal(detail::saved_tile_set, out);
}

TileSet tile_set_from_bytes(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_tile_set, bytes);
    TileSet tiles = detail::read_tile_set(in);
    in.require(in.left() == 0, "something follows its end");
    return tiles;
}

}  // namespace sightline::inline SIGHTLINE_ABI
