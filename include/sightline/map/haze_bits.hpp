// HazeBits: the haze of an OpacityGrid's tiles as bit planes, by rows and by columns.
//
// Each line of tiles has five bit planes: the four bits of a haze, lowest first, and one that is
// set where there is any. Memory is allocated when the first tile gets haze: 10 bits a tile.
#ifndef SIGHTLINE_MAP_HAZE_BITS_HPP
#define SIGHTLINE_MAP_HAZE_BITS_HPP

#include <cstddef>
#include <utility>

#include "../core/point.hpp"
#include "bit_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

class HazeBits {
  public:
    /// Bit planes of each line of tiles: line 5 i + b has bit b of line i's haze.
    static constexpr int lines = 5;
    /// The plane that says where there is any haze.
    static constexpr int any_line = 4;

    /// Whether any tile has haze.
    [[nodiscard]] bool any() const { return hazy_ != 0; }

    /// The haze of a tile of the map.
    [[nodiscard]] int get(Point p) const {
        int haze = 0;
        for (int bit = 0; any() && bit < any_line; ++bit) {
            haze |= (rows_.get(lines * p.y + bit, p.x) ? 1 : 0) << bit;
        }
        return haze;
    }

    /// Sets a tile's haze, 0 to 15, on a map of `size`. Returns whether it changed.
    bool set(Size size, Point p, int haze) {
        const int differs = haze ^ get(p);
        if (differs == 0) return false;
        if (rows_.words_per_line() == 0) {
            BitLines rows(lines * size.height, size.width);
            columns_ = BitLines(lines * size.width, size.height);
            rows_ = std::move(rows);  // last: rows_ says that there are both
        }
        for (int bit = 0; bit < any_line; ++bit) {
            if ((differs >> bit & 1) != 0) flip(p, bit);
        }
        if (haze == 0 || haze == differs) {  // its haze is gone, or new
            flip(p, any_line);
            hazy_ += haze == 0 ? ~std::size_t{0} : 1;
        }
        return true;
    }

    /// The bit planes; only if any().
    ///@{
    [[nodiscard]] const BitLines& rows() const { return rows_; }
    [[nodiscard]] const BitLines& columns() const { return columns_; }
    ///@}

    /// Whether both have the same haze everywhere, on maps of the same size.
    friend bool operator==(const HazeBits& a, const HazeBits& b) {
        return a.hazy_ == b.hazy_ && (a.hazy_ == 0 || a.rows_ == b.rows_);
    }

  private:
    BitLines rows_;
    BitLines columns_;
    std::size_t hazy_ = 0;  // tiles that have haze

    void flip(Point p, int bit) {
        rows_.flip(lines * p.y + bit, p.x);
        columns_.flip(lines * p.x + bit, p.y);
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
