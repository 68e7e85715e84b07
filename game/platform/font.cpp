#include "game/platform/font.hpp"

#include <string>
#include <unordered_map>
#include <vector>

#include "game/platform/font_art.hpp"
#include "game/view/text.hpp"

namespace sightline::game {

namespace {

using Font = std::unordered_map<char32_t, Bitmap>;

constexpr int first_row = 1;
constexpr int rows_drawn = 14;
constexpr int columns_apart = glyph_width + 1;

void add_drawn_glyphs(Font& font) {
    std::string_view art = font_art;
    const auto next_line = [&art] {
        const std::size_t end = art.find('\n');
        const std::string_view line = art.substr(0, end);
        art.remove_prefix(end + 1);
        return line;
    };
    next_line();  // the rest of the line with R"art(
    while (!art.empty()) {
        const std::u32string names = decode_utf8(next_line());
        std::vector<std::string_view> rows;
        for (int y = 0; y < rows_drawn; ++y) rows.push_back(next_line());
        for (std::size_t at = 0; at < names.size(); at += columns_apart) {
            Bitmap bitmap{};
            for (std::size_t y = 0; y < rows_drawn; ++y) {
                for (std::size_t x = 0; x < glyph_width; ++x) {
                    if (rows[y][at + x] != '#') continue;
                    bitmap[first_row + y] |= static_cast<std::uint8_t>(0x80u >> x);
                }
            }
            font[names[at]] = bitmap;
        }
    }
}

/// Lines from the middle of a cell to the given edges.
Bitmap box_lines(bool up, bool down, bool left, bool right) {
    constexpr int middle = 7;
    constexpr std::uint8_t upright = 0x18;
    Bitmap bitmap{};
    for (int y = 0; y < glyph_height; ++y) {
        if (y <= middle ? up : down) bitmap[static_cast<std::size_t>(y)] = upright;
    }
    bitmap[middle] = static_cast<std::uint8_t>((left ? 0xF8 : 0) | (right ? 0x1F : 0) |
                                               (up || down ? upright : 0));
    return bitmap;
}

/// Even rows and odd rows repeated over the cell, from row `from` to before row `to`.
Bitmap pattern(std::uint8_t even, std::uint8_t odd, int from = 0, int to = glyph_height) {
    Bitmap bitmap{};
    for (int y = from; y < to; ++y) bitmap[static_cast<std::size_t>(y)] = y % 2 == 0 ? even : odd;
    return bitmap;
}

void add_boxes_and_blocks(Font& font) {
    font[U' '] = Bitmap{};
    font[U'─'] = box_lines(false, false, true, true);
    font[U'│'] = box_lines(true, true, false, false);
    font[U'┌'] = box_lines(false, true, false, true);
    font[U'┐'] = box_lines(false, true, true, false);
    font[U'└'] = box_lines(true, false, false, true);
    font[U'┘'] = box_lines(true, false, true, false);
    font[U'├'] = box_lines(true, true, false, true);
    font[U'┤'] = box_lines(true, true, true, false);
    font[U'┬'] = box_lines(false, true, true, true);
    font[U'┴'] = box_lines(true, false, true, true);
    font[U'┼'] = box_lines(true, true, true, true);
    font[U'█'] = pattern(0xFF, 0xFF);
    font[U'▓'] = pattern(0xDD, 0x77);
    font[U'▒'] = pattern(0xAA, 0x55);
    font[U'░'] = pattern(0x88, 0x22);
    font[U'▀'] = pattern(0xFF, 0xFF, 0, glyph_height / 2);
    font[U'▄'] = pattern(0xFF, 0xFF, glyph_height / 2);
    font[U'▌'] = pattern(0xF0, 0xF0);
    font[U'▐'] = pattern(0x0F, 0x0F);
    // The quarters, by the bits 1 (upper left), 2 (upper right), 4 and 8 (lower ones).
    constexpr std::u32string_view quarters = U" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";
    for (std::size_t filled = 0; filled < quarters.size(); ++filled) {
        Bitmap& bitmap = font[quarters[filled]];
        for (std::size_t y = 0; y < glyph_height; ++y) {
            const std::size_t bits = filled >> (y < glyph_height / 2 ? 0 : 2);
            bitmap[y] = static_cast<std::uint8_t>((bits & 1 ? 0xF0 : 0) | (bits & 2 ? 0x0F : 0));
        }
    }
}

Font make_font() {
    Font font;
    add_drawn_glyphs(font);
    add_boxes_and_blocks(font);
    return font;
}

}  // namespace

const Bitmap& bitmap_of(char32_t glyph) {
    static const Font font = make_font();
    static const Bitmap unknown{0,    0,    0x7E, 0x42, 0x42, 0x42, 0x42, 0x42,
                                0x42, 0x42, 0x42, 0x7E, 0,    0,    0,    0};
    const auto found = font.find(glyph);
    return found == font.end() ? unknown : found->second;
}

}  // namespace sightline::game
