// Games that play themselves: the tour and the replay.
#include <fmt/format.h>
#include <utility>

#include "app/output.hpp"
#include "app/play.hpp"
#include "game/base/counted.hpp"
#include "game/explorer/screen.hpp"
#include "game/explorer/spectate.hpp"
#include "game/explorer/tour.hpp"
#include "game/platform/signals.hpp"
#include "game/platform/terminal.hpp"
#include "game/play/record_file.hpp"
#include "game/play/replay.hpp"
#include "game/play/save.hpp"

namespace sightline::app {

namespace {

constexpr Size printed_size{80, 24};

/// The game as text. Without times, so that it is the same in every run.
std::string printed(const game::Game& game) {
    return to_text(frame_of(game, printed_size, {.show_times = false}));
}

/// Shows the game in the terminal, step by step.
void watch_in_terminal(const game::Game& game, const std::function<bool()>& step,
                       const std::function<std::string()>& caption = {}) {
    int signal = 0;
    {
        game::Terminal terminal;
        signal = spectate(terminal, game, step, {}, caption);
    }
    if (signal != 0) game::die_by(signal);
}

bool on_stairs(const game::Game& game) {
    return game.layer().tile(game.player().position).kind == game::TileKind::stairs_down;
}

/// Prints a frame at the start, one for each layer before it is left, and one at the end.
void print_tour(game::Tour& tour) {
    write_output("-", printed(tour.game()));
    for (bool more = true; more;) {
        const int depth = tour.game().depth();
        const std::string before = on_stairs(tour.game()) ? printed(tour.game()) : "";
        more = tour.step();
        if (tour.game().depth() != depth) write_output("-", before);
    }
    write_output("-", printed(tour.game()));
}

}  // namespace

void show_tour(const PlayRequest& request) {
    game::Tour tour(game::Setup{.scenario = requested_scenario(request),
                                .seed = request.seed.value_or(game::Setup{}.seed)});
    if (game::Terminal::available()) {
        watch_in_terminal(
            tour.game(), [&tour] { return tour.step(); }, [&tour] { return tour.caption(); });
    } else {
        print_tour(tour);
    }
    write_output("-", to_string(tour.summary()) + "\n");
}

void show_replay(const PlayRequest& request) {
    game::Recording recording = game::load_recording(request.replay);
    if (!game::Terminal::available()) {
        const game::Game game = game::replay(recording);
        write_output("-",
                     printed(game) +
                         fmt::format("seed {}: {}, {}, state {:016x}\n", recording.setup.seed,
                                     game::counted(recording.actions.size(), "action"),
                                     game::counted(game.turn(), "turn"), state_hash(game.state())));
        return;
    }
    game::Replay replay(std::move(recording));
    watch_in_terminal(replay.game(), [&replay] { return replay.step(); });
    if (replay.is_over()) replay.require_recorded_end();
}

}  // namespace sightline::app
