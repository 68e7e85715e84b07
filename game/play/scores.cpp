#include "game/play/scores.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fmt/format.h>
#include <stdexcept>
#include <tuple>

#include "game/base/file_lock.hpp"
#include "game/base/named.hpp"
#include "game/base/read_file.hpp"
#include "game/base/write_file.hpp"
#include "game/play/record_words.hpp"

namespace sightline::game {

namespace {

constexpr std::string_view first_line = "sightline scores 1\n";
constexpr std::size_t most_bytes = 4096;

constexpr std::array<Named<Status>, 3> endings{{
    {"left", Status::left},
    {"won", Status::won},
    {"lost", Status::lost},
}};

Score parse_score(std::string_view line) {
    Words words(line);
    Score score;
    score.status = read_named(words, endings, "ending");
    score.scenario = read_scenario_kind(words);
    score.size = parse_size(words.next());
    words.expect("seed");
    score.seed = words.natural();
    words.expect("depth");
    score.depth = words.number(1, static_cast<int>(most_drawn_layers));
    words.expect("noticed");
    score.noticed = words.number(0, most_turns);
    words.expect("caught");
    score.caught = words.number(0, most_catches);
    words.expect("turns");
    score.turns = words.number(0, most_turns);
    words.end();
    return score;
}

}  // namespace

std::optional<Score> score_of(const State& state) {
    if (state.status == Status::playing) return std::nullopt;
    return Score{.status = state.status,
                 .scenario = state.setup.scenario.kind,
                 .size = state.world.layer_size(0),
                 .seed = state.setup.seed,
                 .depth = state.layer_states.rbegin()->first + 1,
                 .noticed = state.times_noticed,
                 .caught = state.times_caught,
                 .turns = state.turn};
}

bool is_better(const Score& a, const Score& b) {
    const auto key = [](const Score& s) {
        const int home = s.status == Status::won ? 0 : 1;
        return std::tuple(home, -s.depth, s.noticed, s.caught, s.turns, s.seed, s.scenario,
                          s.size.width, s.size.height, s.status);
    };
    return key(a) < key(b);
}

std::string to_text(const Score& score) {
    const auto ending = std::ranges::find(endings, score.status, &Named<Status>::value);
    return fmt::format("{} {} {} seed {} depth {} noticed {} caught {} turns {}", ending->name,
                       name_of(score.scenario), sightline::to_string(score.size), score.seed,
                       score.depth, score.noticed, score.caught, score.turns);
}

std::vector<Score> parse_scores(std::string_view text) {
    int number = 1;
    if (!text.starts_with(first_line)) {
        throw std::runtime_error("line 1: these are not scores of sightline");
    }
    text.remove_prefix(first_line.size());
    std::vector<Score> scores;
    while (!text.empty()) {
        ++number;
        const std::size_t end = std::min(text.find('\n'), text.size());
        try {
            scores.push_back(parse_score(text.substr(0, end)));
        } catch (const std::runtime_error& error) {
            throw std::runtime_error(fmt::format("line {}: {}", number, error.what()));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    std::ranges::sort(scores, is_better);
    return scores;
}

std::vector<Score> load_scores(const std::filesystem::path& path) {
    std::string text;
    try {
        text = read_file(path, most_bytes);
    } catch (const FileError& error) {
        if (error.code() == ENOENT) return {};
        throw;
    }
    try {
        return parse_scores(text);
    } catch (const std::runtime_error& error) {
        throw std::runtime_error(path.string() + ": " + error.what());
    }
}

std::optional<std::size_t> add_score(const std::filesystem::path& path, const Score& score) {
    const FileLock alone = FileLock::wait_for(path);  // another game may end at the same time
    std::vector<Score> scores = load_scores(path);
    const auto place = std::ranges::upper_bound(scores, score, is_better);
    const auto rank = static_cast<std::size_t>(place - scores.begin()) + 1;
    if (rank > scores_kept) return std::nullopt;
    scores.insert(place, score);
    if (scores.size() > scores_kept) scores.resize(scores_kept);
    std::string text(first_line);
    for (const Score& each : scores) text += to_text(each) + "\n";
    replace_file(path, text, 0644);
    return rank;
}

}  // namespace sightline::game
