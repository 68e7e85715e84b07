#include "app/play.hpp"

#include <cstdlib>
#include <exception>
#include <random>
#include <stdexcept>

#include "game/explorer/explorer.hpp"
#include "game/platform/signals.hpp"
#include "game/platform/terminal.hpp"
#include "game/play/record.hpp"
#include "game/play/save_file.hpp"

namespace sightline::app {

namespace fs = std::filesystem;

namespace {

/// A game to play, and the first notice to show.
struct Start {
    game::Game game;
    std::string notice;
};

game::Setup new_setup(const PlayRequest& request) {
    return {.scenario = requested_scenario(request),
            .seed = request.seed ? *request.seed : std::random_device{}()};
}

/// Whether the saved game is in the world that was asked for, if any was.
bool is_requested(const game::Setup& saved, const PlayRequest& request) {
    if (request.seed && *request.seed != saved.seed) return false;
    if (!request.scenario && !request.size) return true;
    return requested_scenario(request) == saved.scenario;
}

Start start(const PlayRequest& request, const fs::path& save) {
    game::LoadedGame loaded = game::load_game(save);
    const bool playable = loaded.state && loaded.state->status == game::Status::playing;
    const bool fresh = request.fresh || !request.record.empty();
    if (playable && !fresh && is_requested(loaded.state->setup, request)) {
        return {game::Game(std::move(*loaded.state)), "Welcome back. Press ? for help."};
    }
    Start started{game::Game(new_setup(request)),
                  loaded.problem.empty() ? "Press ? for help." : loaded.problem};
    if (playable) {
        fs::path previous = save;
        previous += ".previous";
        fs::rename(save, previous);
        started.notice = "Your previous game was kept as " + previous.string() + ".";
    }
    return started;
}

/// Saves the game. A game that is over cannot be continued, so its file is removed.
void keep(const game::Game& game, const fs::path& save) {
    if (game.status() == game::Status::playing) {
        game::save_game(save, game.state());
    } else {
        fs::remove(save);
    }
}

game::Ending play_one(const PlayRequest& request, const fs::path& save, game::Terminal& terminal) {
    Start started = start(request, save);
    game::Game& game = started.game;
    std::optional<game::Recorder> recorder;
    if (!request.record.empty()) recorder.emplace(request.record, game.setup());

    game::Listeners listeners;
    listeners.on_action = [&recorder](const game::Action& action) {
        if (recorder) recorder->add(action);
    };
    listeners.on_pause = [&]() -> std::string {
        try {
            keep(game, save);
            return {};
        } catch (const std::exception& error) {
            return std::string("The game could not be saved: ") + error.what();
        }
    };
    const game::Ending ending =
        game::Explorer(game, terminal, {.notice = started.notice}, listeners).run();
    keep(game, save);
    if (recorder) recorder->finish(game.state());
    return ending;
}

}  // namespace

game::Scenario requested_scenario(const PlayRequest& request) {
    return game::load_scenario(request.scenario.value_or("dungeon"), request.size);
}

fs::path default_save_file() {
    const auto variable = [](const char* name) -> fs::path {
        const char* value = std::getenv(name);
        return value == nullptr ? "" : value;
    };
    fs::path states = variable("XDG_STATE_HOME");
    if (!states.is_absolute()) {
        const fs::path home = variable("HOME");
        if (home.empty()) {
            throw std::runtime_error(
                "there is no place to save the game, because neither XDG_STATE_HOME nor HOME is "
                "set: give --save FILE");
        }
        states = home / ".local" / "state";
    }
    return states / "sightline" / "explorer.save";
}

void play(const PlayRequest& request) {
    const fs::path save = request.save.empty() ? default_save_file() : request.save;
    PlayRequest next = request;
    // Any mistake in the request has to be reported before the screen is taken over.
    (void)requested_scenario(request);
    game::Ending ending;
    {
        game::Terminal terminal;
        for (;;) {
            ending = play_one(next, save, terminal);
            if (!ending.another_world) break;
            next.seed.reset();
            next.record.clear();
        }
    }
    if (ending.signal != 0) game::die_by(ending.signal);
}

}  // namespace sightline::app
