#include "game/play/threat.hpp"

#include <utility>

#include <sightline/fov/field_of_view.hpp>
#include <sightline/light/visible_by_light.hpp>

#include "game/play/brain.hpp"

namespace sightline::game {

std::string_view name_of(Threat threat) {
    switch (threat) {
        case Threat::off: return "off";
        case Threat::in_view: return "by those in view";
        case Threat::known: return "by all you know of";
        case Threat::awake: return "by those in view who are awake";
    }
    return "";
}

TileSet threatened_tiles(const Game& game, Threat threat) {
    TileSet threatened;
    if (threat == Threat::off) return threatened;
    const OpacityGrid& map = game.layer().opacity();
    TileSet sight;
    TileSet lit;
    for (std::size_t i = 0; i < game.creatures().size(); ++i) {
        const Creature& creature = game.creatures()[i];
        const Glimpse* const glimpse = game.glimpse(i);
        if (glimpse == nullptr) continue;
        const bool in_view = game.sees(glimpse->position);
        if (threat != Threat::known && !in_view) continue;
        if (threat == Threat::awake && creature.mood == Mood::sated) continue;
        Creature watcher = make_creature(creature.kind, glimpse->position);
        face(watcher.facing, watcher.viewshed, glimpse->facing);
        Options options = watcher.viewshed.options;
        options.light_walls = false;
        field_of_view(map, watcher.position, options, sight);
        if (!game.player().lamp_open) {
            visible_by_light(map, game.light(), sight, watcher.position, watcher.viewshed.dark,
                             lit);
            std::swap(sight, lit);
        }
        for (const Point p : sight) {
            if (!is_hidden(game.layer(), p, watcher.position)) threatened.insert(p);
        }
    }
    threatened &= game.memory().explored();
    return threatened;
}

}  // namespace sightline::game
