// A quadrant's lines on a map with haze: on an OpacityGrid, and on a map that is asked.
//
// The one that is asked keeps the line in hand. HazyScan says which columns of a row its sectors
// reach, from left to right; those are asked about, none twice. Only the diagonals belong to two
// quadrants: those scanned second look at what the first ones know.
#ifndef SIGHTLINE_ENGINE_HAZY_LINES_HPP
#define SIGHTLINE_ENGINE_HAZY_LINES_HPP

#include <cstddef>
#include <cstdint>

#include <sightline/core/fill.hpp>
#include <sightline/core/least.hpp>
#include <sightline/core/plain_list.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/map/bit_lines.hpp>
#include <sightline/map/haze_bits.hpp>

#include "bit_runs.hpp"
#include "hazy_quadrant.hpp"
#include "hazy_scan.hpp"
#include "hazy_source.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// 64 bits of a line from bit `first` on.
[[nodiscard]] inline Word word_at(const Word* line, int first) {
    const int shift = first & 63;
    const Word* const words = line + (first >> 6);
    return words[0] >> shift | words[1] << 1 << (63 - shift);
}

/// A quadrant of an OpacityGrid, read where it lies.
class GridHazyLines {
  public:
    explicit GridHazyLines(const HazyQuadrant& quadrant)
        : walls_bits_{quadrant.walls()},
          haze_bits_{quadrant.haze()},
          origin_line_{quadrant.line()},
          step_{quadrant.direction()} {}

    void start(int row, int, int, bool) {
        const int line = origin_line_ + row * step_;
        walls_ = walls_bits_.line(line);
        haze_ = haze_bits_.line(line * detail::HazeBits::lines);
    }

    /// The walls from column `first` on; those up to `last` are wanted.
    [[nodiscard]] Word walls(int first, int) const { return word_at(walls_, first); }

    /// The haze from column `first` on, of the tiles in `wanted`.
    [[nodiscard]] HazeWords haze(int first, Word wanted) const {
        const std::size_t stride = haze_bits_.stride();
        if ((word_at(haze_ + detail::HazeBits::any_line * stride, first) & wanted) == 0) return {};
        return {word_at(haze_, first), word_at(haze_ + stride, first),
                word_at(haze_ + 2 * stride, first), word_at(haze_ + 3 * stride, first)};
    }

  private:
    const detail::BitLines& walls_bits_;
    const detail::BitLines& haze_bits_;
    int origin_line_;
    int step_;
    const Word* walls_ = nullptr;
    const Word* haze_ = nullptr;
};

/// What is known of a tile: its haze, 0 to 15, or one of these.
namespace known_tile {
inline constexpr std::uint8_t wall = 16;
inline constexpr std::uint8_t clear = 17;  ///< its haze was of no interest
inline constexpr std::uint8_t nothing = 18;
}  // namespace known_tile

/// What the quadrants north and south know of their diagonals, and memory for the line in hand.
struct HazyMemory {
    struct Ends {
        std::uint8_t before = known_tile::nothing;
        std::uint8_t after = known_tile::nothing;
    };
    detail::PlainList<Ends> north;
    detail::PlainList<Ends> south;
    detail::PlainList<Word> line;  ///< five lines of bits: walls, and the bits of haze

    void clear() {
        north.clear();
        south.clear();
    }
};

/// A quadrant of a map that is asked.
class AskedHazyLines {
  public:
    /// The quadrant `outwards` of `origin`, a tile of `world`; column c is the tile c from the
    /// world's edge.
    AskedHazyLines(const HazySource& source, const Rect& world, Point origin, Point outwards,
                   HazyMemory& memory)
        : source_{source},
          first_{outwards.x != 0 ? Point{origin.x, world.min.y} : Point{world.min.x, origin.y}},
          outwards_{outwards},
          centre_{outwards.x != 0 ? origin.y - world.min.y : origin.x - world.min.x},
          memory_{memory} {
        const int length = outwards.x != 0 ? world.size.height : world.size.width;
        stride_ = static_cast<std::size_t>(length + 63) / 64 + 1;
        if (memory.line.size() < 5 * stride_) memory.line.resize(5 * stride_);
        line_ = memory.line.data();
    }

    void start(int row, int first, int last, bool with_haze) {
        row_ = row;
        next_ = first;
        with_haze_ = with_haze;
        for (std::size_t i = 0; i < 5; ++i) {
            detail::fill(line_ + i * stride_ + (first >> 6), line_ + i * stride_ + (last >> 6) + 2,
                         Word{0});
        }
    }

    [[nodiscard]] Word walls(int first, int last) {
        for (next_ = detail::greatest(next_, first); next_ <= last; ++next_) ask(next_);
        return word_at(line_, first);
    }

    [[nodiscard]] HazeWords haze(int first, Word) const {
        return {word_at(line_ + stride_, first), word_at(line_ + 2 * stride_, first),
                word_at(line_ + 3 * stride_, first), word_at(line_ + 4 * stride_, first)};
    }

  private:
    const HazySource& source_;
    Point first_;
    Point outwards_;
    int centre_;
    HazyMemory& memory_;
    std::size_t stride_;  // words of each of the five lines, and one that may be read
    Word* line_;
    int row_ = 0;
    int next_ = 0;  // columns before this one were asked about, if they are wanted at all
    bool with_haze_ = false;

    void put(std::size_t line, int column) {
        line_[line * stride_ + static_cast<std::size_t>(column >> 6)] |= Word{1} << (column & 63);
    }

    void ask(int column) {
        const Point tile = first_ + Point{row_ * outwards_.x, row_ * outwards_.y} +
                           (outwards_.x != 0 ? Point{0, column} : Point{column, 0});
        std::uint8_t* const known = diagonal(column);
        std::uint8_t state = known ? *known : known_tile::nothing;
        if (state == known_tile::nothing) {
            state = source_.is_opaque(source_.map, tile) ? known_tile::wall : known_tile::clear;
        }
        if (state == known_tile::clear && with_haze_) {
            state = static_cast<std::uint8_t>(source_.haze(source_.map, tile));
        }
        if (known) *known = state;
        if (state == known_tile::wall) return put(0, column);
        for (std::size_t bit = 0; bit < 4 && with_haze_; ++bit) {
            if ((state >> bit & 1) != 0) put(1 + bit, column);
        }
    }

    /// Where it is kept what is known of a tile on a diagonal.
    [[nodiscard]] std::uint8_t* diagonal(int column) {
        if (column != centre_ - row_ && column != centre_ + row_) return nullptr;
        const bool sideways = outwards_.x != 0;
        const bool on_north = sideways ? column < centre_ : outwards_.y < 0;
        const bool before = sideways ? outwards_.x < 0 : column < centre_;
        detail::PlainList<HazyMemory::Ends>& ends = on_north ? memory_.north : memory_.south;
        const auto i = static_cast<std::size_t>(row_);
        if (ends.size() <= i) ends.resize(2 * i + 1);
        return before ? &ends[i].before : &ends[i].after;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
