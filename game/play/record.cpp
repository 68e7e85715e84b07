#include "game/play/record.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <stdexcept>

#include "game/base/parse_number.hpp"
#include "game/play/record_words.hpp"
#include "game/play/save.hpp"

namespace sightline::game {

namespace {

constexpr std::string_view first_words = "sightline recording ";

std::string first_line() { return fmt::format("{}{}\n", first_words, rules_version); }

std::string end_line(std::uint64_t hash) { return fmt::format("end {:016x}\n", hash); }

/// Why a text without the first line is refused.
const char* why_not(std::string_view text) {
    if (!text.starts_with(first_words)) return "this is not a recording of sightline";
    text.remove_prefix(first_words.size());
    const auto version = parse_number<int>(text.substr(0, text.find('\n')));
    if (version && *version > 0 && *version < rules_version) {
        return "this recording was made by an earlier sightline, whose worlds and rules were "
               "others: play it there";
    }
    return "this recording was made by a newer sightline";
}

/// The lines of a drawing, and the length of the longest: an upper bound for its tiles.
Size bounds_of_drawing(std::string_view drawing) {
    Size bounds;
    while (!drawing.empty()) {
        const std::size_t length = std::min(drawing.find('\n'), drawing.size());
        bounds.width = std::max(bounds.width, static_cast<int>(length));
        ++bounds.height;
        drawing.remove_prefix(std::min(length + 1, drawing.size()));
    }
    return bounds;
}

void require_at_most(std::int64_t most_tiles, const Scenario& scenario) {
    const bool is_drawn = scenario.kind == ScenarioKind::drawn;
    const int layers = is_drawn ? 1 : generated_layer_count(scenario.kind);
    const Size size = is_drawn ? bounds_of_drawing(scenario.drawing) : scenario.size;
    if (size.area() * layers <= most_tiles) return;
    throw std::runtime_error(
        fmt::format("a world of {} is too large for a replay here: it may have {} tiles, {} at "
                    "most are allowed",
                    is_drawn ? fmt::format("{} lines of up to {} tiles", size.height, size.width)
                             : fmt::format("{} layers of {}", layers, sightline::to_string(size)),
                    size.area() * layers, most_tiles));
}

/// The lines of a recording, one after the other.
class Reader {
  public:
    Reader(std::string_view text, std::int64_t most_tiles) : rest_{text}, most_tiles_{most_tiles} {}

    Recording read() {
        try {
            return read_all();
        } catch (const std::exception& error) {
            throw std::runtime_error(fmt::format("line {}: {}", number_, error.what()));
        }
    }

  private:
    Recording read_all() {
        if (!rest_.starts_with(first_line())) {
            number_ = 1;
            throw std::runtime_error(why_not(rest_));
        }
        next_line();
        Recording recording{.setup = read_setup(), .actions = {}, .final_hash = {}};
        while (!rest_.empty()) {
            const std::string_view line = next_line();
            if (line.starts_with("end ")) {
                Words words(line);
                words.expect("end");
                recording.final_hash = words.hexadecimal();
                words.end();
                if (!rest_.empty()) throw std::runtime_error("there is more text after the end");
            } else if (rest_.empty() && !ended_by_newline_) {
                break;  // half a line: the recording was truncated
            } else {
                recording.actions.push_back(parse_action(line));
            }
        }
        return recording;
    }

    Setup read_setup() {
        Setup setup;
        Words scenario(next_line());
        scenario.expect("scenario");
        setup.scenario.kind = read_scenario_kind(scenario);
        setup.scenario.size = parse_size(scenario.next());
        scenario.end();
        while (rest_.starts_with('|')) {
            setup.scenario.drawing += next_line().substr(1);
            setup.scenario.drawing += '\n';
        }
        require_at_most(most_tiles_, setup.scenario);
        (void)World(setup.scenario, setup.seed);  // throws if it cannot be built
        Words seed(next_line());
        seed.expect("seed");
        setup.seed = seed.natural();
        seed.end();
        Words creatures(next_line());
        creatures.expect("creatures");
        setup.creatures = creatures.one_of("no", "yes");
        creatures.end();
        return setup;
    }

    std::string_view next_line() {
        ++number_;
        const std::size_t end = rest_.find('\n');
        ended_by_newline_ = end != std::string_view::npos;
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(ended_by_newline_ ? end + 1 : rest_.size());
        return line;
    }

    std::string_view rest_;
    std::int64_t most_tiles_;
    int number_ = 0;
    bool ended_by_newline_ = false;
};

}  // namespace

std::string first_lines(const Setup& setup) {
    const Scenario& scenario = setup.scenario;
    std::string text = first_line();
    text += fmt::format("scenario {} {}\n", name_of(scenario.kind),
                        sightline::to_string(scenario.size));
    if (scenario.kind == ScenarioKind::drawn) {
        std::string_view rest = scenario.drawing;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            text += fmt::format("|{}\n", rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    text += fmt::format("seed {}\ncreatures {}\n", setup.seed, setup.creatures ? "yes" : "no");
    return text;
}

std::string last_line(const State& state) { return end_line(state_hash(state)); }

std::string to_text(const Recording& recording) {
    std::string text = first_lines(recording.setup);
    for (const Action& action : recording.actions) text += to_text(action) + "\n";
    if (recording.final_hash) text += end_line(*recording.final_hash);
    return text;
}

void add_to_log(std::string& log, const Action& action) {
    if (log.size() >= most_log) return;
    log += to_text(action);
    log += '\n';
}

std::optional<Recording> recording_of(const State& state) {
    if (state.log.size() >= most_log) return std::nullopt;
    if (state.log.empty() && state.turn > 0) return std::nullopt;
    Recording recording{.setup = state.setup, .actions = {}, .final_hash = state_hash(state)};
    try {
        for (std::string_view rest = state.log; !rest.empty();) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            recording.actions.push_back(parse_action(rest.substr(0, end)));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    } catch (const std::runtime_error&) {
        return std::nullopt;  // from a saved game that somebody wrote by hand
    }
    return recording;
}

Recording parse_recording(std::string_view text, std::int64_t most_tiles) {
    return Reader(text, most_tiles).read();
}

}  // namespace sightline::game
