#include "game/view/popups.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "game/view/key_map.hpp"
#include "game/view/map_view.hpp"
#include "game/view/palette.hpp"

namespace sightline::game {

namespace {

constexpr Ink popup_ink{palette::value, palette::popup};

std::string capitalized(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

/// An empty box of `size`, or of the area's where that is smaller, in the middle of the area; the
/// room inside.
Rect open_box(Console& console, Rect area, Size size, std::string_view title) {
    size = {std::min(size.width, area.size.width), std::min(size.height, area.size.height)};
    const Point margin{(area.size.width - size.width) / 2, (area.size.height - size.height) / 2};
    const Rect box{area.min + margin, size};
    fill(console, box, palette::popup);
    if (size.width < 12 || size.height < 5) return box;
    frame(console, box, title, {palette::line, palette::popup}, palette::heading);
    return {box.min + Point{2, 1}, {size.width - 4, size.height - 2}};
}

constexpr int help_keys_width = 11;

void write_help_line(Console& console, Rect room, Point at, const HelpLine& line, int width) {
    if (at.y < 0 || at.y >= room.size.height) return;
    const Point cell = room.min + at;
    width = std::min(width, room.size.width - at.x);
    if (line.keys.empty()) {
        print(console, cell, line.text, {palette::heading, palette::popup}, width);
        return;
    }
    print(console, cell, line.keys, {palette::good, palette::popup},
          std::min(help_keys_width - 1, width));
    print(console, cell + Point{help_keys_width, 0}, line.text, popup_ink, width - help_keys_width);
}

}  // namespace

std::vector<std::string> describe_tile(const Game& game, const Display& display, Point tile) {
    const Knowledge knowledge = game.knowledge(tile);
    std::string where = fmt::format("{}, {}", tile.x, tile.y);
    if (tile == game.player().position) return {"You", where};
    const Creature* creature = game.creature_at(tile);
    if (creature != nullptr && is_shown(game, display, *creature)) {
        return {capitalized(fmt::format("a {}", species_of(creature->kind).name)),
                std::string(name_of(creature->mood)), where};
    }
    switch (knowledge) {
        case Knowledge::visible:
            return {capitalized(std::string(describe(game.layer().tile(tile)))), "in view", where};
        case Knowledge::remembered:
            return {capitalized(std::string(describe(game.remembered(tile)))), "remembered", where};
        case Knowledge::unknown: break;
    }
    if (!display.reveal) return {"Not seen yet", where};
    return {capitalized(std::string(describe(game.layer().tile(tile)))), "not seen yet", where};
}

void draw_tooltip(const Game& game, const Display& display, Console& console, Rect map_window) {
    const std::optional<Point> tile = display.cursor ? display.cursor : display.hover;
    if (!tile) return;
    const std::vector<std::string> text = describe_tile(game, display, *tile);
    int width = 0;
    for (const std::string& line : text) width = std::max(width, width_of(line));
    const Size size{width + 4, static_cast<int>(text.size()) + 2};
    if (size.width > map_window.size.width || size.height > map_window.size.height) return;

    // To the right of the tile and below it, or on the other side where there is no room.
    const Point cell = cell_of(game, display, map_window, *tile);
    const Point last = map_window.max();
    Point at{cell.x + 2, cell.y + 1};
    if (at.x + size.width - 1 > last.x) at.x = cell.x - 1 - size.width;
    if (at.y + size.height - 1 > last.y) at.y = cell.y - size.height;
    at.x = std::clamp(at.x, map_window.min.x, last.x - size.width + 1);
    at.y = std::clamp(at.y, map_window.min.y, last.y - size.height + 1);
    fill(console, {at, size}, palette::popup);
    frame(console, {at, size}, "", {palette::line, palette::popup}, palette::heading);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const Rgb color = i == 0 ? palette::value : palette::label;
        print(console, at + Point{2, 1 + static_cast<int>(i)}, text[i], {color, palette::popup});
    }
}

void draw_help(const Display& display, Console& console) {
    constexpr int left_width = 43;
    constexpr int right_width = 33;
    const auto lines = help_lines();
    const auto second_heading = std::find_if(
        lines.begin() + 1, lines.end(), [](const HelpLine& line) { return line.keys.empty(); });
    const int left = static_cast<int>(second_heading - lines.begin());
    const int all = static_cast<int>(lines.size());
    const bool two_columns = console.size().width >= left_width + right_width + 4;

    const int rows = two_columns ? std::max(left, all - left) : all;
    const int width = two_columns ? left_width + right_width : left_width;
    const Rect room = open_box(console, {{0, 0}, console.size()}, {width + 4, rows + 4}, "Help");
    const int hidden = std::max(rows + 2 - room.size.height, 0);
    const int top = std::clamp(display.help_scroll, 0, hidden);
    for (int i = 0; i < all; ++i) {
        const bool at_right = two_columns && i >= left;
        const Point at{at_right ? left_width : 0, (at_right ? i - left : i) + 1 - top};
        write_help_line(console, room, at, lines[static_cast<std::size_t>(i)],
                        at_right ? right_width : left_width);
    }
}

void draw_ending(const Game& game, Console& console, Rect map_window) {
    const std::vector<std::string> text = {
        fmt::format("{} turns, {} deep.", game.turn(), game.depth() + 1),
        game.times_caught() == 0 ? std::string("Nobody caught you.")
                                 : fmt::format("Caught {} times.", game.times_caught()),
        "",
        "Enter  another world",
        "q      leave",
    };
    const Rect room =
        open_box(console, map_window, {30, static_cast<int>(text.size()) + 4}, "You are out");
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int y = static_cast<int>(i) + 1;
        if (y < room.size.height) {
            print(console, room.min + Point{0, y}, text[i], popup_ink, room.size.width);
        }
    }
}

}  // namespace sightline::game
