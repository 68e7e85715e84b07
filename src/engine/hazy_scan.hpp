// A quadrant with haze, row by row: sectors cut wherever a row's tiles differ.
//
// The scan of far_scan.hpp with a count in each sector. A sector's columns are read as words, up to
// 64 at a time: its walls, and its haze as four words, one a bit. Where neither changes from one
// column to the next the sector goes on as one; a part that has passed too much ends like one that
// meets a wall. Any number of rows, from any row on.
// Cost: a few instructions a sector and row, about 30 more for each part of it that goes on.
#ifndef SIGHTLINE_ENGINE_HAZY_SCAN_HPP
#define SIGHTLINE_ENGINE_HAZY_SCAN_HPP

#include <bit>
#include <cstddef>
#include <utility>

#include <sightline/core/least.hpp>
#include <sightline/core/options.hpp>

#include "bit_runs.hpp"
#include "far_scan.hpp"
#include "fixed_slope.hpp"
#include "haze_sectors.hpp"
#include "near_lines.hpp"
#include "near_passed.hpp"
#include "rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// What is seen of rows up to 31 away, as the kernels write it, and what was passed if that is
/// wanted.
class NearSeen {
  public:
    NearSeen(NearLines& lines, NearPassed* passed, int direction, int centre)
        : lines_{lines}, passed_{passed}, direction_{direction}, first_{centre - near_centre} {}

    void start(int row, int, int) {
        line_ = static_cast<std::size_t>(near_centre + row * direction_);
        lines_[line_] = 0;
    }
    void see(int column, Word floors, Word walls, int haze) {
        lines_[line_] |= (floors | walls) << (column - first_);
        if (!passed_) return;
        HazeWords everywhere;
        for (std::size_t b = 0; b < 4; ++b) everywhere[b] = (haze >> b & 1) != 0 ? ~Word{0} : 0;
        passed_->add(line_, floors << (column - first_), everywhere);
    }

  private:
    NearLines& lines_;
    NearPassed* passed_;
    int direction_;
    int first_;  // the line's column of bit 0
    std::size_t line_ = 0;
};

/// What is seen of rows further away.
class FarSeen {
  public:
    explicit FarSeen(FarLines& lines) : lines_{lines} {}

    void start(int, int low, int high) {
        if (low > high) return lines_.add({});
        words_ = lines_.add_words(low, high);
        for (int w = low >> 6; w <= (high >> 6) + 1; ++w) words_[w] = 0;
    }
    void see(int column, Word floors, Word walls, int) {
        const Word tiles = floors | walls;
        const int shift = column & 63;
        words_[column >> 6] |= tiles << shift;
        words_[(column >> 6) + 1] |= tiles >> 1 >> (63 - shift);
    }

  private:
    FarLines& lines_;
    Word* words_ = nullptr;
};

/// The scan of one quadrant. `Lines` has the map's lines, hazy_lines.hpp; `Seen` takes what is
/// seen.
template <class Lines, class Seen>
class HazyScan {
  public:
    HazyScan(Lines& lines, const FarQuadrant& quadrant, const Options& options, Seen& seen)
        : lines_{lines}, quadrant_{quadrant}, options_{options}, seen_{seen} {}

    /// Scans from row `first` on, starting with the sectors in `now`, where those that are left are
    /// found afterwards if `all` says that they are wanted; the last row that anything was open at.
    int run(int first, bool all, HazeSectors& now, HazeSectors& next) {
        Rim rim(options_.shape, options_.radius);
        int row = first;
        for (; row <= quadrant_.reach && !now.empty(); ++row) {
            next.clear();
            goes_on_ = all || row < quadrant_.reach;
            scan_row(row, rim.half_width(row), now, next);
            std::swap(now, next);
        }
        return row - 1;
    }

  private:
    Lines& lines_;
    FarQuadrant quadrant_;
    const Options& options_;
    Seen& seen_;
    FixedSlope reciprocal_ = 0;  // of the row in hand
    bool goes_on_ = false;       // whether the row after it is wanted

    /// A sector's columns, counted as bits of the line.
    [[nodiscard]] Columns columns_of(int row, const HazeSector& sector) const {
        const Columns c = columns_between(row, sector.start, sector.end);
        const int centre = quadrant_.centre;
        return {c.first + centre, c.last + centre, c.first_centre + centre, c.last_centre + centre};
    }

    void scan_row(int row, int half_width, const HazeSectors& now, HazeSectors& next) {
        reciprocal_ = reciprocal(row);
        half_width = detail::least(half_width, max_side);
        // Beyond the rim or the map's edge nothing is seen, on this row or any after it.
        const int low = detail::greatest(0, quadrant_.centre - half_width);
        const int high = detail::least(quadrant_.length - 1, quadrant_.centre + half_width);
        const int first = detail::greatest(columns_of(row, now.front()).first, low);
        const int last = detail::least(columns_of(row, now.back()).last, high);
        seen_.start(row, first, last);
        if (first > last) return;
        lines_.start(row, first, last, goes_on_);
        for (const HazeSector& sector : now) {
            const Columns c = columns_of(row, sector);
            const int end = detail::least(c.last, high);
            for (int column = detail::greatest(c.first, low); column <= end; column += 64) {
                scan_word(sector, c, column, detail::least(column + 63, end), next);
            }
        }
    }

    /// Scans the columns from `first` to `last` of a sector.
    void scan_word(const HazeSector& sector, const Columns& c, int first, int last,
                   HazeSectors& next) {
        const Word scanned = ~Word{0} >> (63 - (last - first));
        const Word walls = lines_.walls(first, last);
        const Word floors =
            scanned & bits_from(c.first_centre, first) & bits_up_to(c.last_centre, first) & ~walls;
        seen_.see(first, floors, options_.light_walls ? walls & scanned : 0, sector.haze);
        if (!goes_on_) return;
        const HazeWords haze = lines_.haze(first, scanned & ~walls);
        Word changes = walls ^ walls << 1;
        for (const Word bits : haze) changes |= bits ^ bits << 1;
        changes &= scanned & ~Word{1};
        for (int from = first; from <= last;) {
            const int to = changes != 0 ? first + std::countr_zero(changes) : last + 1;
            changes &= changes - 1;
            const int i = from - first;
            int passed = sector.haze;
            for (int bit = 0; bit < 4; ++bit) {
                passed += static_cast<int>(haze[static_cast<std::size_t>(bit)] >> i & 1) << bit;
            }
            if ((walls >> i & 1) == 0 && passed <= options_.haze_limit) {
                next.add({from == c.first ? sector.start : edge(from),
                          to > c.last ? sector.end : edge(to), passed});
            }
            from = to;
        }
    }

    /// The slope of the left edge of a column.
    [[nodiscard]] FixedSlope edge(int column) const {
        return left_edge(reciprocal_, column - quadrant_.centre);
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
