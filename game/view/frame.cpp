#include "game/view/frame.hpp"

#include "game/play/lesson.hpp"
#include "game/view/caption.hpp"
#include "game/view/comparison.hpp"
#include "game/view/edge_markers.hpp"
#include "game/view/help_page.hpp"
#include "game/view/layout.hpp"
#include "game/view/map_view.hpp"
#include "game/view/message_page.hpp"
#include "game/view/panel.hpp"
#include "game/view/popups.hpp"
#include "game/view/story_page.hpp"

namespace sightline::game {

void compose(const Game& game, const Display& display, Console& console) {
    const Layout layout = layout_for(console.size());
    draw_map(game, display, console, layout.map);
    draw_comparison(game, display, console, layout.map);
    draw_edge_markers(game, display, console, layout.map);
    if (!layout.panel.empty()) draw_panel(game, display, console, layout.panel);
    if (!layout.status.empty()) draw_status(game, display, console, layout.status);
    if (!layout.log.empty()) draw_log(game, display, console, layout.log);
    draw_tooltip(game, display, console, layout.map);
    if (game.status() != Status::playing) draw_ending(game, display, console, layout.map);
    draw_caption(display.caption.empty() ? lesson_caption(game) : display.caption, console,
                 layout.map, cell_of(game, display, layout.map, game.player().position));
    draw_story(game, display, console);
    if (!display.help.empty()) draw_help(display.help, display.scroll, console);
    if (display.messages) draw_messages(game, display.scroll, console);
}

}  // namespace sightline::game
