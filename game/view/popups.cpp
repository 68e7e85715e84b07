#include "game/view/popups.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "game/base/counted.hpp"
#include "game/base/words.hpp"
#include "game/play/medals.hpp"
#include "game/play/whereabouts.hpp"
#include "game/view/box.hpp"
#include "game/view/map_view.hpp"
#include "game/view/text.hpp"

namespace sightline::game {

namespace {

std::string_view title_of(Status status) {
    switch (status) {
        case Status::playing:
        case Status::left: return "You are out";
        case Status::won: return "The treasure is yours";
        case Status::lost: return "You were caught";
    }
    return "";
}

std::string caught_text(int times) {
    if (times == 0) return "Nobody caught you.";
    return times == 1 ? "You were caught once." : fmt::format("You were caught {} times.", times);
}

/// "Medals: ghost, swift"
std::string medal_names(const State& state) {
    std::string names;
    for (const Medal& medal : medals_of(state)) {
        names += (names.empty() ? "Medals: " : ", ") + medal.name;
    }
    if (names.empty() && state.revealed) names = "The map was revealed.";
    return names;
}

}  // namespace

std::vector<std::string> describe_tile(const Game& game, const Display& display, Point tile) {
    const Knowledge knowledge = game.knowledge(tile);
    std::string where = fmt::format("{}, {}", tile.x, tile.y);
    if (tile == game.player().position) return {"You", where};
    const Creature* creature = game.creature_at(tile);
    if (creature != nullptr && is_shown(game, display, *creature)) {
        return {capitalized(with_article(species_of(creature->kind).name)),
                std::string(doing(*creature)), where};
    }
    for (std::size_t i = 0; i < game.creatures().size(); ++i) {
        const Glimpse* const glimpse = game.glimpse(i);
        if (glimpse == nullptr || glimpse->position != tile) continue;
        return {capitalized(with_article(game.creatures()[i].species().name)),
                fmt::format("seen {} ago", counted(game.turn() - glimpse->turn, "turn")),
                fmt::format("facing {}", direction_name(glimpse->facing)), where};
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

    // To the right of the tile and below it, or on the other side if there is no room.
    const Point cell = cell_of(game, display, map_window, *tile);
    const Point last = map_window.last();
    Point at{cell.x + 2, cell.y + 1};
    if (at.x + size.width - 1 > last.x) at.x = cell.x - 1 - size.width;
    if (at.y + size.height - 1 > last.y) at.y = cell.y - size.height;
    at.x = std::clamp(at.x, map_window.min.x, last.x - size.width + 1);
    at.y = std::clamp(at.y, map_window.min.y, last.y - size.height + 1);
    fill(console, {at, size}, palette::popup);
    draw_border(console, {at, size}, "", {palette::line, palette::popup}, palette::heading);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const Rgb color = i == 0 ? palette::value : palette::label;
        print(console, at + Point{2, 1 + static_cast<int>(i)}, text[i], {color, palette::popup});
    }
}

void draw_ending(const Game& game, const Display& display, Console& console, Rect map_window) {
    std::vector<std::string> text = {
        fmt::format("{}, to depth {}.", counted(game.turn(), "turn"),
                    game.state().layer_states.rbegin()->first + 1),
        caught_text(game.times_caught()),
        game.times_noticed() == 0
            ? "Nobody noticed you."
            : fmt::format("You were noticed {}.", counted(game.times_noticed(), "time")),
        fmt::format("Seed {}", game.setup().seed),
    };
    if (const std::string medals = medal_names(game.state()); !medals.empty()) {
        text.push_back(medals);
    }
    if (!display.watching) {
        text.insert(text.end(), {"", "x      how it went", "Enter  play again", "Esc    the menu",
                                 "q      quit"});
    }
    // Beside the player, where it happened, if there is room on one of the sides.
    const Size size{34, static_cast<int>(text.size()) + 4};
    const int player = cell_of(game, display, map_window, game.player().position).x;
    Rect area = map_window;
    constexpr int margin = 3;
    if (player - margin - map_window.min.x >= size.width) {
        area.size.width = player - margin - map_window.min.x;
    } else if (map_window.last().x - player - margin >= size.width) {
        area = {{player + margin + 1, map_window.min.y},
                {map_window.last().x - player - margin, map_window.size.height}};
    }
    const Rect room = open_box(console, area, size, title_of(game.status()));
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int y = static_cast<int>(i) + 1;
        if (y < room.size.height) {
            print(console, room.min + Point{0, y}, text[i], popup_ink, room.size.width);
        }
    }
}

}  // namespace sightline::game
