#include "game/view/text_page.hpp"

#include <algorithm>

#include "game/view/box.hpp"
#include "game/view/text.hpp"

namespace sightline::game {

namespace {

Size page_size(const std::vector<std::string>& lines) {
    int width = 0;
    for (const std::string& line : lines) width = std::max(width, width_of(line));
    return {std::max(width, 20) + 4, static_cast<int>(lines.size()) + 2};
}

}  // namespace

int text_page_overflow(const std::vector<std::string>& lines, Size screen) {
    const Rect room = box_room({{0, 0}, screen}, page_size(lines));
    return std::max(static_cast<int>(lines.size()) - room.size.height, 0);
}

void draw_text_page(std::string_view title, const std::vector<std::string>& lines, int scroll,
                    Console& console) {
    const Rect room = open_box(console, {{0, 0}, console.size()}, page_size(lines), title);
    const int hidden = text_page_overflow(lines, console.size());
    const int top = std::clamp(scroll, 0, hidden);
    for (int y = 0; y < room.size.height && top + y < static_cast<int>(lines.size()); ++y) {
        const std::string& line = lines[static_cast<std::size_t>(top + y)];
        const bool text = line.empty() || line.front() == ' ';
        print(console, room.min + Point{0, y}, line,
              {text ? palette::value : palette::heading, palette::popup}, room.size.width);
    }
    if (hidden > 0) draw_scroll_hint(console, room);
}

}  // namespace sightline::game
