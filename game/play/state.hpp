// State: everything a game is, as plain data. What is not in here does not matter to how it goes
// on.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <sightline/memory.hpp>

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

enum class Status : std::uint8_t { playing, left };

struct Message {
    int turn = 0;
    std::string text;
};

/// So many messages are kept.
inline constexpr std::size_t messages_kept = 100;

/// What a layer has beside its tiles: who lives there, and what the player remembers of it.
struct Level {
    std::vector<Creature> creatures;
    MapMemory<Tile> memory;
};

struct State {
    /// Nothing has happened yet, and nobody is anywhere: Game(Setup) goes on from here.
    explicit State(Setup from)
        : setup{std::move(from)},
          world{setup.scenario, setup.seed},
          random{mix(setup.seed ^ 0x5157)} {}

    Setup setup;
    World world;
    Random random;
    std::map<int, Level> levels;  ///< by depth, those the player has been on
    Player player;
    int depth = 0;
    int turn = 0;
    int times_caught = 0;
    Status status = Status::playing;
    std::deque<Message> messages;
    std::vector<Point> route;  ///< of Explore or Travel: the target first, the next step last
};

}  // namespace sightline::game
