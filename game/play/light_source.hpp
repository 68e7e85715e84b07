// light_source(): what lights a tile most, so that a player can be told what gave them away.
#pragma once

#include <cstdint>
#include <string>

#include "game/play/lighting.hpp"

namespace sightline::game {

struct LightSource {
    enum class Kind : std::uint8_t {
        none,  ///< too dark: whoever sees something there sees it by dark sight
        daylight,
        lamp,     ///< the player's own
        lantern,  ///< a creature's
        tile,     ///< a torch, fungus, the treasure
    };
    Kind kind = Kind::none;
    Point position{};  ///< of a lantern or a tile
    TileKind tile{};   ///< which kind of tile

    friend bool operator==(const LightSource&, const LightSource&) = default;
};

/// The strongest light on the tile `at`. Computed on demand: a view for each light near it.
[[nodiscard]] LightSource light_source(const Layer& layer, const Lighting& lighting,
                                       const Player& player, Point at);

/// "by your own lamp", "by the light of a torch 3 tiles to the west", "in the dark".
[[nodiscard]] std::string describe(const LightSource& light, Point at);

}  // namespace sightline::game
