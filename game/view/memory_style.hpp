// MemoryStyle: how remembered tiles are drawn. Three styles, each from a well-known tutorial.
#pragma once

#include <string_view>

#include "game/view/look.hpp"
#include "game/view/palette.hpp"

namespace sightline::game {

enum class MemoryStyle {
    dimmed,     ///< foreground halved, background an eighth (python-tcod's tutorial)
    greyscale,  ///< without colours, darker (the Rust tutorial, SecBot, Shipyard)
    flat,       ///< everything in one dark colour (rltk_unity)
};
inline constexpr int memory_styles = 3;

[[nodiscard]] constexpr std::string_view name_of(MemoryStyle style) {
    switch (style) {
        case MemoryStyle::dimmed: return "dimmed";
        case MemoryStyle::greyscale: return "greyscale";
        case MemoryStyle::flat: return "flat";
    }
    return "";
}

/// The contrast of a remembered tile to its background, in tenths. WCAG demands 3 to 1; the rest is
/// for the error of contrast().
inline constexpr int least_memory_contrast = 33;
inline constexpr int most_memory_contrast = 42;
/// The least contrast to black of tiles in view: more than any remembered tile has.
inline constexpr int least_visible_contrast = 50;

/// The look of a remembered tile, from its look in full light: darker than any tile in view, but
/// never too dark to be recognised.
[[nodiscard]] constexpr Look remembered_look(const Look& look, MemoryStyle style) {
    Look memory{look.glyph, palette::flat_memory, palette::shroud};
    if (style == MemoryStyle::dimmed) {
        memory.foreground = divided(look.foreground, 2);
        memory.background = divided(look.background, 8);
    } else if (style == MemoryStyle::greyscale) {
        memory.foreground = blend(greyscale(look.foreground), palette::shroud, 3);
        memory.background = divided(greyscale(look.background), 4);
    }
    memory.foreground = within_contrast(memory.foreground, memory.background, least_memory_contrast,
                                        most_memory_contrast);
    return memory;
}

}  // namespace sightline::game
