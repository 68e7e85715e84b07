// Game: the state of play and the only way to change it, perform(). No drawing, no keyboard.
//
// Equal setups and equal actions give equal states on every machine; see state_hash() in
// save.hpp. The player's knowledge is kept apart from the truth: memory() may be out of date, and
// Explore and Travel use it alone.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sightline/visibility/sightings.hpp>

#include "game/play/action.hpp"
#include "game/play/brain.hpp"
#include "game/play/light_source.hpp"
#include "game/play/lighting.hpp"
#include "game/play/path_finder.hpp"
#include "game/play/state.hpp"

namespace sightline::game {

/// The result of an action.
struct Outcome {
    bool turn_taken = false;
    /// Explore and Travel: nothing interrupted it, so perform it again.
    bool more = false;
    /// Something happened that the player should know before the next action: somebody who would
    /// catch them came into view, they were noticed, or a landmark came into view.
    bool interrupted = false;
};

/// How far a smoke pot can be thrown.
inline constexpr int throw_range = 7;

/// How well the player is hidden where they stand.
enum class Cover {
    lit,     ///< visible from as far as anybody sees
    dark,    ///< visible only within dark sight
    hidden,  ///< in a bush or thick smoke: visible only from the next tile
};

/// How many turns the player remembers where a creature was.
inline constexpr int glimpse_turns = 100;

/// The cost of the last action. Measured, so not part of the game's state.
struct SightStats {
    int observers = 0;   ///< player and creatures on this layer
    int recomputed = 0;  ///< viewsheds that were recomputed
    std::int64_t nanoseconds = 0;
};

/// Somebody noticed the player, or caught them.
struct Discovery {
    CreatureKind who = CreatureKind::rat;
    Point from;           ///< where it stood
    Point at;             ///< where the player stood
    LightSource light;    ///< what lit the player
    bool unseen = false;  ///< the player did not see it
    bool caught = false;
};

class Game {
  public:
    /// A new game. Throws std::invalid_argument when the scenario cannot be played.
    explicit Game(Setup setup);

    /// Continues a saved game.
    explicit Game(State state);

    /// Performs the action and, if that took a turn, lets the creatures act. Does nothing once the
    /// game is over. Throws std::invalid_argument for invalid options in SetSight and for a
    /// direction that is not one of the eight.
    Outcome perform(const Action& action);

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Setup& setup() const { return state_.setup; }
    [[nodiscard]] Status status() const { return state_.status; }
    [[nodiscard]] int turn() const { return state_.turn; }
    [[nodiscard]] int depth() const { return state_.depth; }
    /// How often creatures have caught the player.
    [[nodiscard]] int times_caught() const { return state_.times_caught; }
    /// How often creatures began to chase the player, or raised the alarm.
    [[nodiscard]] int times_noticed() const { return state_.times_noticed; }

    /// The layer the player is on, as it really is.
    [[nodiscard]] const Layer& layer() const { return state_.world.layer(depth()); }
    [[nodiscard]] const Player& player() const { return state_.player; }
    /// Every creature on this layer, visible or not; draw only those on visible tiles.
    [[nodiscard]] std::span<const Creature> creatures() const { return here().creatures; }
    /// The creature at `p`, visible or not; null if there is none.
    [[nodiscard]] const Creature* creature_at(Point p) const;

    /// How much light there is on this layer.
    [[nodiscard]] const LightMap& light() const { return lighting_.map(); }
    [[nodiscard]] Cover cover() const;
    /// Where the player last saw a creature of this layer, by its index in creatures(); null if
    /// they do not know: it was never seen, too long ago, or is known to have moved on.
    [[nodiscard]] const Glimpse* glimpse(std::size_t creature) const;

    [[nodiscard]] bool sees(Point p) const { return player().viewshed.sees(p); }
    /// The player's memory of this layer.
    [[nodiscard]] const MapMemory<Tile>& memory() const { return here().memory; }
    [[nodiscard]] Knowledge knowledge(Point p) const { return memory().knowledge(p); }
    /// The tile as it was last seen; a wall where nothing is known.
    [[nodiscard]] Tile remembered(Point p) const { return memory().recall(p).tile; }
    [[nodiscard]] std::size_t explored_count() const { return memory().explored().count(); }

    /// The latest messages, oldest first.
    [[nodiscard]] const std::deque<Message>& messages() const { return state_.messages; }
    [[nodiscard]] const SightStats& stats() const { return stats_; }

    /// Who noticed or caught the player in the last action. Not part of the game's state.
    [[nodiscard]] std::span<const Discovery> discoveries() const { return discoveries_; }

    /// The route that Explore or Travel follows: the target first, the next step last.
    [[nodiscard]] std::span<const Point> route() const { return state_.route; }

  private:
    [[nodiscard]] LayerState& here() { return state_.layer_states.at(depth()); }
    [[nodiscard]] const LayerState& here() const { return state_.layer_states.at(depth()); }
    [[nodiscard]] Layer& layer_here() { return state_.world.layer(depth()); }

    Outcome act(const Wait&);
    Outcome act(const Move& move);
    Outcome act(const CloseDoor& close);
    Outcome act(const TakeStairs&);
    Outcome act(const Explore&);
    Outcome act(const Travel& travel);
    Outcome act(const TurnLamp&);
    Outcome act(const ThrowPot& pot);
    Outcome act(const SetSight& change);
    Outcome act(const Turn& turn);
    Outcome act(const Reveal&);

    bool step(Point direction);
    bool bump(Point into, Tile tile);
    void arrive(Point at, Tile tile);
    void make_noise(Point at, int reach);
    void be_caught(const Creature& by);
    void raise_alarm();
    void call_others(const Creature& caller);
    void be_noticed(const Creature& by, std::string_view how);
    void note_discovery(const Creature& by, bool caught);
    void find_landmarks();
    [[nodiscard]] Outcome refuse_watched_way(std::string_view where);
    void learn_by_touch(Point p);
    void swap_places(Creature& creature);
    Outcome follow_route();
    void enter(int depth, Point position);
    void make_room_at(Point position);
    void let_creatures_act();
    template <class Update>
    void measure(Update&& update);
    void update_light();
    void update_sight();
    void update_sightings();
    bool notice_creatures();
    void say(std::string text);

    State state_;
    Sightings<std::size_t> sightings_;  // of this layer's creatures, by index in creatures()
    bool alerted_ = false;  // a creature noticed the player in this action, or caught them
    bool found_ = false;    // a landmark came into view in this action
    PathFinder paths_;
    Lighting lighting_;
    std::optional<int> lit_depth_;  // the layer that is lit
    SightStats stats_;
    std::vector<Discovery> discoveries_;
};

}  // namespace sightline::game
