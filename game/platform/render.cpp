#include "game/platform/render.hpp"

#include <fmt/format.h>

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
    const int nearest = ansi_color(color);
    if (nearest < 8) return fmt::format("{}", base + nearest);
    if (depth == ColorDepth::ansi16) return fmt::format("{}", base + 60 + nearest - 8);
    // With eight colours, bright text is bold, and there are no bright backgrounds.
    return base == 30 ? fmt::format("1;{}", base + nearest - 8) : fmt::format("{}", base);
}

}  // namespace

std::string to_ansi(const Console& console, ColorDepth depth) {
    if (depth == ColorDepth::none) return to_text(console);
    std::string text;
    for (int y = 0; y < console.size().height; ++y) {
        const Cell* last = nullptr;
        for (const Cell& cell : console.row(y)) {
            const bool same = last != nullptr && last->foreground == cell.foreground &&
                              last->background == cell.background;
            if (!same) {
                text += fmt::format("\x1b[0;{};{}m", color_code(cell.background, 40, depth),
                                    color_code(cell.foreground, 30, depth));
            }
            append_utf8(text, cell.glyph);
            last = &cell;
        }
        text += "\x1b[0m\n";
    }
    return text;
}

}  // namespace sightline::game
