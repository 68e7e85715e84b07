#include "game/view/frame.hpp"

#include <string>
#include <vector>

#include "game/view/help_page.hpp"
#include "game/view/layout.hpp"
#include "game/view/map_view.hpp"
#include "game/view/palette.hpp"
#include "game/view/panel.hpp"
#include "game/view/popups.hpp"
#include "game/view/text.hpp"

namespace sightline::game {

namespace {

/// The latest messages, the newest at the bottom and bright, and the notice below them.
void draw_log(const Game& game, const Display& display, Console& console, Rect area) {
    fill(console, area, palette::panel);
    int top = area.min.y;
    if (area.size.height > 2) {
        for (int x = 0; x < area.size.width; ++x) {
            put(console, {area.min.x + x, top}, {U'─', palette::line, palette::panel});
        }
        put(console, {area.last().x + 1, top}, {U'┤', palette::line, palette::panel});
        ++top;
    }
    int y = area.last().y;
    const int room = area.size.width - 2;
    const auto write = [&](std::string_view text, Rgb color) {
        const std::vector<std::string> lines = wrap(text, room);
        for (auto line = lines.rbegin(); line != lines.rend() && y >= top; ++line, --y) {
            print(console, {area.min.x + 1, y}, *line, {color, palette::panel}, room);
        }
    };
    if (!display.notice.empty()) write(display.notice, palette::heading);
    const auto& messages = game.messages();
    for (auto message = messages.rbegin(); message != messages.rend() && y >= top; ++message) {
        const bool fresh = message->turn + 1 >= game.turn();
        write(message->text, fresh ? palette::value : palette::faint);
    }
}

}  // namespace

void compose(const Game& game, const Display& display, Console& console) {
    const Layout layout = layout_for(console.size());
    draw_map(game, display, console, layout.map);
    if (!layout.panel.empty()) draw_panel(game, display, console, layout.panel);
    if (!layout.status.empty()) draw_status(game, display, console, layout.status);
    if (!layout.log.empty()) draw_log(game, display, console, layout.log);
    draw_tooltip(game, display, console, layout.map);
    if (game.status() != Status::playing) draw_ending(game, console, layout.map);
    if (!display.help.empty()) draw_help(display.help, display.help_scroll, console);
}

}  // namespace sightline::game
