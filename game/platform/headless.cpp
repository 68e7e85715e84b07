#include "game/platform/headless.hpp"

#include <array>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>

#include "game/base/named.hpp"
#include "game/base/parse_number.hpp"
#include "game/view/text.hpp"

namespace sightline::game {

Event Headless::wait(Pace pace) {
    if (pace == Pace::moving) return Tick{};
    if (next_ == script_.size()) return Quit{};
    const Event event = script_[next_++];
    if (const auto* resize = std::get_if<Resize>(&event)) size_ = resize->size;
    return event;
}

namespace {

using NamedKey = Named<Key>;
constexpr std::array named_keys{
    NamedKey{"up", key::up},
    NamedKey{"down", key::down},
    NamedKey{"left", key::left},
    NamedKey{"right", key::right},
    NamedKey{"home", key::home},
    NamedKey{"end", key::end},
    NamedKey{"pgup", key::page_up},
    NamedKey{"pgdn", key::page_down},
    NamedKey{"esc", key::escape},
    NamedKey{"enter", key::enter},
    NamedKey{"tab", key::tab},
    NamedKey{"backtab", key::back_tab},
    NamedKey{"lt", U'<'},
    NamedKey{"backspace", key::backspace},
    NamedKey{"shift-up", key::shift_up},
    NamedKey{"shift-down", key::shift_down},
    NamedKey{"shift-left", key::shift_left},
    NamedKey{"shift-right", key::shift_right},
};

std::optional<Event> parse_named(std::string_view name) {
    if (const auto key = find_named(named_keys, name)) return KeyPress{*key};
    const std::size_t blank = name.find(' ');
    if (blank == name.npos) return std::nullopt;
    const std::string_view verb = name.substr(0, blank);
    const std::string_view rest = name.substr(blank + 1);
    const auto pair = parse_pair(rest, verb == "size" ? 'x' : ',');
    if (!pair) return std::nullopt;
    if (verb == "move") return Pointer{*pair, false};
    if (verb == "click") return Pointer{*pair, true};
    if (verb == "size" && pair->x > 0 && pair->y > 0) return Resize{{pair->x, pair->y}};
    return std::nullopt;
}

}  // namespace

std::vector<Event> parse_script(std::string_view text) {
    std::vector<Event> events;
    while (!text.empty()) {
        const std::size_t open = text.find('<');
        for (const char32_t key : decode_utf8(text.substr(0, open))) {
            events.push_back(KeyPress{key});
        }
        if (open == text.npos) break;
        const std::size_t close = text.find('>', open);
        const std::string_view name = text.substr(open + 1, close - open - 1);
        const auto event = close == text.npos ? std::nullopt : parse_named(name);
        if (!event) {
            throw std::invalid_argument(
                fmt::format("script: '{}' is not an event", text.substr(open, close - open + 1)));
        }
        events.push_back(*event);
        text.remove_prefix(close + 1);
    }
    return events;
}

}  // namespace sightline::game
