// Scores: how runs ended, and the file that keeps the best of them.
//
// Runs are compared with those of the same kind: scenario, size, and rules. A run is better the
// further it got: home with the treasure before all others, then the deeper, then noticed and
// caught less often, then quicker; those with the map revealed come last. The file is text, a line
// a run, kind by kind, best first:
//
//     sightline scores 2
//     won dungeon 80x50 rules 4 seed 42 depth 3 noticed 2 caught 0 turns 812
//     won drawn 20x9 map 0123456789abcdef rules 4 seed 1 depth 1 noticed 0 caught 0 turns 40
//     revealed
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/play/state.hpp"

namespace sightline::game {

struct Score {
    Status status = Status::left;  ///< how it ended: left, won or lost
    ScenarioKind scenario = ScenarioKind::dungeon;
    Size size{80, 50};
    std::uint64_t map = 0;  ///< of drawn scenarios: a hash of the drawing
    int rules = 0;          ///< rules_version of the game; 0: an earlier one
    std::uint64_t seed = 0;
    int depth = 1;  ///< the deepest layer reached, from 1
    int noticed = 0;
    int caught = 0;
    int turns = 0;
    bool revealed = false;  ///< the player has had the map shown

    friend bool operator==(const Score&, const Score&) = default;
};

/// How many runs of each kind are kept.
inline constexpr std::size_t scores_kept = 10;

/// The score of a finished game; nothing for others.
[[nodiscard]] std::optional<Score> score_of(const State& state);

/// Whether both were played in the same kind of world, by the same rules.
[[nodiscard]] bool are_comparable(const Score& a, const Score& b);

/// Whether `a` comes before `b`: a total order, kind by kind, whatever came first.
[[nodiscard]] bool is_better(const Score& a, const Score& b);

/// One line, without the line break.
[[nodiscard]] std::string to_text(const Score& score);

/// Throws std::runtime_error with the number of the invalid line, and the reason.
[[nodiscard]] std::vector<Score> parse_scores(std::string_view text);

/// The scores in a file, best first; none if there is no such file. Errors name the file.
[[nodiscard]] std::vector<Score> load_scores(const std::filesystem::path& path);

/// Scores as lines for the player: a heading for each kind, and its runs, with their ranks.
[[nodiscard]] std::vector<std::string> score_lines(const std::vector<Score>& scores);

/// Adds a score to those in the file, and keeps the best. Returns its rank among its kind from 1;
/// nothing if it is not among the best. Throws, and replaces nothing, if the file cannot be read.
std::optional<std::size_t> add_score(const std::filesystem::path& path, const Score& score);

}  // namespace sightline::game
