// Game: the whole state of play and the one way to change it, perform(). No drawing, no keyboard.
//
// The same setup and the same actions give the same state, everywhere: see state_hash(). What the
// player knows is kept apart from what is: remembered() may be out of date, and Explore and Travel
// go by it.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <vector>

#include "game/play/action.hpp"
#include "game/play/creature.hpp"
#include "game/world/random.hpp"
#include "game/world/world.hpp"

namespace sightline::game {

/// What a game starts from.
struct Setup {
    Scenario scenario;
    std::uint64_t seed = 1;
    bool creatures = true;

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// What came of an action.
struct Outcome {
    bool turn_taken = false;
    /// Explore and Travel: there is more to do and nothing interrupted. Repeat while it holds.
    bool more = false;
};

enum class Status : std::uint8_t { playing, left };

enum class Knowledge : std::uint8_t { unknown, remembered, visible };

struct Message {
    int turn = 0;
    std::string text;
};

/// What the last action cost. Measured, hence no part of the game's state.
struct SightStats {
    int observers = 0;   ///< player and creatures on this layer
    int recomputed = 0;  ///< viewsheds computed anew
    std::int64_t nanoseconds = 0;
};

class Game {
  public:
    explicit Game(Setup setup);

    /// Does what is asked, then lets the creatures act if that took a turn. Once the game is over
    /// nothing happens any more.
    Outcome perform(const Action& action);

    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] Status status() const { return status_; }
    [[nodiscard]] int turn() const { return turn_; }
    [[nodiscard]] int depth() const { return depth_; }
    /// How often creatures have caught the player.
    [[nodiscard]] int times_caught() const { return times_caught_; }

    /// The layer the player is on, as it really is.
    [[nodiscard]] const Layer& layer() const { return world_.layer(depth_); }
    [[nodiscard]] const Player& player() const { return player_; }
    /// Everyone on this layer, seen or not; draw those whose position is visible.
    [[nodiscard]] std::span<const Creature> creatures() const {
        return levels_.at(depth_).creatures;
    }
    /// The creature at `p`, seen or not, or none.
    [[nodiscard]] const Creature* creature_at(Point p) const;

    [[nodiscard]] bool sees(Point p) const { return player_.sight.visible.contains(p); }
    [[nodiscard]] Knowledge knowledge(Point p) const;
    /// The tile as last seen; `p` must not be unknown.
    [[nodiscard]] Tile remembered(Point p) const;
    [[nodiscard]] std::size_t explored_count() const;

    /// The latest messages, oldest first.
    [[nodiscard]] const std::deque<Message>& messages() const { return messages_; }
    [[nodiscard]] const SightStats& stats() const { return stats_; }

    /// The route that Explore or Travel follows, next step first, the target last.
    [[nodiscard]] std::span<const Point> route() const { return route_; }

  private:
    struct Level {
        std::vector<Creature> creatures;
        TileSet explored;
        Grid<Tile> seen_as;
    };

    void enter(int depth, Point position);
    void look_around();
    void say(std::string text);
    bool step(Point direction);

    Setup setup_;
    World world_;
    Random random_;
    std::map<int, Level> levels_;
    Player player_;
    int depth_ = 0;
    int turn_ = 0;
    int times_caught_ = 0;
    Status status_ = Status::playing;
    std::deque<Message> messages_;
    std::vector<Point> route_;
    SightStats stats_;
};

}  // namespace sightline::game
