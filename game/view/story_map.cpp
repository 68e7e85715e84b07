#include "game/view/story_map.hpp"

#include <algorithm>

#include "game/view/minimap.hpp"
#include "game/view/palette.hpp"

namespace sightline::game {

namespace {

/// Draws into one area, in which a cell stands for a square of tiles.
class Chart {
  public:
    Chart(Console& console, Rect area, int tiles) : console_{console}, area_{area}, tiles_{tiles} {}

    [[nodiscard]] Point cell_of(Point tile) const {
        return area_.min + Point{tile.x / tiles_, tile.y / tiles_};
    }

    void mark(Point tile, char32_t glyph, Rgb color, Overlay overlay = Overlay::text) const {
        const Point cell = cell_of(tile);
        if (area_.contains(cell)) put(console_, cell, {glyph, color, palette::shroud, overlay});
    }

  private:
    Console& console_;
    Rect area_;
    int tiles_;
};

/// The path on one layer, as the quarters of cells that it crosses.
void draw_path(const Story& story, int depth, Console& console, Rect area, int tiles) {
    Grid<std::size_t> crossed(area.size);
    const int half = tiles / 2;
    for (const Story::Place& place : story.path) {
        const Point cell{place.at.x / tiles, place.at.y / tiles};
        if (place.depth != depth || !crossed.contains(cell)) continue;
        const std::size_t right = place.at.x % tiles >= half ? 1 : 0;
        const std::size_t low = place.at.y % tiles >= half ? 2 : 0;
        crossed[cell] |= tiles == 1 ? std::size_t{15} : std::size_t{1} << (right + low);
    }
    for (const Point cell : points(area.size)) {
        if (crossed[cell] == 0) continue;
        put(console, area.min + cell,
            {quarter_glyph(crossed[cell]), palette::good, palette::shroud, Overlay::text});
    }
}

}  // namespace

Size story_map_size(Size layer, Size most) {
    if (layer.width <= most.width && layer.height <= most.height) return layer;
    Size size = minimap_size(layer, most.width);
    while (size.height > most.height && size.width > 1) size = minimap_size(layer, size.width - 1);
    return size;
}

void draw_story_map(const Game& game, const Story& story, std::size_t incident, Console& console,
                    Rect area) {
    const Incident& now = story.incidents[incident];
    const MapMemory<Tile>& memory = game.state().layer_states.at(now.depth).memory;
    const bool whole = memory.size() == area.size;
    const int tiles = whole ? 1 : tiles_a_cell(memory.size(), area.size.width);
    const Chart chart(console, area, tiles);
    fill(console, area, palette::shroud);
    for (const Point p : memory.explored()) {
        if (is_passable(*memory.find(p))) chart.mark(p, U'·', palette::faint);
    }
    draw_path(story, now.depth, console, area, tiles);
    for (const Incident& other : story.incidents) {
        if (other.depth != now.depth || other.kind == Incident::Kind::end) continue;
        chart.mark(other.at, other.kind == Incident::Kind::treasure ? U'$' : U'x',
                   palette::heading);
    }
    const bool discovered =
        now.kind == Incident::Kind::noticed || now.kind == Incident::Kind::caught;
    if (discovered && now.discovery.light.kind == LightSource::Kind::tile) {
        const Look look = look_of(Tile{now.discovery.light.tile});
        chart.mark(now.discovery.light.position, look.glyph, look.foreground);
    }
    chart.mark(now.at, U'@', palette::cursor);
    if (discovered) {
        chart.mark(now.discovery.from, look_of(now.discovery.who).glyph, palette::alarm,
                   Overlay::alarm);
    }
}

}  // namespace sightline::game
