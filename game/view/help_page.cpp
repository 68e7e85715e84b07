#include "game/view/help_page.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "game/view/box.hpp"
#include "game/view/palette.hpp"
#include "game/view/text.hpp"

namespace sightline::game {

namespace {

constexpr int keys_width = 11;
constexpr int left_width = 43;
constexpr int right_width = 33;
constexpr int least_text = 16;

/// A line as it is shown. A continued line has no keys.
struct Row {
    std::string_view keys;
    std::string text;
};

/// The columns of the page on a screen.
struct Columns {
    std::vector<Row> rows;
    int left = 0;    ///< rows in the first of two columns
    int height = 0;  ///< of the longer column
    bool two = false;

    [[nodiscard]] Size box() const {
        return {(two ? left_width + right_width : left_width) + 4, height + 4};
    }
};

/// Adds a line, on several rows if its text is too wide.
void add_line(std::vector<Row>& rows, const HelpLine& line, int text_width) {
    if (line.keys.empty() || width_of(line.text) <= text_width || text_width < least_text) {
        rows.push_back({line.keys, std::string(line.text)});
        return;
    }
    std::string_view keys = line.keys;
    for (const std::string& part : wrap(line.text, text_width)) {
        rows.push_back({keys, part});
        keys = " ";
    }
}

Columns divide(std::span<const HelpLine> lines, Size screen) {
    Columns columns;
    columns.two = screen.width >= left_width + right_width + 4;
    const Rect room = box_room({{0, 0}, screen}, {left_width + 4, screen.height});
    for (const HelpLine& line : lines) {
        add_line(columns.rows, line, (columns.two ? left_width : room.size.width) - keys_width);
    }
    const auto second_heading = std::find_if(columns.rows.begin() + 1, columns.rows.end(),
                                             [](const Row& row) { return row.keys.empty(); });
    const int all = static_cast<int>(columns.rows.size());
    columns.left = static_cast<int>(second_heading - columns.rows.begin());
    columns.height = columns.two ? std::max(columns.left, all - columns.left) : all;
    return columns;
}

void write_line(Console& console, Rect room, Point at, const Row& line, int width) {
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

int help_overflow(std::span<const HelpLine> lines, Size screen) {
    if (lines.empty()) return 0;
    const Size box = divide(lines, screen).box();
    const int inside = box_room({{0, 0}, screen}, box).size.height;
    return std::max(box.height - 2 - inside, 0);
}

void draw_help(std::span<const HelpLine> lines, int scroll, Console& console) {
    const Columns columns = divide(lines, console.size());
    const Rect screen{{0, 0}, console.size()};
    const Rect room = open_box(console, screen, columns.box(), "Help");
    const int hidden = help_overflow(lines, console.size());
    const int top = std::clamp(scroll, 0, hidden);
    for (int i = 0; i < static_cast<int>(columns.rows.size()); ++i) {
        const bool at_right = columns.two && i >= columns.left;
        const Point at{at_right ? left_width : 0, (at_right ? i - columns.left : i) + 1 - top};
        write_line(console, room, at, columns.rows[static_cast<std::size_t>(i)],
                   at_right ? right_width : left_width);
    }
    if (hidden > 0) draw_scroll_hint(console, room);
}

}  // namespace sightline::game
