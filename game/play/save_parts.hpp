// The parts of a saved game, each with its writer and its reader. Readers throw BadBytes.
#pragma once

#include "game/play/bytes.hpp"
#include "game/play/state.hpp"

namespace sightline::game {

void write_setup(ByteWriter& out, const Setup& setup);
[[nodiscard]] Setup read_setup(ByteReader& in);

void write_layer(ByteWriter& out, const Layer& layer);
[[nodiscard]] Layer read_layer(ByteReader& in);

void write_level(ByteWriter& out, const Level& level);
[[nodiscard]] Level read_level(ByteReader& in, Size size);

void write_player(ByteWriter& out, const Player& player);
[[nodiscard]] Player read_player(ByteReader& in, Size size);

}  // namespace sightline::game
