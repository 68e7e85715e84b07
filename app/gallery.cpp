#include "app/gallery.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <span>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "app/describe_options.hpp"
#include "app/map_picture.hpp"
#include "app/sighting.hpp"
#include "game/base/counted.hpp"
#include "game/platform/font.hpp"

namespace sightline::app {

namespace {

using game::Rgb;

/// The algorithms that can be used on a map.
std::span<const Named<Algorithm>> algorithms_for(const MapForm& form) {
    return std::span(entries_of<Algorithm>).first(form.is_spaced() ? 1 : count_of<Algorithm>);
}

constexpr int panel_room = 440;
constexpr int margin = 24;
constexpr int title_scale = 2;
constexpr int title_height = 60;
constexpr Size least_panel{232, 190};  // leaves room for titles and legend
constexpr std::int64_t most_pixels = std::int64_t{1} << 28;
constexpr Rgb strong = map_color::strong_text;
constexpr Rgb faint = map_color::text;

Size picture_size(Size panel, int columns, int panels) {
    const int rows = (panels + columns - 1) / columns;
    return {margin + columns * (panel.width + margin), margin + rows * (panel.height + margin)};
}

/// The number of columns for which the picture is most nearly 1.5 times as wide as it is high.
int best_columns(Size panel, int panels) {
    int best = 1;
    double least = 0;
    for (int columns = 1; columns <= panels; ++columns) {
        const Size size = picture_size(panel, columns, panels);
        const double ratio = static_cast<double>(size.width) / size.height / 1.5;
        const double distance = std::abs(std::log(ratio)) + (panels % columns == 0 ? 0.0 : 1.0);
        if (columns == 1 || distance < least) {
            best = columns;
            least = distance;
        }
    }
    return best;
}

std::string figures(const TileSet& seen, const TileSet& usual) {
    std::string text = game::counted(seen.count(), "tile");
    const auto more = (seen - usual).count();
    const auto fewer = (usual - seen).count();
    if (more > 0) text += fmt::format("  +{}", more);
    if (fewer > 0) text += fmt::format("  -{}", fewer);
    return text;
}

void draw_legend(Picture& picture, Point at, Point origin, const Options& options, bool compared) {
    using namespace map_color;
    draw_text(picture, at, fmt::format("from {},{}", origin.x, origin.y), strong, title_scale);
    draw_text(picture, at + Point{0, 34}, describe_reach(options), faint, 1);
    struct Entry {
        Rgb floor;
        Rgb wall;
        std::string_view text;
    };
    constexpr std::array<Entry, 4> entries{{
        {seen_floor, seen_wall, "seen"},
        {more_floor, more_wall, "more than symmetric sees"},
        {fewer_floor, fewer_wall, "less than symmetric sees"},
        {dark_floor, dark_wall, "not seen"},
    }};
    Point line = at + Point{0, title_height + 4};
    for (const Entry& entry : entries) {
        if (!compared && entry.text.ends_with("symmetric sees")) continue;
        fill_rect(picture, {line, {16, 16}}, entry.floor);
        fill_rect(picture, {line + Point{16, 0}, {16, 16}}, entry.wall);
        draw_text(picture, line + Point{40, 0}, entry.text, faint, 1);
        line.y += 28;
    }
}

}  // namespace

GalleryLayout::GalleryLayout(const MapForm& form, Rect area)
    : tiles{form, area, panel_room},
      panel_size{std::max(tiles.pixels().width, least_panel.width),
                 std::max(tiles.pixels().height + title_height, least_panel.height)},
      panels{static_cast<int>(algorithms_for(form).size()) + 1},
      columns{best_columns(panel_size, panels)},
      picture{picture_size(panel_size, columns, panels)} {}

Point GalleryLayout::panel(int index) const {
    return {margin + index % columns * (panel_size.width + margin),
            margin + index / columns * (panel_size.height + margin)};
}

Point GalleryLayout::map_corner(int index) const { return panel(index) + Point{0, title_height}; }

Picture gallery(const MapFile& map, Point origin, const Options& options) {
    const Rect area = in_reach(map, origin, options);
    const GalleryLayout layout(map.form(), area);
    if (std::max(layout.picture.width, layout.picture.height) > max_side ||
        layout.picture.area() > most_pixels) {
        throw std::runtime_error(
            fmt::format("{} tiles are in reach, too many for a gallery: the picture would have {} "
                        "pixels, but it may have at most {} on a side and {} in all: give a "
                        "smaller --radius",
                        to_string(area.size), to_string(layout.picture), max_side, most_pixels));
    }
    Picture picture(layout.picture, map_color::paper);
    Options how = options;
    how.algorithm = Algorithm::symmetric;
    const TileSet usual = Sighting(map, origin, how).seen;
    for (int i = 0; i + 1 < layout.panels; ++i) {
        const auto& [name, algorithm] = entries_of<Algorithm>[static_cast<std::size_t>(i)];
        how.algorithm = algorithm;
        const Sighting sighting(map, origin, how);
        draw_text(picture, layout.panel(i), name, strong, title_scale);
        draw_text(picture, layout.panel(i) + Point{0, 36}, figures(sighting.seen, usual), faint, 1);
        draw_sighting(picture, layout.map_corner(i), layout.tiles, sighting, usual, area);
    }
    draw_legend(picture, layout.panel(layout.panels - 1), origin, options, layout.panels > 2);
    return picture;
}

}  // namespace sightline::app
