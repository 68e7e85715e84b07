// State: everything that decides how a game continues, as plain data. Games are saved as this.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sightline/visibility/map_memory.hpp>

#include "game/play/creature.hpp"
#include "game/world/random.hpp"
#include "game/world/world.hpp"

namespace sightline::game {

/// The start of a game.
struct Setup {
    Scenario scenario;
    std::uint64_t seed = 1;
    bool creatures = true;

    friend bool operator==(const Setup&, const Setup&) = default;
};

enum class Status : std::uint8_t {
    playing,
    left,  ///< through the exit of a world without a treasure
    won,   ///< home with the treasure
    lost,  ///< caught too often
};
inline constexpr int statuses = 4;

/// The catch that ends the game.
inline constexpr int most_catches = 3;

struct Message {
    int turn = 0;
    std::string text;
};

/// The number of messages kept, and their longest length.
inline constexpr std::size_t messages_kept = 100;
inline constexpr std::size_t longest_message = 200;

/// Turns and the times the player was noticed are counted up to here, long before an int overflows.
inline constexpr int most_turns = 1'000'000'000;

/// The most bytes of State::log. Later actions are not added, so a log that long is not complete.
inline constexpr std::size_t most_log = 4'000'000;

/// A creature as the player last saw it.
struct Glimpse {
    Point position;
    Point facing{0, 1};
    int turn = 0;
    bool moved_on = false;  ///< the player has seen since that it is not there

    friend bool operator==(const Glimpse&, const Glimpse&) = default;
};

/// The state of a layer besides its tiles, which are a Layer of the World: its creatures, and what
/// the player remembers of it.
struct LayerState {
    std::vector<Creature> creatures;
    MapMemory<Tile> memory;
    std::vector<std::optional<Glimpse>> glimpses{};  ///< of the creatures seen so far, by index
};

struct State {
    /// The state before the first layer is entered; Game(Setup) continues from here.
    explicit State(Setup from)
        : setup{std::move(from)},
          world{setup.scenario, setup.seed},
          random{mix(setup.seed ^ 0x5157)} {}

    Setup setup;
    World world;
    Random random;
    std::map<int, LayerState> layer_states;  ///< by depth, of the layers entered so far
    Player player;
    int depth = 0;
    int turn = 0;
    int times_caught = 0;
    int times_noticed = 0;
    Status status = Status::playing;
    std::deque<Message> messages;
    std::vector<Point> route;  ///< of Explore or Travel: target first, next step last
    // Not part of state_hash():
    bool revealed = false;  ///< the player has had the whole map shown
    std::string log;        ///< the actions so far, as lines of a recording (record.hpp)
};

}  // namespace sightline::game
