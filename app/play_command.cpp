#include "app/play_command.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "app/arguments.hpp"
#include "game/platform/explorer.hpp"
#include "game/platform/signals.hpp"
#include "game/platform/terminal.hpp"

namespace sightline::app {

namespace {

struct Arguments {
    bool fresh = false;
    bool tour = false;
    std::string scenario = "dungeon";
    std::optional<std::uint64_t> seed;
    std::optional<Size> size;
};

void run(const Arguments& arguments) {
    game::Game game(game::Setup{game::load_scenario(arguments.scenario, arguments.size),
                                arguments.seed.value_or(1)});
    game::Ending ending;
    {
        game::Terminal terminal;
        ending = game::Explorer(game, terminal).run();
    }
    if (ending.signal) game::die_by(ending.signal);
}

}  // namespace

void add_play_command(CLI::App& app) {
    CLI::App& command = *app.add_subcommand("play", "Explore a dungeon in this terminal");
    const auto arguments = std::make_shared<Arguments>();
    Arguments& a = *arguments;
    command.add_flag("--new", a.fresh, "start afresh");
    command.add_option("--scenario", a.scenario,
                       "dungeon, capsule, cave, or a file with a text map");
    add_value(
        command, "--seed", "N", "another number, another world",
        [&a](const std::string& text) { a.seed = parse_number("--seed", text, 0, UINT64_MAX); });
    add_value(command, "--size", "WxH", "tiles across and down [80x50]",
              [&a](const std::string& text) { a.size = game::parse_size(text); });
    command.callback([arguments] { run(*arguments); });
}

}  // namespace sightline::app
