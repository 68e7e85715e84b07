// The console that the examples draw on, in place of those of rltk, tcod and others.
//
// A grid of cells, each a character in two colours. On a terminal show() prints it in colour. Into
// a file or pipe it prints two pictures side by side, the characters and a letter for each cell's
// colours, with a legend of new letters: an exact record of the frame that can be compared.
#pragma once

#include <algorithm>
#include <cstdio>
#include <string>
#include <unistd.h>
#include <vector>

#include <sightline/sightline.hpp>

namespace examples {

struct Color {
    int red = 0, green = 0, blue = 0;
    friend bool operator==(Color, Color) = default;
};

inline constexpr Color black{0, 0, 0}, white{255, 255, 255}, yellow{255, 255, 0};

/// The same brightness, grey.
constexpr Color greyscale(Color c) {
    const int grey = (299 * c.red + 587 * c.green + 114 * c.blue) / 1000;
    return {grey, grey, grey};
}

struct Cell {
    char glyph = ' ';
    Color fg = black;
    Color bg = black;
    friend bool operator==(const Cell&, const Cell&) = default;
};

class Console {
  public:
    explicit Console(sightline::Size size) : cells_{size} {}

    void clear() { cells_.fill({}); }
    void set(sightline::Point p, const Cell& cell) { cells_.at(p) = cell; }
    /// Puts a character on the existing background.
    void print(sightline::Point p, char glyph, Color fg) { set(p, {glyph, fg, cells_.at(p).bg}); }

    /// Prints the part of the console that is drawn on.
    void show(const char* title) {
        const sightline::Rect drawn = drawn_part();
        const bool in_colour = isatty(STDOUT_FILENO) != 0;
        std::printf("%s\n", title);
        for (int y = drawn.min.y; y <= drawn.last().y; ++y) {
            std::string line, letters;
            for (int x = drawn.min.x; x <= drawn.last().x; ++x) {
                const Cell& cell = cells_[{x, y}];
                line += in_colour ? in_its_colours(cell) : std::string(1, cell.glyph);
                letters += cell == Cell{} ? ' ' : letter(cell);
            }
            if (!in_colour) line += "   " + letters;
            line.erase(line.find_last_not_of(' ') + 1);
            std::printf("%s\n", line.c_str());
        }
        if (!in_colour) explain_new_letters();
        std::printf("\n");
    }

  private:
    struct Colors {
        Color fg, bg;
        friend bool operator==(const Colors&, const Colors&) = default;
    };

    static std::string in_its_colours(const Cell& cell) {
        const auto code = [](const char* kind, Color c) {
            return std::string("\x1b[") + kind + ";2;" + std::to_string(c.red) + ";" +
                   std::to_string(c.green) + ";" + std::to_string(c.blue) + "m";
        };
        return code("38", cell.fg) + code("48", cell.bg) + cell.glyph + "\x1b[0m";
    }

    /// a, b, c ... in the order in which the program first shows the colours.
    char letter(const Cell& cell) {
        const Colors colors{cell.fg, cell.bg};
        auto known = std::ranges::find(palette_, colors);
        if (known == palette_.end()) known = palette_.insert(known, colors);
        const auto index = static_cast<std::size_t>(known - palette_.begin());
        return "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[std::min<std::size_t>(index,
                                                                                            51)];
    }

    void explain_new_letters() {
        for (; explained_ < palette_.size(); ++explained_) {
            const auto& [fg, bg] = palette_[explained_];
            std::printf("%c: #%02x%02x%02x on #%02x%02x%02x\n", letter({' ', fg, bg}), fg.red,
                        fg.green, fg.blue, bg.red, bg.green, bg.blue);
        }
    }

    [[nodiscard]] sightline::Rect drawn_part() const {
        sightline::Point low{cells_.size().width, cells_.size().height}, high{-1, -1};
        for (int y = 0; y < cells_.size().height; ++y) {
            for (int x = 0; x < cells_.size().width; ++x) {
                if (cells_[{x, y}] == Cell{}) continue;
                low = {std::min(low.x, x), std::min(low.y, y)};
                high = {std::max(high.x, x), y};
            }
        }
        return {low, {high.x - low.x + 1, high.y - low.y + 1}};
    }

    sightline::Grid<Cell> cells_;
    std::vector<Colors> palette_;
    std::size_t explained_ = 0;
};

}  // namespace examples
