// AskedGrid: of a map that is asked tile by tile, what a look from one tile can depend on, as bits.
//
// Sight goes outwards. Whatever the algorithm, light that comes to a tile has come over clear
// tiles, from each to a neighbour that is no nearer the origin along either axis. So the tiles that
// such steps lead to are asked about, walls at their ends included, each once; no others matter. A
// row's tiles are those next to the clear ones of the row before, and on from them along the row.
// Cost: a few instructions a word of each row that is reached, and the questions.
#ifndef SIGHTLINE_FAST_ASKED_GRID_HPP
#define SIGHTLINE_FAST_ASKED_GRID_HPP

#include <cstddef>
#include <utility>

#include "../core/least.hpp"
#include "../core/options.hpp"
#include "../core/plain_list.hpp"
#include "../core/point.hpp"
#include "../core/rect.hpp"
#include "../map/opacity_grid.hpp"
#include "bit_runs.hpp"
#include "centred_lines.hpp"
#include "opacity_source.hpp"
#include "rim.hpp"

namespace sightline::inline SIGHTLINE_ABI::fast {

/// Words of a row around the origin (centred_lines.hpp), from `first` on; all others are 0.
struct AskedWords {
    int first = 0;
    detail::PlainList<Word> words{0};

    void start(int w) {
        first = w;
        words.assign(1, 0);
    }
    [[nodiscard]] int last() const { return first + static_cast<int>(words.size()) - 1; }
    [[nodiscard]] Word operator[](int w) const {
        return w < first || w > last() ? 0 : words[static_cast<std::size_t>(w - first)];
    }
    [[nodiscard]] Word& at(int w) {
        if (w < first) {
            words.insert_first(static_cast<std::size_t>(first - w), 0);
            first = w;
        }
        if (w > last()) words.resize(static_cast<std::size_t>(w - first) + 1);
        return words[static_cast<std::size_t>(w - first)];
    }

    /// The tiles beside its own, away from the origin's column.
    [[nodiscard]] Word beside(int w) const {
        const Word own = (*this)[w];
        if (w > 0) return own << 1 | right_part(w - 1) >> 63;
        if (w < 0) return own >> 1 | left_part(w + 1) << 63;
        return right_part(0) << 1 | left_part(0) >> 1;
    }

  private:
    /// Those of its tiles from the origin's column on, or up to it, for words that have some.
    [[nodiscard]] Word right_part(int w) const {
        return w == 0 ? (*this)[w] & ~Word{0} << near_centre : (*this)[w];
    }
    [[nodiscard]] Word left_part(int w) const {
        return w == 0 ? (*this)[w] & ~Word{0} >> (63 - near_centre) : (*this)[w];
    }
};

class AskedGrid {
  public:
    void clear() {}

    /// Asks about tiles of `world`, within the radius around `origin` or next to it, and at most
    /// `reach` away along either axis. The first tile of the grid that is returned is `first()`.
    const OpacityGrid& gather(const OpacitySource& source, const Rect& world, Point origin,
                              const Options& options, int reach) {
        source_ = &source;
        origin_ = origin;
        const Rect area = intersection(world, square_around(origin, reach));
        on_map_ = {area.min.x - origin.x, area.last().x - origin.x};
        const int above = origin.y - area.min.y;
        const int below = area.last().y - origin.y;
        if (detail::greatest(detail::greatest(-on_map_.first, on_map_.last),
                             detail::greatest(above, below)) <= near_reach) {
            return gather_near(options, above, below);
        }
        walls_.clear();
        for (auto& side : lines_) side.clear();
        Rim rim(options.shape, options.radius);
        open_.start(0);
        asked_.start(0);
        row_.start(0);
        open_.at(0) = asked_.at(0) = Word{1} << near_centre;
        go_along(0, columns(rim, 0));
        keep_row(lines_[0]);
        middle_ = open_;
        go_out(below, 1, options, lines_[0]);
        open_ = middle_;
        go_out(-above, -1, options, lines_[1]);
        return made();
    }

    [[nodiscard]] Point first() const { return first_; }

  private:
    using Line = BeyondLines::Line;  // the walls of a row: where its words are

    OpacityGrid grid_;
    Point first_{};
    const OpacitySource* source_ = nullptr;
    Point origin_{};
    RowPart on_map_{};
    AskedWords open_;                   // of the row in hand: clear tiles that can be reached
    AskedWords before_;                 // of the row before
    AskedWords middle_;                 // of the origin's row
    AskedWords asked_;                  // of the row in hand
    AskedWords row_;                    // its walls
    detail::PlainList<Line> lines_[2];  // from the origin's row down, and from the one above it up
    detail::PlainList<Word> walls_;

    /// The columns at `row` rows from the origin that are within the rim or next to it.
    [[nodiscard]] RowPart columns(Rim& rim, int row) const {
        const int half_width =
            detail::least(rim.half_width(detail::greatest(row - 1, 0)), max_side) + 1;
        return {detail::greatest(-half_width, on_map_.first),
                detail::least(half_width, on_map_.last)};
    }

    /// The same where every row is one word.
    const OpacityGrid& gather_near(const Options& options, int above, int below) {
        first_ = origin_ + Point{on_map_.first, -above};
        const Size size{on_map_.last - on_map_.first + 1, above + below + 1};
        detail::BitLines& rows = detail::OpacityGridBits::start(grid_, size);
        // Asks about `wanted` tiles of row d, and on along the row from those that are open.
        const auto open_tiles = [&](int d, Word wanted, Word open, Word asked, Word inside) {
            const Point at = origin_ + Point{-near_centre, d};
            Word walls = 0;
            while ((wanted &= inside & ~asked) != 0) {
                const Word found = source_->row(source_->is_opaque, at, wanted);
                walls |= found;
                open |= wanted & ~found;
                asked |= wanted;
                wanted = beside(open);
            }
            *rows.line(above + d) |= walls >> (near_centre + on_map_.first);
            return open;
        };
        Rim rim(options.shape, options.radius);
        const Word origin = Word{1} << near_centre;
        const Word middle =
            open_tiles(0, beside(origin), origin, origin, columns(rim, 0).near_word());
        for (const int step : {1, -1}) {
            Word open = middle;
            rim = Rim(options.shape, options.radius);
            const int end = step > 0 ? below : above;
            for (int d = 1; d <= end && open != 0; ++d) {
                open = open_tiles(d * step, open | beside(open), 0, 0, columns(rim, d).near_word());
            }
        }
        detail::OpacityGridBits::finish(grid_);
        return grid_;
    }

    /// The tiles beside those of word 0, away from the origin's column.
    [[nodiscard]] static Word beside(Word open) {
        return (open & ~Word{0} << near_centre) << 1 | (open & ~Word{0} >> (63 - near_centre)) >> 1;
    }

    void go_out(int end, int step, const Options& options, detail::PlainList<Line>& lines) {
        Rim rim(options.shape, options.radius);
        for (int d = step; d != end + step; d += step) {
            std::swap(before_, open_);
            const RowPart within = columns(rim, d * step);
            open_.start(before_.first);
            asked_.start(before_.first);
            row_.start(before_.first);
            Word any = 0;
            for (int w = before_.first - 1; w <= before_.last() + 1; ++w) {
                const Word wanted = (before_[w] | before_.beside(w)) & within.in_word(w);
                if (wanted == 0) continue;
                open_.at(w) = ask(d, w, wanted);
                any |= open_[w];
            }
            if (any != 0) go_along(d, within);
            keep_row(lines);
            if (any == 0) return;
        }
    }

    /// Which of `wanted`, in word `w` of row `d`, are clear.
    [[nodiscard]] Word ask(int d, int w, Word wanted) {
        const Point at = origin_ + Point{w * 64 - near_centre, d};
        const Word walls = source_->row(source_->is_opaque, at, wanted);
        row_.at(w) |= walls;
        asked_.at(w) |= wanted;
        return wanted & ~walls;
    }

    /// Goes along row `d` from its open tiles.
    void go_along(int d, const RowPart& within) {
        for (bool goes_on = true; goes_on;) {
            goes_on = false;
            for (int w = open_.first - 1; w <= open_.last() + 1; ++w) {
                const Word wanted = open_.beside(w) & ~asked_[w] & within.in_word(w);
                if (wanted == 0) continue;
                open_.at(w) |= ask(d, w, wanted);
                goes_on = true;
            }
        }
    }

    void keep_row(detail::PlainList<Line>& lines) {
        lines.push_back({row_.first, static_cast<int>(row_.words.size()), walls_.size()});
        walls_.append(row_.words.data(), row_.words.size());
    }

    /// A grid of all that was asked about.
    const OpacityGrid& made() {
        int first_word = 0;
        int last_word = 0;
        for (const auto& side : lines_) {
            for (const Line& line : side) {
                first_word = detail::least(first_word, line.first_word);
                last_word = detail::greatest(last_word, line.first_word + line.words - 1);
            }
        }
        const int first = detail::greatest(first_word * 64 - near_centre, on_map_.first);
        const int last = detail::least(last_word * 64 + near_centre - 1, on_map_.last);
        const int above = static_cast<int>(lines_[1].size());
        const int height = above + static_cast<int>(lines_[0].size());
        first_ = origin_ + Point{first, -above};
        detail::BitLines& rows = detail::OpacityGridBits::start(grid_, {last - first + 1, height});
        const auto put = [&](const Line& line, int y) {
            // The grid's rows may begin within a word of ours.
            const int shift = first - (first_word * 64 - near_centre);
            Word* const out = rows.line(y);
            for (int i = 0; i < line.words; ++i) {
                const Word word = walls_[line.offset + static_cast<std::size_t>(i)];
                const int w = line.first_word - first_word + i;
                if (word << 1 << (63 - shift) != 0) out[w - 1] |= word << (64 - shift);
                if (word >> shift != 0) out[w] |= word >> shift;
            }
        };
        for (int i = 0; i < above; ++i) put(lines_[1][static_cast<std::size_t>(i)], above - 1 - i);
        for (int i = above; i < height; ++i) put(lines_[0][static_cast<std::size_t>(i - above)], i);
        detail::OpacityGridBits::finish(grid_);
        return grid_;
    }
};

}  // namespace sightline::inline SIGHTLINE_ABI::fast

#endif
