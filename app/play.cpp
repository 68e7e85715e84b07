#include "app/play.hpp"

#include <exception>
#include <random>
#include <stdexcept>

#include "app/saves.hpp"
#include "game/explorer/explorer.hpp"
#include "game/platform/signals.hpp"
#include "game/platform/terminal.hpp"
#include "game/play/record_file.hpp"

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

/// The game in the file that --restore names.
Start restored(const PlayRequest& request, game::SaveSlot& slot) {
    const fs::path file = file_to_restore(request);
    const std::string welcome = "Welcome back. Press ? for help.";
    if (game::slot_of(file) == file) {
        if (slot.path() == file && slot.saved()) return {game::Game(slot.take()), welcome};
        if (!slot.problem().empty()) throw std::runtime_error(slot.problem());
        throw std::runtime_error(file.string() + ": there is no game to continue");
    }
    game::State state = game::load_game(file);
    slot.continue_from(file);
    return {game::Game(std::move(state)), welcome};
}

/// Moves nothing: a game that is in the slot and not continued is put aside when this one is saved.
Start start(const PlayRequest& request, game::SaveSlot& slot) {
    if (!request.restore.empty()) return restored(request, slot);
    const bool fresh = request.fresh || !request.record.empty();
    if (slot.saved() && !fresh && is_requested(slot.saved()->setup, request)) {
        return {game::Game(slot.take()), "Welcome back. Press ? for help."};
    }
    std::string notice = slot.problem();
    if (notice.empty() && slot.saved() && slot.saved()->turn > 0) {
        notice = "Your game of turn " + std::to_string(slot.saved()->turn) +
                 " is kept. Press ? for help.";
    }
    return {game::Game(new_setup(request)), notice.empty() ? "Press ? for help." : notice};
}

/// Writes down what the player does, if they asked for it. When that fails the game goes on.
class Recording {
  public:
    Recording(const fs::path& file, const game::Setup& setup) {
        if (!file.empty()) recorder_.emplace(file, setup);
    }

    void add(const game::Action& action) {
        attempt([&] { recorder_->add(action); });
    }
    void finish(const game::State& state) {
        attempt([&] { recorder_->finish(state); });
        recorder_.reset();
    }
    /// Why the recording is not complete; empty if it is.
    [[nodiscard]] const std::string& problem() const { return problem_; }

  private:
    template <class Write>
    void attempt(Write&& write) {
        if (!recorder_ || !problem_.empty()) return;
        try {
            write();
        } catch (const std::exception& error) {
            problem_ = std::string("the recording is not complete: ") + error.what();
        }
    }

    std::optional<game::Recorder> recorder_;
    std::string problem_;
};

game::Ending play_one(Start& started, Recording& recording, game::SaveSlot& slot,
                      game::Terminal& terminal) {
    game::Game& game = started.game;
    game::Listeners listeners;
    listeners.on_action = [&](const game::Action& action) { recording.add(action); };
    listeners.on_pause = [&]() -> std::string {
        try {
            const std::string news = slot.keep(game.state());
            return news.empty() ? recording.problem() : news;
        } catch (const std::exception& error) {
            return std::string("The game could not be saved: ") + error.what();
        }
    };
    const game::Ending ending =
        game::Explorer(game, terminal, {.notice = started.notice}, listeners).run();
    recording.finish(game.state());
    slot.keep(game.state());
    return ending;
}

}  // namespace

game::Scenario requested_scenario(const PlayRequest& request) {
    return game::load_scenario(request.scenario.value_or("dungeon"), request.size);
}

void play(const PlayRequest& request) {
    // Everything that can fail is opened first, before the screen is taken over or a file is moved.
    game::SaveSlot slot = open_slot(requested_slot(request));
    Start started = start(request, slot);
    Recording recording(request.record, started.game.setup());
    game::Ending ending;
    {
        game::Terminal terminal;
        for (;;) {
            ending = play_one(started, recording, slot, terminal);
            if (!ending.another_world) break;
            const game::Scenario scenario = started.game.setup().scenario;
            started = {game::Game({.scenario = scenario, .seed = std::random_device{}()}),
                       "Press ? for help."};
        }
    }
    if (ending.signal != 0) game::die_by(ending.signal);
    if (!recording.problem().empty()) throw std::runtime_error(recording.problem());
}

}  // namespace sightline::app
