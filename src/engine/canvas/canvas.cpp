#include "canvas.hpp"

#include <bit>
#include <cassert>

namespace sightline::inline SIGHTLINE_ABI::engine {

namespace {

/// Blocks of 64 by 64 with at most this many tiles in view are not worth transposing.
constexpr int few_tiles = 256;

/// Sets bit `bit` in words `stride` apart, one for each tile of a column.
void add_column(Word tiles, unsigned bit, Word* to, std::ptrdiff_t stride) {
    for (; tiles != 0; tiles &= tiles - 1) {
        to[std::countr_zero(tiles) * stride] |= Word{1} << bit;
    }
}

}  // namespace

void Canvas::compose_near(const TileRows& rows) const {
    NearLines joined;
    Word* const middle = joined.data() + near_centre;
    write_near(middle);
    for (int d = -nearby_.north; d <= nearby_.south; ++d) rows.row(d)[0] = middle[d];
}

Rect Canvas::bounds(const FarRows& rest, int margin) const {
    const auto& [north, east, south, west] = rest.side;
    const Point low{std::min({-nearby_.west, -west.last_row, north.hull.first, south.hull.first}),
                    std::min({-nearby_.north, -north.last_row, east.hull.first, west.hull.first})};
    const Point high{std::max({nearby_.east, east.last_row, north.hull.last, south.hull.last}),
                     std::max({nearby_.south, south.last_row, east.hull.last, west.hull.last})};
    const Point more{margin, margin};
    return intersection(rect_between(reach_.origin + low - more, reach_.origin + high + more),
                        reach_.bounds());
}

void Canvas::add_plane(NearPlane& near_part, const FarRows& rest, TileRows& rows) const {
    kernel_.transpose(near_part.columns, near_reach);
    rows.reset();
    const Word inside = ColumnRange{-nearby_.west, nearby_.east}.near_word();
    for (int d = -nearby_.north; d <= nearby_.south; ++d) {
        const auto i = static_cast<std::size_t>(near_centre + d);
        rows.row(d)[0] = (near_part.rows[i] | near_part.columns[i]) & inside;
    }
    add_far(rest, rows);
}

void Canvas::add_far(const FarRows& rest, TileRows& rows) const {
    const auto& [north, east, south, west] = rest.side;
    add_rows(north, -1, rows);
    add_rows(south, 1, rows);
    add_columns(west, -1, rows);
    add_columns(east, 1, rows);
}

void Canvas::add_rows(const SeenRows& seen, int direction, TileRows& rows) const {
    const std::ptrdiff_t step = direction * rows.stride();
    for (const SeenBand& band : seen.bands) {
        // Bit 0 of the band's first word is this bit of the result's rows.
        const int bit = band.first_word * 64 - seen.zero + near_centre;
        const int shift = bit & 63;
        const int first = std::max(bit >> 6, rows.first_word());
        const int last = std::min((bit >> 6) + band.words, rows.last_word());
        const int last_row = std::min(band.last_row, seen.last_row);
        const int lines = last_row - band.first_row + 1;
        assert(lines <= 0 ||
               (last_row * direction >= rows.top() && last_row * direction <= rows.bottom()));
        for (int w = first; w <= last; ++w) {
            const Word inside = rows.columns().in_word(w);
            const Word* from = seen.row(band, band.first_row) + (w - (bit >> 6));
            Word* to = rows.row(band.first_row * direction) + w;
            for (int i = 0; i < lines; ++i, from += band.stride(), to += step) {
                *to |= (from[0] << shift | from[-1] >> 1 >> (63 - shift)) & inside;
            }
        }
    }
}

void Canvas::add_columns(const SeenRows& seen, int direction, TileRows& rows) const {
    // Row d of the quadrant is column d * direction. The 64 columns of a word of the result are 64
    // rows, except for the first word to the west, which has column -32 alone.
    std::size_t first_band = 0;
    int w = direction > 0 ? 1 : 0;
    for (int first = near_centre; first <= seen.last_row;) {
        const int last = direction > 0 ? w * 64 + near_centre - 1 : near_centre - w * 64;
        ColumnRange words{0, -1};
        for (std::size_t b = first_band; b < seen.bands.size(); ++b) {
            const SeenBand& band = seen.bands[b];
            if (band.first_row > last) break;
            words = words.empty() ? ColumnRange{band.first_word, band.last_word()}
                                  : hull(words, {band.first_word, band.last_word()});
        }
        for (int v = words.first; v <= words.last; ++v) {
            add_block(seen, first_band, {first, last}, v, direction, w, rows);
        }
        while (first_band < seen.bands.size() && seen.bands[first_band].last_row <= last) {
            ++first_band;
        }
        first = last + 1;
        w += direction;
    }
}

/// Transposes word v of the quadrant's rows `lines` into word w of the result's rows.
void Canvas::add_block(const SeenRows& seen, std::size_t first_band, const ColumnRange& lines,
                       int v, int direction, int w, TileRows& rows) const {
    const int base = v * 64 - seen.zero;  // the result's row of bit 0
    const int top = std::max(base, rows.top()) - base;
    const int bottom = std::min(base + 63, rows.bottom()) - base;
    if (top > bottom) return;
    const Word inside = ~Word{0} << top & ~Word{0} >> (63 - bottom);
    Word* const to = rows.row(base) + w;
    const std::ptrdiff_t stride = rows.stride();
    // Bit of a row d: its column, in the word's 64.
    const int first_bit = near_centre - w * 64;
    NearLines block;
    kernel_.clear(block, near_centre);
    Word any = 0;
    int count = 0;
    for (std::size_t b = first_band; b < seen.bands.size(); ++b) {
        const SeenBand& band = seen.bands[b];
        if (band.first_row > lines.last) break;
        if (v < band.first_word || v > band.last_word()) continue;
        const int d_first = std::max(band.first_row, lines.first);
        const int d_last = std::min({band.last_row, lines.last, seen.last_row});
        if (d_first > d_last) continue;
        const Word* from = seen.row(band, d_first) + (v - band.first_word);
        for (int d = d_first; d <= d_last; ++d, from += band.stride()) {
            Word& line = block[static_cast<std::size_t>(first_bit + d * direction)];
            line |= *from & inside;
            any |= line;
        }
        count += d_last - d_first + 1;
    }
    if (any == 0) return;
    assert(w >= rows.first_word() && w <= rows.last_word());
    if (count * std::popcount(any) < few_tiles) {
        for (int d = lines.first; d <= std::min(lines.last, seen.last_row); ++d) {
            const auto bit = static_cast<unsigned>(first_bit + d * direction);
            add_column(block[bit], bit, to, stride);
        }
        return;
    }
    kernel_.transpose(block, near_reach);
    for (int y = top; y <= bottom; ++y) to[y * stride] |= block[static_cast<std::size_t>(y)];
}

}  // namespace sightline::inline SIGHTLINE_ABI::engine
