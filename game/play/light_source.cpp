#include "game/play/light_source.hpp"

#include <sightline/light/update_lights.hpp>

#include "game/play/whereabouts.hpp"

namespace sightline::game {

namespace {

/// How much of one light gets to a tile.
int brightness_of(const Light& light, const Layer& layer, Point at) {
    LightMap alone(layer.size());
    update_lights(layer.opacity(), std::span(&light, 1), alone);
    return brightest(alone.at(at));
}

}  // namespace

LightSource light_source(const Layer& layer, const Lighting& lighting, const Player& player,
                         Point at) {
    if (brightest(lighting.map().at(at)) < creature_least_light) return {};
    LightSource source{LightSource::Kind::daylight};
    int most = brightest(lighting.map().ambient(at));
    const std::size_t tiles = layer.lights().size();  // these come first
    for (std::size_t i = 0; i < lighting.lights().size(); ++i) {
        const Light& light = lighting.lights()[i];
        if (distance(light.position, at) > light.radius) continue;
        const int here = brightness_of(light, layer, at);
        if (here <= most) continue;
        most = here;
        const bool own = player.lamp_open && light.position == player.position;
        source = {i < tiles ? LightSource::Kind::tile
                  : own     ? LightSource::Kind::lamp
                            : LightSource::Kind::lantern,
                  light.position, layer.tile(light.position).kind};
    }
    return source;
}

std::string describe(const LightSource& light, Point at) {
    switch (light.kind) {
        case LightSource::Kind::none: return "in the dark";
        case LightSource::Kind::daylight: return "by daylight";
        case LightSource::Kind::lamp: return "by your own lamp";
        case LightSource::Kind::lantern: return "by a lantern " + whereabouts(at, light.position);
        case LightSource::Kind::tile: break;
    }
    return "by the light of " + std::string(describe(Tile{light.tile})) + " " +
           whereabouts(at, light.position);
}

}  // namespace sightline::game
