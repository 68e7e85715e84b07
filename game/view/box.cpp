#include "game/view/box.hpp"

#include <algorithm>

namespace sightline::game {

namespace {

constexpr Size least_with_border{12, 5};

Rect place_box(Rect area, Size size) {
    size = {std::min(size.width, area.size.width), std::min(size.height, area.size.height)};
    const Point margin{(area.size.width - size.width) / 2, (area.size.height - size.height) / 2};
    return {area.min + margin, size};
}

bool has_border(Rect box) {
    return box.size.width >= least_with_border.width && box.size.height >= least_with_border.height;
}

Rect room_in(Rect box) {
    if (!has_border(box)) return box;
    return {box.min + Point{2, 1}, {box.size.width - 4, box.size.height - 2}};
}

}  // namespace

Rect open_box(Console& console, Rect area, Size size, std::string_view title) {
    const Rect box = place_box(area, size);
    fill(console, box, palette::popup);
    if (has_border(box)) {
        draw_border(console, box, title, {palette::line, palette::popup}, palette::heading);
    }
    return room_in(box);
}

Rect box_room(Rect area, Size size) { return room_in(place_box(area, size)); }

void draw_scroll_hint(Console& console, Rect room) {
    const Point below{room.min.x, room.last().y + 1};
    print(console, below, " ↑ ↓ for more ", {palette::heading, palette::popup}, room.size.width);
}

}  // namespace sightline::game
