// The games that play themselves: the tour and the replay.
#include <fmt/format.h>
#include <stdexcept>

#include "app/output.hpp"
#include "app/play.hpp"
#include "game/platform/render.hpp"
#include "game/platform/signals.hpp"
#include "game/platform/spectator.hpp"
#include "game/platform/terminal.hpp"
#include "game/play/record.hpp"
#include "game/play/save.hpp"
#include "game/play/tour.hpp"
#include "game/view/frame.hpp"
#include "game/view/progress.hpp"

namespace sightline::app {

namespace {

constexpr Size printed_size{80, 24};

/// The game as text, the same in every run: without times.
std::string frame_of(const game::Game& game) {
    game::Console console{printed_size};
    game::ProgressMeter progress;
    compose(game, {.progress = progress.measure(game), .show_times = false}, console);
    return to_text(console);
}

/// Shows the game in the terminal, step by step.
void watch_in_terminal(const game::Game& game, const std::function<bool()>& step) {
    int signal = 0;
    {
        game::Terminal terminal;
        signal = watch(terminal, game, step);
    }
    if (signal != 0) game::die_by(signal);
}

bool on_stairs(const game::Game& game) {
    return game.layer().tile(game.player().position).kind == game::TileKind::stairs_down;
}

/// A frame at the start, one of each layer as it is left, and one at the end.
void print_tour(game::Tour& tour) {
    write_output("-", frame_of(tour.game()));
    for (bool more = true; more;) {
        const int depth = tour.game().depth();
        const std::string before = on_stairs(tour.game()) ? frame_of(tour.game()) : "";
        more = tour.step();
        if (tour.game().depth() != depth) write_output("-", before);
    }
    write_output("-", frame_of(tour.game()));
}

}  // namespace

void show_tour(const PlayRequest& request) {
    game::Tour tour(game::Setup{.scenario = requested_scenario(request),
                                .seed = request.seed.value_or(game::Setup{}.seed)});
    if (game::Terminal::available()) {
        watch_in_terminal(tour.game(), [&tour] { return tour.step(); });
    } else {
        print_tour(tour);
    }
    write_output("-", to_string(tour.summary()) + "\n");
}

void show_replay(const PlayRequest& request) {
    const game::Recording recording = game::load_recording(request.replay);
    if (!game::Terminal::available()) {
        const game::Game game = game::replay(recording);
        write_output("-",
                     frame_of(game) + fmt::format("seed {}: {} actions, {} turns, state {:016x}\n",
                                                  recording.setup.seed, recording.actions.size(),
                                                  game.turn(), state_hash(game.state())));
        return;
    }
    game::Game game(recording.setup);
    auto action = recording.actions.begin();
    watch_in_terminal(game, [&] {
        if (action != recording.actions.end()) game.perform(*action++);
        return action != recording.actions.end();
    });
}

}  // namespace sightline::app
