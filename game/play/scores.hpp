// Scores: how runs ended, and the file that keeps the best of them.
//
// A run is better the further it got: home with the treasure before all others, then the deeper,
// then noticed and caught less often, then quicker. The file is text, a line a run, best first:
//
//     sightline scores 1
//     won dungeon 80x50 seed 42 depth 3 noticed 2 caught 0 turns 812
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
    std::uint64_t seed = 0;
    int depth = 1;  ///< the deepest layer reached, from 1
    int noticed = 0;
    int caught = 0;
    int turns = 0;

    friend bool operator==(const Score&, const Score&) = default;
};

/// How many runs are kept.
inline constexpr std::size_t scores_kept = 10;

/// The score of a finished game; nothing for others.
[[nodiscard]] std::optional<Score> score_of(const State& state);

/// Whether `a` comes before `b`: a total order, whatever came first.
[[nodiscard]] bool is_better(const Score& a, const Score& b);

/// One line, without the line break.
[[nodiscard]] std::string to_text(const Score& score);

/// Throws std::runtime_error with the number of the invalid line, and the reason.
[[nodiscard]] std::vector<Score> parse_scores(std::string_view text);

/// The scores in a file, best first; none if there is no such file. Errors name the file.
[[nodiscard]] std::vector<Score> load_scores(const std::filesystem::path& path);

/// Adds a score to those in the file, and keeps the best. Returns its rank from 1; nothing if it is
/// not among the best. Throws, and replaces nothing, if the file cannot be read.
std::optional<std::size_t> add_score(const std::filesystem::path& path, const Score& score);

}  // namespace sightline::game
