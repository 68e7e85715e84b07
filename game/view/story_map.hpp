// The small map of a story: the known part of a layer as dots, the player's path in blocks, and
// letters where something happened. It needs no colours.
#pragma once

#include "game/play/story.hpp"
#include "game/view/console.hpp"

namespace sightline::game {

/// The size of the map of a layer, in cells, if it may be this large.
[[nodiscard]] Size story_map_size(Size layer, Size most);

/// Draws the layer of the incident with that index.
void draw_story_map(const Game& game, const Story& story, std::size_t incident, Console& console,
                    Rect area);

}  // namespace sightline::game
