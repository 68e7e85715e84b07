// LazyLines: a quadrant's walls and haze on an own map, fetched when needed.
//
// A scan says which tiles of a row it needs. Unknown ones are fetched, up to 64 at a time, and
// kept. So each tile is asked about at most once, and only if some scan reaches it. Tiles outside
// the map or the rim count as walls and are never asked about. Only the diagonals belong to two
// quadrants: east and west look them up in north and south. Near rows are one word each; further
// rows are added as they are reached.
#ifndef SIGHTLINE_ENGINE_LINES_LAZY_LINES_HPP
#define SIGHTLINE_ENGINE_LINES_LAZY_LINES_HPP

#include <array>
#include <cstddef>
#include <vector>

#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/map/map_ref.hpp>

#include "engine/bits/words.hpp"
#include "engine/canvas/reach.hpp"
#include "engine/canvas/rim.hpp"
#include "engine/canvas/seen_rows.hpp"
#include "haze_lines.hpp"

namespace sightline::inline SIGHTLINE_ABI::engine {

class LazyLines {
  public:
    static constexpr bool is_lazy = true;

    /// A quadrant that is not scanned: nothing is known, and nothing is fetched.
    void skip() { reach_ = 0; }

    /// The quadrant `direction` of the reach's origin. `masks` is the near part of `rim`, which
    /// must outlive the scan.
    void start(const MapRef& map, const Reach& reach, Point direction, const NearRim& masks,
               Rim& rim);

    /// The neighbours that may know the diagonals before and after.
    void share_diagonals(const LazyLines& before, const LazyLines& after) {
        before_ = &before;
        after_ = &after;
    }

    [[nodiscard]] int last_row() const { return reach_; }

    /// Whether it has grown to more than 8 MB.
    [[nodiscard]] bool is_large() const { return known_.words.size() > std::size_t{1} << 20; }

    /// Announces a row and its columns, on the map and within the rim, that the scan needs.
    void begin(int row, const ColumnRange& columns) {
        if (row > near_reach) find_row(row, word_of(columns.first), word_of(columns.last));
    }

    /// The walls of a near row's word 0, or of word w of any row. Only the `wanted` tiles are sure
    /// to be known.
    ///@{
    [[nodiscard]] Word walls(int row, Word wanted) {
        const auto i = static_cast<std::size_t>(row);
        const Word missing = wanted & ~near_known_[i];
        if (missing != 0) ask_near(row, missing);
        return near_walls_[i];
    }
    [[nodiscard]] Word walls(int row, int w, Word wanted) {
        if (row <= near_reach) return walls(row, wanted);
        const std::size_t at = find_row(row, w, w) + static_cast<std::size_t>(w);
        const Word missing = wanted & ~known_.words[at];
        if (missing != 0) ask_far(row, w, at, missing);
        return walls_.words[at];
    }
    ///@}

    /// The walls of 64 columns from `first` on, of which only the `wanted` ones are sure.
    [[nodiscard]] Word window(int row, int first, Word wanted);

    /// The haze of 64 columns from `first` on, of known tiles.
    [[nodiscard]] HazeWords haze(int row, int first) const;

    /// The number of rows, from the first on, without a wall in the quadrant, up to row 31. All of
    /// a clear row is seen.
    [[nodiscard]] int clear_rows();

    /// Columns -row to row of a near row.
    [[nodiscard]] static Word row_mask(int row) {
        return ~Word{0} >> (63 - 2 * row) << (near_centre - row);
    }

    /// Removes the walls from the visible tiles of near rows in lines 32 + d * step, or of further
    /// rows.
    ///@{
    void remove_near_walls(int step, NearLines& seen) const;
    void remove_far_walls(SeenRows& seen) const;
    ///@}

    /// The known tiles, and which of them are walls: near rows in lines 32 + d * step, further rows
    /// as SeenRows.
    ///@{
    void put_near(int step, NearLines& known, NearLines& walls) const;
    [[nodiscard]] const SeenRows& far_known() const { return known_; }
    [[nodiscard]] const SeenRows& far_walls() const { return walls_; }
    ///@}

  private:
    const MapRef* map_ = nullptr;
    const LazyLines* before_ = nullptr;
    const LazyLines* after_ = nullptr;
    Rim* rim_ = nullptr;
    Point origin_{};
    Point direction_{};
    int reach_ = 0;
    bool has_haze_ = false;
    ColumnRange on_map_{0, 0};
    std::array<Word, near_reach + 1> inside_;  // on the map and within the rim
    std::array<Word, near_reach + 1> near_known_;
    std::array<Word, near_reach + 1> near_walls_;
    std::array<HazeWords, near_reach + 1> near_haze_;
    SeenRows known_;
    SeenRows walls_;
    std::array<SeenRows, 4> haze_;
    std::vector<std::size_t> band_of_row_;  // of row 32 + i, plus 1; 0 if there is none

    /// The address of word 0 of a far row, after making sure that it has these words.
    std::size_t find_row(int row, int first_word, int last_word) {
        const auto i = static_cast<std::size_t>(row - near_centre);
        if (i < band_of_row_.size() && band_of_row_[i] != 0) {
            const SeenBand& band = known_.bands[band_of_row_[i] - 1];
            if (first_word >= band.first_word && last_word <= band.last_word()) {
                return band.offset - static_cast<std::size_t>(band.first_word);
            }
        }
        return add_row(row, first_word, last_word);
    }

    std::size_t add_row(int row, int first_word, int last_word);
    void ask_near(int row, Word missing);
    void ask_far(int row, int w, std::size_t at, Word missing);
    void take_haze(Point first, Word floors, HazeWords& haze) const;

    struct Tile {
        bool known = false;
        bool wall = false;
        int haze = 0;
    };
    /// Whether a tile is known, and a wall.
    [[nodiscard]] Tile tile(int row, int column) const;
    /// Looks a diagonal's tile up in the neighbour that shares it.
    [[nodiscard]] Tile shared(int row, int column) const;
};

/// All four, by their numbers. East and west share the diagonals of north and south.
struct LazyQuadrants {
    std::array<LazyLines, 4> lines;

    LazyQuadrants() {
        lines[1].share_diagonals(lines[0], lines[2]);
        lines[3].share_diagonals(lines[0], lines[2]);
    }
    void clear() {
        for (LazyLines& quadrant : lines) quadrant.skip();
    }
};

/// A lazy map for the reference: each tile is asked about at most once, and only tiles within the
/// radius or next to it. Farther ones count as walls.
class LazyTiles {
  public:
    LazyTiles(const MapRef& map, Point origin, const Options& options, LazyQuadrants& quadrants,
              Rim& rim);

    [[nodiscard]] bool is_opaque(Point p);

  private:
    LazyQuadrants& quadrants_;
    Point origin_;
    const Options& options_;
};

}  // namespace sightline::inline SIGHTLINE_ABI::engine

#endif
