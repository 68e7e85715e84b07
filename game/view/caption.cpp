#include "game/view/caption.hpp"

#include <algorithm>

#include "game/view/box.hpp"
#include "game/view/text.hpp"

namespace sightline::game {

void draw_caption(std::string_view text, Console& console, Rect window, Point avoid) {
    const int width = window.size.width - 2;
    if (text.empty() || width < 1) return;
    std::vector<std::string> lines = wrap(text, width);
    const int height = std::min(static_cast<int>(lines.size()), window.size.height / 2);
    const bool below = avoid.y - window.min.y < window.size.height / 2;
    const Point corner{window.min.x, below ? window.last().y - height + 1 : window.min.y};
    fill(console, {corner, {window.size.width, height}}, palette::popup);
    for (int i = 0; i < height; ++i) {
        print(console, corner + Point{1, i}, lines[static_cast<std::size_t>(i)],
              {palette::heading, palette::popup}, width);
    }
}

}  // namespace sightline::game
