#include "game/view/story_map.hpp"

#include <algorithm>

#include "game/view/minimap.hpp"
#include "game/view/palette.hpp"

namespace sightline::game {

namespace {

/// How many tiles wide and high a cell has to be, for the layer to fit into so many cells.
int tiles_a_cell(Size layer, Size cells) {
    return std::max({divided_up(layer.width, std::max(cells.width, 1)),
                     divided_up(layer.height, std::max(cells.height, 1)), 1});
}

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
    const int half = divided_up(tiles, 2);
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
    const int tiles = tiles_a_cell(layer, most);
    return {divided_up(layer.width, tiles), divided_up(layer.height, tiles)};
}

void draw_story_map(const Game& game, const Story& story, std::size_t incident, Console& console,
                    Rect area) {
    const Incident& now = story.incidents[incident];
    const MapMemory<Tile>& memory = game.state().layer_states.at(now.depth).memory;
    const int tiles = tiles_a_cell(memory.size(), area.size);
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
    if (discovered) {
        // Never in the player's own cell.
        Point from = now.discovery.from;
        if (chart.cell_of(from) == chart.cell_of(now.at)) {
            const auto sign = [](int n) { return n < 0 ? -1 : n > 0 ? 1 : 0; };
            const Point offset = from - now.at;
            from = now.at + Point{tiles * sign(offset.x), tiles * sign(offset.y)};
        }
        chart.mark(from, look_of(now.discovery.who).glyph, palette::alarm, Overlay::alarm);
    }
    chart.mark(now.at, U'@', palette::cursor);
}

}  // namespace sightline::game
