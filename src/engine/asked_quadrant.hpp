// AskedQuadrant: a quadrant's walls within 31 tiles, of a map that is asked tile by tile.
//
// The scans say which tiles of a row their open sectors reach; those that were not asked about
// before are asked about now. So no tile is asked about twice, none outside the rim or the map, and
// none that nearer walls hide. Only the diagonals belong to two quadrants: those scanned second
// look at what the first ones know.
#ifndef SIGHTLINE_ENGINE_ASKED_QUADRANT_HPP
#define SIGHTLINE_ENGINE_ASKED_QUADRANT_HPP

#include <array>
#include <cstddef>
#include <utility>

#include <sightline/core/point.hpp>

#include "bit_runs.hpp"
#include "near_lines.hpp"
#include "near_rim.hpp"
#include "opacity_source.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// What an algorithm looks at beside the tiles that the open sectors of symmetric shadowcasting
/// reach: neighbours of the clear ones further out, or those neighbours' neighbours too.
enum class Margin { neighbours, wide };

/// Of the last row within 31 tiles: the clear tiles that sectors reach, and clear neighbours.
struct NearMargin {
    Word floors = 0;
    Word beside = 0;
};

class AskedQuadrant {
  public:
    /// Nothing is known, and nothing will be asked: for a quadrant that is not looked at.
    void skip() { reach_ = 0; }

    /// The quadrant `outwards` of `origin`; of row d only the columns in `inside` and `rim` matter.
    void start(const OpacitySource& source, Point origin, Point outwards, int reach, Word inside,
               const NearRim& rim) {
        source_ = &source;
        outwards_ = outwards;
        reach_ = reach;
        first_ = outwards.x != 0 ? Point{origin.x, origin.y - near_centre}
                                 : Point{origin.x - near_centre, origin.y};
        inside_ = inside;
        rim_ = &rim;
        for (int row = 1; row <= reach; ++row) {
            const auto i = static_cast<std::size_t>(row);
            walls_[i] = asked_[i] = ~(inside & rim[near_centre + i]);
        }
    }

    /// The neighbours that may already know the tiles on the diagonals before and after.
    void share_diagonals(const AskedQuadrant& before, const AskedQuadrant& after) {
        before_ = &before;
        after_ = &after;
    }

    [[nodiscard]] int reach() const { return reach_; }

    /// The walls of a row, bit 32 being its column 0; only those among `wanted` are sure to be
    /// known. What lies outside the rim or the map counts as wall.
    [[nodiscard]] Word walls(int row, Word wanted) {
        const auto i = static_cast<std::size_t>(row);
        const Word missing = wanted & ~asked_[i];
        if (missing != 0) ask(row, missing);
        return walls_[i];
    }

    /// How many rows, from the first on, have no wall in the quadrant. All of a clear row is seen.
    int clear_rows() {
        int row = 1;
        for (; row <= reach_; ++row) {
            const auto i = static_cast<std::size_t>(row);
            const Word outside = asked_[i];
            if ((walls(row, row_mask(row)) & row_mask(row) & ~outside) != 0) break;
        }
        return row - 1;
    }

    /// Columns -row to row.
    [[nodiscard]] static Word row_mask(int row) {
        return ~Word{0} >> (63 - 2 * row) << (near_centre - row);
    }

    /// The walls of a row that were asked about.
    [[nodiscard]] Word known_walls(int row) const {
        const auto i = static_cast<std::size_t>(row);
        return walls_[i] & asked_[i] & within(row);
    }

    /// After a scan: asks about the margin of the clear tiles that it has reached, as far as row
    /// `reach`, of columns `inside`, and within `rim`.
    NearMargin ask_margin(Margin margin, int reach, Word inside, const NearRim& rim) {
        Word reached = Word{1} << near_centre;  // clear tiles of the row before
        Word beside = 0;                        // and clear neighbours of them
        const int scanned = std::exchange(reach_, reach);
        const Word scanned_inside = std::exchange(inside_, inside);
        const NearRim& scanned_rim = *std::exchange(rim_, &rim);
        for (int row = 1; row <= reach; ++row) {
            const auto i = static_cast<std::size_t>(row);
            // Only what was asked about counts as known from now on.
            asked_[i] &= row <= scanned ? scanned_inside & scanned_rim[near_centre + i] : 0;
            walls_[i] &= asked_[i];
            const Word floors = asked_[i] & ~walls_[i];
            const Word next = outer(floors) | reached | outer(reached);
            const Word wanted = (next | outer(beside)) & within(row) & row_mask(row);
            const Word clear = wanted & ~walls(row, wanted);
            reached = floors;
            beside = margin == Margin::wide ? clear & next : 0;
        }
        return {reached, beside};
    }

  private:
    /// Tiles beside those of a row, away from the axis.
    [[nodiscard]] static Word outer(Word row) {
        return (row & ~Word{0} << near_centre) << 1 | (row & ~Word{0} >> (63 - near_centre)) >> 1;
    }

    const OpacitySource* source_ = nullptr;
    const AskedQuadrant* before_ = nullptr;
    const AskedQuadrant* after_ = nullptr;
    int reach_ = 0;
    Word inside_ = 0;
    const NearRim* rim_ = nullptr;
    Point outwards_{};
    Point first_{};                           // the tile of bit 0 of row 0
    std::array<Word, near_reach + 1> asked_;  // by row; what need not be asked about included
    std::array<Word, near_reach + 1> walls_;

    /// The columns of a row that are on the map and within the rim.
    [[nodiscard]] Word within(int row) const {
        return inside_ & (*rim_)[static_cast<std::size_t>(near_centre + row)];
    }

    void ask(int row, Word missing) {
        const auto i = static_cast<std::size_t>(row);
        asked_[i] |= missing;
        if (before_) {
            missing = look_up(*before_, row, near_centre - row, missing);
            missing = look_up(*after_, row, near_centre + row, missing);
        }
        const Point first{first_.x + row * outwards_.x, first_.y + row * outwards_.y};
        const OpacitySource::Ask asking = outwards_.x != 0 ? source_->column : source_->row;
        if (missing != 0) walls_[i] |= asking(source_->is_opaque, first, missing);
    }

    /// Takes the tile of `bit` from a neighbour if it knows it; what is left of `missing`.
    Word look_up(const AskedQuadrant& neighbour, int row, int bit, Word missing) {
        const auto i = static_cast<std::size_t>(row);
        const int theirs = near_centre + row * (outwards_.x + outwards_.y);
        const Word tile = Word{1} << bit;
        if ((missing & tile) == 0 || row > neighbour.reach_) return missing;
        if ((neighbour.asked_[i] >> theirs & 1) == 0) return missing;
        walls_[i] |= (neighbour.walls_[i] >> theirs & 1) << bit;
        return missing & ~tile;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
