// The heat map of a survey, with the legend below it.
#include <algorithm>
#include <string>

#include "app/describe_options.hpp"
#include "app/heat.hpp"
#include "app/map_picture.hpp"
#include "app/survey.hpp"
#include "game/platform/font.hpp"

namespace sightline::app {

namespace {

using game::Rgb;

constexpr int survey_room = 1280;
constexpr int legend_height = 108;
constexpr int survey_narrowest = 320;
constexpr int survey_margin = 12;
constexpr int survey_ticks = 4;

/// Where `seen` lies between the least and the most, 0 to 1; 0.5 if all are equal.
double share_of(std::uint32_t seen, const Summary& summary) {
    if (summary.most == summary.least) return 0.5;
    return static_cast<double>(seen - summary.least) /
           static_cast<double>(summary.most - summary.least);
}

Rgb color_of(const Survey& survey, const MapFile& map, const Summary& summary, Point p) {
    if (survey.seen[p] > 0) return heat_color(share_of(survey.seen[p], summary));
    return map.letter(p) == U'+' ? map_color::dark_door : map_color::dark_wall;
}

/// Doors and windows keep their letters.
void draw_sign(Picture& picture, Point corner, int side, char32_t letter, Rgb behind) {
    const int scale = side / game::glyph_height;
    if (scale == 0 || (letter != U'+' && letter != U'\'' && letter != U'%')) return;
    const bool bright = game::brightness(behind) > 110;
    const Point inset{(side - scale * game::glyph_width) / 2,
                      (side - scale * game::glyph_height) / 2};
    draw_glyph(picture, corner + inset, letter, bright ? map_color::paper : map_color::strong_text,
               scale);
}

/// A ring with a dot in it, which shows on every colour; the most exposed tile has a light one.
void draw_mark(Picture& picture, Point corner, int side, bool most) {
    const Rgb outer = most ? map_color::strong_text : map_color::paper;
    const Rgb inner = most ? map_color::paper : map_color::strong_text;
    const int wide = std::max(side, 7);
    const Point start = corner - Point{(wide - side) / 2, (wide - side) / 2};
    fill_disc(picture, start, wide, outer);
    fill_disc(picture, start + Point{wide / 6, wide / 6}, wide - 2 * (wide / 6), inner);
    fill_disc(picture, start + Point{wide / 3, wide / 3}, wide - 2 * (wide / 3), outer);
}

void draw_bar(Picture& picture, int top, const Summary& summary) {
    const int left = survey_margin;
    const int right = picture.size().width - survey_margin;
    for (int x = left; x < right; ++x) {
        const double share = static_cast<double>(x - left) / std::max(1, right - 1 - left);
        fill_rect(picture, {{x, top}, {1, 16}}, heat_color(share));
    }
    for (int i = 0; i <= survey_ticks; ++i) {
        const int x = left + (right - 1 - left) * i / survey_ticks;
        const std::uint32_t range = summary.most - summary.least;
        const std::string number =
            std::to_string(summary.least + range * static_cast<std::uint32_t>(i) /
                                               static_cast<unsigned>(survey_ticks));
        const int width = text_width(number, 1);
        fill_rect(picture, {{x, top + 16}, {1, 4}}, map_color::text);
        draw_text(picture, {std::clamp(x - width / 2, left, right - width), top + 22}, number,
                  map_color::text, 1);
    }
}

void draw_legend(Picture& picture, int top, const Survey& survey, const Summary& summary) {
    draw_text(picture, {survey_margin, top + 8}, "tiles seen, " + describe_reach(survey.options),
              map_color::strong_text, 1);
    draw_bar(picture, top + 34, summary);
    int x = survey_margin;
    for (const bool most : {false, true}) {
        draw_mark(picture, {x, top + 82}, 14, most);
        const std::string text = most ? "sees the most" : "sees the least";
        draw_text(picture, {x + 20, top + 81}, text, map_color::text, 1);
        x += 20 + text_width(text, 1) + 2 * survey_margin;
    }
}

}  // namespace

Picture to_picture(const Survey& survey, const MapFile& map) {
    const Summary summary = summarize(survey);
    const Size size = survey.seen.size();
    const TileLayout tiles(map.form(), points(size), survey_room);
    const int side = tiles.side();
    const int bottom = tiles.pixels().height;
    Picture picture({std::max(tiles.pixels().width, survey_narrowest), bottom + legend_height},
                    map_color::paper);
    const auto at = [&tiles](Point p) { return tiles.corner(p); };
    for (const Point p : points(size)) {
        const Rgb color = color_of(survey, map, summary, p);
        tiles.fill(picture, {0, 0}, p, color, false);
        draw_sign(picture, at(p), side, map.letter(p), color);
    }
    for (const Point p : points(size)) draw_walls(picture, {0, 0}, tiles, map, p, false);
    if (summary.clear > 0) {
        draw_mark(picture, at(summary.least_at), side, false);
        draw_mark(picture, at(summary.most_at), side, true);
    }
    draw_legend(picture, bottom, survey, summary);
    return picture;
}

}  // namespace sightline::app
