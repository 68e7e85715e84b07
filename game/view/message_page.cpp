#include "game/view/message_page.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "game/view/box.hpp"
#include "game/view/palette.hpp"
#include "game/view/text.hpp"

namespace sightline::game {

namespace {

constexpr int page_width = 76;
constexpr int turn_width = 7;  // "1234567" and a blank

struct PageLine {
    std::string turn;
    std::string text;
};

Size page_box(Size screen) { return {page_width, screen.height}; }

std::vector<PageLine> page_lines(const Game& game, int width) {
    std::vector<PageLine> lines;
    for (const Message& message : folded(game.messages())) {
        std::string turn = std::to_string(message.turn);
        for (std::string& text : wrap(message.text, width - turn_width)) {
            lines.push_back({std::exchange(turn, {}), std::move(text)});
        }
    }
    if (lines.empty()) lines.push_back({"", "Nothing has been said yet."});
    return lines;
}

}  // namespace

std::vector<Message> folded(const std::deque<Message>& messages) {
    std::vector<Message> folded;
    for (auto message = messages.begin(); message != messages.end();) {
        const auto next = std::find_if(message, messages.end(), [&](const Message& other) {
            return other.text != message->text;
        });
        folded.push_back(*std::prev(next));
        if (next - message > 1) folded.back().text += fmt::format(" ×{}", next - message);
        message = next;
    }
    return folded;
}

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
    const auto write = [&](std::string_view text, Rgb color, Overlay overlay = Overlay::text) {
        const std::vector<std::string> lines = wrap(text, room);
        for (auto line = lines.rbegin(); line != lines.rend() && y >= top; ++line, --y) {
            print(console, {area.min.x + 1, y}, *line, {color, palette::panel, overlay}, room);
        }
    };
    if (!display.notice.empty()) write(display.notice, palette::heading);
    const std::vector<Message> messages = folded(game.messages());
    for (auto message = messages.rbegin(); message != messages.rend() && y >= top; ++message) {
        const bool fresh = message->turn + 1 >= game.turn();
        // What is shouted is an alarm.
        if (fresh && message->text.find('!') != std::string::npos) {
            write(message->text, palette::alarm, Overlay::alarm);
        } else {
            write(message->text, fresh ? palette::value : palette::faint);
        }
    }
}

int messages_overflow(const Game& game, Size screen) {
    const Rect room = box_room({{0, 0}, screen}, page_box(screen));
    return std::max(static_cast<int>(page_lines(game, room.size.width).size()) - room.size.height,
                    0);
}

void draw_messages(const Game& game, int scroll, Console& console) {
    const Rect screen{{0, 0}, console.size()};
    const Rect room = open_box(console, screen, page_box(console.size()), "Messages");
    const std::vector<PageLine> lines = page_lines(game, room.size.width);
    const int hidden = std::max(static_cast<int>(lines.size()) - room.size.height, 0);
    const int first = hidden - std::clamp(scroll, 0, hidden);
    for (int y = 0; y < room.size.height && first + y < static_cast<int>(lines.size()); ++y) {
        const auto& [turn, text] = lines[static_cast<std::size_t>(first + y)];
        const Point at = room.min + Point{0, y};
        print(console, at, turn, {palette::label, palette::popup}, room.size.width);
        print(console, at + Point{turn_width, 0}, text, popup_ink, room.size.width - turn_width);
    }
    if (hidden > 0) draw_scroll_hint(console, room);
}

}  // namespace sightline::game
