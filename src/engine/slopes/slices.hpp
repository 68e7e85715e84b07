// The slices of avx2_scan.hpp: which slopes matter within 31 rows, and how rows cut them up.
//
// All edges that a wall up to row D can have, (2c - 1) / 2d with d <= D, cut the slopes from -1 to
// 1 into elementary intervals: 63 of them for D = 8, 807 for D = 31. No shadow ever ends inside
// one, so each is open or shut as a whole, and a slice of up to 63 of them is a word. Rows 1 to 8
// need one slice; further out the intervals get finer and the slices more, level by level. The
// tables below say, for every slice and row, which bits belong to which tile. They are computed
// once.
#ifndef SIGHTLINE_ENGINE_SLOPES_SLICES_HPP
#define SIGHTLINE_ENGINE_SLOPES_SLICES_HPP

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/bits/words.hpp"
#include "engine/canvas/rim.hpp"
#include "engine/slopes/fixed_slope.hpp"
#include "fov/slope.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

/// How one row's tiles lie on a slice. Bit 0 of a slice stands for no interval and is always 0.
struct SliceRow {
    Word tops;     ///< the last interval of each tile, within the slice
    Word middles;  ///< the intervals that hold each tile's centre: two if it lies on an edge
    Word climbs;   ///< from the first of a tile's `middles` up to the one below its top
    int shift;     ///< the bit, in a line's word, of the first tile
    Word centres;  ///< one of each tile's `middles`, bit 0 if they are not in the slice
    Word ties;     ///< those of `centres` for which the next interval will do as well
};

/// A slice and where it comes from: a part of one slice of the level before, more finely cut.
struct Slice {
    Word tops;            ///< the last interval of each interval of the parent
    std::uint8_t parent;  ///< its number in its level
    std::uint8_t shift;   ///< the parent's bit for the first interval
    std::uint16_t rows;   ///< where its rows start in SliceTables::rows
};

/// Levels of ever finer slices, and the rows that each of them serves: as many as there are while
/// the intervals of a slice fit into a word. Slice i of a level is cut into slices 2 i and 2 i + 1
/// of the next.
struct SliceLevel {
    int last_row;
    int slices;
};
inline constexpr std::array<SliceLevel, 5> slice_levels{
    {{8, 1}, {11, 2}, {16, 4}, {23, 8}, {near_reach, 16}}};
inline constexpr int most_slices = slice_levels.back().slices;
/// 1 + 2 + 4 + 8 + 16, of all levels.
inline constexpr int all_slices = 2 * most_slices - 1;
/// A slice has a row for each of its level's: 1 * 8 + 2 * 3 + 4 * 5 + 8 * 7 + 16 * 8, which make
/// 218.
inline constexpr std::size_t slice_rows = [] {
    std::size_t count = 0;
    int first_row = 1;
    for (const SliceLevel& level : slice_levels) {
        count += static_cast<std::size_t>(level.slices * (level.last_row - first_row + 1));
        first_row = level.last_row + 1;
    }
    return count;
}();
/// 807 intervals up to row 31 have one edge more: counted, and checked when the tables are made.
inline constexpr std::size_t last_level_edges = 808;

/// For each slice, the last row that any of its tiles within the rim is on; 0 if there is none.
using SliceRim = std::array<std::uint8_t, all_slices>;

struct SliceTables {
    std::array<Slice, all_slices> slices{};
    std::array<SliceRow, slice_rows> rows{};
    std::array<std::array<SliceRim, near_reach + 1>, square_shapes.size()>
        rims{};                                               ///< by shape and radius
    SliceRim no_rim{};                                        ///< for radii past 31
    std::array<FixedSlope, last_level_edges> last_edges{};    ///< of the last level's intervals
    std::array<std::uint16_t, most_slices + 1> last_first{};  ///< where its slices start in them
    std::array<Word, slice_rows> turns{};  ///< for each row, the slopes that change the column
};

/// Cuts slices, level by level.
class SliceMaker {
  public:
    std::vector<Slice> slices;
    std::vector<SliceRow> rows;
    std::vector<Word> turns;  ///< of each row: slopes whose column differs from the row before's
    std::vector<fov::Slope> edges{{-1, 1}, {1, 1}};  ///< of the last level's intervals

    /// Intervals from edges[first] to edges[last], as bits 1 and up.
    struct Span {
        std::size_t first;
        std::size_t last;
    };
    std::vector<Span> spans{{0, 1}};  ///< of the last level's slices

    void add_level(int first_row, int last_row) {
        const std::vector<fov::Slope> coarse = std::exchange(edges, edges_up_to(last_row));
        std::vector<Span> finer;
        for (std::size_t parent = 0; parent < spans.size(); ++parent) {
            const std::size_t first = index_of(coarse[spans[parent].first]);
            const std::size_t last = index_of(coarse[spans[parent].last]);
            const std::size_t parts = (last - first + 62) / 63;
            for (std::size_t i = 0; i < parts; ++i) {
                const Span span{first + (last - first) * i / parts,
                                first + (last - first) * (i + 1) / parts};
                add_slice(span, parent, spans[parent], coarse);
                for (int row = first_row; row <= last_row; ++row) add_row(span, row);
                finer.push_back(span);
            }
        }
        spans = std::move(finer);
    }

    /// The last level's edges in fixed point, and where each slice starts in them.
    template <class Edges, class Firsts>
    void copy_edges(Edges& fixed_edges, Firsts& firsts) const {
        for (std::size_t i = 0; i < edges.size(); ++i) fixed_edges[i] = fixed(edges[i]);
        for (std::size_t i = 0; i < spans.size(); ++i) {
            firsts[i] = static_cast<std::uint16_t>(spans[i].first);
        }
        firsts[spans.size()] = static_cast<std::uint16_t>(edges.size() - 1);
    }

  private:
    /// An edge as fixed_slope.hpp has it.
    static FixedSlope fixed(fov::Slope edge) {
        if (edge.denominator == 1) return edge.numerator * slope_one;
        const auto row = static_cast<int>(edge.denominator / 2);
        return left_edge(reciprocal(row), static_cast<int>((edge.numerator + 1) / 2));
    }

    /// The edges of walls up to a row, ascending.
    static std::vector<fov::Slope> edges_up_to(int last_row) {
        std::vector<fov::Slope> edges{{-1, 1}, {1, 1}};
        for (int row = 1; row <= last_row; ++row) {
            for (int column = 1 - row; column <= row; ++column) {
                edges.push_back(fov::left_edge(row, column));
            }
        }
        // Of equal ones the nearest row's is kept. Clang warns of libstdc++'s std::stable_sort.
        std::sort(edges.begin(), edges.end(), [](fov::Slope a, fov::Slope b) {
            return a != b ? a < b : a.denominator < b.denominator;
        });
        edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
        return edges;
    }

    [[nodiscard]] std::size_t index_of(fov::Slope edge) const {
        return static_cast<std::size_t>(std::lower_bound(edges.begin(), edges.end(), edge) -
                                        edges.begin());
    }

    /// The bit of the interval that starts at edge i.
    static Word bit(Span span, std::size_t i) { return Word{1} << (i - span.first + 1); }

    void add_slice(Span span, std::size_t parent, Span parent_span,
                   const std::vector<fov::Slope>& coarse) {
        Slice& slice = slices.emplace_back();
        slice.parent = static_cast<std::uint8_t>(parent);
        slice.rows = static_cast<std::uint16_t>(rows.size());
        std::size_t around = parent_span.first;
        while (coarse[around + 1] <= edges[span.first]) ++around;
        slice.shift = static_cast<std::uint8_t>(around - parent_span.first + 1);
        for (std::size_t i = span.first; i < span.last; ++i) {
            const bool ends = i + 1 == span.last || edges[i + 1] == coarse[around + 1];
            if (!ends) continue;
            slice.tops |= bit(span, i);
            ++around;
        }
    }

    void add_row(Span span, int row) {
        SliceRow& entry = rows.emplace_back();
        Word& turned = turns.emplace_back(0);
        int column = fov::round_half_up(row, edges[span.first]);
        entry.shift = near_centre + column;
        for (std::size_t i = span.first; i < span.last; ++column) {
            const fov::Slope centre = fov::centre(row, column);
            Word holder = 0;
            bool tie = false;
            for (bool more = true; more; ++i) {
                const int before = row > 1 ? fov::round_half_up(row - 1, edges[i]) : 0;
                if (before != column) turned |= bit(span, i);
                if (edges[i] <= centre && centre <= edges[i + 1]) {
                    tie = holder != 0;
                    if (!tie) holder = bit(span, i);
                }
                more = i + 1 < span.last && edges[i + 1] < fov::right_edge(row, column);
                if (!more) entry.tops |= bit(span, i);
            }
            if (holder != 0) {
                entry.middles |= tie ? holder | holder << 1 : holder;
                entry.climbs |= bit(span, i - 1) - holder;
            }
            entry.centres |= holder != 0 ? holder : column == entry.shift - near_centre ? 1 : 0;
            if (tie) entry.ties |= holder;
        }
    }
};

/// For each slice, the last of its rows that has a tile within the rim.
[[nodiscard]] inline SliceRim make_slice_rim(const SliceTables& tables, Shape shape, int radius) {
    NearRim memory;
    const NearRim& masks = near_rim(shape, radius, memory);
    SliceRim last{};
    std::size_t slice = 0;
    int first_row = 1;
    for (const SliceLevel& level : slice_levels) {
        for (int i = 0; i < level.slices; ++i, ++slice) {
            const SliceRow* row = &tables.rows[tables.slices[slice].rows];
            for (int d = first_row; d <= level.last_row; ++d, ++row) {
                const Word tiles = ~Word{0} >> (64 - std::popcount(row->tops)) << row->shift;
                if ((tiles & masks[static_cast<std::size_t>(near_centre + d)]) != 0) {
                    last[slice] = static_cast<std::uint8_t>(d);
                }
            }
        }
        first_row = level.last_row + 1;
    }
    return last;
}

/// Cuts the slices of all levels within 31 rows.
[[nodiscard]] inline SliceMaker make_near_slices() {
    SliceMaker maker;
    int first_row = 1;
    for (const SliceLevel& level : slice_levels) {
        maker.add_level(first_row, level.last_row);
        first_row = level.last_row + 1;
    }
    return maker;
}

inline const SliceTables& slice_tables() {
    static const SliceTables made = [] {
        SliceTables tables;
        const SliceMaker maker = make_near_slices();
        std::copy_n(maker.slices.data(), maker.slices.size(), tables.slices.data());
        std::copy_n(maker.rows.data(), maker.rows.size(), tables.rows.data());
        std::copy_n(maker.turns.data(), maker.turns.size(), tables.turns.data());
        assert(maker.rows.size() == slice_rows && maker.edges.size() == last_level_edges);
        maker.copy_edges(tables.last_edges, tables.last_first);
        tables.no_rim.fill(near_reach);
        for (const auto& [name, shape] : square_shapes) {
            for (int radius = 0; radius <= near_reach; ++radius) {
                tables.rims[static_cast<std::size_t>(shape)][static_cast<std::size_t>(radius)] =
                    make_slice_rim(tables, shape, radius);
            }
        }
        return tables;
    }();
    return made;
}

[[nodiscard]] inline const SliceRim& slice_rim(const SliceTables& tables, Shape shape, int radius) {
    if (radius > near_reach) return tables.no_rim;
    return tables.rims[static_cast<std::size_t>(shape)][static_cast<std::size_t>(radius)];
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
