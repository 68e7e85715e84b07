#include "game/view/box.hpp"

#include <algorithm>

namespace sightline::game {

namespace {

constexpr Size least_with_border{12, 5};

}  // namespace

Rect open_box(Console& console, Rect area, Size size, std::string_view title) {
    size = {std::min(size.width, area.size.width), std::min(size.height, area.size.height)};
    const Point margin{(area.size.width - size.width) / 2, (area.size.height - size.height) / 2};
    const Rect box{area.min + margin, size};
    fill(console, box, palette::popup);
    if (size.width < least_with_border.width || size.height < least_with_border.height) return box;
    draw_border(console, box, title, {palette::line, palette::popup}, palette::heading);
    return {box.min + Point{2, 1}, {size.width - 4, size.height - 2}};
}

}  // namespace sightline::game
