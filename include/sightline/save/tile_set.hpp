// Saving a TileSet.
//
// The smallest rectangle around its tiles, then its rows as 64-bit words, each as the bytes in
// which it differs from the word above: a byte that says which, then those. Shapes on a map change
// little from row to row, so most words take one byte or two. Equal sets give equal bytes. As each
// word takes a byte at least, loading takes at most 8 times the memory of the input.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "envelope.hpp"
#include "save_reader.hpp"
#include "save_writer.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

inline void write(SaveWriter& out, const TileSet& tiles) {
    const Rect bounds = tiles.tight_bounds();
    out.integer(bounds.min.x);
    out.integer(bounds.min.y);
    out.integer(bounds.size.width);
    out.integer(bounds.size.height);
    const auto stride = static_cast<std::size_t>((bounds.size.width + 63) / 64);
    std::vector<std::uint64_t> above(stride, 0);
    std::vector<std::uint64_t> row(stride, 0);
    auto tile = tiles.begin();
    for (int y = 0; y < bounds.size.height; ++y) {
        std::ranges::fill(row, 0);
        for (; tile != tiles.end() && (*tile).y == bounds.min.y + y; ++tile) {
            const auto x = static_cast<std::size_t>((*tile).x - bounds.min.x);
            row[x / 64] |= std::uint64_t{1} << (x % 64);
        }
        for (std::size_t i = 0; i < stride; ++i) {
            const std::uint64_t differs = row[i] ^ above[i];
            std::uint8_t which = 0;
            for (int b = 0; b < 8; ++b) {
                if ((differs >> (8 * b) & 0xff) != 0) which |= static_cast<std::uint8_t>(1 << b);
            }
            out.byte(which);
            for (int b = 0; b < 8; ++b) {
                if ((which >> b & 1) != 0) out.byte(static_cast<std::uint8_t>(differs >> (8 * b)));
            }
        }
        std::swap(row, above);
    }
}

[[nodiscard]] inline TileSet read_tile_set(SaveReader& in) {
    constexpr int lowest = (std::numeric_limits<int>::min)();
    constexpr int highest = (std::numeric_limits<int>::max)() - max_side;
    Rect bounds;
    bounds.min.x = in.integer(lowest, highest, "a left edge of");
    bounds.min.y = in.integer(lowest, highest, "an upper edge of");
    bounds.size.width = in.integer(0, max_side, "a width of");
    bounds.size.height = in.integer(0, max_side, "a height of");
    const auto stride = static_cast<std::size_t>((bounds.size.width + 63) / 64);
    // Asked before any memory is taken: each word needs a byte.
    in.require(stride * static_cast<std::size_t>(bounds.size.height) <= in.left(),
               "it has fewer bytes than rows of tiles need");
    TileSet tiles(bounds);
    std::vector<std::uint64_t> row(stride, 0);
    for (int y = 0; y < bounds.size.height; ++y) {
        for (std::size_t i = 0; i < stride; ++i) {
            const unsigned which = in.byte();
            for (int b = 0; b < 8; ++b) {
                if ((which >> b & 1) != 0) row[i] ^= std::uint64_t{in.byte()} << (8 * b);
            }
            for (std::uint64_t rest = row[i]; rest != 0; rest &= rest - 1) {
                const int x = static_cast<int>(i) * 64 + std::countr_zero(rest);
                in.require(x < bounds.size.width, "a tile lies outside its rectangle");
                tiles.insert(bounds.min + Point{x, y});
            }
        }
    }
    return tiles;
}

}  // namespace detail

/// The set as bytes, the same on every machine.
[[nodiscard]] inline std::vector<std::uint8_t> to_bytes(const TileSet& tiles) {
    SaveWriter out;
    detail::write(out, tiles);
    return detail::seal(detail::saved_tile_set, out);
}

/// The set that to_bytes() wrote; raises std::runtime_error for anything else.
[[nodiscard]] inline TileSet tile_set_from_bytes(std::span<const std::uint8_t> bytes) {
    SaveReader in = detail::open(detail::saved_tile_set, bytes);
    TileSet tiles = detail::read_tile_set(in);
    in.require(in.left() == 0, "something follows its end");
    return tiles;
}

}  // namespace sightline::inline SIGHTLINE_ABI
