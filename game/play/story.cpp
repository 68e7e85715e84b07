#include "game/play/story.hpp"

#include <algorithm>
#include <utility>

#include "game/base/words.hpp"
#include "game/play/save.hpp"
#include "game/play/whereabouts.hpp"

namespace sightline::game {

namespace {

/// How many actions before an incident its replay begins.
constexpr std::size_t actions_before = 12;

std::string_view ending(Status status) {
    switch (status) {
        case Status::playing: return "The game goes on.";
        case Status::left: return "You got out.";
        case Status::won: return "You came home with the treasure.";
        case Status::lost: return "It was over.";
    }
    return "";
}

}  // namespace

std::optional<Story> tell(const Recording& recording) {
    Game game(recording.setup);
    Story story{.path = {{0, game.player().position}}, .incidents = {}};
    bool treasure = false;
    for (std::size_t i = 0; i < recording.actions.size(); ++i) {
        game.perform(recording.actions[i]);
        const Story::Place place{game.depth(), game.player().position};
        if (place != story.path.back()) story.path.push_back(place);
        const auto add = [&](Incident::Kind kind, const Discovery& discovery = {}) {
            story.incidents.push_back(
                {kind, game.turn(), place.depth, place.at, i, discovery, game.status()});
        };
        if (game.player().has_treasure && !std::exchange(treasure, game.player().has_treasure)) {
            add(Incident::Kind::treasure);
        }
        for (const Discovery& one : game.discoveries()) {
            add(one.caught ? Incident::Kind::caught : Incident::Kind::noticed, one);
        }
        if (i + 1 == recording.actions.size()) add(Incident::Kind::end);
    }
    if (recording.final_hash && *recording.final_hash != state_hash(game.state())) {
        return std::nullopt;
    }
    return story;
}

std::string to_text(const Incident& incident) {
    const Discovery& one = incident.discovery;
    const std::string_view name = species_of(one.who).name;
    switch (incident.kind) {
        case Incident::Kind::treasure: return "You took the treasure.";
        case Incident::Kind::end: return std::string(ending(incident.status));
        case Incident::Kind::caught: return capitalized(with_article(name)) + " caught you.";
        case Incident::Kind::noticed: break;
    }
    return capitalized(with_article(name)) + (one.unseen ? " you did not see, " : ", ") +
           whereabouts(one.at, one.from) + ", noticed you " + describe(one.light, one.at) + ".";
}

std::size_t lead_in(const Incident& incident) {
    return incident.actions - std::min(incident.actions, actions_before);
}

}  // namespace sightline::game
