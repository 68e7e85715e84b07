// Sectors: the open slopes that a scan carries from row to row, and where it puts what it sees.
#ifndef SIGHTLINE_ENGINE_SCANS_SECTORS_HPP
#define SIGHTLINE_ENGINE_SCANS_SECTORS_HPP

#include <array>
#include <cassert>
#include <cstddef>
#include <vector>

#include "engine/bits/words.hpp"
#include "engine/canvas/seen_rows.hpp"
#include "engine/kernels/processor.hpp"
#include "engine/slopes/fixed_slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// The slopes from `start` to `end`.
struct Sector {
    FixedSlope start;
    FixedSlope end;
};
/// A sector that has passed haze.
struct HazySector {
    FixedSlope start;
    FixedSlope end;
    int haze;
};

/// The open sectors after near rows, left to right: start, end, start, end. They lie between -1 and
/// 1. Between two of them lies the shadow of a wall, at row 31 at least 1 / 31 wide: there are
/// never more than 64, and one more may be written that is not kept.
struct Sectors {
    static constexpr std::size_t most = 64;
    std::array<FixedSlope, 2 * most + 2> slopes;
    std::size_t count = 0;  ///< of slopes

    void clear() { count = 0; }
    [[nodiscard]] bool empty() const { return count == 0; }
    /// Becomes the sectors of a list.
    template <class List>
    void assign(const List& sectors) {
        assert(2 * sectors.size() <= slopes.size());
        count = 0;
        for (const Sector& sector : sectors) {
            slopes[count++] = sector.start;
            slopes[count++] = sector.end;
        }
    }
};

/// A list of sectors. Unlike a vector, it hands out room for more without filling it: that would
/// cost as much as scanning a row.
template <class S>
class SectorList {
  public:
    [[nodiscard]] bool empty() const { return count_ == 0; }
    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] const S* begin() const { return room_.data(); }
    [[nodiscard]] const S* end() const { return room_.data() + count_; }
    [[nodiscard]] const S& front() const { return room_[0]; }
    [[nodiscard]] const S& back() const { return room_[count_ - 1]; }
    [[nodiscard]] S& back() { return room_[count_ - 1]; }

    void clear() { count_ = 0; }
    void push_back(const S& sector) {
        if (room_.size() == count_) room_.resize(2 * count_ + 64);
        room_[count_++] = sector;
    }

    /// The first place, from which on `most` sectors can be written. The list ends where end_at()
    /// says.
    [[nodiscard]] S* room(std::size_t most) {
        if (room_.size() < most) room_.resize(2 * most);
        return room_.data();
    }
    void end_at(const S* end) { count_ = static_cast<std::size_t>(end - room_.data()); }

  private:
    std::vector<S> room_;
    std::size_t count_ = 0;
};

/// The lists that a row is scanned from and to.
template <class S>
struct SectorLists {
    SectorList<S> now;
    SectorList<S> next;

    void clear() {
        now.clear();
        next.clear();
    }
    /// Starts with one sector.
    void start(const S& sector) {
        now.clear();
        now.push_back(sector);
    }
    /// Takes the open sectors of a near scan.
    void take(const Sectors& open) {
        now.clear();
        for (std::size_t i = 0; i < open.count; i += 2) {
            now.push_back({open.slopes[i], open.slopes[i + 1]});
        }
    }
};

/// NearPassed: the haze passed to each clear tile within 31 tiles, as four bit planes of near
/// lines. Scans add a row's tiles in parts; a tile whose centre lies between two parts gets the
/// smaller value.
struct NearPassed {
    std::array<NearLines, 4> bits{};
    NearLines tiles{};  ///< that were added
    int bias = 0;       ///< the initial count: values are that much too high

    void add(std::size_t line, Word which, const HazeWords& haze) {
        const HazeWords before{bits[0][line], bits[1][line], bits[2][line], bits[3][line]};
        const Word wins = which & (~tiles[line] | less_haze(haze, before));
        for (std::size_t b = 0; b < 4; ++b) {
            bits[b][line] = (before[b] & ~wins) | (haze[b] & wins);
        }
        tiles[line] |= which;
    }

    /// Subtracts the initial count, in lines up to `reach` from the middle.
    void subtract_bias(int reach) {
        if (bias == 0) return;
        for (int d = -reach; d <= reach; ++d) {
            const auto line = static_cast<std::size_t>(near_centre + d);
            Word borrow = 0;
            for (std::size_t b = 0; b < 4; ++b) {
                const Word taken = (bias >> b & 1) != 0 ? tiles[line] : 0;
                const Word from = bits[b][line];
                bits[b][line] = from ^ taken ^ borrow;
                borrow = (~from & (taken | borrow)) | (taken & borrow);
            }
        }
    }
};

/// The output of a scan: near rows in lines 32 + d * step, further rows in `far_rows`.
struct ScanTarget {
    int step;
    NearLines* near_lines = nullptr;
    SeenRows* far_rows = nullptr;
    NearPassed* passed = nullptr;  ///< null if the haze passed is not wanted

    /// The number of a near row's line.
    [[nodiscard]] std::size_t near_line(int d) const {
        assert(d >= 1 && d <= near_reach);
        return static_cast<std::size_t>(near_centre + d * step);
    }
    /// The pointer returned plus w is word w of a row, which has something in `columns`.
    [[nodiscard]] Word* row(int d, const ColumnRange& columns) const {
        if (d > near_reach) return far_rows->add_row(d, columns);
        Word& line = (*near_lines)[near_line(d)];
        line = 0;
        return &line;
    }
};

/// A window of 64 columns that has all of a row that matters, from column `base` on.
///@{
struct NearWindow {
    static constexpr int base = -near_centre;
    Word in_view;

    template <class Lines>
    [[nodiscard]] static Word walls(Lines& lines, int row, Word wanted) {
        return lines.walls(row, wanted);
    }
    [[nodiscard]] static Word bits(const ColumnRange& columns) { return columns.near_word(); }
    [[nodiscard]] static bool holds(const ColumnRange&) { return true; }
};
struct FarWindow {
    int base;
    ColumnRange columns_in_view;
    static constexpr Word in_view = ~Word{0};

    template <class Lines>
    [[nodiscard]] Word walls(Lines& lines, int row, Word wanted) const {
        return lines.window(row, base, wanted);
    }
    [[nodiscard]] SIGHTLINE_IN_KERNEL Word bits(const ColumnRange& columns) const {
        const ColumnRange in = intersection(columns, columns_in_view);
        // No branch: whether a sector sees any of the columns it touches is hard to predict.
        return ~Word{0} << ((in.first - base) & 63) & ~Word{0} >> ((base + 63 - in.last) & 63) &
               (0 - Word{in.first <= in.last});
    }
    [[nodiscard]] bool holds(const ColumnRange& columns) const {
        return columns.first >= columns_in_view.first && columns.last <= columns_in_view.last;
    }
};
///@}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
