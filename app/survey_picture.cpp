// The heat map of a survey, with the legend below it.
#include <algorithm>

#include "app/describe_options.hpp"
#include "app/heat.hpp"
#include "app/map_picture.hpp"
#include "app/survey.hpp"

namespace sightline::app {

namespace {

constexpr int room = 1280;
constexpr int legend_height = 64;
constexpr int narrowest = 320;
constexpr int margin = 12;
constexpr game::Rgb ink{200, 204, 214};
constexpr game::Rgb wall{9, 10, 14};

/// Where `seen` lies between the least and the most, 0 to 1; 0.5 if all are equal.
double share_of(std::uint32_t seen, const Summary& summary) {
    if (summary.most == summary.least) return 0.5;
    return static_cast<double>(seen - summary.least) /
           static_cast<double>(summary.most - summary.least);
}

void draw_legend(Picture& picture, int top, const Survey& survey, const Summary& summary) {
    const int width = picture.size().width - 2 * margin;
    draw_text(picture, {margin, top + 8}, "tiles seen, " + describe_reach(survey.options), ink, 1);
    const std::string least = std::to_string(summary.least);
    const std::string most = std::to_string(summary.most);
    const int bar_left = margin + text_width(least, 1) + 8;
    const int bar_right = margin + width - text_width(most, 1) - 8;
    draw_text(picture, {margin, top + 34}, least, ink, 1);
    draw_text(picture, {bar_right + 8, top + 34}, most, ink, 1);
    for (int x = bar_left; x < bar_right; ++x) {
        const double share =
            static_cast<double>(x - bar_left) / std::max(1, bar_right - 1 - bar_left);
        fill_rect(picture, {{x, top + 34}, {1, 16}}, heat_color(share));
    }
}

}  // namespace

Picture to_picture(const Survey& survey) {
    const Summary summary = summarize(survey);
    const Size map = survey.seen.size();
    const int side = tile_pixels(map, room);
    const int bottom = map.height * side;
    Picture picture({std::max(map.width * side, narrowest), bottom + legend_height},
                    map_color::paper);
    for (const Point p : points(map)) {
        const std::uint32_t seen = survey.seen[p];
        const game::Rgb color = seen == 0 ? wall : heat_color(share_of(seen, summary));
        fill_rect(picture, {{p.x * side, p.y * side}, {side, side}}, color);
    }
    draw_legend(picture, bottom, survey, summary);
    return picture;
}

}  // namespace sightline::app
