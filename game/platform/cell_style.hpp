// CellStyle: how a cell is drawn on a terminal with fewer colours than the frame has.
//
// Tints would be lost among few colours, so a cell says what it is tinted for (Overlay), and each
// mark has a background of its own; without colours it is reversed, underlined, or a letter.
#pragma once

#include "game/platform/color_depth.hpp"
#include "game/view/console.hpp"

namespace sightline::game {

struct CellStyle {
    char32_t glyph = U' ';
    int foreground = -1;  ///< the colour's number at this depth; -1 without colours
    int background = -1;
    bool bold = false;
    bool underlined = false;
    bool reversed = false;

    friend bool operator==(const CellStyle&, const CellStyle&) = default;
};

/// At any depth but ColorDepth::direct, which draws cells as they are.
[[nodiscard]] CellStyle style_of(const Cell& cell, ColorDepth depth);

}  // namespace sightline::game
