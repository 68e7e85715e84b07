#include "game/play/lighting.hpp"

#include <sightline/light/update_lights.hpp>

#include "game/world/shine.hpp"

namespace sightline::game {

namespace {

Light lantern_of(const Creature& creature) {
    return {.position = creature.position,
            .radius = 6,
            .cone = Cone{creature.facing, 90},
            .color = {210, 170, 90}};
}

Light lamp_at(Point position) {
    return {.position = position, .radius = 7, .color = {255, 225, 170}};
}

}  // namespace

void Lighting::enter(const Layer& layer, bool in_daylight) {
    map_ = LightMap(layer.size());
    if (in_daylight) map_.set_ambient(daylight);
}

void Lighting::update(const Layer& layer, std::span<const Creature> creatures,
                      std::optional<Point> lamp) {
    lights_.clear();
    for (const Point p : layer.lights()) lights_.push_back(shine_of(layer.tile(p), p));
    for (const Creature& creature : creatures) {
        if (creature.species().carries_lantern) lights_.push_back(lantern_of(creature));
    }
    if (lamp) lights_.push_back(lamp_at(*lamp));
    update_lights(layer.opacity(), lights_, map_);
}

}  // namespace sightline::game
