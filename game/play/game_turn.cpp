// The world's side of a turn: creatures act, all viewsheds are updated, and messages say which
// creatures came into view or left it. Light comes first, because it decides what is seen.
#include <algorithm>
#include <chrono>
#include <ranges>
#include <utility>

#include <sightline/visibility/update_viewsheds_by_light.hpp>

#include "game/play/brain.hpp"
#include "game/play/game.hpp"
#include "game/play/smoke.hpp"

namespace sightline::game {

namespace {

constexpr int free_turns = 10;  // nobody chases a player who was just caught

std::string article(std::string_view name) {
    const bool vowel = std::string_view("aeiou").find(name.front()) != std::string_view::npos;
    return (vowel ? "An " : "A ") + std::string(name);
}

}  // namespace

void Game::say(std::string text) {
    state_.messages.push_back({turn(), std::move(text)});
    if (state_.messages.size() > messages_kept) state_.messages.pop_front();
}

/// Calls `update`, which returns how many viewsheds it recomputed, and adds count and time to the
/// statistics.
template <class Update>
void Game::measure(Update&& update) {
    const auto before = std::chrono::steady_clock::now();
    stats_.recomputed += static_cast<int>(update());
    const auto spent = std::chrono::steady_clock::now() - before;
    stats_.nanoseconds += std::chrono::duration_cast<std::chrono::nanoseconds>(spent).count();
}

void Game::let_creatures_act() {
    std::vector<Creature>& all = here().creatures;
    thin_smoke(layer_here());
    measure([&] {
        update_light();
        return update_viewsheds(layer().opacity(), light(), all);
    });
    const Surroundings around{layer_here(), all, player().position, state_.random, paths_};
    for (Creature& creature : all) {
        const bool watched = sees(creature.position);
        const std::string the_creature = "The " + std::string(creature.species().name);
        switch (take_turn(creature, around)) {
            case Deed::nothing: break;
            case Deed::noticed_player:
                state_.times_noticed = std::min(state_.times_noticed + 1, most_turns);
                if (watched) say(the_creature + " has noticed you!");
                break;
            case Deed::raised_alarm:
                state_.times_noticed = std::min(state_.times_noticed + 1, most_turns);
                say(the_creature + " " + std::string(creature.species().alarm) + "!");
                make_noise(creature.position);
                break;
            case Deed::caught_player: be_caught(the_creature); return;
            case Deed::gave_up:
                if (watched) say(the_creature + " gives up.");
                break;
            case Deed::opened_door:
                if (watched) say(the_creature + " opens a door.");
                break;
        }
    }
}

/// The third time is the last. Until then the player breaks free, and nobody follows for a while.
void Game::be_caught(const std::string& by) {
    ++state_.times_caught;
    if (state_.times_caught >= most_catches) {
        state_.status = Status::lost;
        say(by + " catches you once too often. It is over.");
        return;
    }
    say(by + " catches you! You break free, " + std::to_string(free_turns) +
        " turns ahead of them.");
    for (Creature& creature : here().creatures) {
        creature.mood = Mood::sated;
        creature.patience = free_turns;
    }
}

void Game::update_light() {
    if (lit_depth_ != depth()) {
        lighting_.enter(layer(), state_.world.is_in_daylight(depth()));
        lit_depth_ = depth();
    }
    lighting_.update(layer(), creatures(),
                     player().lamp_open ? std::optional{player().position} : std::nullopt);
}

/// Brings all viewsheds and the player's memory up to date.
void Game::update_sight() {
    LayerState& state_here = here();
    const Layer& layer_now = layer();
    const OpacityGrid& map = layer_now.opacity();
    Viewshed& viewshed = state_.player.viewshed;
    measure([&] {
        update_light();
        const bool players_too = update_viewshed(map, light(), player().position, viewshed);
        return update_viewsheds(map, light(), state_here.creatures) + (players_too ? 1u : 0u);
    });
    stats_.observers = static_cast<int>(state_here.creatures.size()) + 1;
    state_here.memory.update(
        viewshed.visible(), [&](Point p) { return layer_now.tile(p); }, turn());
}

/// Compares the creatures that are visible now with those of the last call.
void Game::update_sightings() {
    const auto where = [this](std::size_t i) { return std::pair{i, creatures()[i].position}; };
    sightings_.update(
        player().viewshed.visible(),
        std::views::iota(std::size_t{0}, creatures().size()) | std::views::transform(where));
    watchers_.resize(creatures().size());
    for (std::optional<Watcher>& watcher : watchers_) {
        if (watcher && sees(watcher->position)) watcher.reset();
    }
    for (const auto& [i, position] : sightings_.in_view()) {
        const Viewshed& viewshed = creatures()[i].viewshed;
        watchers_[i] = Watcher{position, viewshed.options, viewshed.dark};
    }
}

/// Reports who came into view and who left it. Returns whether anybody hostile came.
bool Game::notice_creatures() {
    update_sightings();
    bool danger = false;
    for (const auto& [i, position] : sightings_.came()) {
        danger = danger || is_hostile(creatures()[i]);
        say(article(creatures()[i].species().name) + " comes into view.");
    }
    for (const auto& [i, position] : sightings_.left()) {
        say("The " + std::string(creatures()[i].species().name) + " is out of sight.");
    }
    return danger;
}

}  // namespace sightline::game
