// The parts of a saved game, each with its writer and its reader. Readers throw std::runtime_error,
// and never allocate more than the remaining bytes can fill.
#pragma once

#include <string>
#include <string_view>

#include <sightline/save.hpp>

#include "game/play/state.hpp"

namespace sightline::game {

/// How many items follow, each of which takes at least `bytes_each` bytes.
[[nodiscard]] std::size_t read_count(SaveReader& in, std::size_t bytes_each);

void write_flag(SaveWriter& out, bool flag);
[[nodiscard]] bool read_flag(SaveReader& in);

void write_point(SaveWriter& out, Point p);
/// A tile of a map of `size`.
[[nodiscard]] Point read_point(SaveReader& in, Size size);

void write_text(SaveWriter& out, std::string_view text);
/// A text of at most `longest` bytes.
[[nodiscard]] std::string read_text(SaveReader& in, std::size_t longest);

void write_setup(SaveWriter& out, const Setup& setup);
[[nodiscard]] Setup read_setup(SaveReader& in);

void write_layer(SaveWriter& out, const Layer& layer);
/// A layer, which must be of this size.
[[nodiscard]] Layer read_layer(SaveReader& in, Size expected);

void write_layer_state(SaveWriter& out, const LayerState& layer_state);
[[nodiscard]] LayerState read_layer_state(SaveReader& in, Size size);

void write_player(SaveWriter& out, const Player& player);
[[nodiscard]] Player read_player(SaveReader& in, Size size);

}  // namespace sightline::game
