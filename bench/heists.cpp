// Counts fair worlds: those from which the treasure can be brought home unseen.
//
//   sightline-heists [SEEDS]      1000 seeds of each scenario, unless told otherwise
//
// For each world a heist is planned in which nobody ever notices the player, and played; it must
// succeed in all of them. It also prints how a careful thief fares who knows no more than a player.
#include <cstdio>
#include <string>
#include <vector>

#include "game/base/parse_number.hpp"
#include "game/play/thief.hpp"
#include "support/unseen_heist.hpp"

namespace {

using namespace sightline::game;

/// Whether these actions bring the treasure home unnoticed.
bool succeeds(Game game, const std::vector<Action>& actions) {
    for (const Action& action : actions) game.perform(action);
    return game.status() == Status::won && game.times_noticed() == 0 && game.times_caught() == 0;
}

/// The game as a careful thief ends it.
Game robbed_by_thief(Game game) {
    constexpr int most_actions = 6000;
    Thief thief;
    for (int i = 0; i < most_actions; ++i) {
        const auto action = thief.next(game);
        if (!action) break;
        game.perform(*action);
    }
    return game;
}

/// Returns whether all worlds of this scenario are fair.
bool count_heists(const Scenario& scenario, std::uint64_t seeds) {
    std::uint64_t unseen = 0;
    std::uint64_t home = 0;
    std::uint64_t home_unseen = 0;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const Game game({.scenario = scenario, .seed = seed});
        const auto plan = unseen_heist(game);
        if (plan && succeeds(game, *plan)) {
            ++unseen;
        } else {
            std::printf("%s, seed %llu: no way was found\n",
                        std::string(name_of(scenario.kind)).c_str(),
                        static_cast<unsigned long long>(seed));
        }
        const Game after = robbed_by_thief(game);
        if (after.status() != Status::won) continue;
        ++home;
        home_unseen += after.times_noticed() == 0 ? 1u : 0u;
    }
    std::printf(
        "%s: %llu of %llu can be robbed unseen; a careful thief comes home from %llu, "
        "unseen from %llu\n",
        std::string(name_of(scenario.kind)).c_str(), static_cast<unsigned long long>(unseen),
        static_cast<unsigned long long>(seeds), static_cast<unsigned long long>(home),
        static_cast<unsigned long long>(home_unseen));
    return unseen == seeds;
}

}  // namespace

int main(int count, char** arguments) {
    const auto seeds = parse_number<std::uint64_t>(count > 1 ? arguments[1] : "1000");
    if (!seeds) {
        std::fprintf(stderr, "sightline-heists: '%s' is not a number of seeds\n", arguments[1]);
        return 2;
    }
    bool fair = true;
    for (const auto& [name, kind] : generated_scenarios) {
        fair = count_heists({kind, Scenario{}.size, {}}, *seeds) && fair;
    }
    return fair ? 0 : 1;
}
