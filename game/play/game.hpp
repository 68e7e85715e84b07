// Game: the state of play and the one way to change it, perform(). No drawing, no keyboard.
//
// The same setup and the same actions give the same state, everywhere: see state_hash() in
// save.hpp. What the player knows is kept apart from what is: remembered() may be out of date, and
// Explore and Travel go by it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sightline/sightings.hpp>

#include "game/play/action.hpp"
#include "game/play/path_finder.hpp"
#include "game/play/state.hpp"

namespace sightline::game {

/// What came of an action.
struct Outcome {
    bool turn_taken = false;
    /// Explore and Travel: there is more to do and nothing interrupted. Repeat while it holds.
    bool more = false;
};

/// What the last action cost. Measured, hence no part of the game's state.
struct SightStats {
    int observers = 0;   ///< player and creatures on this layer
    int recomputed = 0;  ///< viewsheds computed anew
    std::int64_t nanoseconds = 0;
};

class Game {
  public:
    /// A new game. Throws std::invalid_argument when the scenario cannot be played.
    explicit Game(Setup setup);

    /// Goes on with a game that was saved.
    explicit Game(State state);

    /// Does what is asked, then lets the creatures act if that took a turn. Once the game is over
    /// nothing happens any more. Throws std::invalid_argument for a SetView that means nothing, a
    /// direction that is none.
    Outcome perform(const Action& action);

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Setup& setup() const { return state_.setup; }
    [[nodiscard]] Status status() const { return state_.status; }
    [[nodiscard]] int turn() const { return state_.turn; }
    [[nodiscard]] int depth() const { return state_.depth; }
    /// How often creatures have caught the player.
    [[nodiscard]] int times_caught() const { return state_.times_caught; }

    /// The layer the player is on, as it really is.
    [[nodiscard]] const Layer& layer() const { return state_.world.layer(depth()); }
    [[nodiscard]] const Player& player() const { return state_.player; }
    /// Everyone on this layer, seen or not; draw those whose position is visible.
    [[nodiscard]] std::span<const Creature> creatures() const { return level().creatures; }
    /// The creature at `p`, seen or not, or none.
    [[nodiscard]] const Creature* creature_at(Point p) const;

    [[nodiscard]] bool sees(Point p) const { return player().viewshed.sees(p); }
    /// What the player knows of this layer.
    [[nodiscard]] const MapMemory<Tile>& memory() const { return level().memory; }
    [[nodiscard]] Knowledge knowledge(Point p) const { return memory().knowledge(p); }
    /// The tile as last seen; a wall where nothing is known.
    [[nodiscard]] Tile remembered(Point p) const { return memory().recall(p).tile; }
    [[nodiscard]] std::size_t explored_count() const { return memory().explored().count(); }

    /// The latest messages, oldest first.
    [[nodiscard]] const std::deque<Message>& messages() const { return state_.messages; }
    [[nodiscard]] const SightStats& stats() const { return stats_; }

    /// The route that Explore or Travel follows: the target first, the next step last.
    [[nodiscard]] std::span<const Point> route() const { return state_.route; }

  private:
    [[nodiscard]] Level& level_here() { return state_.levels.at(depth()); }
    [[nodiscard]] const Level& level() const { return state_.levels.at(depth()); }
    [[nodiscard]] Layer& layer_here() { return state_.world.layer(depth()); }

    Outcome act(const Wait&);
    Outcome act(const Move& move);
    Outcome act(const CloseDoor& close);
    Outcome act(const TakeStairs&);
    Outcome act(const Explore&);
    Outcome act(const Travel& travel);
    Outcome act(const SetView& change);

    bool step(Point direction);
    void learn_by_touch(Point p);
    void swap_places(Creature& creature);
    Outcome follow_route();
    void enter(int depth, Point position);
    void make_room_at(Point position);
    void let_creatures_act();
    template <class Update>
    void look(Update&& update);
    void update_sight();
    void update_sightings();
    bool notice_creatures();
    void say(std::string text);

    State state_;
    Sightings<std::size_t> sightings_;  // of the creatures on this layer, by their number
    PathFinder paths_;
    SightStats stats_;
};

}  // namespace sightline::game
