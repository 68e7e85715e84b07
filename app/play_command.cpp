#include "app/play_command.hpp"

#include <climits>
#include <fmt/format.h>
#include <memory>
#include <stdexcept>

#include "app/arguments.hpp"
#include "app/play.hpp"
#include "app/saves.hpp"
#include "game/base/parse_number.hpp"
#include "game/platform/terminal.hpp"
#include "game/play/daily.hpp"
#include "game/world/first_heist.hpp"

namespace sightline::app {

namespace {

constexpr int largest_screen = 500;

/// The file name given with `option`, which must not be empty.
std::filesystem::path file_name(std::string_view option, const std::string& text) {
    if (text.empty()) {
        throw std::runtime_error(std::string(option) + " '' is not allowed: give a file name");
    }
    return text;
}

/// Throws unless the option stands alone, or with --save only.
void require_alone(bool alone, const std::string& option, const std::string& why) {
    if (!alone) throw std::runtime_error(option + " cannot be combined with other options: " + why);
}

/// Parses a --screen option.
Size screen_size(const std::string& text) {
    const auto sides = game::parse_pair(text, 'x');
    const auto fits = [](int side) { return side >= 1 && side <= largest_screen; };
    if (!sides || !fits(sides->x) || !fits(sides->y)) {
        throw std::runtime_error(
            fmt::format("--screen '{}' is not allowed: write it like 80x24, with sides of 1 to {}",
                        text, largest_screen));
    }
    return {sides->x, sides->y};
}

/// Parses a --daily option; without a date it is today's.
game::Date daily_date(const std::string& text) {
    if (text.empty()) return today();
    if (const auto date = game::parse_date(text)) return *date;
    throw std::runtime_error("--daily '" + text +
                             "' is not allowed: write the date like 2026-11-17, or none for today");
}

/// The request for the world of that day.
PlayRequest with_daily_world(PlayRequest request) {
    if (!request.daily) return request;
    if (request.seed || request.scenario || request.size) {
        throw std::runtime_error(
            "--daily cannot be combined with --seed, --scenario or --size: the date decides them");
    }
    const game::Setup setup = game::daily_setup(*request.daily);
    request.seed = setup.seed;
    request.scenario = name_of(setup.scenario.kind);
    return request;
}

void run_play(const PlayRequest& given) {
    const PlayRequest request = with_daily_world(given);
    const bool plain = request.any_world() && !request.tour;
    if (request.list) {
        require_alone(plain && request.restore.empty() && request.replay.empty(), "--list",
                      "it only lists the saved games");
        return list_games(request);
    }
    if (request.tour && !request.replay.empty()) {
        throw std::runtime_error("--tour cannot be combined with --replay: watch one of them");
    }
    if (request.gif.empty() && (request.gif_from || request.gif_to || request.gif_every)) {
        throw std::runtime_error(
            "--from, --to and --every need an animation: give --gif FILE, too");
    }
    if (request.gif_to.value_or(INT_MAX) < request.gif_from.value_or(0)) {
        throw std::runtime_error(fmt::format("--to {} is not allowed: it is before --from {}",
                                             *request.gif_to, *request.gif_from));
    }
    if (request.pictures()) return draw_pictures(request);
    if (request.screen) {
        throw std::runtime_error("--screen needs a picture to draw: give --png FILE or --gif FILE");
    }
    if (!request.restore.empty()) {
        require_alone(plain && request.replay.empty(), "--restore",
                      "the saved game decides everything");
        if (!game::Terminal::available()) {
            throw std::runtime_error("--restore needs a terminal to play in");
        }
    }
    if (!request.replay.empty()) {
        require_alone(plain && request.save.empty(), "--replay",
                      "the recording decides everything");
        return show_replay(request);
    }
    if (request.tour && !request.record.empty()) {
        throw std::runtime_error("--record cannot be combined with --tour: it records what you do");
    }
    if (!request.tour && game::Terminal::available()) {
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
    add_value(command, "--scenario", "NAME|FILE",
              list_names(game::generated_scenarios, ", ", ", ") + ", " +
                  std::string(game::first_heist_name) + ", or a file with a text map [dungeon]",
              [&r](const std::string& text) { r.scenario = text; });
    add_value(command, "--size", "WxH", "width and height in tiles [80x50]",
              [&r](const std::string& text) { r.size = game::parse_size(text); });
    add_value(command, "--daily", "[DATE]", "the heist of the day, one for everybody [today]",
              [&r](const std::string& text) { r.daily = daily_date(text); })
        ->expected(0, 1);
    add_value(command, "--save", "FILE", "where the game is saved [in ~/.local/state/sightline]",
              [&r](const std::string& text) { r.save = file_name("--save", text); });
    command.add_flag("--list", r.list, "list the saved games, those put aside, too");
    add_value(command, "--restore", "NAME", "continue this game from the list",
              [&r](const std::string& text) { r.restore = file_name("--restore", text); });
    add_value(command, "--record", "FILE", "start a new game and record what you do",
              [&r](const std::string& text) { r.record = file_name("--record", text); });
    add_value(command, "--replay", "FILE", "watch a recorded game",
              [&r](const std::string& text) { r.replay = file_name("--replay", text); });
    command.add_flag("--tour", r.tour, "watch the game play itself");
    add_value(command, "--png", "FILE", "do not play: draw the game, or how the replay ends",
              [&r](const std::string& text) { r.png = file_name("--png", text); });
    add_value(command, "--gif", "FILE", "do not play: draw the replay or the tour, animated",
              [&r](const std::string& text) { r.gif = file_name("--gif", text); });
    const auto turn_option = [&](const char* name, const char* about, int least,
                                 std::optional<int> PlayRequest::* member) {
        add_value(command, name, "N", about, [&r, name, least, member](const std::string& text) {
            r.*member = static_cast<int>(
                parse_number(name, text, static_cast<std::uint64_t>(least), game::most_turns));
        });
    };
    turn_option("--from", "the first turn of --gif [0]", 0, &PlayRequest::gif_from);
    turn_option("--to", "the last turn of --gif [the end]", 0, &PlayRequest::gif_to);
    turn_option("--every", "turns a frame of --gif [1]", 1, &PlayRequest::gif_every);
    add_value(command, "--screen", "WxH", "the pictures' size in characters [100x30]",
              [&r](const std::string& text) { r.screen = screen_size(text); });
    command.footer(
        "The game is saved while you play, and the next `sightline play` continues it. Each\n"
        "scenario has a saved game of its own. If you start a new one, the old one is kept: "
        "--list\n"
        "shows it, and --restore continues it. Press ? in the game to see its keys, and P there "
        "to\n"
        "save a picture of the screen. Without a terminal, the tour is printed.\n"
        "\n"
        "Examples:\n"
        "  sightline play --scenario capsule\n"
        "  sightline play --new --seed 42 --size 200x100\n"
        "  sightline play --daily 2026-11-17\n"
        "  sightline play --record walk.txt && sightline play --replay walk.txt\n"
        "  sightline play --replay walk.txt --gif walk.gif --screen 80x24");
    command.callback([request] { run_play(*request); });
}

}  // namespace sightline::app
