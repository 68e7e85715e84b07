// Console: a grid of cells, each a glyph in two colours. What a frame is before any screen sees it.
//
// Everything drawn is clipped, so that a console of any size, 1x1 included, can be drawn on without
// a thought. difference() finds the cells that changed since the last frame: what a screen has to
// be sent.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sightline/grid.hpp>

#include "game/world/tile.hpp"

namespace sightline::game {

/// A glyph on the colour behind it.
using Cell = Look;

using Console = Grid<Cell>;

/// The colours that something is drawn in.
struct Ink {
    Rgb fg{};
    Rgb bg{};
};

/// One cell that a screen does not show yet.
struct Change {
    Point at;
    Cell cell;

    friend bool operator==(const Change&, const Change&) = default;
};

/// Sets one cell, if it is on the console.
void put(Console& console, Point at, const Cell& cell);

/// Paints `area` with blanks of colour `bg`.
void fill(Console& console, Rect area, Rgb bg);

/// Writes UTF-8 text from `at` to the right, one cell a code point, in at most `room` cells: text
/// that is longer ends in an ellipsis. Returns the cell after the last one written.
Point print(Console& console, Point at, std::string_view text, Ink ink, int room);
Point print(Console& console, Point at, std::string_view text, Ink ink);

/// Draws the border of `area` in box-drawing lines, its title in the upper edge.
void frame(Console& console, Rect area, std::string_view title, Ink ink, Rgb title_color);

/// The cells of `after` that differ from `before`, in row order, put into `changes`; all of them
/// when the sizes differ.
void difference(const Console& before, const Console& after, std::vector<Change>& changes);

/// The text's code points; bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::u32string decode_utf8(std::string_view text);

/// Appends the UTF-8 form of `glyph` to `text`.
void append_utf8(std::string& text, char32_t glyph);

/// How many cells `text` takes.
[[nodiscard]] int width_of(std::string_view text);

/// The text cut into lines of at most `width` cells, at blanks where there are any.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, int width);

}  // namespace sightline::game
