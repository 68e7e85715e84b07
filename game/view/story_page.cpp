#include "game/view/story_page.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "game/base/counted.hpp"
#include "game/play/daily.hpp"
#include "game/play/medals.hpp"
#include "game/view/box.hpp"
#include "game/view/story_map.hpp"
#include "game/view/text.hpp"

namespace sightline::game {

namespace {

constexpr int widest = 120;
constexpr int least_for_hint = 44;
constexpr int least_list = 26;  // columns beside a map
constexpr int least_map = 12;
constexpr int least_above_map = 16;  // lines

struct Line {
    std::string text;
    std::size_t incident = 0;
    bool first = false;  ///< of its incident
};

std::vector<Line> list_lines(const Story& story, int width) {
    std::vector<Line> lines;
    for (std::size_t i = 0; i < story.incidents.size(); ++i) {
        const Incident& incident = story.incidents[i];
        const std::string text = fmt::format("Turn {}, depth {}: {}", incident.turn,
                                             incident.depth + 1, to_text(incident));
        bool first = true;
        for (std::string& part : wrap(text, std::max(width - 2, 1))) {
            lines.push_back({std::move(part), i, std::exchange(first, false)});
        }
    }
    return lines;
}

/// The list, scrolled so that the chosen incident is in it.
void draw_list(const Story& story, std::size_t chosen, Console& console, Rect area) {
    const std::vector<Line> lines = list_lines(story, area.size.width);
    int first_of_chosen = 0;
    int last_of_chosen = 0;
    for (int i = 0; i < static_cast<int>(lines.size()); ++i) {
        const Line& line = lines[static_cast<std::size_t>(i)];
        if (line.incident != chosen) continue;
        if (line.first) first_of_chosen = i;
        last_of_chosen = i;
    }
    const int hidden = std::max(static_cast<int>(lines.size()) - area.size.height, 0);
    const int wanted = std::max(last_of_chosen - area.size.height + 1, 0);
    const int top = std::clamp(wanted, 0, std::min(hidden, first_of_chosen));
    for (int y = 0; y < area.size.height && top + y < static_cast<int>(lines.size()); ++y) {
        const Line& line = lines[static_cast<std::size_t>(top + y)];
        const bool marked = line.incident == chosen;
        const Ink ink{marked ? palette::heading : palette::value, palette::popup};
        const Point at = area.min + Point{0, y};
        if (marked && line.first) print(console, at, ">", ink, area.size.width);
        print(console, at + Point{2, 0}, line.text, ink, area.size.width - 2);
    }
}

std::string medal_line(const State& state) {
    std::string line;
    for (const Medal& medal : medals_of(state)) {
        line += (line.empty() ? "Medals: " : ", ") + medal.name + " (" + medal.reason + ")";
    }
    if (line.empty() && state.revealed) line = "No medals: the map was revealed.";
    return line;
}

}  // namespace

std::string result_line(const State& state) {
    const std::string how = state.status == Status::won    ? "Home with the treasure in"
                            : state.status == Status::left ? "Out in"
                            : state.status == Status::lost ? "Caught after"
                                                           : "So far";
    return fmt::format("{} {}, {}.", how, counted(state.turn, "turn"),
                       state.times_noticed == 0
                           ? "never noticed"
                           : "noticed " + counted(state.times_noticed, "time"));
}

void draw_story(const Game& game, const Display& display, Console& console) {
    if (!display.story || display.story->incidents.empty()) return;
    const Story& story = *display.story;
    const std::size_t chosen = std::min(display.incident, story.incidents.size() - 1);
    const Rect screen{{0, 0}, console.size()};
    const Rect room = open_box(console, screen,
                               {std::min(widest, screen.size.width), screen.size.height}, "Story");
    int top = 0;
    int height = room.size.height;
    const auto write = [&](std::string_view text, Rgb color) {
        for (const std::string& line : wrap(text, room.size.width)) {
            if (top >= room.size.height) return;
            print(console, room.min + Point{0, top++}, line, {color, palette::popup},
                  room.size.width);
        }
    };
    if (height >= 8) {
        write(result_line(game.state()), palette::value);
        if (const std::string medals = medal_line(game.state()); !medals.empty()) {
            write(medals, palette::good);
        }
        ++top;
    }
    const std::optional<std::string> command = command_to_play(game.setup());
    std::vector<std::string> below;
    if (command && height >= 12) {
        below = wrap("Challenge a friend: " + *command, room.size.width);
        below.insert(below.begin(), "");
    }
    below.push_back(room.size.width < least_for_hint
                        ? "↑ ↓ · Enter watches · Esc"
                        : "↑ ↓ choose · Enter watches from there · Esc");
    height -= static_cast<int>(below.size());
    for (std::size_t i = 0; i < below.size(); ++i) {
        const bool hint = i + 1 == below.size();
        print(console, {room.min.x, room.min.y + height + static_cast<int>(i)}, below[i],
              {hint ? palette::label : palette::good, palette::popup}, room.size.width);
    }
    Rect list{room.min + Point{0, top}, {room.size.width, std::max(height - top, 0)}};
    const Size layer = game.state().world.layer_size(story.incidents[chosen].depth);
    const int most = std::min(room.size.width / 2, room.size.width - least_list - 2);
    if (most >= least_map && list.size.height > 0) {
        const Size map = story_map_size(layer, {most, list.size.height});
        const Rect area{{room.last().x - map.width + 1, list.min.y}, map};
        draw_story_map(game, story, chosen, console, area);
        list.size.width -= map.width + 2;
    } else if (list.size.height >= least_above_map) {  // a phone
        const Size map = story_map_size(layer, {room.size.width, list.size.height / 2});
        list.size.height -= map.height + 1;
        draw_story_map(game, story, chosen, console, {{list.min.x, list.last().y + 2}, map});
    }
    draw_list(story, chosen, console, list);
}

}  // namespace sightline::game
