// AskedRows: a quadrant's rows, of a map that is asked tile by tile, for scans that come to each
// word of a row once.
//
// They say which tiles of a word they look at, and only those are asked about, none twice. Rows up
// to 31 are an AskedQuadrant's. Past them nothing is kept but the diagonals, which two quadrants
// share: those scanned second, west and east, look at what north and south know.
#ifndef SIGHTLINE_ENGINE_ASKED_ROWS_HPP
#define SIGHTLINE_ENGINE_ASKED_ROWS_HPP

#include <array>
#include <cstddef>

#include <sightline/core/least.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>

#include "asked_lines.hpp"
#include "asked_quadrant.hpp"
#include "centred_lines.hpp"
#include "centred_reach.hpp"
#include "near_rim.hpp"
#include "opacity_source.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

class AskedRows {
  public:
    static constexpr bool asks = true;

    RowPart on_map{0, 0};

    void clear() { diagonals_.clear(); }

    /// The quadrant `way` of `origin`; of rows up to 31 only what is within `rim` matters.
    void start(const OpacitySource& source, const Rect& world, Point origin, Point way,
               const CentredReach& reach, bool light_walls, const NearRim& rim) {
        source_ = &source;
        origin_ = origin;
        way_ = way;
        reach_ = reach.along(way);
        light_walls_ = light_walls;
        const bool sideways = way.x != 0;
        on_map = sideways ? RowPart{world.min.y - origin.y, world.last().y - origin.y}
                          : RowPart{world.min.x - origin.x, world.last().x - origin.x};
        const auto limited = [](int distance) { return detail::least(distance, near_reach); };
        const RowPart columns = sideways ? RowPart{-limited(reach.north), limited(reach.south)}
                                         : RowPart{-limited(reach.west), limited(reach.east)};
        nearby_.start(source, origin, way, limited(reach_), columns.near_word(), rim);
    }
    /// Nothing is known, and nothing will be asked: for a quadrant that is not looked at.
    void skip() { nearby_.skip(); }

    /// The neighbours that may already know the diagonals before and after.
    void share_diagonals(const AskedRows& before, const AskedRows& after) {
        nearby_.share_diagonals(before.nearby_, after.nearby_);
        before_ = &before;
        after_ = &after;
    }

    [[nodiscard]] int reach() const { return reach_; }
    /// Whether walls are to be marked as seen.
    [[nodiscard]] bool light_walls() const { return light_walls_; }

    /// The walls among the `wanted` tiles of a row up to 31.
    [[nodiscard]] Word walls_among(int row, Word wanted) { return nearby_.walls(row, wanted); }

    /// The walls among the `wanted` tiles of word `w` of a row past 31: to be called once for each
    /// word.
    [[nodiscard]] Word walls_among(int row, int w, Word wanted) {
        const Word on_tiles = wanted & on_map.in_word(w);
        Word walls = wanted & ~on_tiles;
        if (on_tiles == 0) return walls;
        const int base = w * 64 - near_centre;
        const Word first = on_tiles & RowPart{-row, -row}.in_word(w);
        const Word last = on_tiles & RowPart{row, row}.in_word(w);
        Word missing = on_tiles;
        if (before_ != nullptr) {
            missing = take_known(*before_, row, first, walls, missing);
            missing = take_known(*after_, row, last, walls, missing);
        }
        if (missing != 0) {
            const bool sideways = way_.x != 0;
            const Point from{origin_.x + row * way_.x + (sideways ? 0 : base),
                             origin_.y + row * way_.y + (sideways ? base : 0)};
            const OpacitySource::Ask asking = sideways ? source_->column : source_->row;
            walls |= asking(source_->is_opaque, from, missing);
        }
        if (before_ == nullptr && (first | last) != 0) {
            diagonals_.start(row);
            if (first != 0) diagonals_.note(row, false, (walls & first) != 0);
            if (last != 0) diagonals_.note(row, true, (walls & last) != 0);
        }
        return walls;
    }

  private:
    const OpacitySource* source_ = nullptr;
    Point origin_{};
    Point way_{};
    int reach_ = 0;
    bool light_walls_ = true;
    AskedQuadrant nearby_;
    Diagonals diagonals_;
    const AskedRows* before_ = nullptr;
    const AskedRows* after_ = nullptr;

    /// Takes a diagonal's tile from a neighbour if it knows it; what is left of `missing`.
    [[nodiscard]] Word take_known(const AskedRows& neighbour, int row, Word tile, Word& walls,
                                  Word missing) const {
        const bool after = way_.x + way_.y > 0;
        if (tile == 0 || !neighbour.diagonals_.knows(row, after)) return missing;
        if (neighbour.diagonals_.wall(row, after)) walls |= tile;
        return missing & ~tile;
    }
};

/// The rows of AskedRows past 31, for scans that come to a row's words more than once: all of a row
/// is asked for first.
class AskedBeyond {
  public:
    static constexpr bool asks = true;

    AskedBeyond(AskedRows& rows, AskedLine& line) : on_map{rows.on_map}, rows_{rows}, line_{line} {}

    RowPart on_map;

    [[nodiscard]] int reach() const { return rows_.reach(); }
    [[nodiscard]] bool light_walls() const { return rows_.light_walls(); }

    /// Begins a row of which these columns, as far as they are on the map, are to be read.
    void begin(const RowPart& columns) {
        // One more word may be read before and after those that have them.
        first_word_ = word_of(detail::greatest(columns.first, on_map.first - 1)) - 1;
        const int last_word = word_of(detail::least(columns.last, on_map.last + 1)) + 1;
        const auto words =
            static_cast<std::size_t>(detail::greatest(last_word - first_word_, 1)) + 1;
        line_.wanted.assign(words, 0);
        line_.walls.assign(words, ~Word{0});
    }
    /// These columns are wanted: tiles, if there are any.
    void want(const RowPart& columns) {
        if (columns.first > columns.last) return;
        for (int w = word_of(columns.first); w <= word_of(columns.last); ++w) {
            line_.wanted[at(w)] |= columns.in_word(w);
        }
    }
    /// Asks for what is wanted; what is not counts as wall.
    void ask(int row) {
        for (std::size_t i = 0; i < line_.wanted.size(); ++i) {
            const Word wanted = line_.wanted[i];
            if (wanted == 0) continue;
            line_.walls[i] =
                ~wanted | rows_.walls_among(row, first_word_ + static_cast<int>(i), wanted);
        }
    }

    /// As CentredQuadrant's, of the row in hand.
    ///@{
    [[nodiscard]] Word walls(int, int w) const { return line_.walls[at(w)]; }
    [[nodiscard]] Word walls_from(int, int first) const {
        const int shift = (first + near_centre) & 63;
        const Word* const words = line_.walls.data() + at(word_of(first));
        return words[0] >> shift | words[1] << 1 << (63 - shift);
    }
    ///@}

  private:
    AskedRows& rows_;
    AskedLine& line_;
    int first_word_ = 0;

    [[nodiscard]] std::size_t at(int w) const { return static_cast<std::size_t>(w - first_word_); }
};

/// All four, in the order of quadrant_ways.
struct AskedSides {
    std::array<AskedRows, 4> rows;
    AskedLine line;

    AskedSides() {
        rows[1].share_diagonals(rows[0], rows[2]);
        rows[3].share_diagonals(rows[0], rows[2]);
    }
    void clear() {
        for (AskedRows& side : rows) side.clear();
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
