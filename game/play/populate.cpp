#include "game/play/populate.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include <sightline/fov/line_of_sight.hpp>
#include <sightline/visibility/update_viewsheds_by_light.hpp>

#include "game/play/brain.hpp"
#include "game/play/duty.hpp"
#include "game/play/lighting.hpp"
#include "game/world/random.hpp"

namespace sightline::game {

namespace {

constexpr std::int64_t tiles_a_creature = 450;
constexpr std::int64_t tiles_a_creature_outside = 900;
constexpr std::int64_t most_generated = 250;
constexpr int attempts = 30;
/// Tells the random numbers of an alarmed watch from those of the usual one.
constexpr std::uint64_t alarm_stream = 0xa1a2;

/// Stands guard if a treasure is in its sight. Returns whether it does.
bool guards_treasure(Creature& guard, const Layer& layer) {
    for (const Point treasure : layer.find(TileKind::treasure)) {
        if (!within(Shape::circle, guard.species().radius, treasure - guard.position) ||
            !line_of_sight(layer.opacity(), guard.position, treasure)) {
            continue;
        }
        stand_guard(guard, treasure);
        return true;
    }
    return false;
}

std::vector<Creature> drawn_creatures(const Layer& layer, Random& random) {
    std::vector<Creature> creatures;
    creatures.reserve(layer.marks().size());
    std::vector<Creature*> patrols;
    for (const Mark& mark : layer.marks()) {
        creatures.push_back(make_creature(creature_from_char(mark.letter).value(), mark.position));
        if (mark.letter != goblin_on_duty) continue;
        if (!guards_treasure(creatures.back(), layer)) patrols.push_back(&creatures.back());
    }
    give_rounds(patrols, layer, {}, random);
    return creatures;
}

/// The stairs up, or the way out.
std::optional<Point> way_home(const Layer& layer) {
    for (const TileKind kind : {TileKind::stairs_up, TileKind::game_exit}) {
        const std::vector<Point> found = layer.find(kind);
        if (!found.empty()) return found.front();
    }
    return std::nullopt;
}

/// The ends of the player's way on a layer.
struct Ends {
    Point arrival;
    std::optional<Point> guarded;  ///< the treasure, or the way home
    std::vector<Point> all;
};

Ends ends_of(const Layer& layer, Watch watch) {
    Ends ends{.arrival = layer.start(), .guarded = {}, .all = {layer.start()}};
    for (const TileKind kind : {TileKind::stairs_down, TileKind::treasure}) {
        for (const Point p : layer.find(kind)) {
            ends.all.push_back(p);
            if (watch == Watch::alarmed) ends.arrival = p;
            if (kind == TileKind::treasure) ends.guarded = p;
        }
    }
    if (watch == Watch::alarmed) ends.guarded = way_home(layer);
    return ends;
}

/// Those who would catch the player walk rounds, and one more stands guard. Nobody patrols the
/// ends of the player's way, which may be dead ends.
void put_on_duty(std::vector<Creature>& creatures, const Layer& layer, const Ends& ends,
                 CreatureKind guard, Random& random) {
    std::vector<Creature*> patrols;
    for (Creature& creature : creatures) {
        if (creature.species().catches()) patrols.push_back(&creature);
    }
    give_rounds(patrols, layer, ends.all, random);
    if (!ends.guarded) return;
    const auto post = post_near(layer, *ends.guarded, ends.arrival);
    if (!post || std::ranges::find(creatures, *post, &Creature::position) != creatures.end()) {
        return;
    }
    creatures.push_back(make_creature(guard, *post));
    stand_guard(creatures.back(), *ends.guarded);
}

CreatureKind choose_kind(ScenarioKind scenario, bool outside, Random& random) {
    if (outside) return CreatureKind::crawler;
    if (scenario == ScenarioKind::cave && random.one_in(3)) return CreatureKind::owl;
    if (!random.one_in(3)) return CreatureKind::rat;
    return scenario == ScenarioKind::capsule ? CreatureKind::crawler : CreatureKind::goblin;
}

/// Removes creatures that would notice an arriving player even in the dark: that would be unfair.
void remove_those_who_see(Point arrival, std::vector<Creature>& creatures, const Layer& layer,
                          bool daylight) {
    Lighting lighting;
    lighting.enter(layer, daylight);
    lighting.update(layer, creatures, std::nullopt);
    update_viewsheds(layer.opacity(), lighting.map(), creatures);
    std::erase_if(creatures,
                  [&](const Creature& creature) { return notices(creature, layer, arrival); });
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

std::vector<Creature> populate(const World& world, int depth, Watch watch) {
    const Layer& layer = world.layer(depth);
    const ScenarioKind scenario = world.scenario().kind;
    const bool alarmed = watch == Watch::alarmed;
    Random random(
        mix(mix(world.seed()) + static_cast<std::uint64_t>(depth) + (alarmed ? alarm_stream : 0)));
    if (scenario == ScenarioKind::drawn) return drawn_creatures(layer, random);

    std::vector<Creature> creatures;
    const Ends ends = ends_of(layer, watch);
    const bool outside = world.is_in_daylight(depth);
    const auto tiles_each = outside ? tiles_a_creature_outside : tiles_a_creature;
    auto count = std::min(layer.size().area() / tiles_each, most_generated);
    if (alarmed) count += count / 4;
    const auto suitable = [&](Point p) {
        const Tile tile = layer.tile(p);
        return distance(p, ends.arrival) > arrival_distance &&
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
    const bool crawlers = scenario == ScenarioKind::capsule;
    put_on_duty(creatures, layer, ends, crawlers ? CreatureKind::crawler : CreatureKind::goblin,
                random);
    remove_those_who_see(ends.arrival, creatures, layer, outside);
    return creatures;
}

}  // namespace sightline::game
