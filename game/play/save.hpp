// Saving: the whole state of a game as bytes, and back.
//
// The form is canonical: equal games give equal bytes, so their checksum is the game's hash. It
// starts with a name, a version, a length and a checksum; inside, every value is checked against
// the rules before it is believed. Viewsheds are not in it: they follow from the rest.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "game/play/state.hpp"

namespace sightline::game {

using Bytes = std::vector<std::uint8_t>;

/// What keeps a saved game from being loaded, in words for the player.
class SaveError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

[[nodiscard]] Bytes to_bytes(const State& state);

/// Throws SaveError for bytes that are damaged, made up, or of a newer version.
[[nodiscard]] State state_from_bytes(std::span<const std::uint8_t> bytes);

/// Equal for games that are equal in every respect, different otherwise; the same everywhere.
[[nodiscard]] std::uint64_t state_hash(const State& state);

}  // namespace sightline::game
