// A whole field of view of any radius: the near rows (near_view.hpp), and the rows beyond them.
//
// On an OpacityGrid beam_view.hpp does the rest. On maps that are asked, far_scan.hpp scans the far
// rows, and what is seen is put together here, as it is for haze. What the quadrants north and
// south see are rows of the result as they are. East and west are scanned on the map's columns;
// what they see is turned, a block of 64 by 64 tiles at a time, where there is something. The
// result covers what was seen, so that nothing depends on the map's size.
#ifndef SIGHTLINE_ENGINE_WIDE_VIEW_HPP
#define SIGHTLINE_ENGINE_WIDE_VIEW_HPP

#include <cstddef>
#include <cstdint>

#include <sightline/core/fill.hpp>
#include <sightline/core/least.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/detail/scratch.hpp>
#include <sightline/map/opacity_grid.hpp>
#include <sightline/map/transpose.hpp>

#include "asked_lines.hpp"
#include "beam_view.hpp"
#include "bit_runs.hpp"
#include "clear_view.hpp"
#include "cone_rows.hpp"
#include "far_scan.hpp"
#include "kernel.hpp"
#include "near_view.hpp"
#include "opacity_source.hpp"
#include "rim.hpp"
#include "symmetric_beams.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// The working memory of wide_view().
struct WideScratch {
    FarLines north, east, south, west;
    FarSlopes slopes;
    AskedLine line;  ///< for maps that are asked
    Diagonals north_ends, south_ends;

    void clear() {
        north_ends.clear();
        south_ends.clear();
        north.clear();
        east.clear();
        south.clear();
        west.clear();
    }
};

/// Puts near rows and far lines into a TileSet's rows.
class WideComposition {
  public:
    /// All in coordinates of lines of bits, from which those of the set's tiles differ by `shift`.
    WideComposition(Point origin, const Rect& nearby, const WideScratch& beyond,
                    const Kernel& kernel, Point shift, TileSet& out)
        : origin_{origin},
          beyond_{beyond},
          kernel_{kernel},
          bounds_{bounds_with(nearby)},
          first_word_{bounds_.min.x >> 6} {
        const auto stride = static_cast<std::size_t>((bounds_.last().x >> 6) - first_word_ + 1);
        const std::int64_t first_column = std::int64_t{first_word_} * 64;
        words_ = detail::TileSetWords::lay_out(out, {bounds_.min + shift, bounds_.size},
                                               first_column + shift.x, stride);
        detail::fill(words_.words,
                     words_.words + stride * static_cast<std::size_t>(bounds_.size.height),
                     Word{0});
    }

    /// `rows` are the words of the rows of `near`, as NearView gives them.
    void add_near(const Rect& nearby, const Word* rows) {
        const int first = origin_.x - near_centre;
        const int shift = first & 63;
        const int bottom = nearby.last().y;
        for (int y = nearby.min.y; y <= bottom; ++y, ++rows) {
            Word* const to = row(y) + ((first >> 6) - first_word_);
            // A half without tiles may lie outside the row.
            if (*rows << shift != 0) to[0] |= *rows << shift;
            if (*rows >> 1 >> (63 - shift) != 0) to[1] |= *rows >> 1 >> (63 - shift);
        }
    }

    void add_far() {
        add_rows(beyond_.north, -1);
        add_rows(beyond_.south, 1);
        const auto columns = [](const FarLines& side) {
            return side.lines.empty() ? 0 : near_reach + static_cast<int>(side.lines.size());
        };
        const int west = columns(beyond_.west);
        const int east = columns(beyond_.east);
        for (int block = (origin_.x - west) >> 6; block <= (origin_.x + east) >> 6; ++block) {
            add_columns(block);
        }
    }

    /// Takes away what lies outside the cone.
    void cut(const ConeRows& cone) {
        cut_to_cone(cone, origin_, bounds_, words_.words, first_word_, words_.stride);
    }

  private:
    Point origin_;
    const WideScratch& beyond_;
    const Kernel& kernel_;
    Rect bounds_;
    int first_word_;
    detail::TileSetWords words_{};

    [[nodiscard]] Rect bounds_with(const Rect& nearby) const {
        const auto depth = [](const FarLines& s) {
            return s.lines.empty() ? 0 : near_reach + static_cast<int>(s.lines.size());
        };
        const FarLines& north = beyond_.north;
        const FarLines& east = beyond_.east;
        const FarLines& south = beyond_.south;
        const FarLines& west = beyond_.west;
        const Point low{detail::least(nearby.min.x, origin_.x - depth(west), north.low, south.low),
                        detail::least(nearby.min.y, origin_.y - depth(north), east.low, west.low)};
        const Point high{
            detail::greatest(nearby.last().x, origin_.x + depth(east), north.high, south.high),
            detail::greatest(nearby.last().y, origin_.y + depth(south), east.high, west.high)};
        return rect_between(low, high);
    }

    [[nodiscard]] Word* row(int y) const {
        return words_.words + static_cast<std::size_t>(y - bounds_.min.y) * words_.stride;
    }

    void add_rows(const FarLines& seen, int step) {
        int y = origin_.y + near_reach * step;
        for (const FarLine& line : seen.lines) {
            y += step;
            if (line.low > line.high) continue;
            const int first = line.low >> 6;
            const int last = line.high >> 6;
            Word* const to = row(y) - first_word_;
            if (line.offset == FarLine::solid) {
                assign_run(to, line.low, line.high);
            } else {
                detail::copy(seen.words.data() + line.offset,
                             static_cast<std::size_t>(last - first + 1), to + first);
            }
        }
    }

    /// Columns of the map, all east or all west of the origin, from the nearest on outwards: what
    /// there is of them in one word of the result's rows.
    struct Columns64 {
        const FarLine* first;
        int count;
        const FarLines& side;
        int first_bit;  // the word's bit for the first of them
        int step;       // from a column's bit to the next one's

        [[nodiscard]] Word word(const FarLine& line, int w) const {
            if (line.offset == FarLine::solid) {
                return bits_from(line.low, w * 64) & bits_up_to(line.high, w * 64);
            }
            const int i = w - (line.low >> 6);
            return w < line.low >> 6 || w > line.high >> 6
                       ? 0
                       : side.words[line.offset + static_cast<std::size_t>(i)];
        }
        /// The bits of column i and those further out.
        [[nodiscard]] Word from(int i) const {
            const int bit = first_bit + i * step;
            const int last = first_bit + (count - 1) * step;
            return step > 0 ? ~Word{0} << bit & ~Word{0} >> (63 - last)
                            : ~Word{0} >> (63 - bit) & ~Word{0} << last;
        }
    };

    /// Turns and adds the columns of one word of the result's rows.
    void add_columns(int block) {
        const int first = block * 64 - origin_.x;  // the distance of bit 0's column
        const auto depth = [](const FarLines& s) {
            return near_reach + static_cast<int>(s.lines.size());
        };
        // 64 columns are never both 32 or more to the east and to the west.
        const int east = detail::greatest(first, near_centre);
        const int west = detail::least(first + 63, -near_centre);
        if (east <= detail::least(first + 63, depth(beyond_.east))) {
            const int last = detail::least(first + 63, depth(beyond_.east));
            add_columns(block, {beyond_.east.lines.data() + (east - near_centre), last - east + 1,
                                beyond_.east, east - first, 1});
        } else if (west >= detail::greatest(first, -depth(beyond_.west))) {
            const int last = detail::greatest(first, -depth(beyond_.west));
            add_columns(block, {beyond_.west.lines.data() + (-west - near_centre), west - last + 1,
                                beyond_.west, west - first, -1});
        }
    }

    void add_columns(int block, const Columns64& columns) {
        int low = max_side;
        int high = -1;
        bool widens = true;  // each column is solid, and has all the rows of those before it
        for (int i = 0; i < columns.count; ++i) {
            const FarLine& line = columns.first[i];
            widens = widens && line.offset == FarLine::solid && line.low <= line.high &&
                     line.low <= low && line.high >= high;
            if (line.low > line.high) continue;
            low = detail::least(low, line.low);
            high = detail::greatest(high, line.high);
        }
        if (low > high) return;
        if (widens) return add_widening(block, columns);
        for (int w = low >> 6; w <= high >> 6; ++w) add_block(block, w, columns);
    }

    /// Every row is seen from some column on, and nowhere nearer.
    void add_widening(int block, const Columns64& columns) {
        int low = columns.first[0].low;
        int high = low - 1;
        for (int i = 0; i < columns.count; ++i) {
            const FarLine& line = columns.first[i];
            if (line.low == low && line.high == high) continue;
            const Word tiles = columns.from(i);
            const auto add_rows = [&](int top, int bottom) {
                Word* to = row(top) + (block - first_word_);
                for (int y = top; y <= bottom; ++y, to += words_.stride) *to |= tiles;
            };
            if (line.low < low) add_rows(line.low, low - 1);
            if (line.high > high) add_rows(high + 1, line.high);
            low = line.low;
            high = line.high;
        }
    }

    void add_block(int block, int w, const Columns64& columns) {
        detail::BitBlock bits;
        kernel_.clear(bits, near_centre);
        Word any = 0;
        Word* to_bits = bits.data() + columns.first_bit;
        for (int i = 0; i < columns.count; ++i, to_bits += columns.step) {
            any |= * to_bits = columns.word(columns.first[i], w);
        }
        if (any == 0) return;
        kernel_.turn(bits, near_reach);
        const int top = detail::greatest(w * 64, bounds_.min.y);
        const int bottom = detail::least(w * 64 + 63, bounds_.last().y);
        Word* to = row(top) + (block - first_word_);
        for (int y = top; y <= bottom; ++y, to += words_.stride) {
            *to |= bits[static_cast<std::size_t>(y - w * 64)];
        }
    }
};

/// Scans the far rows of quadrants of a map that is asked. `origin` is counted from the world's
/// first tile.
class WideScan {
  public:
    WideScan(Size world, Point origin, const Options& options, WideScratch& beyond)
        : world_{world}, origin_{origin}, options_{options}, beyond_{beyond} {}

    /// Scans a quadrant north or south; make_lines() gives its lines.
    template <class MakeLines>
    void rows(const SlopeList& left, int step, FarLines& seen, MakeLines&& make_lines) {
        const int to_edge = step < 0 ? origin_.y : world_.height - 1 - origin_.y;
        scan(left, {origin_.x, world_.width, detail::least(options_.radius, to_edge)}, seen,
             make_lines);
    }

    /// Scans a quadrant west or east.
    template <class MakeLines>
    void columns(const SlopeList& left, int step, FarLines& seen, MakeLines&& make_lines) {
        const int to_edge = step < 0 ? origin_.x : world_.width - 1 - origin_.x;
        scan(left, {origin_.y, world_.height, detail::least(options_.radius, to_edge)}, seen,
             make_lines);
    }

  private:
    Size world_;
    Point origin_;
    const Options& options_;
    WideScratch& beyond_;

    template <class MakeLines>
    void scan(const SlopeList& left, const FarQuadrant& quadrant, FarLines& seen,
              MakeLines&& make_lines) {
        if (left.count == 0) return;
        auto lines = make_lines();
        FarScan(lines, quadrant, options_.light_walls, seen)
            .run(left, near_reach + 1, Rim(options_.shape, options_.radius), beyond_.slopes);
    }
};

/// Puts the near and the far part together; the origin and `nearby`'s bounds are those of tiles.
template <class Nearby>
void compose(Nearby& nearby, Point origin, const WideScratch& beyond, const Options& options,
             const Kernel& kernel, Point shift, TileSet& out) {
    NearLines near_rows;
    nearby.write(near_rows.data());
    const Rect tiles = nearby.bounds();
    const Rect bits{tiles.min - shift, tiles.size};
    WideComposition composition(origin - shift, bits, beyond, kernel, shift, out);
    composition.add_far();
    composition.add_near(bits, near_rows.data());
    if (options.cone) composition.cut(ConeRows(*options.cone));
}

/// Fills `out` with what is seen from `origin`, a tile of the map, by valid options.
inline void wide_view(const OpacityGrid& map, Point origin, const Options& options,
                      const Kernel& kernel, TileSet& out) {
    NearView<GridSurroundings> nearby(map, points(map.size()), origin, options, kernel);
    if (!nearby.has_walls_beside()) {
        const Rect area = in_reach(map.size(), origin, options.radius);
        if (is_clear(map, area, origin)) return clear_view(area, origin, options, out);
    }
    FarSectors left;
    nearby.look(&left);
    if (left.empty()) {
        nearby.lay_out(out);
        return;
    }
    struct Memory;
    detail::Borrowed<BeamScratch, Memory> beyond;
    BeamView<SymmetricBeams> view(map, origin, options, kernel, *beyond);
    view.look(kernel.follow, left.north, left.east, left.south, left.west);
    view.lay_out(nearby, out);
}

/// The same on a map that is asked; `origin` is a tile of `world`.
inline void asked_wide_view(const OpacitySource& source, const Rect& world, Point origin,
                            const Options& options, const Kernel& kernel, TileSet& out) {
    NearView<AskedSurroundings> nearby(source, world, origin, options, kernel);
    FarSectors left;
    nearby.look(&left);
    if (left.empty()) {
        nearby.lay_out(out);
        return;
    }

    struct Memory;
    detail::Borrowed<WideScratch, Memory> beyond;
    const Point bits = origin - world.min;
    WideScan scan(world.size, bits, options, *beyond);
    const auto rows = [&](int step, Diagonals& ends) {
        AskedLines lines(source, {world.min.x, origin.y}, {0, step}, bits.x, world.size.width,
                         beyond->line);
        lines.tell(ends);
        return lines;
    };
    const auto columns = [&](int step) {
        AskedLines lines(source, {origin.x, world.min.y}, {step, 0}, bits.y, world.size.height,
                         beyond->line);
        lines.ask_first(beyond->north_ends, beyond->south_ends);
        return lines;
    };
    scan.rows(left.north, -1, beyond->north, [&] { return rows(-1, beyond->north_ends); });
    scan.rows(left.south, 1, beyond->south, [&] { return rows(1, beyond->south_ends); });
    scan.columns(left.west, -1, beyond->west, [&] { return columns(-1); });
    scan.columns(left.east, 1, beyond->east, [&] { return columns(1); });
    compose(nearby, origin, *beyond, options, kernel, world.min, out);
}

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
