// TileSetWords: direct access to a TileSet's memory, for code that handles whole rows of tiles.
//
// Users must keep the set's invariant: bits outside bounds() are 0.
#ifndef SIGHTLINE_CORE_TILE_SET_WORDS_HPP
#define SIGHTLINE_CORE_TILE_SET_WORDS_HPP

#include <bit>
#include <cstddef>
#include <cstdint>

#include "point.hpp"
#include "rect.hpp"
#include "tile_set.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Read-only access: row y's words start at row(y), and bit 0 of the first is the tile at x =
/// first_column.
struct ConstTileSetWords {
    const std::uint64_t* words;
    std::size_t stride;
    std::int64_t first_column;
    int first_row;

    [[nodiscard]] const std::uint64_t* row(int y) const {
        return words + static_cast<std::size_t>(std::int64_t{y} - first_row) * stride;
    }
};

struct TileSetWords {
    /// The words of the rows of `bounds` (valid, not empty), `stride` a row. Bit 0 of a row's first
    /// word is the tile at x = first_column.
    std::uint64_t* words;
    std::size_t stride;

    /// Makes `set` cover `bounds`, which `stride` words from `first_column` on must hold. The words
    /// hold old bits: write all of them.
    static TileSetWords lay_out(TileSet& set, Rect bounds, std::int64_t first_column,
                                std::size_t stride) {
        set.make_words(stride * static_cast<std::size_t>(bounds.size.height));
        set.bounds_ = bounds;
        set.first_column_ = first_column;
        set.stride_ = stride;
        return {set.words_.data(), stride};
    }

    /// Read-only access to the words of `set`.
    [[nodiscard]] static ConstTileSetWords of(const TileSet& set) {
        return {set.words_.data(), set.stride_, set.first_column_, set.bounds_.min.y};
    }

    /// Calls use(first tile, length) for runs of adjacent tiles, in reading order. A run ends at
    /// the end of a word even if its row goes on.
    template <class Use>
    static void for_each_run(const TileSet& set, Use&& use) {
        const std::uint64_t* word = set.words_.data();
        for (int row = 0; row < set.bounds_.size.height; ++row) {
            std::int64_t column = set.first_column_;
            for (std::size_t i = 0; i < set.stride_; ++i, ++word, column += 64) {
                for (std::uint64_t rest = *word; rest != 0;) {
                    const int start = std::countr_zero(rest);
                    const int count = std::countr_one(rest >> start);
                    use(Point{static_cast<int>(column + start), set.bounds_.min.y + row}, count);
                    if (start + count >= 64) break;
                    rest &= ~std::uint64_t{0} << (start + count);
                }
            }
        }
    }

    /// Moves all tiles by `offset`.
    static void shift(TileSet& set, Point offset) {
        set.bounds_.min += offset;
        set.first_column_ += offset.x;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
