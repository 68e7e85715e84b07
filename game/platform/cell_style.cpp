#include "game/platform/cell_style.hpp"

#include <array>

#include "game/view/memory_style.hpp"

namespace sightline::game {

namespace {

/// The backgrounds of a mark among 8 and 16 colours, and among 256; -1: the cell's own.
struct OverlayColors {
    int of_8 = -1;
    int of_256 = -1;
    int ink = 7;  ///< on the one of 8
};
/// One for each Overlay, in its order: as far apart as these colours are, red and blue for what may
/// be shown together.
constexpr std::array<OverlayColors, overlays> mark_colors{{
    {-1, -1},    // none
    {-1, -1},    // text
    {3, -1, 0},  // alarm
    {1, 94},     // threat: not red, which some eyes take for black
    {4, 18},     // watched
    {2, 22},     // more
    {5, 53},     // fewer
    {6, 23},     // route
    {3, 58, 0},  // noise
}};

/// Tiles in view are bold, remembered ones are not: some terminals have no dim.
bool is_bold(const Cell& cell) {
    if (cell.overlay == Overlay::text) return brightness(cell.foreground) >= 160;
    return contrast(cell.foreground, palette::shroud) >= least_visible_contrast - 1;
}

CellStyle without_colors(const Cell& cell) {
    CellStyle style{.glyph = cell.glyph, .bold = is_bold(cell)};
    style.reversed = brightness(cell.background) > brightness(cell.foreground);
    switch (cell.overlay) {
        case Overlay::none:
        case Overlay::text: break;
        case Overlay::alarm: style.reversed = style.bold = true; break;
        case Overlay::threat: style.reversed = true; break;
        case Overlay::watched:
        case Overlay::route: style.underlined = true; break;
        case Overlay::more:
        case Overlay::fewer:
            style.glyph = cell.overlay == Overlay::more ? U'+' : U'-';
            style.reversed = true;
            break;
        case Overlay::noise: style.glyph = U'o'; break;
    }
    return style;
}

}  // namespace

CellStyle style_of(const Cell& cell, ColorDepth depth) {
    if (depth == ColorDepth::none) return without_colors(cell);
    const OverlayColors mark = mark_colors[static_cast<std::size_t>(cell.overlay)];
    CellStyle style{.glyph = cell.glyph};
    if (depth == ColorDepth::cube256) {
        style.foreground = nearest_of_256(cell.foreground);
        style.background = mark.of_256 < 0 ? nearest_of_256(cell.background) : mark.of_256;
        return style;
    }
    constexpr int bright = 8;  // also: dark grey
    constexpr int light_grey = 7;
    const bool eight = depth == ColorDepth::ansi8;
    if (mark.of_8 >= 0) {  // white or black on the mark's colour; white is bright for tiles in view
        const bool shining = mark.ink != 0 && is_bold(cell);
        style.bold = eight && shining;
        style.foreground = !eight && shining ? mark.ink + bright : mark.ink;
        style.background = mark.of_8;
        return style;
    }
    // Text is never darker than light grey: blue and dark grey are hard to read.
    if (cell.overlay == Overlay::text && ansi_color(cell.foreground) == bright) {
        style.foreground = light_grey;
        style.background = eight ? background_of_8(cell.background) : ansi_color(cell.background);
        return style;
    }
    if (eight) {
        const auto [number, bold] = color_of_8(cell.foreground);
        style.foreground = number;
        style.bold = bold;
        style.background = background_of_8(cell.background);
    } else {
        style.foreground = ansi_color(cell.foreground);
        style.background = ansi_color(cell.background);
    }
    return style;
}

}  // namespace sightline::game
