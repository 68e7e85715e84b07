// FarOutline: the outline (outline.hpp) past 31 tiles, and all of it as a grid.
//
// The default's sectors are followed by far_scan.hpp, which asks line by line; what it asks is
// recorded, and then the margin is asked for, row by row. North and south are recorded as rows,
// west and east as columns. A grid has both, so each is turned, 64 by 64 tiles at a time.
// Cost: a few instructions a word of what was asked about, and for each 64 by 64 tiles that a
// rectangle around it has.
#ifndef SIGHTLINE_ENGINE_FAR_OUTLINE_HPP
#define SIGHTLINE_ENGINE_FAR_OUTLINE_HPP

#include <array>
#include <cstddef>
#include <utility>

#include <sightline/core/least.hpp>
#include <sightline/core/options.hpp>
#include <sightline/core/point.hpp>
#include <sightline/core/rect.hpp>
#include <sightline/map/opacity_grid.hpp>
#include <sightline/map/transpose.hpp>

#include "asked_lines.hpp"
#include "asked_quadrant.hpp"
#include "bit_runs.hpp"
#include "far_scan.hpp"
#include "kernel.hpp"
#include "near_lines.hpp"
#include "opacity_source.hpp"
#include "rim.hpp"
#include "wide_view.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

class FarOutline {
  public:
    void clear() {
        scratch_.clear();
        for (AskedRecord& record : records_) record.clear();
    }

    /// A look from `origin`, a tile of `world`, with this margin.
    void start(const OpacitySource& source, const Rect& world, Point origin, const Options& options,
               Margin margin) {
        clear();
        source_ = &source;
        world_ = world;
        origin_ = origin - world.min;
        options_ = &options;
        margin_ = margin;
    }

    /// Asks about the quadrant `way` past row 31, where the sectors in `left` are open. `floors`
    /// are the clear tiles of row 31 that sectors reach, `beside` their clear neighbours. North and
    /// south come before west and east.
    void look(Point way, const SlopeList& left, Word floors, Word beside) {
        const bool sideways = way.x != 0;
        const int centre = sideways ? origin_.y : origin_.x;
        const int length = sideways ? world_.size.height : world_.size.width;
        const int behind = way.x + way.y < 0 ? (sideways ? origin_.x : origin_.y)
                                             : (sideways ? world_.size.width - 1 - origin_.x
                                                         : world_.size.height - 1 - origin_.y);
        const Point first = world_.min + (sideways ? Point{origin_.x, 0} : Point{0, origin_.y});
        AskedRecord& record = record_of(way);
        AskedLines lines(*source_, first, way, centre, length, scratch_.line);
        lines.keep(record);
        if (sideways) {
            lines.ask_first(scratch_.north_ends, scratch_.south_ends);
        } else {
            lines.tell(way.y < 0 ? scratch_.north_ends : scratch_.south_ends);
        }
        if (left.count != 0) {
            const FarQuadrant quadrant{centre, length, detail::least(options_->radius, behind)};
            scratch_.north.clear();  // what is seen is of no use here
            FarScan(lines, quadrant, true, scratch_.north)
                .run(left, near_reach + 1, Rim(options_->shape, options_->radius), scratch_.slopes);
        }
        ask_margin(lines, record, {centre, length, behind}, floors, beside);
    }

    /// Makes `grid` all that was asked about, here and within `nearby`, 31 tiles each way: rows and
    /// columns of it around the origin. Returns the grid's first tile.
    Point make(OpacityGrid& grid, const Rect& nearby, const NearLines& near_rows,
               const NearLines& near_columns, const Kernel& kernel) {
        const Rect box = bounds({nearby.min - world_.min, nearby.size});
        const Point first{box.min.x & ~63, box.min.y & ~63};
        const Point last = box.last();
        const Size size{last.x - first.x + 1, last.y - first.y + 1};
        detail::BitLines& rows = detail::OpacityGridBits::start(grid, size);
        detail::BitLines& columns = detail::OpacityGridBits::columns(grid);
        add_near(near_rows, origin_ - first, size, rows);
        const Point turned{origin_.y - first.y, origin_.x - first.x};
        add_near(near_columns, turned, {size.height, size.width}, columns);
        for (const int side : {-1, 1}) {
            add_far(record_of({0, side}), origin_.y - first.y, side, first.x >> 6, rows);
            add_far(record_of({side, 0}), origin_.x - first.x, side, first.y >> 6, columns);
        }
        join(rows, columns, size, kernel);
        return world_.min + first;
    }

  private:
    const OpacitySource* source_ = nullptr;
    Rect world_{};
    Point origin_{};  // from the world's first tile
    const Options* options_ = nullptr;
    Margin margin_ = Margin::neighbours;
    WideScratch scratch_;
    std::array<AskedRecord, 4> records_;
    detail::PlainList<Word> floors_[2];  // of the row before and of the row in hand
    detail::PlainList<Word> beside_[2];

    [[nodiscard]] AskedRecord& record_of(Point way) {
        return records_[static_cast<std::size_t>(way.x != 0 ? 2 + (way.x > 0 ? 1 : 0)
                                                            : (way.y > 0 ? 1 : 0))];
    }

    /// A row's words with one more at each end, all of a line.
    struct Words {
        Word* words;

        Words(detail::PlainList<Word>& list, std::size_t count) {
            list.assign(count + 2, 0);
            words = list.data() + 1;
        }
        [[nodiscard]] Word& operator[](int w) const { return words[w]; }
        /// Tiles beside those of the row, away from column `centre`.
        [[nodiscard]] Word outer(int w, int centre) const {
            const auto right = [&](int i) { return words[i] & bits_from(centre, i * 64); };
            const auto left = [&](int i) { return words[i] & bits_up_to(centre, i * 64); };
            return right(w) << 1 | right(w - 1) >> 63 | left(w) >> 1 | left(w + 1) << 63;
        }
    };

    /// As AskedQuadrant::ask_margin(), for rows past 31; the quadrant's reach is the map's.
    void ask_margin(AskedLines& lines, const AskedRecord& record, const FarQuadrant& quadrant,
                    Word near_floors, Word near_beside) {
        const auto words = static_cast<std::size_t>(quadrant.length + 63) / 64;
        const int last_word = static_cast<int>(words) - 1;
        Words reached(floors_[0], words);
        Words floors(floors_[1], words);
        Words beside(beside_[0], words);
        Words clear(beside_[1], words);
        put_near(near_floors, quadrant.centre, reached, last_word);
        put_near(near_beside, quadrant.centre, beside, last_word);
        Rim rim(options_->shape, options_->radius);
        const int wide = margin_ == Margin::wide ? 1 : 0;
        const int radius = detail::least(options_->radius, max_side) + wide;
        const int reach = detail::least(radius, quadrant.reach);
        RowPart before{word_at(quadrant.centre - near_centre, last_word),
                       word_at(quadrant.centre + near_centre, last_word)};
        for (int row = near_reach + 1; row <= reach && before.first <= before.last; ++row) {
            const int half_width =
                detail::least(detail::least(rim.half_width(row - wide), max_side) + wide, row);
            const int low = detail::greatest(quadrant.centre - half_width, 0);
            const int high = detail::least(quadrant.centre + half_width, quadrant.length - 1);
            const RowPart own = record.words_of(row);
            const RowPart part{
                detail::greatest(detail::least(before.first - 1, own.first), 0),
                detail::least(detail::greatest(before.last + 1, own.last), last_word)};
            for (int w = part.first; w <= part.last; ++w) {
                floors[w] = record.word(record.asked, row, w) & ~record.word(record.walls, row, w);
            }
            lines.start(row, part.first * 64, part.last * 64);
            Word any = 0;
            for (int w = part.first; w <= part.last; ++w) {
                const Word inside = bits_from(low, w * 64) & bits_up_to(high, w * 64);
                clear[w] = inside & (floors.outer(w, quadrant.centre) | reached[w] |
                                     reached.outer(w, quadrant.centre));
                const Word more = inside & beside.outer(w, quadrant.centre);
                const Word wanted = (clear[w] | more) & ~record.word(record.asked, row, w);
                lines.want(w, wanted);
                any |= wanted;
            }
            if (any != 0) static_cast<void>(lines.ask());
            for (int w = before.first; w <= before.last; ++w) reached[w] = beside[w] = 0;
            before = {last_word, -1};
            for (int w = part.first; w <= part.last; ++w) {
                clear[w] = wide != 0 ? clear[w] & ~record.word(record.walls, row, w) : 0;
                if ((floors[w] | clear[w]) == 0) continue;
                before = {detail::least(before.first, w), w};
            }
            std::swap(reached, floors);
            std::swap(beside, clear);
        }
    }

    /// The word that has `column`, or the nearest one that there is.
    [[nodiscard]] static int word_at(int column, int last_word) {
        return detail::limited(column >> 6, 0, last_word);
    }

    /// Puts a word around the origin into a line whose column 0 is bit `centre`.
    static void put_near(Word word, int centre, const Words& line, int last_word) {
        const int start = centre - near_centre;
        const int w = start >> 6;
        const int shift = start & 63;
        const Word low = word << shift;
        const Word high = word >> 1 >> (63 - shift);
        if (low != 0) line[w] |= low;
        if (high != 0 && w < last_word) line[w + 1] |= high;
    }

    /// A rectangle that has `nearby` and all that was asked about.
    [[nodiscard]] Rect bounds(const Rect& nearby) {
        Point low = nearby.min;
        Point high = nearby.last();
        for (const int side : {-1, 1}) {
            for (const bool sideways : {false, true}) {
                const AskedRecord& record = record_of(sideways ? Point{side, 0} : Point{0, side});
                const int depth = static_cast<int>(record.rows.size());
                if (depth == 0) continue;
                int first = sideways ? low.y : low.x;
                int last = sideways ? high.y : high.x;
                for (const AskedRecord::Row& row : record.rows) {
                    if (row.words == 0) continue;
                    first = detail::least(first, row.first_word * 64);
                    last = detail::greatest(last, row.last_word() * 64 + 63);
                }
                const int farthest =
                    (sideways ? origin_.x : origin_.y) + side * (near_reach + depth);
                const Point corner = sideways ? Point{farthest, first} : Point{first, farthest};
                const Point other = sideways ? Point{farthest, last} : Point{last, farthest};
                low = {detail::least(low.x, corner.x), detail::least(low.y, corner.y)};
                high = {detail::greatest(high.x, other.x), detail::greatest(high.y, other.y)};
            }
        }
        return intersection(rect_between(low, high), points(world_.size));
    }

    /// Adds lines around the origin, which is bit `origin.x` of line `origin.y`.
    static void add_near(const NearLines& from, Point origin, Size size, detail::BitLines& to) {
        const int start = origin.x - near_centre;
        const int shift = start & 63;
        for (int d = -near_reach; d <= near_reach; ++d) {
            const Word word = from[static_cast<std::size_t>(near_centre + d)];
            const int y = origin.y + d;
            if (word == 0 || y < 0 || y >= size.height) continue;
            Word* const line = to.line(y) + (start >> 6);
            if (word << shift != 0) line[0] |= word << shift;
            if (word >> 1 >> (63 - shift) != 0) line[1] |= word >> 1 >> (63 - shift);
        }
    }

    static void add_far(const AskedRecord& record, int line, int side, int first_word,
                        detail::BitLines& to) {
        line += side * near_reach;
        for (const AskedRecord::Row& row : record.rows) {
            line += side;
            for (int i = 0; i < row.words; ++i) {
                to.line(line)[row.first_word + i - first_word] |=
                    record.walls[row.offset + static_cast<std::size_t>(i)];
            }
        }
    }

    /// Makes rows and columns know what the others do.
    static void join(detail::BitLines& rows, detail::BitLines& columns, Size size,
                     const Kernel& kernel) {
        for (int top = 0; top < size.height; top += 64) {
            for (int left = 0; left < size.width; left += 64) {
                const int height = detail::least(64, size.height - top);
                const int width = detail::least(64, size.width - left);
                detail::BitBlock by_row{};
                detail::BitBlock by_column{};
                Word any = 0;
                for (int i = 0; i < height; ++i) {
                    any |= by_row[static_cast<std::size_t>(i)] = rows.line(top + i)[left >> 6];
                }
                for (int i = 0; i < width; ++i) {
                    any |= by_column[static_cast<std::size_t>(i)] =
                        columns.line(left + i)[top >> 6];
                }
                if (any == 0) continue;
                kernel.turn(by_row, near_reach);
                kernel.turn(by_column, near_reach);
                for (int i = 0; i < height; ++i) {
                    rows.line(top + i)[left >> 6] |= by_column[static_cast<std::size_t>(i)];
                }
                for (int i = 0; i < width; ++i) {
                    columns.line(left + i)[top >> 6] |= by_row[static_cast<std::size_t>(i)];
                }
            }
        }
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
