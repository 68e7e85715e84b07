#include "game/view/help_page.hpp"

#include <algorithm>

#include "game/view/box.hpp"
#include "game/view/palette.hpp"

namespace sightline::game {

namespace {

constexpr int keys_width = 11;
constexpr int left_width = 43;
constexpr int right_width = 33;

void write_line(Console& console, Rect room, Point at, const HelpLine& line, int width) {
    if (at.y < 0 || at.y >= room.size.height) return;
    const Point cell = room.min + at;
    width = std::min(width, room.size.width - at.x);
    if (line.keys.empty()) {
        print(console, cell, line.text, {palette::heading, palette::popup}, width);
        return;
    }
    print(console, cell, line.keys, {palette::good, palette::popup},
          std::min(keys_width - 1, width));
    print(console, cell + Point{keys_width, 0}, line.text, popup_ink, width - keys_width);
}

}  // namespace

void draw_help(std::span<const HelpLine> lines, int scroll, Console& console) {
    const auto second_heading = std::find_if(
        lines.begin() + 1, lines.end(), [](const HelpLine& line) { return line.keys.empty(); });
    const int left = static_cast<int>(second_heading - lines.begin());
    const int all = static_cast<int>(lines.size());
    const bool two_columns = console.size().width >= left_width + right_width + 4;

    const int rows = two_columns ? std::max(left, all - left) : all;
    const int width = two_columns ? left_width + right_width : left_width;
    const Rect room = open_box(console, {{0, 0}, console.size()}, {width + 4, rows + 4}, "Help");
    const int hidden = std::max(rows + 2 - room.size.height, 0);
    const int top = std::clamp(scroll, 0, hidden);
    for (int i = 0; i < all; ++i) {
        const bool at_right = two_columns && i >= left;
        const Point at{at_right ? left_width : 0, (at_right ? i - left : i) + 1 - top};
        write_line(console, room, at, lines[static_cast<std::size_t>(i)],
                   at_right ? right_width : left_width);
    }
}

}  // namespace sightline::game
