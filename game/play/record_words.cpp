#include "game/play/record_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <stdexcept>

#include "game/play/option_names.hpp"
#include "game/play/record.hpp"

namespace sightline::game {

namespace {

/// In the order of `directions`.
constexpr std::array<std::string_view, 8> direction_names{"n",  "e",  "s",  "w",
                                                          "ne", "se", "sw", "nw"};

template <class Number>
Number parse_number(std::string_view word, int base, Number least, Number most) {
    Number value{};
    const char* const end = word.data() + word.size();
    const auto [rest, error] = std::from_chars(word.data(), end, value, base);
    if (error != std::errc{} || rest != end || value < least || value > most) {
        throw std::runtime_error(
            fmt::format("\"{}\" is not a number from {} to {}", word, least, most));
    }
    return value;
}

std::string_view direction_name(Point direction) {
    const auto found = std::ranges::find(directions, direction);
    if (found == directions.end()) {
        throw std::invalid_argument("direction " + to_string(direction) + " is none of the eight");
    }
    return direction_names[static_cast<std::size_t>(found - directions.begin())];
}

Point read_direction(Words& words) {
    const std::string_view name = words.next();
    const auto found = std::ranges::find(direction_names, name);
    if (found == direction_names.end()) {
        throw std::runtime_error(fmt::format("\"{}\" is no direction", name));
    }
    return directions[static_cast<std::size_t>(found - direction_names.begin())];
}

template <class Table>
auto read_named(Words& words, const Table& table, std::string_view what) {
    const std::string_view name = words.next();
    const auto found = std::ranges::find_if(table, [&](auto& entry) { return entry.name == name; });
    if (found == table.end()) throw std::runtime_error(fmt::format("\"{}\" is no {}", name, what));
    return found->value;
}

std::string to_text(const Options& view) {
    std::string text = "view radius ";
    text += view.radius == unlimited ? "unlimited" : std::to_string(view.radius);
    text += fmt::format(" shape {} algorithm {} walls {} permissiveness {}", name_of(view.shape),
                        name_of(view.algorithm), view.light_walls ? "lit" : "dark",
                        view.permissiveness);
    if (view.cone) text += fmt::format(" cone {}", view.cone->angle);
    return text;
}

Options read_view(Words& words) {
    Options view;
    words.expect("radius");
    const std::string_view radius = words.next();
    if (radius != "unlimited") {
        view.radius = parse_number(radius, 10, 0, std::numeric_limits<int>::max());
    }
    words.expect("shape");
    view.shape = read_named(words, shapes, "shape");
    words.expect("algorithm");
    view.algorithm = read_named(words, algorithms, "algorithm");
    words.expect("walls");
    view.light_walls = words.one_of("dark", "lit");
    words.expect("permissiveness");
    view.permissiveness = words.number(0, 8);
    if (!words.at_end()) {
        words.expect("cone");
        view.cone = Cone{{1, 0}, words.number(0, 360)};  // the game turns it where the player faces
    }
    return view;
}

Action read_action(Words& words) {
    const std::string_view verb = words.next();
    if (verb == "wait") return Wait{};
    if (verb == "move") return Move{read_direction(words)};
    if (verb == "close") return CloseDoor{read_direction(words)};
    if (verb == "stairs") return TakeStairs{};
    if (verb == "explore") return Explore{};
    if (verb == "travel") {
        const int x = words.number(0, max_side - 1);
        return Travel{{x, words.number(0, max_side - 1)}};
    }
    if (verb == "view") return SetView{read_view(words)};
    throw std::runtime_error(fmt::format("\"{}\" is no action", verb));
}

struct Writer {
    std::string operator()(const Wait&) const { return "wait"; }
    std::string operator()(const Move& move) const {
        return fmt::format("move {}", direction_name(move.direction));
    }
    std::string operator()(const CloseDoor& close) const {
        return fmt::format("close {}", direction_name(close.direction));
    }
    std::string operator()(const TakeStairs&) const { return "stairs"; }
    std::string operator()(const Explore&) const { return "explore"; }
    std::string operator()(const Travel& travel) const {
        return fmt::format("travel {} {}", travel.target.x, travel.target.y);
    }
    std::string operator()(const SetView& change) const { return to_text(change.view); }
};

}  // namespace

std::string_view Words::next() {
    if (rest_.empty()) throw std::runtime_error("the line ends too early");
    const std::size_t end = std::min(rest_.find(' '), rest_.size());
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return word;
}

void Words::expect(std::string_view word) {
    const std::string_view found = next();
    if (found != word) {
        throw std::runtime_error(fmt::format("\"{}\" where \"{}\" was expected", found, word));
    }
}

bool Words::one_of(std::string_view first, std::string_view second) {
    const std::string_view found = next();
    if (found != first && found != second) {
        throw std::runtime_error(
            fmt::format("\"{}\" where \"{}\" or \"{}\" was expected", found, first, second));
    }
    return found == second;
}

int Words::number(int least, int most) { return parse_number(next(), 10, least, most); }

std::uint64_t Words::natural() {
    return parse_number<std::uint64_t>(next(), 10, 0, std::numeric_limits<std::uint64_t>::max());
}

std::uint64_t Words::hexadecimal() {
    return parse_number<std::uint64_t>(next(), 16, 0, std::numeric_limits<std::uint64_t>::max());
}

void Words::end() const {
    if (!rest_.empty()) throw std::runtime_error(fmt::format("\"{}\" is too much", rest_));
}

std::string to_text(const Action& action) { return std::visit(Writer{}, action); }

Action parse_action(std::string_view line) {
    Words words(line);
    Action action = read_action(words);
    words.end();
    return action;
}

}  // namespace sightline::game
