#include "app/play_command.hpp"

#include <memory>
#include <stdexcept>

#include "app/arguments.hpp"
#include "app/play.hpp"
#include "game/platform/terminal.hpp"

namespace sightline::app {

namespace {

void run(const PlayRequest& request) {
    const bool any_world = !request.fresh && !request.seed && !request.scenario && !request.size;
    const bool only_replay =
        any_world && !request.tour && request.save.empty() && request.record.empty();
    if (!request.replay.empty() && !only_replay) {
        throw std::runtime_error(
            "--replay cannot be combined with other options: the recording decides everything");
    }
    if (request.tour && !request.record.empty()) {
        throw std::runtime_error("--record cannot be combined with --tour: it records what you do");
    }
    if (!request.replay.empty()) {
        show_replay(request);
    } else if (!request.tour && game::Terminal::available()) {
        play(request);
    } else if (request.record.empty()) {
        show_tour(request);
    } else {
        throw std::runtime_error("--record needs a terminal to play in");
    }
}

}  // namespace

void add_play_command(CLI::App& app) {
    CLI::App& command = *app.add_subcommand("play", "Explore a dungeon in this terminal");
    const auto request = std::make_shared<PlayRequest>();
    PlayRequest& r = *request;
    command.add_flag("--new", r.fresh, "start a new game, even if there is a saved one");
    add_value(
        command, "--seed", "N", "a number that decides the world [random]",
        [&r](const std::string& text) { r.seed = parse_number("--seed", text, 0, UINT64_MAX); });
    add_value(
        command, "--scenario", "NAME|FILE",
        list_names(game::generated_scenarios, ", ", ", ") + ", or a file with a text map [dungeon]",
        [&r](const std::string& text) { r.scenario = text; });
    add_value(command, "--size", "WxH", "width and height in tiles [80x50]",
              [&r](const std::string& text) { r.size = game::parse_size(text); });
    add_value(command, "--save", "FILE", "where the game is saved [in ~/.local/state/sightline]",
              [&r](const std::string& text) { r.save = text; });
    add_value(command, "--record", "FILE", "start a new game and record what you do",
              [&r](const std::string& text) { r.record = text; });
    add_value(command, "--replay", "FILE", "watch a recorded game",
              [&r](const std::string& text) { r.replay = text; });
    command.add_flag("--tour", r.tour, "watch the game play itself");
    command.footer(
        "The game is saved while you play, and the next `sightline play` continues it. If you ask\n"
        "for another world, the previous game is kept as FILE.previous. Press ? in the game to "
        "see\n"
        "its keys. Without a terminal, the tour is printed.\n"
        "\n"
        "Examples:\n"
        "  sightline play --scenario capsule\n"
        "  sightline play --new --seed 42 --size 200x100\n"
        "  sightline play --record walk.txt && sightline play --replay walk.txt");
    command.callback([request] { run(*request); });
}

}  // namespace sightline::app
