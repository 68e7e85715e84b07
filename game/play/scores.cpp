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
#include "game/play/save.hpp"

namespace sightline::game {

namespace {

constexpr std::string_view scores_first_line = "sightline scores 2\n";
/// The former file was one list for all kinds of worlds, without rules.
constexpr std::string_view former_scores_line = "sightline scores 1\n";
constexpr std::size_t most_bytes = 1'000'000;
constexpr std::size_t most_scores = 5000;

constexpr std::array<Named<Status>, 3> endings{{
    {"left", Status::left},
    {"won", Status::won},
    {"lost", Status::lost},
}};

/// FNV-1a, 64 bits.
std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text) hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
    return hash;
}

auto kind_of(const Score& s) {
    return std::tuple(s.scenario, s.size.width, s.size.height, s.map, -s.rules);
}

Score parse_score(std::string_view line, bool without_rules) {
    Words words(line);
    Score score;
    score.status = read_named(words, endings, "ending");
    score.scenario = read_scenario_kind(words);
    score.size = parse_size(words.next());
    if (!without_rules) {
        if (score.scenario == ScenarioKind::drawn) {
            words.expect("map");
            score.map = words.hexadecimal();
        }
        words.expect("rules");
        score.rules = words.number(0, 1'000'000);
    }
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
    if (!words.at_end()) {
        words.expect("revealed");
        score.revealed = true;
    }
    words.end();
    return score;
}

}  // namespace

std::optional<Score> score_of(const State& state) {
    if (state.status == Status::playing) return std::nullopt;
    return Score{
        .status = state.status,
        .scenario = state.setup.scenario.kind,
        .size = state.world.layer_size(0),
        .map = state.setup.scenario.drawing.empty() ? 0 : hash_of(state.setup.scenario.drawing),
        .rules = rules_version,
        .seed = state.setup.seed,
        .depth = state.layer_states.rbegin()->first + 1,
        .noticed = state.times_noticed,
        .caught = state.times_caught,
        .turns = state.turn,
        .revealed = state.revealed};
}

bool are_comparable(const Score& a, const Score& b) { return kind_of(a) == kind_of(b); }

bool is_better(const Score& a, const Score& b) {
    const auto key = [](const Score& s) {
        const int home = s.status == Status::won ? 0 : 1;
        return std::tuple(kind_of(s), s.revealed, home, -s.depth, s.noticed, s.caught, s.turns,
                          s.seed, s.status);
    };
    return key(a) < key(b);
}

std::string to_text(const Score& score) {
    const auto ending = std::ranges::find(endings, score.status, &Named<Status>::value);
    const bool drawn = score.scenario == ScenarioKind::drawn;
    return fmt::format("{} {} {}{} rules {} seed {} depth {} noticed {} caught {} turns {}{}",
                       ending->name, name_of(score.scenario), sightline::to_string(score.size),
                       drawn ? fmt::format(" map {:016x}", score.map) : "", score.rules, score.seed,
                       score.depth, score.noticed, score.caught, score.turns,
                       score.revealed ? " revealed" : "");
}

std::vector<Score> parse_scores(std::string_view text) {
    int number = 1;
    const bool without_rules = text.starts_with(former_scores_line);
    if (!without_rules && !text.starts_with(scores_first_line)) {
        throw std::runtime_error("line 1: these are not scores of sightline");
    }
    text.remove_prefix(scores_first_line.size());
    std::vector<Score> scores;
    while (!text.empty()) {
        ++number;
        const std::size_t end = std::min(text.find('\n'), text.size());
        try {
            scores.push_back(parse_score(text.substr(0, end), without_rules));
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

std::vector<std::string> score_lines(const std::vector<Score>& scores) {
    std::vector<std::string> lines;
    std::size_t rank = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const Score& score = scores[i];
        if (i == 0 || !are_comparable(scores[i - 1], score)) {
            rank = 0;
            const std::string map = score.scenario == ScenarioKind::drawn
                                        ? fmt::format(", map {:04x}", score.map >> 48)
                                        : "";
            lines.push_back(fmt::format("{} {}{}{}", name_of(score.scenario),
                                        sightline::to_string(score.size), map,
                                        score.rules == rules_version ? "" : ", by former rules"));
        }
        const auto ending = std::ranges::find(endings, score.status, &Named<Status>::value);
        lines.push_back(fmt::format("{:>4}. {:<5}{} depth {}, noticed {}, caught {}, seed {}{}",
                                    ++rank, ending->name, fmt::format("{:>5} turns,", score.turns),
                                    score.depth, score.noticed, score.caught, score.seed,
                                    score.revealed ? " (map revealed)" : ""));
    }
    return lines;
}

std::optional<std::size_t> add_score(const std::filesystem::path& path, const Score& score) {
    const FileLock alone = FileLock::wait_for(path);  // another game may end at the same time
    std::vector<Score> scores = load_scores(path);
    const auto place = std::ranges::upper_bound(scores, score, is_better);
    const auto alike = [&](const Score& other) { return are_comparable(other, score); };
    const auto rank = static_cast<std::size_t>(std::count_if(scores.begin(), place, alike)) + 1;
    if (rank > scores_kept || scores.size() >= most_scores) return std::nullopt;
    scores.insert(place, score);
    const auto first = std::ranges::find_if(scores, alike);
    const auto last = std::find_if_not(first, scores.end(), alike);
    if (last - first > static_cast<std::ptrdiff_t>(scores_kept)) {
        scores.erase(first + static_cast<std::ptrdiff_t>(scores_kept), last);
    }
    std::string text(scores_first_line);
    for (const Score& each : scores) text += to_text(each) + "\n";
    replace_file(path, text, 0644);
    return rank;
}

}  // namespace sightline::game
