// Console: a grid of cells, each a glyph in two colours: a frame before it is shown.
//
// Everything drawn is clipped, so drawing works on a console of any size, even 1x1. difference()
// finds the cells that changed since the last frame; only those are sent to a screen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sightline/core/grid.hpp>
#include <sightline/core/rect.hpp>

#include "game/view/look.hpp"

namespace sightline::game {

/// A glyph on the colour behind it.
using Cell = Look;

using Console = Grid<Cell>;

/// The colours of text.
struct Ink {
    Rgb fg{};
    Rgb bg{};
    Overlay overlay = Overlay::text;
};

/// A cell that changed since the last frame.
struct Change {
    Point at;
    Cell cell;

    friend bool operator==(const Change&, const Change&) = default;
};

/// Sets one cell, if it is on the console.
void put(Console& console, Point at, const Cell& cell);

/// Fills `area` with blanks on the colour `bg`.
void fill(Console& console, Rect area, Rgb bg);

/// Writes UTF-8 text from `at` to the right, one cell for each code point. Text longer than `room`
/// cells is cut and ends in an ellipsis. Returns the cell after the last one written.
Point print(Console& console, Point at, std::string_view text, Ink ink, int room);
Point print(Console& console, Point at, std::string_view text, Ink ink);

/// Draws a border around `area` in box-drawing lines, with the title in the upper edge.
void draw_border(Console& console, Rect area, std::string_view title, Ink ink, Rgb title_color);

/// Sets `changes` to the cells of `after` that differ from `before`, in row order; to all of them
/// if the sizes differ.
void difference(const Console& before, const Console& after, std::vector<Change>& changes);

/// The glyphs alone, one line a row, without the blanks at the ends of lines.
[[nodiscard]] std::string to_text(const Console& console);

}  // namespace sightline::game
