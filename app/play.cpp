#include "app/play.hpp"

#include <chrono>
#include <exception>
#include <fmt/format.h>
#include <random>
#include <stdexcept>
#include <utility>

#include "app/output.hpp"
#include "app/recording.hpp"
#include "app/saves.hpp"
#include "game/explorer/explorer.hpp"
#include "game/explorer/spectate.hpp"
#include "game/explorer/title.hpp"
#include "game/explorer/tour.hpp"
#include "game/platform/render.hpp"
#include "game/platform/signals.hpp"
#include "game/platform/terminal.hpp"
#include "game/play/scores.hpp"
#include "game/view/story_page.hpp"
#include "game/view/text.hpp"
#include "game/world/first_heist.hpp"

namespace sightline::app {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view welcome = "Welcome back. Press ? for help.";
constexpr int most_pictures = 9999;

std::uint64_t random_seed() { return std::random_device{}() % game::short_seeds; }

/// A game to play, and the first notice to show.
struct Start {
    game::Game game;
    std::string notice;
};

/// Whether the saved game is in the requested world, if one was requested.
bool is_requested(const game::Setup& saved, const PlayRequest& request) {
    if (request.seed && *request.seed != saved.seed) return false;
    if (!request.scenario && !request.size) return true;
    return requested_scenario(request) == saved.scenario;
}

/// The game in the file that --restore names.
Start restored(const PlayRequest& request, game::SaveSlot& slot) {
    const fs::path file = file_to_restore(request);
    if (game::slot_of(file) == file) {
        if (slot.path() == file && slot.saved()) {
            return {game::Game(slot.take()), std::string(welcome)};
        }
        if (!slot.problem().empty()) throw std::runtime_error(slot.problem());
        throw std::runtime_error(file.string() + ": there is no game to continue");
    }
    game::State state = game::load_game(file);
    slot.continue_from(file);
    return {game::Game(std::move(state)), std::string(welcome)};
}

/// A new game. Moves nothing: a game in the slot is put aside when this one is saved.
Start fresh_game(game::Setup setup, const game::SaveSlot& slot) {
    std::string notice = slot.problem();
    if (notice.empty() && slot.saved() && slot.saved()->turn > 0) {
        notice = fmt::format("Your game of turn {} is kept. Press ? for help.", slot.saved()->turn);
    }
    return {game::Game(std::move(setup)), notice.empty() ? "Press ? for help." : notice};
}

Start start(const PlayRequest& request, game::SaveSlot& slot) {
    if (!request.restore.empty()) return restored(request, slot);
    const bool fresh = request.fresh || !request.record.empty();
    if (slot.saved() && !fresh && is_requested(slot.saved()->setup, request)) {
        return {game::Game(slot.take()), std::string(welcome)};
    }
    return fresh_game({.scenario = requested_scenario(request),
                       .seed = request.seed ? *request.seed : random_seed()},
                      slot);
}

/// Writes the frame to sightline-1.png, or to the next unused name. Returns a message for the
/// player.
std::string save_picture(const game::Console& frame) {
    for (int n = 1; n <= most_pictures; ++n) {
        const std::string name = fmt::format("sightline-{}.png", n);
        std::error_code unknown;
        if (fs::exists(name, unknown)) continue;
        try {
            write_output(name, game::to_png(frame));
            return "This screen is saved as " + name + ".";
        } catch (const std::exception& error) {
            return std::string("The picture could not be saved: ") + error.what();
        }
    }
    return "There are too many pictures here already.";
}

/// A series of games in the terminal, with the title screen between them.
class Session {
  public:
    /// Everything that can fail is opened here, before the screen is taken over or a file is moved.
    explicit Session(const PlayRequest& request)
        : request_{request}, slot_{open_slot(requested_slot(request))} {
        if (request.any_world() && request.restore.empty()) return;  // the title screen asks
        started_ = start(request, *slot_);
        recording_ = Recording(request.record, started_->game.setup());
    }

    /// Plays until the player leaves; returns the signal that ended it, otherwise 0.
    int run() {
        using Next = game::Ending::Next;
        game::Terminal terminal;
        for (bool menu = !started_;;) {
            if (menu) {
                const game::TitleChoice choice = game::TitleScreen(terminal, offer()).run();
                if (choice.kind == Kind::quit) {
                    put_away();
                    return choice.signal;
                }
                if (choice.kind == Kind::tour) {
                    if (const int signal = show_tour(choice.setup, terminal)) return signal;
                    continue;
                }
                follow(choice);
            }
            const game::Ending ending = play_one(terminal);
            menu = ending.next == Next::menu;
            if (menu && started_->game.status() == game::Status::playing) continue;
            const game::Scenario scenario = started_->game.setup().scenario;
            put_away();
            if (ending.next == Next::leave) return ending.signal;
            reopen(slot_->path());
            if (menu) continue;
            started_ = fresh_game({.scenario = scenario, .seed = random_seed()}, *slot_);
        }
    }

    [[nodiscard]] const std::string& problem() const { return recording_.problem(); }

    /// How the last game that was played to its end went, and how others can play it; may be empty.
    [[nodiscard]] const std::string& farewell() const { return farewell_; }

  private:
    using Kind = game::TitleChoice::Kind;

    /// The title screen's offer: the current game, or the slot's, and a new one in the same kind of
    /// world.
    [[nodiscard]] game::TitleOffer offer() const {
        game::TitleOffer offer;
        const auto& saved = slot_->saved();
        if (started_ || saved) {
            const game::State& state = started_ ? started_->game.state() : *saved;
            const game::Scenario& scenario = state.setup.scenario;
            const std::string name = world_of(scenario);
            offer.game = fmt::format("{}, seed {}, turn {}", name, state.setup.seed, state.turn);
            if (!game::is_first_heist(scenario)) {
                offer.setup.scenario = scenario;
                if (scenario.kind == game::ScenarioKind::drawn) offer.own_map = name;
            }
        }
        offer.setup.seed = random_seed();
        offer.today = today();
        try {
            offer.scores = score_lines(game::load_scores(score_file(slot_->path())));
        } catch (const std::exception& error) {
            offer.scores = {std::string(" ") + error.what()};
        }
        offer.beginner = offer.game.empty() && offer.scores.empty();
        return offer;
    }

    /// "dungeon", or the file name of a map of the player's own.
    [[nodiscard]] std::string world_of(const game::Scenario& scenario) const {
        if (game::is_first_heist(scenario)) return "first heist";
        const game::ScenarioKind kind = scenario.kind;
        const bool named = kind == game::ScenarioKind::drawn && request_.scenario;
        return named ? game::printable(fs::path(*request_.scenario).filename().string())
                     : world_name(slot_->path(), kind);
    }

    void follow(const game::TitleChoice& choice) {
        if (choice.kind == Kind::resume) {
            if (!started_) started_ = Start{game::Game(slot_->take()), std::string(welcome)};
            return;
        }
        put_away();
        const game::Scenario& scenario = choice.setup.scenario;
        const bool lesson = game::is_first_heist(scenario);
        // A map of the player's own belongs to this slot.
        const bool here = scenario.kind == game::ScenarioKind::drawn && !lesson;
        reopen(here ? slot_->path()
                    : slot_for(request_, scenario.kind, lesson ? game::first_heist_name : ""));
        started_ = fresh_game(choice.setup, *slot_);
    }

    static int show_tour(const game::Setup& setup, game::Terminal& terminal) {
        game::Tour tour(setup);
        return spectate(
            terminal, tour.game(), [&tour] { return tour.step(); }, {},
            [&tour] { return tour.caption(); });
    }

    /// Opens the slot again: its game is then one like any other, and is not replaced.
    void reopen(const fs::path& path) {
        slot_.reset();
        slot_ = open_free_slot(path);
    }

    /// Ends the current game, if there is one, and keeps it.
    void put_away() {
        if (!started_) return;
        recording_.finish(started_->game.state());
        note_end(started_->game.state());
        slot_->keep(started_->game.state());
        started_.reset();
    }

    void note_end(const game::State& state) {
        if (state.status == game::Status::playing) return;
        const auto command = game::command_to_play(state.setup);
        if (command) {
            farewell_ = game::result_line(state) + "\nChallenge a friend: " + *command + "\n";
        }
    }

    /// Adds the finished game to the scores, beside the saved games. Returns a message for the
    /// player.
    [[nodiscard]] std::string keep_score(const game::State& state) const {
        const auto score = game::score_of(state);
        if (!score || game::is_first_heist(state.setup.scenario)) return {};
        const auto rank = game::add_score(score_file(slot_->path()), *score);
        return rank ? fmt::format("Number {} of your best runs in such a world; the menu has all.",
                                  *rank)
                    : "";
    }

    game::Ending play_one(game::Terminal& terminal) {
        game::Game& game = started_->game;
        game::Listeners listeners;
        listeners.on_action = [&](const game::Action& action) { recording_.add(action); };
        bool scored = false;
        listeners.on_pause = [&]() -> std::string {
            try {
                const std::string news = slot_->keep(game.state());
                if (!news.empty()) return news;
                const bool over = game.status() != game::Status::playing;
                if (!over || std::exchange(scored, true)) return recording_.problem();
                return keep_score(game.state());
            } catch (const std::exception& error) {
                return std::string("The game could not be saved: ") + error.what();
            }
        };
        listeners.on_picture = save_picture;
        display_.notice = std::exchange(started_->notice, {});
        display_.world = world_of(game.setup().scenario);
        game::Explorer explorer(game, terminal, display_, listeners);
        const game::Ending ending = explorer.run();
        display_ = explorer.display();
        return ending;
    }

    PlayRequest request_;
    std::optional<game::SaveSlot> slot_;
    std::optional<Start> started_;
    Recording recording_;
    game::Display display_;
    std::string farewell_;
};

}  // namespace

game::Scenario requested_scenario(const PlayRequest& request) {
    return game::load_scenario(request.scenario.value_or("dungeon"), request.size);
}

game::Date today() {
    return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
}

void play(const PlayRequest& request) {
    Session session(request);
    const int signal = session.run();
    if (signal != 0) game::die_by(signal);
    write_output("-", session.farewell());
    if (!session.problem().empty()) throw std::runtime_error(session.problem());
}

}  // namespace sightline::app
