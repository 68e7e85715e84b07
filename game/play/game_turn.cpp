// The world's side of a turn: creatures act, all viewsheds are updated, and messages say which
// creatures came into view or left it. Light comes first, because it decides what is seen.
#include <algorithm>
#include <chrono>
#include <ranges>
#include <utility>

#include <sightline/visibility/update_viewsheds_by_light.hpp>

#include "game/base/words.hpp"
#include "game/play/brain.hpp"
#include "game/play/game.hpp"
#include "game/play/populate.hpp"
#include "game/play/smoke.hpp"
#include "game/play/whereabouts.hpp"

namespace sightline::game {

namespace {

constexpr int free_turns = 10;  // nobody chases a player who was just caught

/// A creature that is back in view this soon is no news.
constexpr int soon = 5;

/// "a goblin, an owl and a rat"; `names` are not empty.
std::string list_of(const std::vector<std::string>& names) {
    std::string text = names.front();
    for (std::size_t i = 1; i < names.size(); ++i) {
        text += (i + 1 == names.size() ? " and " : ", ") + names[i];
    }
    return text;
}

std::string sentence(std::string text) { return capitalized(std::move(text)) + "."; }

bool is_landmark(TileKind kind) {
    return kind == TileKind::treasure || kind == TileKind::stairs_down ||
           kind == TileKind::stairs_up || kind == TileKind::game_exit;
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
        const Mood before = creature.mood;
        const std::string the_creature = "The " + std::string(creature.species().name);
        switch (take_turn(creature, around)) {
            case Deed::nothing: break;
            case Deed::noticed_player: be_noticed(creature, "has noticed you!"); break;
            case Deed::found_player: be_noticed(creature, "has found you!"); break;
            case Deed::raised_alarm:
                be_noticed(creature, std::string(creature.species().alarm) + "!");
                make_noise(creature.position, noise_range);
                break;
            case Deed::caught_player:
                if (before != Mood::chasing) {
                    state_.times_noticed = std::min(state_.times_noticed + 1, most_turns);
                }
                be_caught(creature);
                return;
            case Deed::gave_up:
                if (watched) say(the_creature + " gives up.");
                break;
            case Deed::called_others: call_others(creature); break;
            case Deed::opened_door:
                if (watched) say(the_creature + " opens a door.");
                break;
            case Deed::lit_torch:
                if (watched) say(the_creature + " lights the torch again.");
                break;
        }
    }
}

/// Counts it, and says who it was and where, even if the player does not see them.
void Game::be_noticed(const Creature& by, std::string_view how) {
    alerted_ = true;
    state_.times_noticed = std::min(state_.times_noticed + 1, most_turns);
    note_discovery(by, false);
    const std::string who = sees(by.position) ? "The " + std::string(by.species().name)
                                              : std::string("Somebody unseen");
    say(who + ", " + whereabouts(player().position, by.position) + ", " + std::string(how));
}

void Game::note_discovery(const Creature& by, bool caught) {
    const Point here = player().position;
    discoveries_.push_back({by.kind, by.position, here,
                            light_source(layer(), lighting_, player(), here), !sees(by.position),
                            caught});
}

/// The treasure is gone: beacons and torches are lit on all layers, and the watch on the others is
/// relieved by a stronger one, which guards the way home.
void Game::raise_alarm() {
    alerted_ = true;
    say("You have the treasure! A gong sounds: the watch is called out on all layers.");
    for (auto& [its_depth, its_state] : state_.layer_states) {
        Layer& its_layer = state_.world.layer(its_depth);
        for (const TileKind kind : {TileKind::beacon, TileKind::dead_torch}) {
            for (const Point p : its_layer.find(kind)) its_layer.set_tile(p, TileKind::torch);
        }
        const bool relieved = its_depth != depth() && setup().creatures &&
                              setup().scenario.kind != ScenarioKind::drawn;
        if (relieved) {
            its_state.creatures = populate(state_.world, its_depth, Watch::alarmed);
            its_state.glimpses.clear();
        }
    }
}

/// A creature that lost sight of the player calls those who hear it to where it last saw them.
void Game::call_others(const Creature& caller) {
    alerted_ = true;
    const std::string who = sees(caller.position) ? "The " + std::string(caller.species().name)
                                                  : std::string("Somebody unseen");
    say(who + ", " + whereabouts(player().position, caller.position) + ", calls for help!");
    for (Creature& creature : here().creatures) {
        if (&creature != &caller &&
            within(Shape::circle, noise_range, creature.position - caller.position)) {
            hear(creature, caller.last_seen);
        }
    }
}

/// The third time is the last. Until then the player breaks free, and nobody follows for a while.
void Game::be_caught(const Creature& by) {
    alerted_ = true;
    ++state_.times_caught;
    note_discovery(by, true);
    const std::string the_creature = "The " + std::string(by.species().name);
    if (state_.times_caught >= most_catches) {
        state_.status = Status::lost;
        say(the_creature + " catches you once too often. It is over.");
        return;
    }
    say(the_creature + " catches you! You break free, " + std::to_string(free_turns) +
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
    find_landmarks();
    state_here.memory.update(
        viewshed.visible(), [&](Point p) { return layer_now.tile(p); }, turn());
}

/// Stairs, treasure or exit, seen for the first time: worth a message, and the end of a journey.
void Game::find_landmarks() {
    for (const Point p : player().viewshed.visible() - memory().explored()) {
        const Tile tile = layer().tile(p);
        if (!is_landmark(tile.kind) || p == player().position) continue;
        found_ = true;
        say("You see " + std::string(describe(tile)) + ".");
    }
}

const Glimpse* Game::glimpse(std::size_t creature) const {
    const auto& all = here().glimpses;
    if (creature >= all.size() || !all[creature] || all[creature]->moved_on) return nullptr;
    return turn() - all[creature]->turn <= glimpse_turns ? &*all[creature] : nullptr;
}

/// Compares the creatures that are visible now with those of the last call.
void Game::update_sightings() {
    const auto where = [this](std::size_t i) { return std::pair{i, creatures()[i].position}; };
    sightings_.update(
        player().viewshed.visible(),
        std::views::iota(std::size_t{0}, creatures().size()) | std::views::transform(where));
    here().glimpses.resize(creatures().size());
    for (std::optional<Glimpse>& glimpse : here().glimpses) {
        if (glimpse && sees(glimpse->position)) glimpse->moved_on = true;
    }
    for (const auto& [i, position] : sightings_.in_view()) {
        here().glimpses[i] = Glimpse{position, creatures()[i].facing, turn()};
    }
}

/// Reports in one line who came into view, and which pursuers left it. Returns whether anybody
/// hostile came.
bool Game::notice_creatures() {
    const std::vector<std::optional<Glimpse>> before = here().glimpses;
    update_sightings();
    bool danger = false;
    std::vector<std::string> came;
    for (const auto& [i, position] : sightings_.came()) {
        if (i < before.size() && before[i] && turn() - before[i]->turn <= soon) continue;
        danger = danger || is_hostile(creatures()[i]);
        came.push_back(with_article(creatures()[i].species().name));
    }
    std::vector<std::string> left;
    for (const auto& [i, position] : sightings_.left()) {
        const Mood mood = creatures()[i].mood;
        if (mood != Mood::chasing && mood != Mood::searching) continue;
        left.push_back("the " + std::string(creatures()[i].species().name));
    }
    std::string news;
    if (!came.empty()) {
        news = sentence(list_of(came) + (came.size() > 1 ? " come into view" : " comes into view"));
    }
    if (!left.empty()) {
        news += news.empty() ? "" : " ";
        news += sentence(list_of(left) + (left.size() > 1 ? " are" : " is") + " out of sight");
    }
    if (!news.empty()) say(std::move(news));
    return danger;
}

}  // namespace sightline::game
