// MemoryStyle: how remembered tiles are drawn. Three styles, each from a well-known tutorial.
#pragma once

#include <string_view>

#include "game/view/look.hpp"
#include "game/view/palette.hpp"

namespace sightline::game {

enum class MemoryStyle {
    dimmed,     ///< foreground halved, background an eighth (python-tcod's tutorial)
    greyscale,  ///< without colours (the Rust tutorial, SecBot, Shipyard)
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

/// The look of a remembered tile, made from its look in full light.
[[nodiscard]] constexpr Look remembered_look(const Look& look, MemoryStyle style) {
    switch (style) {
        case MemoryStyle::dimmed:
            return {look.glyph, divided(look.foreground, 2), divided(look.background, 8)};
        case MemoryStyle::greyscale:
            return {look.glyph, greyscale(look.foreground), greyscale(look.background)};
        case MemoryStyle::flat: return {look.glyph, palette::flat_memory, palette::shroud};
    }
    return look;
}

}  // namespace sightline::game
