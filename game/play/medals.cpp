#include "game/play/medals.hpp"

#include "game/base/counted.hpp"

namespace sightline::game {

int swift_turns(const World& world) {
    int turns = 0;
    for (int depth = 0; depth < world.layer_count(); ++depth) {
        const Size size = world.layer_size(depth);
        turns += 2 * (size.width + size.height);
    }
    return turns;
}

std::vector<Medal> medals_of(const State& state) {
    std::vector<Medal> medals;
    if (state.status != Status::won || state.revealed) return medals;
    if (state.times_noticed == 0) medals.push_back({"ghost", "nobody noticed you"});
    if (state.player.pots == most_pots) medals.push_back({"no pots", "not one of three"});
    const int swift = swift_turns(state.world);
    if (state.turn < swift) medals.push_back({"swift", "under " + counted(swift, "turn")});
    return medals;
}

}  // namespace sightline::game
