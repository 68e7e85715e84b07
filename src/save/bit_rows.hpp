// Rows of bits as bytes: the saved form of tile sets and maps.
//
// Rows are 64-bit words. Each is written as the bytes in which it differs from the word above: a
// mask of those bytes, then the bytes. Shapes on a map change little from row to row, so most words
// take one byte or two. Each word takes at least a byte, so reading allocates at most 8 times the
// input.
#ifndef SIGHTLINE_SAVE_BIT_ROWS_HPP
#define SIGHTLINE_SAVE_BIT_ROWS_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include <sightline/core/point.hpp>
#include <sightline/save/save_reader.hpp>
#include <sightline/save/save_writer.hpp>

namespace sightline::inline SIGHTLINE_ABI::detail {

/// The number of words in a row of `width` tiles.
[[nodiscard]] inline std::size_t words_for(int width) {
    return (static_cast<std::size_t>(width) + 63) / 64;
}

/// Writes rows of `size`; fill_row(y, words) puts row y's bits into words, which are all 0.
template <class FillRow>
void write_rows(SaveWriter& out, Size size, FillRow&& fill_row) {
    std::vector<std::uint64_t> above(words_for(size.width), 0);
    std::vector<std::uint64_t> row(above);
    for (int y = 0; y < size.height; ++y) {
        row.assign(row.size(), 0);
        fill_row(y, std::span<std::uint64_t>(row));
        for (std::size_t i = 0; i < row.size(); ++i) {
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

/// Fails unless enough bytes are there for rows of `size`, `times` over. Call it before allocating.
inline void require_rows(const SaveReader& in, Size size, std::size_t times = 1) {
    in.require(words_for(size.width) * static_cast<std::size_t>(size.height) * times <= in.left(),
               "it has fewer bytes than rows of tiles need");
}

/// Reads rows of `size`, after require_rows(); calls use_row(y, words) for each.
template <class UseRow>
void read_rows(SaveReader& in, Size size, UseRow&& use_row) {
    std::vector<std::uint64_t> row(words_for(size.width), 0);
    const int used = (size.width - 1) % 64 + 1;  // bits of a row's last word
    const std::uint64_t beyond = used == 64 ? 0 : ~std::uint64_t{0} << used;
    for (int y = 0; y < size.height && !row.empty(); ++y) {
        for (std::uint64_t& word : row) {
            const unsigned which = in.byte();
            for (int b = 0; b < 8; ++b) {
                if ((which >> b & 1) != 0) word ^= std::uint64_t{in.byte()} << (8 * b);
            }
        }
        in.require((row.back() & beyond) == 0, "a tile lies outside its rectangle");
        use_row(y, std::span<const std::uint64_t>(row));
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
