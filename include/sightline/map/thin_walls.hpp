// ThinWalls: which sides of each tile stop the sight that leaves through them, as bit planes, by
// rows and by columns.
//
// A wall between two tiles is two bits, one for each direction, so that there are one-way walls.
// Each line of tiles has a bit plane for each side. Memory is allocated when the first wall is
// built: for squares a byte a tile.
#ifndef SIGHTLINE_MAP_THIN_WALLS_HPP
#define SIGHTLINE_MAP_THIN_WALLS_HPP

#include <cstddef>
#include <utility>

#include "../core/point.hpp"
#include "bit_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

template <int sides>
class ThinWalls {
  public:
    /// Bit planes of each line of tiles: line `lines` i + s has side s of line i's tiles.
    static constexpr int lines = sides;

    /// Whether any side stops sight.
    [[nodiscard]] bool any() const { return count_ != 0; }

    /// Whether sight that leaves a tile of the map through side number `side` is stopped.
    [[nodiscard]] bool get(Point p, int side) const {
        return any() && rows_.get(lines * p.y + side, p.x);
    }

    /// Sets that, on a map of `size`; whether it changed.
    bool set(Size size, Point p, int side, bool stops) {
        if (get(p, side) == stops) return false;
        if (rows_.words_per_line() == 0) {
            BitLines rows(lines * size.height, size.width);
            columns_ = BitLines(lines * size.width, size.height);
            rows_ = std::move(rows);  // last: rows_ says that there are both
        }
        rows_.flip(lines * p.y + side, p.x);
        columns_.flip(lines * p.x + side, p.y);
        count_ += stops ? 1 : ~std::size_t{0};
        return true;
    }

    /// The bit planes; only if any().
    ///@{
    [[nodiscard]] const BitLines& rows() const { return rows_; }
    [[nodiscard]] const BitLines& columns() const { return columns_; }
    ///@}

    friend bool operator==(const ThinWalls& a, const ThinWalls& b) {
        return a.count_ == b.count_ && (a.count_ == 0 || a.rows_ == b.rows_);
    }

  private:
    BitLines rows_;
    BitLines columns_;
    std::size_t count_ = 0;  // sides that stop sight
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
