// BeamScan: the rows past 31 of an OpacityGrid by beams (beams.hpp), followed band by band.
//
// A band is 64 rows of a quadrant, a block of the result's words when transposed. Its lines are as
// wide as the beams that enter it will get, and aligned with the map's lines.
#ifndef SIGHTLINE_ENGINE_SCANS_BEAM_SCAN_HPP
#define SIGHTLINE_ENGINE_SCANS_BEAM_SCAN_HPP

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "beams.hpp"
#include "engine/bits/words.hpp"
#include "engine/canvas/reach.hpp"
#include "engine/canvas/rim.hpp"
#include "engine/canvas/seen_rows.hpp"
#include "engine/slopes/fixed_slope.hpp"
#include "row_scan.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// The beams that enter a band, and those that leave it. Both hold beams_room() of its last row.
struct BeamLists {
    std::vector<Beam> pending;
    std::vector<Beam> open;

    void clear() {}
};

/// Goes on from the open sectors of near rows, by the `Rules` of beams.hpp.
template <class Rules>
class BeamScan {
  public:
    BeamScan(const OpacityGrid& map, const Reach& reach, FollowBeams* follow, Rim& rim,
             BeamLists& lists)
        : map_{map}, reach_{reach}, follow_{follow}, rim_{rim}, lists_{lists} {}

    /// Scans a quadrant.
    void run(Point direction, const Sectors& open, SeenRows& seen) {
        const int reach = reach_.along(direction);
        if (open.empty() || reach <= near_reach) return;
        const bool sideways = direction.x != 0;
        const detail::BitLines& bits = sideways ? map_.column_bits() : map_.row_bits();
        const Point at = reach_.origin;
        const int step = direction.x + direction.y;
        const BeamLines lines{
            bits.line(sideways ? at.x : at.y), step * static_cast<std::ptrdiff_t>(bits.stride()),
            sideways ? at.y : at.x, sideways ? map_.size().height : map_.size().width};
        seen.reset(lines.centre);
        std::size_t count = open.count / 2;
        make_room(near_reach + 1);
        for (std::size_t i = 0; i < count; ++i) {
            lists_.pending[i] = {open.slopes[2 * i], near_reach + 1, 0, open.slopes[2 * i + 1]};
        }
        int first_row = near_reach + 1;
        // To the west the first column, 32 away, is in the same word as those before it.
        int last_row = 2 * near_centre + near_reach + (step < 0 ? 1 : 0);
        for (; count != 0 && first_row <= reach; first_row = last_row + 1, last_row += 64) {
            count = scan_band(lines, first_row, std::min(last_row, reach), count, seen);
            std::swap(lists_.pending, lists_.open);
        }
    }

  private:
    const OpacityGrid& map_;
    const Reach& reach_;
    FollowBeams* follow_;
    Rim& rim_;
    BeamLists& lists_;

    /// Makes room for all possible beams up to `row`, keeping those that there are.
    void make_room(int row) {
        const std::size_t most = beams_room(row);
        if (lists_.pending.size() < most) lists_.pending.resize(2 * most);
        if (lists_.open.size() < most) lists_.open.resize(2 * most);
    }

    /// Finds a beam's last row; returns whether it is never too wide for one read.
    [[nodiscard]] bool fits(Beam& beam, int last_row) const {
        const FixedSlope start = Rules::fixed(beam.start);
        const FixedSlope end = Rules::fixed(beam.end);
        beam.last = rim_.cuts() ? std::min(last_row, rim_.last_row(start, end)) : last_row;
        return !grows_too_wide(start, end, beam.last);
    }

    /// Splits a beam at the edge of a tile, and returns the other part.
    [[nodiscard]] static Beam split(Beam& beam) {
        const SectorColumns columns =
            columns_between(beam.row, Rules::fixed(beam.start), Rules::fixed(beam.end));
        const typename Rules::Row row(beam.row);
        Beam other = beam;
        beam.end = other.start = row.start_of((columns.first + columns.last + 1) >> 1);
        return other;
    }

    /// Follows `count` beams through a band; returns how many leave it.
    std::size_t scan_band(const BeamLines& lines, int first_row, int last_row, std::size_t count,
                          SeenRows& seen) {
        make_room(last_row);
        if (rim_.cuts()) static_cast<void>(rim_.half_width(last_row));  // finds all rows up to it
        Beam* const pending = lists_.pending.data();
        FixedSlope lowest = slope_one;
        FixedSlope highest = -slope_one;
        for (std::size_t i = 0; i < count; ++i) {
            lowest = std::min(lowest, Rules::fixed(pending[i].start));
            highest = std::max(highest, Rules::fixed(pending[i].end));
            while (!fits(pending[i], last_row)) {
                assert(count < beams_room(last_row));
                pending[count++] = split(pending[i]);
            }
        }
        // Beams are straight, so all their columns up to a row lie between those of the first row
        // and those of that one. They may read the columns next to the map.
        const auto columns_up_to = [&](int row) {
            const SectorColumns first = columns_between(first_row, lowest, highest);
            const SectorColumns last = columns_between(row, lowest, highest);
            return ColumnRange{std::min(first.first, last.first) - Rules::more_columns,
                               std::max(first.last, last.last) + Rules::more_columns};
        };
        const ColumnRange readable =
            intersection(columns_up_to(last_row), {-1 - lines.centre, lines.length - lines.centre});
        SeenBand& band = seen.add_band(first_row, last_row, (readable.first + lines.centre) >> 6,
                                       (readable.last + lines.centre) >> 6);
        const WideBeamRows rows{seen.row(band, first_row) - (band.first_word + 1),
                                static_cast<std::ptrdiff_t>(band.stride()), first_row};
        const BeamsDone done = follow_(lines, rows, last_row, pending, count, lists_.open.data());
        assert(done.open <= lists_.open.size());
        // The rim can end every beam before this band: then nothing of it is seen.
        band.last_row = std::max(done.deepest, first_row - 1);
        if (done.deepest >= first_row) {
            seen.cover(done.deepest,
                       intersection(columns_up_to(done.deepest),
                                    {-lines.centre, lines.length - 1 - lines.centre}));
        }
        if (rim_.cuts()) cut_to_rim(lines.centre, band, seen);
        return done.open;
    }

    /// Removes tiles outside the rim.
    void cut_to_rim(int centre, const SeenBand& band, SeenRows& seen) const {
        const int middle = centre - band.first_word * 64;
        const int words = band.words;
        Word* line = seen.row(band, band.first_row);
        for (int d = band.first_row; d <= band.last_row; ++d, line += band.stride()) {
            const int width = rim_.half_width(d);
            if (width >= d) continue;
            const int low = middle - width;
            const int high = middle + width;
            if (low > 0) {
                const int w = std::min(low >> 6, words);
                std::fill_n(line, w, Word{0});
                if (w < words) line[w] &= ~Word{0} << (low & 63);
            }
            if (high < words * 64) {
                const int w = std::max(high >> 6, -1);
                if (w >= 0) line[w] &= ~Word{0} >> (63 - (high & 63));
                std::fill(line + w + 1, line + words, Word{0});
            }
        }
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
