// Round: the tiles that a creature on duty walks over, again and again, until something calls it
// away. It depends on nothing but the layer and the seed, so whoever watches it can predict it.
//
// A post is a round that stays on one tile.
#pragma once

#include <cstddef>
#include <vector>

#include <sightline/core/point.hpp>

namespace sightline::game {

/// A creature that pauses on its round turns by a quarter after so many turns.
inline constexpr std::size_t look_rhythm = 4;

/// A guard turns its back on what it guards for so many turns, and looks at it for as many.
inline constexpr std::size_t guard_rhythm = 12;

/// The most tiles of a round.
inline constexpr std::size_t longest_round = 400;

struct Round {
    /// Closed: each tile is next to the one before, or the same, and the first to the last. Empty:
    /// the creature wanders.
    std::vector<Point> tiles{};
    std::size_t at = 0;      ///< its place, below tiles.size()
    bool backwards = false;  ///< somebody was in the way, and it turned round

    [[nodiscard]] std::size_t next() const {
        if (backwards) return at == 0 ? tiles.size() - 1 : at - 1;
        return at + 1 == tiles.size() ? 0 : at + 1;
    }

    friend bool operator==(const Round&, const Round&) = default;
};

/// Stays on one tile.
[[nodiscard]] inline Round post_at(Point tile) {
    return {.tiles = std::vector<Point>(2 * guard_rhythm, tile)};
}

[[nodiscard]] inline bool is_post(const Round& round) {
    return !round.tiles.empty() && round.tiles == post_at(round.tiles.front()).tiles;
}

}  // namespace sightline::game
