#include "game/view/console.hpp"

#include <algorithm>
#include <limits>

#include "game/view/text.hpp"

namespace sightline::game {

void put(Console& console, Point at, const Cell& cell) {
    if (console.contains(at)) console[at] = cell;
}

void fill(Console& console, Rect area, Rgb bg) {
    const Rect inside = intersection(area, {{0, 0}, console.size()});
    for (int y = 0; y < inside.size.height; ++y) {
        const auto row = console.row(inside.min.y + y);
        std::fill_n(row.begin() + inside.min.x, inside.size.width, Cell{U' ', bg, bg});
    }
}

Point print(Console& console, Point at, std::string_view text, Ink ink, int room) {
    const std::u32string glyphs = decode_utf8(text);
    const bool too_long = std::ssize(glyphs) > room;
    const int length = too_long ? std::max(room, 0) : static_cast<int>(glyphs.size());
    for (int i = 0; i < length; ++i) {
        const bool cut = too_long && i == room - 1;
        const char32_t glyph = glyphs[static_cast<std::size_t>(i)];
        put(console, {at.x + i, at.y},
            {cut                 ? U'…'
             : is_control(glyph) ? U'?'
                                 : glyph,
             ink.fg, ink.bg, ink.overlay});
    }
    return {at.x + length, at.y};
}

Point print(Console& console, Point at, std::string_view text, Ink ink) {
    return print(console, at, text, ink, std::numeric_limits<int>::max());
}

void draw_border(Console& console, Rect area, std::string_view title, Ink ink, Rgb title_color) {
    if (area.size.width < 2 || area.size.height < 2) return;
    const auto [left, top] = area.min;
    const auto [right, bottom] = area.last();
    const auto line = [&](Point at, char32_t glyph) { put(console, at, {glyph, ink.fg, ink.bg}); };
    for (int x = left + 1; x < right; ++x) {
        line({x, top}, U'─');
        line({x, bottom}, U'─');
    }
    for (int y = top + 1; y < bottom; ++y) {
        line({left, y}, U'│');
        line({right, y}, U'│');
    }
    line({left, top}, U'┌');
    line({right, top}, U'┐');
    line({left, bottom}, U'└');
    line({right, bottom}, U'┘');
    if (!title.empty() && area.size.width > 6) {
        print(console, {left + 2, top}, " " + std::string(title) + " ", {title_color, ink.bg},
              area.size.width - 4);
    }
}

void difference(const Console& before, const Console& after, std::vector<Change>& changes) {
    changes.clear();
    const bool all = before.size() != after.size();
    for (const Point at : points(after.size())) {
        if (all || before[at] != after[at]) changes.push_back({at, after[at]});
    }
}

std::string to_text(const Console& console) {
    std::string text;
    for (int y = 0; y < console.size().height; ++y) {
        std::size_t inked = text.size();
        for (const Cell& cell : console.row(y)) {
            append_utf8(text, cell.glyph);
            if (cell.glyph != U' ') inked = text.size();
        }
        text.resize(inked);
        text.push_back('\n');
    }
    return text;
}

}  // namespace sightline::game
