#include "app/caption.hpp"

#include <utility>

#include "app/map_picture.hpp"
#include "game/platform/font.hpp"
#include "game/view/text.hpp"

namespace sightline::app {

namespace {

constexpr int caption_margin = 10;
constexpr int swatch = 14;
constexpr int legend_line = 22;

int width_of(const LegendEntry& entry) {
    return static_cast<int>(entry.swatches.size()) * swatch + 6 + text_width(entry.text, 1) +
           2 * caption_margin;
}

}  // namespace

Caption::Caption(std::string_view text, std::vector<LegendEntry> entries, int width)
    : lines_{game::wrap(text, (width - 2 * caption_margin) / game::glyph_width)},
      entries_{std::move(entries)} {
    Point at{caption_margin, 0};
    for (const LegendEntry& entry : entries_) {
        const int taken = width_of(entry);
        if (at.x > caption_margin && at.x + taken > width - caption_margin) {
            at = {caption_margin, at.y + legend_line};
        }
        places_.push_back(at);
        at.x += taken;
    }
    height_ = legend_top() + at.y + legend_line + caption_margin / 2;
}

int Caption::legend_top() const {
    return caption_margin + static_cast<int>(lines_.size()) * game::glyph_height + 6;
}

void Caption::draw(Picture& picture, int top) const {
    int y = top + caption_margin;
    for (const std::string& line : lines_) {
        draw_text(picture, {caption_margin, y}, line, map_color::strong_text, 1);
        y += game::glyph_height;
    }
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        Point at = places_[i] + Point{0, top + legend_top()};
        for (const game::Rgb color : entries_[i].swatches) {
            fill_rect(picture, {at, {swatch, swatch}}, color);
            at.x += swatch;
        }
        draw_text(picture, at + Point{6, -1}, entries_[i].text, map_color::text, 1);
    }
}

}  // namespace sightline::app
