// Pictures of games instead of playing: a replay or the tour as an animation, or its end.
#include <fmt/format.h>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>

#include "app/output.hpp"
#include "app/play.hpp"
#include "app/progress.hpp"
#include "app/saves.hpp"
#include "game/explorer/screen.hpp"
#include "game/explorer/tour.hpp"
#include "game/platform/gif.hpp"
#include "game/platform/render.hpp"
#include "game/play/record_file.hpp"
#include "game/play/replay.hpp"

namespace sightline::app {

namespace {

constexpr Size usual_screen{100, 30};
constexpr int hundredths_a_step = 8;
constexpr int hundredths_at_the_end = 250;

/// Without times and keys: a picture is the same in every run, and has no keys.
game::Console frame_of(const game::Game& game, const PlayRequest& request) {
    return game::frame_of(game, request.screen.value_or(usual_screen),
                          {.watching = true, .footer = "", .show_times = false});
}

/// Draws a game while `step` plays it, until that returns false or, for an animation alone, its
/// last turn is over.
void film(const PlayRequest& request, const game::Game& game, const std::function<bool()>& step) {
    std::optional<game::GifAnimation> animation;
    if (!request.gif.empty()) animation.emplace(request.screen.value_or(usual_screen));
    const int from = request.gif_from.value_or(0);
    const int to = request.gif_to.value_or(std::numeric_limits<int>::max());
    const int every = request.gif_every.value_or(1);
    const bool whole = !request.png.empty() || !request.gif_to;  // the picture shows the end
    for (bool more = true; more;) {
        const int turn = game.turn();
        if (turn > to && !whole) break;
        if (animation && turn >= from && turn <= to && (turn - from) % every == 0) {
            animation->add(frame_of(game, request), hundredths_a_step);
        }
        more = step();
    }
    if (animation && game.turn() < from) {
        throw std::runtime_error(
            fmt::format("--from {} is not allowed: the game ends in turn {}", from, game.turn()));
    }
    if (animation) {
        animation->add(frame_of(game, request), hundredths_at_the_end);
        write_output(request.gif, animation->finish());
    }
    if (!request.png.empty()) write_output(request.png, game::to_png(frame_of(game, request)));
}

/// The game that `sightline play` would continue or start.
game::Game game_as_it_stands(const PlayRequest& request) {
    const std::filesystem::path file =
        request.restore.empty() ? requested_slot(request) : file_to_restore(request);
    std::error_code unknown;
    const bool saved = std::filesystem::exists(file, unknown);
    if (!request.restore.empty() || (request.any_world() && saved)) {
        return game::Game(game::load_game(file));
    }
    return game::Game(game::Setup{.scenario = requested_scenario(request),
                                  .seed = request.seed.value_or(game::Setup{}.seed)});
}

}  // namespace

void draw_pictures(const PlayRequest& request) {
    require_no_terminal(request.png);
    require_no_terminal(request.gif);
    if (!request.record.empty()) {
        throw std::runtime_error("--record cannot be combined with pictures: nothing is played");
    }
    if (!request.replay.empty()) {
        game::Replay replay(game::load_recording(request.replay));
        film(request, replay.game(), [&replay] { return replay.step(); });
        replay.require_recorded_end();
    } else if (request.tour) {
        game::Tour tour(game::Setup{.scenario = requested_scenario(request),
                                    .seed = request.seed.value_or(game::Setup{}.seed)});
        film(request, tour.game(), [&tour] { return tour.step(); });
    } else if (!request.gif.empty()) {
        throw std::runtime_error("--gif needs something that moves: give --replay FILE or --tour");
    } else {
        write_output(request.png, game::to_png(frame_of(game_as_it_stands(request), request)));
    }
}

}  // namespace sightline::app
