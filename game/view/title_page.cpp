#include "game/view/title_page.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <sightline/fov/field_of_view.hpp>
#include <sightline/map/opacity_grid.hpp>

#include "game/view/palette.hpp"
#include "game/view/text.hpp"

namespace sightline::game {

namespace {

constexpr std::string_view name =
    ".###...###...###...#...#..#####..#......###..#...#..#####\n"
    "#.......#...#......#...#....#....#.......#...##..#..#....\n"
    ".###....#...#..##..#####....#....#.......#...#.#.#..####.\n"
    "....#...#...#...#..#...#....#....#.......#...#..##..#....\n"
    "####...###...###...#...#....#....#####..###..#...#..#####\n"
    ".........................................................\n"
    ".........................................................\n";
constexpr Size name_size{57, 7};
constexpr int label_width = 13;
constexpr int menu_width = 46;
constexpr int sight = 24;

/// Where the parts of the page are, from top to bottom.
struct Places {
    bool drawn_name = false;
    Point name;
    int goal = 0;
    std::vector<std::string> goal_lines;
    Point menu;
    int width = 0;
    /// The lines of the menu that are shown: all, or those around the selected one.
    int first = 0;
    int lines = 0;
};

Places places(const TitlePage& page, Size screen) {
    const int all = static_cast<int>(page.menu.size());
    const int lines = std::min(all, screen.height);
    Places at;
    at.lines = lines;
    at.first = std::clamp(static_cast<int>(page.selected) - lines / 2, 0, all - lines);
    at.drawn_name =
        screen.width >= name_size.width + 2 && screen.height >= name_size.height + lines + 5;
    const int name_height = at.drawn_name ? name_size.height + 1 : 1;
    at.goal_lines = wrap(page.goal, screen.width - 2);
    const int goal_height = std::max(static_cast<int>(at.goal_lines.size()), 1);
    const int spare = std::max(screen.height - (name_height + goal_height + 2 + lines + 1), 0);
    const int top = spare / 3;
    at.name = {std::max((screen.width - name_size.width) / 2, 0), top};
    at.goal = top + name_height;
    at.width = std::min(menu_width, screen.width);
    // On small screens only the menu stays.
    const int menu_top =
        std::clamp(at.goal + goal_height + 1 + spare / 6, 0, std::max(screen.height - lines, 0));
    at.menu = {(screen.width - at.width) / 2, menu_top};
    return at;
}

void draw_name(const TitlePage& page, Console& console, Point corner) {
    const OpacityGrid walls = OpacityGrid::from_text(name);
    const int middle = name_size.width / 2;
    const Point eye{std::clamp(page.eye ? *page.eye - corner.x : middle, 0, name_size.width - 1),
                    name_size.height - 1};
    const TileSet seen = field_of_view(walls, eye, {.radius = sight * 2});
    for (const Point p : points(name_size)) {
        const Point offset = p - eye;
        const int light =
            std::max(8 - 8 * (offset.x * offset.x + 4 * offset.y * offset.y) / (sight * sight), 2);
        const bool lit = seen.contains(p);
        const Rgb wall = lit ? blend(palette::faint, palette::heading, light) : palette::line;
        const Rgb floor = lit ? blend(palette::panel, palette::torch, light) : palette::panel;
        put(console, corner + p,
            walls.is_opaque(p) ? Cell{U'█', wall, wall} : Cell{U' ', floor, floor});
    }
    const Rgb ground = blend(palette::panel, palette::torch, 8);
    put(console, corner + eye, {U'@', palette::cursor, ground});
}

void print_centred(Console& console, int y, std::string_view text, Rgb color) {
    const int width = console.size().width;
    const int x = std::max((width - width_of(text)) / 2, 0);
    if (y >= 0) print(console, {x, y}, text, {color, palette::panel}, width - x);
}

void draw_line(Console& console, Point at, int width, const MenuLine& line, bool selected) {
    const Rgb ground = selected ? palette::popup : palette::panel;
    const Rgb ink = selected ? palette::heading : palette::value;
    fill(console, {at, {width, 1}}, ground);
    print(console, at, selected ? ">" : " ", {ink, ground}, width);
    print(console, at + Point{2, 0}, line.label, {ink, ground}, width - 2);
    if (line.value.empty()) return;
    const std::string value =
        line.changeable && selected ? "← " + line.value + " →" : "  " + line.value;
    print(console, at + Point{label_width, 0}, value,
          {line.changeable ? palette::good : palette::label, ground}, width - label_width);
}

}  // namespace

void draw_title(const TitlePage& page, Console& console) {
    const Size screen = console.size();
    const Places at = places(page, screen);
    fill(console, {{0, 0}, screen}, palette::panel);
    if (at.drawn_name) {
        draw_name(page, console, at.name);
    } else {
        print_centred(console, at.name.y, "sightline", palette::heading);
    }
    for (int y = at.goal; const std::string& line : at.goal_lines) {
        if (y < at.menu.y) print_centred(console, y++, line, palette::label);
    }
    for (int y = 0; y < at.lines; ++y) {
        const auto i = static_cast<std::size_t>(at.first + y);
        draw_line(console, at.menu + Point{0, y}, at.width, page.menu[i], i == page.selected);
    }
    const int below = at.menu.y + at.lines;
    if (below < screen.height) {
        print_centred(console, screen.height - 1, page.hint, palette::faint);
    }
}

std::optional<std::size_t> menu_line_at(const TitlePage& page, Size screen, Point cell) {
    const Places at = places(page, screen);
    const Rect menu{at.menu, {at.width, at.lines}};
    if (!menu.contains(cell)) return std::nullopt;
    return static_cast<std::size_t>(at.first + cell.y - at.menu.y);
}

}  // namespace sightline::game
