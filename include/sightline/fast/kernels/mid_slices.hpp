// The slices of avx2_mid.hpp: those of slice_tables.hpp, cut on from row 32 to row 80.
//
// There are 5 400 intervals up to row 80 and 128 slices for them; 120 kilobytes of tables, made
// when somebody first looks that far. Only what is open is ever read.
#ifndef SIGHTLINE_FAST_KERNELS_MID_SLICES_HPP
#define SIGHTLINE_FAST_KERNELS_MID_SLICES_HPP

#include <array>
#include <cstddef>
#include <cstdint>

#include "../../core/least.hpp"
#include "../../core/plain_list.hpp"
#include "../fixed_slope.hpp"
#include "../mid_lines.hpp"
#include "slice_tables.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Each level's slices are halves of those before.
inline constexpr std::array<SliceLevel, 3> mid_levels{{{45, 32}, {64, 64}, {mid_reach, 128}}};
inline constexpr std::size_t most_mid_slices = 128;

struct MidSlices {
    detail::PlainList<Slice> slices;
    detail::PlainList<SliceRow> rows;
    detail::PlainList<std::uint8_t> nearest;  ///< of each slice's first row, the smallest |column|
    detail::PlainList<FixedSlope> last_edges;
    detail::PlainList<std::uint16_t> last_first;
};

[[nodiscard]] inline const MidSlices& mid_slices() {
    static const auto* const made = new MidSlices([] {  // lives on for calls at the end
        SliceMaker maker = make_near_slices();
        maker.slices.clear();
        maker.rows.clear();
        int first_row = near_reach + 1;
        for (const SliceLevel& level : mid_levels) {
            maker.add_level(first_row, level.last_row);
            first_row = level.last_row + 1;
        }
        MidSlices tables{maker.slices, maker.rows, {}, {}, {}};
        tables.last_edges.resize(maker.edges.size());
        tables.last_first.resize(maker.spans.size() + 1);
        maker.copy_edges(tables.last_edges, tables.last_first);
        for (const Slice& slice : tables.slices) {
            const SliceRow& row = tables.rows[slice.rows];
            const int first = row.shift - near_centre;
            const int last = first + std::popcount(row.tops) - 1;
            tables.nearest.push_back(static_cast<std::uint8_t>(detail::greatest(first, -last, 0)));
        }
        return tables;
    }());
    return *made;
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
