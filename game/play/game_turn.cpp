// The world's side of a turn: creatures act, everybody looks, and the player notices who comes and
// goes.
#include <chrono>
#include <ranges>
#include <utility>

#include <sightline/update_viewsheds.hpp>

#include "game/play/brain.hpp"
#include "game/play/game.hpp"

namespace sightline::game {

namespace {

std::string article(std::string_view name) {
    const bool vowel = std::string_view("aeiou").find(name.front()) != std::string_view::npos;
    return (vowel ? "An " : "A ") + std::string(name);
}

}  // namespace

void Game::say(std::string text) {
    state_.messages.push_back({turn(), std::move(text)});
    if (state_.messages.size() > messages_kept) state_.messages.pop_front();
}

/// Has viewsheds updated by `update`, which says how many were recomputed, and takes the time.
template <class Update>
void Game::look(Update&& update) {
    const auto before = std::chrono::steady_clock::now();
    stats_.recomputed += static_cast<int>(update());
    const auto spent = std::chrono::steady_clock::now() - before;
    stats_.nanoseconds += std::chrono::duration_cast<std::chrono::nanoseconds>(spent).count();
}

void Game::let_creatures_act() {
    Level& here = level_here();
    look([&] { return update_viewsheds(layer().opacity(), here.creatures); });
    const Surroundings around{layer_here(), here.creatures, player().position, state_.random,
                              paths_};
    for (Creature& creature : here.creatures) {
        const bool watched = sees(creature.position);
        const std::string the_creature = "The " + std::string(creature.species().name);
        switch (take_turn(creature, around)) {
            case Deed::nothing: break;
            case Deed::noticed_player:
                if (watched) say(the_creature + " has noticed you!");
                break;
            case Deed::caught_player:
                ++state_.times_caught;
                say(the_creature + " catches you, and lets you go.");
                break;
            case Deed::gave_up:
                if (watched) say(the_creature + " gives up.");
                break;
            case Deed::opened_door:
                if (watched) say(the_creature + " opens a door.");
                break;
        }
    }
}

/// Brings everybody's view up to date, and the player's memory.
void Game::update_sight() {
    Level& here = level_here();
    const Layer& layer_now = layer();
    const OpacityGrid& map = layer_now.opacity();
    Viewshed& viewshed = state_.player.viewshed;
    look([&] {
        const bool player_looked = update_viewshed(map, player().position, viewshed);
        return update_viewsheds(map, here.creatures) + (player_looked ? 1u : 0u);
    });
    stats_.observers = static_cast<int>(here.creatures.size()) + 1;
    here.memory.update(viewshed.visible, [&](Point p) { return layer_now.tile(p); }, turn());
}

/// Compares who is in view with who was when this was last asked.
void Game::update_sightings() {
    const auto where = [this](std::size_t i) { return std::pair{i, creatures()[i].position}; };
    sightings_.update(
        player().viewshed.visible,
        std::views::iota(std::size_t{0}, creatures().size()) | std::views::transform(where));
}

/// Tells who came into view and who left it; says whether anybody came.
bool Game::notice_creatures() {
    update_sightings();
    for (const auto& [i, position] : sightings_.came()) {
        say(article(creatures()[i].species().name) + " comes into view.");
    }
    for (const auto& [i, position] : sightings_.left()) {
        say("The " + std::string(creatures()[i].species().name) + " is out of sight.");
    }
    return !sightings_.came().empty();
}

}  // namespace sightline::game
