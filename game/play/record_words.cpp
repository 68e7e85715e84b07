#include "game/play/record_words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <stdexcept>

#include "game/base/parse_number.hpp"
#include "game/play/record.hpp"
#include "game/world/direction.hpp"

namespace sightline::game {

namespace {

/// In the order of `directions`.
constexpr std::array<std::string_view, 8> direction_names{"n",  "e",  "s",  "w",
                                                          "ne", "se", "sw", "nw"};

/// The word for SetSight in recordings, unchanged since the first version.
constexpr std::string_view sight_verb = "view";

template <class Number>
Number read_number(std::string_view word, int base, Number least, Number most) {
    const auto value = parse_number<Number>(word, base);
    if (!value || *value < least || *value > most) {
        throw std::runtime_error(
            fmt::format("\"{}\" is not a number from {} to {}", word, least, most));
    }
    return *value;
}

std::string_view direction_name(Point direction) {
    const auto found = std::ranges::find(directions, direction);
    if (found == directions.end()) {
        throw std::invalid_argument("direction " + to_string(direction) +
                                    " is not one of the eight");
    }
    return direction_names[static_cast<std::size_t>(found - directions.begin())];
}

Point read_direction(Words& words) {
    const std::string_view name = words.next();
    const auto found = std::ranges::find(direction_names, name);
    if (found == direction_names.end()) {
        throw std::runtime_error(fmt::format("\"{}\" is not a direction", name));
    }
    return directions[static_cast<std::size_t>(found - direction_names.begin())];
}

Point read_position(Words& words) {
    const int x = words.number(0, max_side - 1);
    return {x, words.number(0, max_side - 1)};
}

std::string to_text(const Options& sight) {
    std::string text = std::string(sight_verb) + " radius ";
    text += sight.radius == unlimited ? "unlimited" : std::to_string(sight.radius);
    text += fmt::format(" shape {} algorithm {} walls {} permissiveness {}", to_string(sight.shape),
                        to_string(sight.algorithm), sight.light_walls ? "lit" : "dark",
                        sight.permissiveness);
    if (sight.cone) text += fmt::format(" cone {}", sight.cone->angle);
    return text;
}

Options read_sight(Words& words) {
    Options sight;
    words.expect("radius");
    const std::string_view radius = words.next();
    if (radius != "unlimited") {
        sight.radius = read_number(radius, 10, 0, std::numeric_limits<int>::max());
    }
    words.expect("shape");
    sight.shape = read_named(words, square_shapes, "shape");
    words.expect("algorithm");
    sight.algorithm = read_named(words, entries_of<Algorithm>, "algorithm");
    words.expect("walls");
    sight.light_walls = words.one_of("dark", "lit");
    words.expect("permissiveness");
    sight.permissiveness = words.number(0, 8);
    if (!words.at_end()) {
        words.expect("cone");
        sight.cone =
            Cone{{1, 0}, words.number(0, 360)};  // the game turns it in the player's direction
    }
    return sight;
}

Action read_action(Words& words) {
    const std::string_view verb = words.next();
    if (verb == "wait") return Wait{};
    if (verb == "move") return Move{read_direction(words)};
    if (verb == "turn") return Turn{read_direction(words)};
    if (verb == "close") return CloseDoor{read_direction(words)};
    if (verb == "stairs") return TakeStairs{};
    if (verb == "explore") return Explore{};
    if (verb == "travel") return Travel{read_position(words)};
    if (verb == "lamp") return TurnLamp{};
    if (verb == "throw") return ThrowPot{read_position(words)};
    if (verb == "reveal") return Reveal{};
    if (verb == sight_verb) return SetSight{read_sight(words)};
    throw std::runtime_error(fmt::format("\"{}\" is not an action", verb));
}

struct Writer {
    std::string operator()(const Wait&) const { return "wait"; }
    std::string operator()(const Move& move) const {
        return fmt::format("move {}", direction_name(move.direction));
    }
    std::string operator()(const Turn& turn) const {
        return fmt::format("turn {}", direction_name(turn.direction));
    }
    std::string operator()(const CloseDoor& close) const {
        return fmt::format("close {}", direction_name(close.direction));
    }
    std::string operator()(const TakeStairs&) const { return "stairs"; }
    std::string operator()(const Explore&) const { return "explore"; }
    std::string operator()(const Travel& travel) const {
        return fmt::format("travel {} {}", travel.target.x, travel.target.y);
    }
    std::string operator()(const TurnLamp&) const { return "lamp"; }
    std::string operator()(const ThrowPot& pot) const {
        return fmt::format("throw {} {}", pot.target.x, pot.target.y);
    }
    std::string operator()(const Reveal&) const { return "reveal"; }
    std::string operator()(const SetSight& change) const { return to_text(change.options); }
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

int Words::number(int least, int most) { return read_number(next(), 10, least, most); }

std::uint64_t Words::natural() {
    return read_number<std::uint64_t>(next(), 10, 0, std::numeric_limits<std::uint64_t>::max());
}

std::uint64_t Words::hexadecimal() {
    return read_number<std::uint64_t>(next(), 16, 0, std::numeric_limits<std::uint64_t>::max());
}

void Words::end() const {
    if (!rest_.empty())
        throw std::runtime_error(fmt::format("\"{}\" is left over at the end of the line", rest_));
}

ScenarioKind read_scenario_kind(Words& words) {
    const std::string_view name = words.next();
    if (const auto kind = find_named(generated_scenarios, name)) return *kind;
    if (name == name_of(ScenarioKind::drawn)) return ScenarioKind::drawn;
    throw std::runtime_error(fmt::format("\"{}\" is not a scenario", name));
}

std::string to_text(const Action& action) { return std::visit(Writer{}, action); }

Action parse_action(std::string_view line) {
    Words words(line);
    Action action = read_action(words);
    words.end();
    return action;
}

}  // namespace sightline::game
