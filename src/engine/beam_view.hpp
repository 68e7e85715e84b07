// A field of view past row 31 on an OpacityGrid: beams (beams.hpp), followed band by band, and what
// they see put together with the near rows as a TileSet.
//
// A band is 64 rows of a quadrant, a block of the result's words when turned. Its lines are as wide
// as the beams that enter it will get. The result is laid out in words around the origin, so that
// near rows go into it as they are; rows north and south are shifted into place, columns east and
// west are turned, 64 by 64 tiles at a time, where there is something. The result covers what was
// seen, so that nothing depends on the map's size.
#ifndef SIGHTLINE_ENGINE_BEAM_VIEW_HPP
#define SIGHTLINE_ENGINE_BEAM_VIEW_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <sightline/core/fill.hpp>
#include <sightline/core/least.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/plain_list.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/core/tile_set.hpp>
#include <sightline/core/tile_set_words.hpp>
#include <sightline/map/opacity_grid.hpp>
#include <sightline/map/transpose.hpp>

#include "beam_rim.hpp"
#include "beams.hpp"
#include "bit_runs.hpp"
#include "cone_rows.hpp"
#include "kernel.hpp"
#include "near_lines.hpp"
#include "near_view.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Some rows of a quadrant. A row is `words` words, from word `first_word` of the map's line on,
/// with a word of 0 before and after.
struct BeamBand {
    int first_row;
    int last_row;
    int first_word;
    int words;
    std::size_t offset;  ///< of the first row's first word in BeamQuadrant::words

    [[nodiscard]] std::size_t stride() const { return static_cast<std::size_t>(words) + 1; }
};

/// What is seen of a quadrant.
struct BeamQuadrant {
    detail::PlainList<BeamBand> bands;
    detail::PlainList<Word> words;
    std::size_t words_used = 0;
    int last_row = 0;    ///< 0 if nothing is seen
    int low = max_side;  ///< the columns of the map that all of it lies between
    int high = -1;

    void clear() {
        bands.clear();
        words_used = 0;
        last_row = 0;
        low = max_side;
        high = -1;
    }

    /// Adds rows of 0.
    BeamBand& add_band(int first_row, int last_row_, int first_word, int count) {
        BeamBand& band = bands.push_back({first_row, last_row_, first_word, count, words_used + 1});
        words_used += band.stride() * static_cast<std::size_t>(last_row_ - first_row + 1) + 1;
        if (words.size() < words_used) words.resize(2 * words_used);
        detail::fill(words.data() + band.offset - 1, words.data() + words_used, Word{0});
        return band;
    }
    /// Row d of a band.
    [[nodiscard]] Word* row(const BeamBand& band, int d) {
        return words.data() + band.offset +
               static_cast<std::size_t>(d - band.first_row) * band.stride();
    }
};

/// The working memory.
struct BeamScratch {
    BeamQuadrant north, east, south, west;
    detail::PlainList<Beam> pending;
    detail::PlainList<Beam> left;
    BeamRim rim;  ///< stays from look to look

    void clear() {
        north.clear();
        east.clear();
        south.clear();
        west.clear();
    }
};

/// `Rules` are those of beams.hpp.
template <class Rules>
class BeamView {
  public:
    BeamView(const OpacityGrid& map, Point origin, const Options& options, const Kernel& kernel,
             BeamScratch& memory)
        : map_{map}, origin_{origin}, options_{options}, kernel_{kernel}, memory_{memory} {}

    /// How kernels follow such beams.
    using Follow = BeamsDone (*)(const BeamLines&, const WideBeamRows&, int, Beam*, std::size_t,
                                 Beam*);

    /// Goes on from what the near rows left open of each quadrant.
    template <class List>
    void look(Follow follow, const List& north, const List& east, const List& south,
              const List& west) {
        follow_ = follow;
        const auto [width, height] = map_.size();
        const auto [x, y] = origin_;
        look(rows(-1), y, north, memory_.north);
        look(rows(1), height - 1 - y, south, memory_.south);
        look(columns(-1), x, west, memory_.west);
        look(columns(1), width - 1 - x, east, memory_.east);
    }

    /// Makes `out` what was seen.
    template <class Nearby>
    void lay_out(Nearby& nearby, TileSet& out) {
        bounds_ = seen_area(nearby.bounds());
        first_ = (bounds_.min.x - origin_.x + near_centre) >> 6;
        last_ = (bounds_.last().x - origin_.x + near_centre) >> 6;
        stride_ = static_cast<std::size_t>(last_ - first_ + 1);
        const std::int64_t first_column = std::int64_t{origin_.x} - near_centre + first_ * 64;
        words_ = detail::TileSetWords::lay_out(out, bounds_, first_column, stride_).words;
        detail::fill(words_, words_ + stride_ * static_cast<std::size_t>(bounds_.size.height),
                     Word{0});

        NearLines near_rows;
        nearby.write(near_rows.data());
        const Rect near_area = nearby.bounds();
        Word* to = row(near_area.min.y - origin_.y);
        const std::size_t stride = stride_;
        for (int i = 0; i < near_area.size.height; ++i, to += stride) {
            *to = near_rows[static_cast<std::size_t>(i)];
        }
        add_rows(memory_.north, -1);
        add_rows(memory_.south, 1);
        add_columns(memory_.west, -1);
        add_columns(memory_.east, 1);
        if (!options_.light_walls) drop_walls();
        if (options_.cone) {
            cut_to_cone(ConeRows(*options_.cone), {near_centre, origin_.y}, bounds_, words_, first_,
                        stride_);
        }
    }

  private:
    /// Where no more than this are in view of 64 by 64 tiles, they are not worth a turn.
    static constexpr int few_tiles = 256;

    const OpacityGrid& map_;
    Point origin_;
    const Options& options_;
    const Kernel& kernel_;
    BeamScratch& memory_;
    Rect bounds_{};
    int first_ = 0;  // the rows' first word
    int last_ = 0;
    std::size_t stride_ = 0;
    Word* words_ = nullptr;
    Follow follow_ = nullptr;

    [[nodiscard]] static BeamLines lines_of(const detail::BitLines& bits, int line, int step,
                                            int centre, int length) {
        return {bits.line(line), step * static_cast<std::ptrdiff_t>(bits.stride()), centre, length};
    }
    [[nodiscard]] BeamLines rows(int step) const {
        return lines_of(map_.row_bits(), origin_.y, step, origin_.x, map_.size().width);
    }
    [[nodiscard]] BeamLines columns(int step) const {
        return lines_of(map_.column_bits(), origin_.x, step, origin_.y, map_.size().height);
    }

    template <class List>
    void look(const BeamLines& lines, int to_edge, const List& open, BeamQuadrant& seen) {
        const int reach = detail::least(options_.radius, to_edge);
        if (open.count == 0 || reach <= near_reach) return;
        std::size_t count = open.count / 2;
        make_room(near_reach + 1);
        Beam* const pending = memory_.pending.data();
        for (std::size_t i = 0; i < count; ++i) {
            pending[i] = {open.slopes[2 * i], near_reach + 1, 0, open.slopes[2 * i + 1]};
        }
        int first_row = near_reach + 1;
        // West of the origin the first column, 32 away, is in the same word as those before it.
        int last_row = 2 * near_centre + near_reach + (lines.step < 0 ? 1 : 0);
        for (; count != 0 && first_row <= reach; first_row = last_row + 1, last_row += 64) {
            count = look_at_band(lines, first_row, detail::least(last_row, reach), count, seen);
            std::swap(memory_.pending, memory_.left);
        }
    }

    /// Makes room for all beams that there can be up to `row`, keeping those that there are.
    void make_room(int row) {
        const std::size_t most = beams_room(row);
        if (memory_.pending.size() < most) memory_.pending.resize(2 * most);
        if (memory_.left.size() < most) memory_.left.resize(2 * most);
    }

    /// Finds a beam's last row; says whether it is never too wide for one look.
    [[nodiscard]] bool fits(Beam& beam, int last_row) const {
        const FixedSlope start = Rules::fixed(beam.start);
        const FixedSlope end = Rules::fixed(beam.end);
        const BeamRim& rim = memory_.rim;
        beam.last = rim.cuts() ? detail::least(last_row, rim.last_row(start, end)) : last_row;
        return !grows_too_wide(start, end, beam.last);
    }

    /// Cuts a beam in two at the edge of a tile, and returns the other part.
    [[nodiscard]] static Beam split(Beam& beam) {
        const Columns columns =
            columns_between(beam.row, Rules::fixed(beam.start), Rules::fixed(beam.end));
        const typename Rules::Row row(beam.row);
        Beam other = beam;
        beam.end = other.start = row.start_of((columns.first + columns.last + 1) >> 1);
        return other;
    }

    std::size_t look_at_band(const BeamLines& lines, int first_row, int last_row, std::size_t count,
                             BeamQuadrant& seen) {
        make_room(last_row);
        BeamRim& rim = memory_.rim;
        rim.know(options_.shape, options_.radius, last_row);
        Beam* const pending = memory_.pending.data();
        FixedSlope lowest = slope_one;
        FixedSlope highest = -slope_one;
        for (std::size_t i = 0; i < count; ++i) {
            lowest = detail::least(lowest, Rules::fixed(pending[i].start));
            highest = detail::greatest(highest, Rules::fixed(pending[i].end));
            while (!fits(pending[i], last_row)) pending[count++] = split(pending[i]);
        }
        // Beams lead straight on, so all their columns lie between those of the first and last
        // rows.
        const auto low_up_to = [&](int row) {
            return lines.centre - Rules::more_columns +
                   detail::least(columns_between(first_row, lowest, highest).first,
                                 columns_between(row, lowest, highest).first);
        };
        const auto high_up_to = [&](int row) {
            return lines.centre + Rules::more_columns +
                   detail::greatest(columns_between(first_row, lowest, highest).last,
                                    columns_between(row, lowest, highest).last);
        };
        // Beams may look at the columns next to the map.
        const int low = detail::greatest(low_up_to(last_row), -1);
        const int high = detail::least(high_up_to(last_row), lines.length);
        BeamBand& band = seen.add_band(first_row, last_row, low >> 6, (high >> 6) - (low >> 6) + 1);
        const WideBeamRows rows{seen.row(band, first_row) - (band.first_word + 1),
                                static_cast<std::ptrdiff_t>(band.stride()), first_row};
        const BeamsDone done = follow_(lines, rows, last_row, pending, count, memory_.left.data());
        // The rim can end every beam before this band, so neither may shrink what is known.
        band.last_row = detail::greatest(done.deepest, first_row - 1);
        seen.last_row = detail::greatest(seen.last_row, done.deepest);
        seen.low = detail::least(seen.low, detail::greatest(low_up_to(done.deepest), 0));
        seen.high =
            detail::greatest(seen.high, detail::least(high_up_to(done.deepest), lines.length - 1));
        if (rim.cuts()) cut_to_rim(lines.centre, band, seen);
        return done.left;
    }

    /// Takes away what lies outside the rim.
    void cut_to_rim(int centre, const BeamBand& band, BeamQuadrant& seen) const {
        const int middle = centre - band.first_word * 64;
        const int words = band.words;
        Word* line = seen.row(band, band.first_row);
        for (int d = band.first_row; d <= band.last_row; ++d, line += band.stride()) {
            const int width = memory_.rim.half_width(d);
            if (width >= d) continue;
            const int low = middle - width;
            const int high = middle + width;
            if (low > 0) {
                const int w = detail::least(low >> 6, words);
                for (int i = 0; i < w; ++i) line[i] = 0;
                if (w < words) line[w] &= ~Word{0} << (low & 63);
            }
            if (high < words * 64) {
                const int w = detail::greatest(high >> 6, -1);
                if (w >= 0) line[w] &= ~Word{0} >> (63 - (high & 63));
                for (int i = w + 1; i < words; ++i) line[i] = 0;
            }
        }
    }

    [[nodiscard]] Rect seen_area(const Rect& nearby) const {
        const BeamScratch& m = memory_;
        const auto [x, y] = origin_;
        const Point low{detail::least(nearby.min.x, x - m.west.last_row, m.north.low, m.south.low),
                        detail::least(nearby.min.y, y - m.north.last_row, m.west.low, m.east.low)};
        const Point last = nearby.last();
        const Point high{detail::greatest(last.x, x + m.east.last_row, m.north.high, m.south.high),
                         detail::greatest(last.y, y + m.south.last_row, m.west.high, m.east.high)};
        return intersection(points(map_.size()), rect_between(low, high));
    }

    /// Row d from the origin's: what is returned plus w is word w.
    [[nodiscard]] Word* row(int d) const {
        return words_ + static_cast<std::ptrdiff_t>(stride_) * (d + origin_.y - bounds_.min.y) -
               first_;
    }

    void add_rows(BeamQuadrant& seen, int direction) {
        const auto step = direction * static_cast<std::ptrdiff_t>(stride_);
        for (const BeamBand& band : seen.bands) {
            // Bit 0 of the band's first word is this bit of the result's rows.
            const int bit = band.first_word * 64 - origin_.x + near_centre;
            const int shift = bit & 63;
            const int first = detail::greatest(bit >> 6, first_);
            const int last = detail::least((bit >> 6) + band.words, last_);
            const int lines = band.last_row - band.first_row + 1;
            for (int w = first; w <= last; ++w) {
                const Word on_map = bits_from(bounds_.min.x - origin_.x, w * 64 - near_centre) &
                                    bits_up_to(bounds_.last().x - origin_.x, w * 64 - near_centre);
                const Word* from = seen.row(band, band.first_row) + (w - (bit >> 6));
                Word* to = row(band.first_row * direction) + w;
                for (int i = 0; i < lines; ++i, from += band.stride(), to += step) {
                    *to |= (from[0] << shift | from[-1] >> 1 >> (63 - shift)) & on_map;
                }
            }
        }
    }

    void add_columns(BeamQuadrant& seen, int direction) {
        int w = direction;
        for (const BeamBand& band : seen.bands) {
            for (int v = 0; v < band.words; ++v) add_block(seen, band, v, direction, w);
            w += direction;
        }
    }

    /// Turns 64 by 64 tiles.
    void add_block(BeamQuadrant& seen, const BeamBand& band, int v, int direction, int w) {
        const int base = (band.first_word + v) * 64 - origin_.y;
        const int top = detail::greatest(base, bounds_.min.y - origin_.y) - base;
        const int bottom = detail::least(base + 63, bounds_.last().y - origin_.y) - base;
        if (top > bottom) return;
        const Word on_map = ~Word{0} << top & ~Word{0} >> (63 - bottom);
        const std::size_t stride = stride_;
        const std::size_t line = band.stride();
        Word* const to = row(base) + w;
        const Word* from = seen.row(band, band.first_row) + v;
        int lines = band.last_row - band.first_row + 1;
        if (direction < 0 && band.first_row == near_centre) {
            // Column -32 is bit 0 of the word that near rows have.
            add_column(*from & on_map, 0, to + 1);
            from += line;
            --lines;
        }
        Word any = 0;
        const Word* each = from;
        for (int i = 0; i < lines; ++i, each += line) any |= *each;
        any &= on_map;
        if (any == 0) return;
        const unsigned first = direction > 0 ? 0 : 63;
        if (lines * std::popcount(any) < few_tiles) {
            for (unsigned i = 0; i < static_cast<unsigned>(lines); ++i, from += line) {
                add_column(*from & on_map, direction > 0 ? i : 63 - i, to);
            }
            return;
        }
        detail::BitBlock block;
        kernel_.clear(block, near_centre);
        Word* line_to = block.data() + first;
        for (int i = 0; i < lines; ++i, from += line, line_to += direction) *line_to = *from;
        kernel_.turn(block, near_reach);
        for (int y = top; y <= bottom; ++y) {
            to[static_cast<std::size_t>(y) * stride] |= block[static_cast<std::size_t>(y)];
        }
    }

    /// Adds the tiles of a column to bit `bit` of words that lie one below the other.
    void add_column(Word tiles, unsigned bit, Word* to) const {
        const std::size_t stride = stride_;
        for (; tiles != 0; tiles &= tiles - 1) {
            to[static_cast<std::size_t>(std::countr_zero(tiles)) * stride] |= Word{1} << bit;
        }
    }

    void drop_walls() {
        for (int y = bounds_.min.y; y <= bounds_.last().y; ++y) {
            const int d = y - origin_.y;
            for (int w = first_; w <= last_; ++w) row(d)[w] &= ~walls(d, w);
        }
        row(0)[0] |= Word{1} << near_centre;
    }

    [[nodiscard]] Word walls(int d, int w) const {
        return near_quadrant(map_.row_bits(), origin_.y + d, origin_.x + w * 64, 1, 0).walls(0);
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
