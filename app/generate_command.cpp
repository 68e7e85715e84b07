#include "app/generate_command.hpp"

#include <cstdint>
#include <memory>

#include "app/arguments.hpp"
#include "app/output.hpp"
#include "game/world/scenario.hpp"

namespace sightline::app {

namespace {

struct GenerateArguments {
    game::Scenario scenario;
    std::uint64_t seed = 1;
    std::string output = "-";
};

void run_generate(const GenerateArguments& arguments) {
    write_output(arguments.output,
                 to_plain_text(generate_layer(arguments.scenario, arguments.seed, 0)));
}

}  // namespace

void add_generate_command(CLI::App& app) {
    CLI::App& command = *app.add_subcommand("generate", "Generate a map, as text");
    const auto arguments = std::make_shared<GenerateArguments>();
    GenerateArguments& a = *arguments;
    add_value(command, "--scenario", "NAME", list_names(game::generated_scenarios) + " [dungeon]",
              [&a](const std::string& text) {
                  a.scenario.kind = parse_name("--scenario", text, game::generated_scenarios);
              });
    add_value(
        command, "--seed", "N", "a number that decides the map [1]",
        [&a](const std::string& text) { a.seed = parse_number("--seed", text, 0, UINT64_MAX); });
    add_value(command, "--size", "WxH", "width and height in tiles [80x50]",
              [&a](const std::string& text) { a.scenario.size = game::parse_size(text); });
    add_output(command, a.output);
    command.footer(
        "The same scenario, seed and size give the same map on every machine. An @ marks a good\n"
        "place to look from; the other commands use it if no --at is given.\n"
        "\n"
        "Examples:\n"
        "  sightline generate --seed 7 | sightline view - --radius 8\n"
        "  sightline generate --scenario cave --size 200x100 --output cave.txt");
    command.callback([arguments] { run_generate(*arguments); });
}

}  // namespace sightline::app
