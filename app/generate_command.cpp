#include "app/generate_command.hpp"

#include <array>
#include <cstdint>
#include <memory>

#include "app/arguments.hpp"
#include "app/output.hpp"
#include "game/play/option_names.hpp"
#include "game/world/scenario.hpp"

namespace sightline::app {

namespace {

using game::ScenarioKind;

constexpr std::array<game::Named<ScenarioKind>, 3> scenarios{{
    {"dungeon", ScenarioKind::dungeon},
    {"capsule", ScenarioKind::capsule},
    {"cave", ScenarioKind::cave},
}};

struct Arguments {
    game::Scenario scenario;
    std::uint64_t seed = 1;
    std::string output = "-";
};

/// The first layer in the letters that the other commands read: all that is opaque is # or +.
std::string draw(const game::Layer& layer) {
    std::string text = to_text(layer);
    for (char& c : text) {
        if (c == game::to_char({game::TileKind::capsule_wall})) c = '#';
    }
    const Size size = layer.size();
    text[static_cast<std::size_t>(layer.start().y * (size.width + 1) + layer.start().x)] = '@';
    return text;
}

void run(const Arguments& arguments) {
    write_output(arguments.output, draw(generate_layer(arguments.scenario, arguments.seed, 0)));
}

}  // namespace

void add_generate_command(CLI::App& app) {
    CLI::App& command = *app.add_subcommand("generate", "Make a map, as text");
    const auto arguments = std::make_shared<Arguments>();
    Arguments& a = *arguments;
    add_value(command, "--scenario", "NAME", "dungeon, capsule or cave [dungeon]",
              [&a](const std::string& text) {
                  a.scenario.kind = parse_name("--scenario", text, scenarios);
              });
    add_value(
        command, "--seed", "N", "another number, another map [1]",
        [&a](const std::string& text) { a.seed = parse_number("--seed", text, 0, UINT64_MAX); });
    add_value(command, "--size", "WxH", "tiles across and down [80x50]",
              [&a](const std::string& text) { a.scenario.size = game::parse_size(text); });
    add_output(command, a.output);
    command.footer(
        "The same scenario, seed and size give the same map everywhere. An @ marks a good place\n"
        "to look from; the other commands take it when no --at is given.\n"
        "\n"
        "Examples:\n"
        "  sightline generate --seed 7 | sightline view - --radius 8\n"
        "  sightline generate --scenario cave --size 200x100 --output cave.txt");
    command.callback([arguments] { run(*arguments); });
}

}  // namespace sightline::app
