#include "game/play/populate.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include <sightline/visibility/update_viewsheds_by_light.hpp>

#include "game/play/brain.hpp"
#include "game/play/lighting.hpp"
#include "game/world/random.hpp"

namespace sightline::game {

namespace {

constexpr std::int64_t tiles_a_creature = 450;
constexpr std::int64_t tiles_a_creature_outside = 900;
constexpr std::int64_t most_generated = 250;
constexpr int near_start = 10;
constexpr int attempts = 30;

std::vector<Creature> drawn_creatures(const Layer& layer) {
    std::vector<Creature> creatures;
    for (const Mark& mark : layer.marks()) {
        creatures.push_back(make_creature(creature_from_char(mark.letter).value(), mark.position));
    }
    return creatures;
}

CreatureKind choose_kind(ScenarioKind scenario, bool outside, Random& random) {
    if (outside) return CreatureKind::crawler;
    if (scenario == ScenarioKind::cave && random.one_in(3)) return CreatureKind::owl;
    if (!random.one_in(3)) return CreatureKind::rat;
    return scenario == ScenarioKind::capsule ? CreatureKind::crawler : CreatureKind::goblin;
}

/// Removes creatures that would notice an arriving player even in the dark: that would be unfair.
void remove_those_who_see_the_start(std::vector<Creature>& creatures, const Layer& layer,
                                    bool daylight) {
    Lighting lighting;
    lighting.enter(layer, daylight);
    lighting.update(layer, creatures, std::nullopt);
    update_viewsheds(layer.opacity(), lighting.map(), creatures);
    std::erase_if(creatures, [&](const Creature& creature) {
        return notices(creature, layer, layer.start());
    });
    for (Creature& creature : creatures) creature.viewshed.reset();
}

}  // namespace

void require_few_creatures(const World& world) {
    for (const Layer& layer : world.drawn_layers()) {
        if (layer.marks().size() > most_creatures) {
            throw std::invalid_argument(
                "a layer of the map has " + std::to_string(layer.marks().size()) +
                " creatures, but may have at most " + std::to_string(most_creatures));
        }
    }
}

std::vector<Creature> populate(const World& world, int depth) {
    const Layer& layer = world.layer(depth);
    const ScenarioKind scenario = world.scenario().kind;
    if (scenario == ScenarioKind::drawn) return drawn_creatures(layer);

    Random random(mix(mix(world.seed()) + static_cast<std::uint64_t>(depth)));
    std::vector<Creature> creatures;
    const bool outside = world.is_in_daylight(depth);
    const auto tiles_each = outside ? tiles_a_creature_outside : tiles_a_creature;
    const auto count = std::min(layer.size().area() / tiles_each, most_generated);
    const auto suitable = [&](Point p) {
        const Point from_start = p - layer.start();
        const bool away = std::max(std::abs(from_start.x), std::abs(from_start.y)) > near_start;
        const Tile tile = layer.tile(p);
        return away &&
               (tile.kind == TileKind::floor ||
                (tile.kind == TileKind::landscape && !is_blocked(tile))) &&
               std::ranges::none_of(creatures, [p](const Creature& c) { return c.position == p; });
    };
    for (std::int64_t i = 0; i < count; ++i) {
        for (int attempt = 0; attempt < attempts; ++attempt) {
            const Point p{random.below(layer.size().width), random.below(layer.size().height)};
            if (!suitable(p)) continue;
            creatures.push_back(make_creature(choose_kind(scenario, outside, random), p));
            break;
        }
    }
    remove_those_who_see_the_start(creatures, layer, outside);
    return creatures;
}

}  // namespace sightline::game
