// Saving: the whole state of a game as bytes, and back.
//
// Equal games give equal bytes, so the checksum of the bytes is the game's hash. The bytes start
// with a signature, a version, a length and a checksum. After those, every value is checked against
// the rules before it is used. Viewsheds are not saved: they follow from the rest.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "game/play/state.hpp"

namespace sightline::game {

using Bytes = std::vector<std::uint8_t>;

/// The number of these rules: of saved games and of scores. Others are refused, and kept.
inline constexpr int rules_version = 5;

/// Why a saved game cannot be loaded, in words for the player.
class SaveError : public std::runtime_error {
  public:
    enum class Kind {
        damaged,       ///< or no saved game at all
        former_rules,  ///< of an earlier sightline
        newer,         ///< of a newer sightline
    };

    explicit SaveError(const std::string& what, Kind kind = Kind::damaged)
        : std::runtime_error{what}, kind_{kind} {}

    [[nodiscard]] Kind kind() const { return kind_; }

  private:
    Kind kind_;
};

[[nodiscard]] Bytes to_bytes(const State& state);

/// Throws SaveError for bytes that are damaged, not a saved game, or of another version.
[[nodiscard]] State state_from_bytes(std::span<const std::uint8_t> bytes);

/// A saved game in a few words.
struct SaveSummary {
    ScenarioKind scenario = ScenarioKind::dungeon;
    std::uint64_t seed = 0;
    int turn = 0;
    Status status = Status::playing;
};

/// The summary for a list of saved games; throws SaveError like state_from_bytes().
[[nodiscard]] SaveSummary summary_from_bytes(std::span<const std::uint8_t> bytes);

/// Equal for equal games, different otherwise, and the same on every machine.
[[nodiscard]] std::uint64_t state_hash(const State& state);

}  // namespace sightline::game
