#include "game/play/lesson.hpp"

#include <algorithm>

#include "game/world/first_heist.hpp"

namespace sightline::game {

namespace {

bool is_hunted(const Game& game) {
    return std::ranges::any_of(game.creatures(), [](const Creature& creature) {
        return creature.mood == Mood::chasing || creature.mood == Mood::searching;
    });
}

bool is_at_stairs_down(const Game& game) {
    return game.layer().tile(game.player().position).kind == TileKind::stairs_down;
}

std::string_view lamp(const Game& game, int x) {
    if (x > 21) return "Past it. The lamp may be open again. Go to the > and press >.";
    if (game.player().lamp_open) {
        return "1 of 5: the lamp. An owl sits behind the door. It sees from afar whoever is lit, "
               "and your lamp lights you. Press e to hood it.";
    }
    return x > 3
               ? "Hooded, you see three tiles far, and the owl five. Go east along the lower wall."
               : "Hooded. Walk into the + to open the door. Arrows, number pad, hjkl or wasd walk.";
}

std::string_view cone(const Game& game, int x) {
    if (x > 20) return "Past it. Go down by the >.";
    if (is_hunted(game))
        return "It saw you. Behind glass it cannot come; elsewhere it would. Go on.";
    if (x > 4)
        return "Walk behind its back, along the lower wall. i marks where it would notice you.";
    return "2 of 5: the cone. A goblin sees only ahead, by its lantern. Tab shows what it sees. "
           "Keep your lamp hooded, and watch it through the door.";
}

std::string_view bush(const Game& game, int x) {
    if (x > 22) return "Past it. Down again.";
    if (game.cover() == Cover::hidden) {
        return "Hidden: only somebody on the next tile sees you here, whatever the light.";
    }
    return "3 of 5: the bush. Torches light the hall, and the owl looks everywhere. Walk through "
           "the "
           "bushes, &, and leave them only in the dark.";
}

std::string_view door(const Game& game, int x) {
    const bool closed = game.layer().find(TileKind::open_door).empty();
    if (is_hunted(game) && closed) return "It heard the door. It cannot open it. Walk on.";
    if (is_hunted(game)) return "It comes. Close the door between you (c), or be quick.";
    if (x > 15) return "Past it. Down once more.";
    if (closed) return "Closed doors stop sight and light. Now walk past it, to the >.";
    return "4 of 5: the door. A crawler lives behind the open door, '. It cannot open doors. Go "
           "along "
           "the lower wall, step next to the door, and close it: c.";
}

std::string_view pot(const Game& game, int x) {
    if (game.player().has_treasure)
        return "Yours! In the dark, out by the X: that is the way home.";
    const bool smoke = !game.layer().smoke().empty();
    if (smoke) return "Nobody sees through smoke. Quick, before it thins: take the $.";
    if (x > 5)
        return "Next to its light. Press p twice: a pot drops at your feet, and fills the air.";
    if (x > 2) return "Go on in the dark, up to three tiles before the $.";
    return "5 of 5: the pot. The treasure shines, and the owl sees whoever stands in its light. Go "
           "in "
           "through the door, with the lamp hooded.";
}

}  // namespace

std::string_view lesson_caption(const Game& game) {
    if (!is_first_heist(game.setup().scenario)) return "";
    if (game.status() == Status::won)
        return "You know how. Enter repeats it, Esc leads to real ones.";
    if (game.status() != Status::playing) return "";
    if (is_at_stairs_down(game)) return "Press > to go down.";
    const int x = game.player().position.x;
    switch (game.depth()) {
        case 0: return lamp(game, x);
        case 1: return cone(game, x);
        case 2: return bush(game, x);
        case 3: return door(game, x);
        default: return pot(game, x);
    }
}

}  // namespace sightline::game
