#include "game/platform/render.hpp"

#include <fmt/format.h>
#include <utility>

#include "game/platform/cell_style.hpp"
#include "game/view/text.hpp"

namespace sightline::game {

namespace {

/// The SGR parameters for a cell.
std::string codes_of(const Cell& cell, const CellStyle& style, ColorDepth depth) {
    if (depth == ColorDepth::direct) {
        const auto [glyph, fg, bg, overlay] = cell;
        return fmt::format("0;48;2;{};{};{};38;2;{};{};{}", bg.r, bg.g, bg.b, fg.r, fg.g, fg.b);
    }
    if (depth == ColorDepth::cube256) {
        return fmt::format("0;48;5;{};38;5;{}", style.background, style.foreground);
    }
    std::string codes = "0";
    const auto add = [&codes](int number, int base) {
        codes += fmt::format(";{}", number < 8 ? base + number : base + 60 + number - 8);
    };
    if (style.background >= 0) add(style.background, 40);
    if (style.bold) codes += ";1";
    if (style.underlined) codes += ";4";
    if (style.reversed) codes += ";7";
    if (style.foreground >= 0) add(style.foreground, 30);
    return codes;
}

}  // namespace

std::string to_ansi(const Console& console, ColorDepth depth) {
    std::string text;
    for (int y = 0; y < console.size().height; ++y) {
        std::string codes;
        for (const Cell& cell : console.row(y)) {
            const CellStyle style = style_of(cell, depth);
            std::string wanted = codes_of(cell, style, depth);
            if (wanted != codes) {
                codes = std::move(wanted);
                text += fmt::format("\x1b[{}m", codes);
            }
            append_utf8(text, style.glyph);
        }
        text += "\x1b[0m\n";
    }
    return text;
}

}  // namespace sightline::game
