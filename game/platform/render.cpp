#include "game/platform/render.hpp"

#include <fmt/format.h>
#include <utility>

#include "game/view/text.hpp"

namespace sightline::game {

namespace {

/// The SGR parameters for a colour; `base` is 30 for the foreground and 40 for the background.
std::string color_code(Rgb color, int base, ColorDepth depth) {
    if (depth == ColorDepth::direct) {
        return fmt::format("{};2;{};{};{}", base + 8, color.r, color.g, color.b);
    }
    if (depth == ColorDepth::cube256)
        return fmt::format("{};5;{}", base + 8, nearest_of_256(color));
    if (depth == ColorDepth::ansi8) {
        if (base == 40) return fmt::format("{}", base + background_of_8(color));
        const auto [number, bold] = color_of_8(color);
        return fmt::format("{}{}", bold ? "1;" : "", base + number);
    }
    const int nearest = ansi_color(color);
    return fmt::format("{}", nearest < 8 ? base + nearest : base + 60 + nearest - 8);
}

/// The SGR parameters for a cell.
std::string codes_of(const Cell& cell, ColorDepth depth) {
    if (depth != ColorDepth::none) {
        return fmt::format("0;{};{}", color_code(cell.background, 40, depth),
                           color_code(cell.foreground, 30, depth));
    }
    switch (emphasis_of(cell.foreground, cell.background)) {
        case Emphasis::bold: return "0;1";
        case Emphasis::dim: return "0;2";
        case Emphasis::reversed: return "0;7";
        case Emphasis::plain: break;
    }
    return "0";
}

}  // namespace

std::string to_ansi(const Console& console, ColorDepth depth) {
    std::string text;
    for (int y = 0; y < console.size().height; ++y) {
        std::string codes;
        for (const Cell& cell : console.row(y)) {
            std::string wanted = codes_of(cell, depth);
            if (wanted != codes) {
                codes = std::move(wanted);
                text += fmt::format("\x1b[{}m", codes);
            }
            append_utf8(text, cell.glyph);
        }
        text += "\x1b[0m\n";
    }
    return text;
}

}  // namespace sightline::game
