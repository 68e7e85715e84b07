// A whole field of view of any radius: the near rows (near_view.hpp), the far ones (far_scan.hpp),
// and how they are put together as a TileSet.
//
// What the quadrants north and south see are rows of the result as they are. East and west are
// scanned on the map's columns; what they see is turned, a block of 64 by 64 tiles at a time, where
// there is something. The result covers what was seen, so that nothing depends on the map's size.
#ifndef SIGHTLINE_FAST_WIDE_VIEW_HPP
#define SIGHTLINE_FAST_WIDE_VIEW_HPP

#include <array>
#include <cstddef>
#include <cstdint>

#include "../core/fill.hpp"
#include "../core/least.hpp"
#include "../core/options.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../core/tile_set_words.hpp"
#include "../detail/scratch.hpp"
#include "../map/opacity_grid.hpp"
#include "../map/transpose.hpp"
#include "asked_lines.hpp"
#include "bit_runs.hpp"
#include "clear_view.hpp"
#include "cone_rows.hpp"
#include "far_scan.hpp"
#include "kernel.hpp"
#include "mid_view.hpp"
#include "near_view.hpp"
#include "opacity_source.hpp"
#include "rim.hpp"

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

    /// A line of a quadrant east or west.
    struct Column {
        FarLine line;
        const Word* words = nullptr;  // so that words[w] is word w of the map's column

        [[nodiscard]] Word word(int w) const {
            if (line.offset == FarLine::solid) {
                return bits_from(line.low, w * 64) & bits_up_to(line.high, w * 64);
            }
            return w < line.low >> 6 || w > line.high >> 6 ? 0 : words[w];
        }
    };

    /// Turns and adds the columns of one word of the result's rows.
    void add_columns(int block) {
        std::array<Column, 64> columns;
        int low = max_side;
        int high = -1;
        int low_of_all = 0;  // what all the columns are known to have
        int high_of_all = max_side;
        for (int i = 0; i < 64; ++i) {
            Column& column = columns[static_cast<std::size_t>(i)];
            const int distance = block * 64 + i - origin_.x;
            const FarLines& side = distance > 0 ? beyond_.east : beyond_.west;
            const int index = std::abs(distance) - near_reach - 1;
            if (index >= 0 && index < static_cast<int>(side.lines.size())) {
                column.line = side.lines[static_cast<std::size_t>(index)];
            }
            const FarLine& line = column.line;
            const bool solid = line.offset == FarLine::solid;
            if (!solid) column.words = side.words.data() + line.offset - (line.low >> 6);
            low_of_all = detail::greatest(low_of_all, solid ? line.low : max_side);
            high_of_all = detail::least(high_of_all, solid ? line.high : -1);
            if (line.low > line.high) continue;
            low = detail::least(low, line.low);
            high = detail::greatest(high, line.high);
        }
        for (int w = low >> 6; w <= high >> 6; ++w) {
            if (low_of_all <= w * 64 && high_of_all >= w * 64 + 63) {
                set_block(block, w);
            } else {
                add_block(block, w, columns);
            }
        }
    }

    void add_block(int block, int w, const std::array<Column, 64>& columns) {
        detail::BitBlock bits;
        Word any = 0;
        for (std::size_t i = 0; i < 64; ++i) any |= bits[i] = columns[i].word(w);
        if (any == 0) return;
        kernel_.turn(bits, near_reach);
        const int top = detail::greatest(w * 64, bounds_.min.y);
        const int bottom = detail::least(w * 64 + 63, bounds_.last().y);
        Word* to = row(top) + (block - first_word_);
        for (int y = top; y <= bottom; ++y, to += words_.stride) {
            *to |= bits[static_cast<std::size_t>(y - w * 64)];
        }
    }

    /// All 64 by 64 tiles of a block are seen.
    void set_block(int block, int w) {
        Word* to = row(w * 64) + (block - first_word_);
        for (int i = 0; i < 64; ++i, to += words_.stride) *to = ~Word{0};
    }
};

/// Which lines and columns each quadrant has, and how it is scanned: the part of wide_view() that
/// is the same for all maps. `origin` is counted from the world's first tile.
class WideScan {
  public:
    WideScan(Size world, Point origin, const Options& options, WideScratch& beyond)
        : world_{world}, origin_{origin}, options_{options}, beyond_{beyond} {}

    /// Starts with the rows up to 80 that were scanned already.
    void take(const MidView& mid, const OpacityGrid& map) {
        first_row_ = mid_reach + 1;
        take(mid.north, map.row_bits(), origin_.y, origin_.x, -1, world_.width, beyond_.north);
        take(mid.south, map.row_bits(), origin_.y, origin_.x, 1, world_.width, beyond_.south);
        take(mid.west, map.column_bits(), origin_.x, origin_.y, -1, world_.height, beyond_.west);
        take(mid.east, map.column_bits(), origin_.x, origin_.y, 1, world_.height, beyond_.east);
    }

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
    int first_row_ = near_reach + 1;

    void take(const MidLines& rows, const detail::BitLines& bits, int line, int centre, int step,
              int length, FarLines& seen) {
        Rim rim(options_.shape, options_.radius);
        for (int d = near_reach + 1; d <= rows.last; ++d) {
            const int half_width = detail::least(rim.half_width(d), mid_reach);
            const int low = detail::greatest(0, centre - half_width);
            const int high = detail::least(length - 1, centre + half_width);
            Word* const out = seen.add_words(low, high);
            const Word* const walls = bits.line(line + d * step);
            for (int w = low >> 6; w <= high >> 6; ++w) {
                // Bit 96 of the row is `centre` of the line.
                const int from = w * 64 - centre + mid_centre;
                const auto bits_at = [&](int i) {
                    return i < 0 || i > 2 ? 0 : rows.row(d)[static_cast<std::size_t>(i)];
                };
                const int shift = from & 63;
                Word tiles = bits_at(from >> 6) >> shift | bits_at((from >> 6) + 1)
                                                               << 1 << (63 - shift);
                tiles &= bits_from(low, w * 64) & bits_up_to(high, w * 64);
                out[w] = options_.light_walls ? tiles : tiles & ~walls[w];
            }
        }
    }

    template <class MakeLines>
    void scan(const SlopeList& left, const FarQuadrant& quadrant, FarLines& seen,
              MakeLines&& make_lines) {
        if (left.count == 0) return;
        auto lines = make_lines();
        FarScan(lines, quadrant, options_.light_walls, seen)
            .run(left, first_row_, Rim(options_.shape, options_.radius), beyond_.slopes);
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
    const Rect area = in_reach(map.size(), origin, options.radius);
    if (is_clear(map, area, origin)) return clear_view(area, origin, options, out);
    NearView<GridSurroundings> nearby(map, points(map.size()), origin, options, kernel);
    FarSectors left;
    nearby.look(&left);
    if (left.empty()) {
        nearby.lay_out(out);
        return;
    }
    MidView mid(map, origin, options, kernel);
    if (kernel.scan_mid) {
        mid.look(left);
        if (left.empty()) return mid.lay_out(nearby, out);
    }

    struct Memory;
    detail::Borrowed<WideScratch, Memory> beyond;
    WideScan scan(map.size(), origin, options, *beyond);
    if (kernel.scan_mid) scan.take(mid, map);
    const auto rows = [&](int step) { return GridLines{map.row_bits(), origin.y, step}; };
    const auto columns = [&](int step) { return GridLines{map.column_bits(), origin.x, step}; };
    scan.rows(left.north, -1, beyond->north, [&] { return rows(-1); });
    scan.rows(left.south, 1, beyond->south, [&] { return rows(1); });
    scan.columns(left.west, -1, beyond->west, [&] { return columns(-1); });
    scan.columns(left.east, 1, beyond->east, [&] { return columns(1); });
    compose(nearby, origin, *beyond, options, kernel, {}, out);
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
