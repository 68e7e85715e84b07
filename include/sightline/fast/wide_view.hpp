// A whole field of view of any radius: four quadrants scanned, then put together as a TileSet.
//
// The quadrants north and south give rows of the result as they are. Those east and west are
// scanned on the map's columns; what they see is turned, a block of 64 by 64 tiles at a time, and
// only where there is something. The result covers what was seen, so nothing here depends on the
// size of the map.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../detail/scratch.hpp"
#include "../detail/tile_set_words.hpp"
#include "../detail/transpose.hpp"
#include "../opacity_grid.hpp"
#include "../options.hpp"
#include "../point.hpp"
#include "../tile_set.hpp"
#include "cone_rows.hpp"
#include "wide_scan.hpp"

namespace sightline::fast {

/// The working memory of wide_view().
struct WideScratch {
    SeenLines north, east, south, west;
    std::vector<FixedSlope> slopes;
    std::vector<FixedSlope> next;

    void clear() {}  // every use starts by clearing what it uses
};

/// Puts the lines of quadrants into a TileSet's rows.
class WideComposition {
  public:
    WideComposition(Point origin, const WideScratch& seen, TileSet& out)
        : origin_{origin}, seen_{seen} {
        bounds_ = bounds();
        first_word_ = bounds_.min.x >> 6;
        const auto stride = static_cast<std::size_t>((bounds_.max().x >> 6) - first_word_ + 1);
        words_ =
            detail::TileSetWords::lay_out(out, bounds_, std::int64_t{first_word_} * 64, stride);
        std::fill_n(words_.words, stride * static_cast<std::size_t>(bounds_.size.height), Word{0});
        row(origin.y)[(origin.x >> 6) - first_word_] |= Word{1} << (origin.x & 63);
        add_rows(seen.north, -1);
        add_rows(seen.south, 1);
        for (int block = first_word_; block <= bounds_.max().x >> 6; ++block) add_columns(block);
    }

    /// Takes away what lies outside the cone.
    void cut(const ConeRows& cone) {
        for (int y = bounds_.min.y; y <= bounds_.max().y; ++y) {
            const ConeColumns in = cone.row(y - origin_.y);
            const auto low = static_cast<int>(in.low + origin_.x);
            const auto high = static_cast<int>(in.high + origin_.x);
            Word* const words = row(y);
            for (std::size_t i = 0; i < words_.stride; ++i) {
                const int base = (first_word_ + static_cast<int>(i)) * 64;
                const Word inside = bits_from(low, base) & bits_up_to(high, base);
                words[i] &= in.inverted ? ~inside : inside;
            }
        }
    }

  private:
    Point origin_;
    const WideScratch& seen_;
    Rect bounds_{};
    int first_word_ = 0;
    detail::TileSetWords words_{};

    [[nodiscard]] Rect bounds() const {
        const auto depth = [](const SeenLines& s) { return static_cast<int>(s.lines.size()); };
        const auto& [north, east, south, west, slopes, next] = seen_;
        const Point low{std::min({origin_.x - depth(west), north.low, south.low}),
                        std::min({origin_.y - depth(north), east.low, west.low})};
        const Point high{std::max({origin_.x + depth(east), north.high, south.high}),
                         std::max({origin_.y + depth(south), east.high, west.high})};
        return {low, {high.x - low.x + 1, high.y - low.y + 1}};
    }

    [[nodiscard]] Word* row(int y) const {
        return words_.words + static_cast<std::size_t>(y - bounds_.min.y) * words_.stride;
    }

    void add_rows(const SeenLines& seen, int step) {
        int y = origin_.y;
        for (const SeenLine& line : seen.lines) {
            y += step;
            Word* const to = row(y) + (line.first_word - first_word_);
            const Word* const from = seen.words.data() + line.offset;
            for (int w = 0; w < line.words; ++w) to[w] |= from[w];
        }
    }

    /// Turns and adds the columns of one word of the result's rows.
    void add_columns(int block) {
        std::array<const SeenLine*, 64> lines{};
        std::array<const Word*, 64> words{};
        int first = max_side;
        int last = -1;
        for (int i = 0; i < 64; ++i) {
            const int distance = block * 64 + i - origin_.x;
            const SeenLines& side = distance > 0 ? seen_.east : seen_.west;
            const auto depth = static_cast<std::size_t>(distance > 0 ? distance : -distance);
            if (depth == 0 || depth > side.lines.size()) continue;
            const SeenLine& line = side.lines[depth - 1];
            if (line.words == 0) continue;
            lines[static_cast<std::size_t>(i)] = &line;
            words[static_cast<std::size_t>(i)] = side.words.data() + line.offset - line.first_word;
            first = std::min(first, line.first_word);
            last = std::max(last, line.first_word + line.words - 1);
        }
        for (int w = first; w <= last; ++w) {
            detail::BitBlock bits;
            Word any = 0;
            for (std::size_t i = 0; i < 64; ++i) {
                const SeenLine* const line = lines[i];
                const bool has =
                    line && w >= line->first_word && w < line->first_word + line->words;
                bits[i] = has ? words[i][w] : 0;
                any |= bits[i];
            }
            if (any == 0) continue;
            detail::transpose(bits);
            const int top = std::max(w * 64, bounds_.min.y);
            const int bottom = std::min(w * 64 + 63, bounds_.max().y);
            for (int y = top; y <= bottom; ++y) {
                row(y)[block - first_word_] |= bits[static_cast<std::size_t>(y - w * 64)];
            }
        }
    }
};

/// Fills `out` with what is seen from `origin`, a tile of the map, by valid options.
inline void wide_view(const OpacityGrid& map, Point origin, const Options& options, TileSet& out) {
    struct Memory;
    detail::Borrowed<WideScratch, Memory> scratch;
    const auto [width, height] = map.size();
    const detail::BitLines& rows = map.row_bits();
    const detail::BitLines& columns = map.column_bits();
    const auto look = [&](Point outwards, SeenLines& seen, const detail::BitLines& bits, int line,
                          int centre, int lines, int length) {
        seen.clear();
        if (options.cone && !may_touch_quadrant(*options.cone, outwards)) return;
        const int step = outwards.x + outwards.y;
        const int to_edge = step < 0 ? line : lines - 1 - line;
        scratch->slopes.assign({-slope_one, slope_one});
        WideScan scan({bits, line, step, centre, length, std::min(options.radius, to_edge)},
                      options.light_walls, seen);
        scan.run(1, Rim(options.shape, options.radius), scratch->slopes, scratch->next);
    };
    look({0, -1}, scratch->north, rows, origin.y, origin.x, height, width);
    look({0, 1}, scratch->south, rows, origin.y, origin.x, height, width);
    look({1, 0}, scratch->east, columns, origin.x, origin.y, width, height);
    look({-1, 0}, scratch->west, columns, origin.x, origin.y, width, height);
    WideComposition composition(origin, *scratch, out);
    if (options.cone) composition.cut(ConeRows(*options.cone));
}

}  // namespace sightline::fast
