#include "game/play/replay.hpp"

#include <fmt/format.h>
#include <stdexcept>
#include <utility>

#include "game/play/save.hpp"

namespace sightline::game {

Replay::Replay(Recording recording) : recording_{std::move(recording)}, game_{recording_.setup} {}

bool Replay::step() {
    if (!is_over()) game_.perform(recording_.actions[next_++]);
    return !is_over();
}

void Replay::require_recorded_end() const {
    const std::uint64_t hash = state_hash(game_.state());
    if (recording_.final_hash.value_or(hash) != hash) {
        throw std::runtime_error(
            fmt::format("the recording ended in state {:016x}, but replaying it ended in {:016x}",
                        *recording_.final_hash, hash));
    }
}

Game replay(const Recording& recording) {
    Replay replay(recording);
    while (replay.step()) {
    }
    replay.require_recorded_end();
    return replay.game();
}

}  // namespace sightline::game
