#include "app/view_command.hpp"

#include <array>
#include <memory>
#include <utility>

#include "app/arguments.hpp"
#include "app/light_options.hpp"
#include "app/map_file.hpp"
#include "app/map_picture.hpp"
#include "app/output.hpp"
#include "app/sight_options.hpp"
#include "app/sighting.hpp"
#include "game/platform/render.hpp"
#include "game/platform/terminal.hpp"
#include "game/platform/terminfo.hpp"

namespace sightline::app {

namespace {

enum class ViewFormat { ascii, color, mask, json, png };

constexpr std::array<Named<ViewFormat>, 5> view_formats{{
    {"ascii", ViewFormat::ascii},
    {"color", ViewFormat::color},
    {"mask", ViewFormat::mask},
    {"json", ViewFormat::json},
    {"png", ViewFormat::png},
}};

/// The view_endings of the view_formats' files.
constexpr std::array<Named<ViewFormat>, 4> view_endings{{
    {"txt", ViewFormat::ascii},
    {"mask", ViewFormat::mask},
    {"json", ViewFormat::json},
    {"png", ViewFormat::png},
}};

struct ViewArguments {
    MapArgument map;
    std::optional<Point> at;
    SightOptions sight;
    LightOptions lights;
    HazeOptions haze;
    std::optional<ViewFormat> format;
    std::string output = "-";
};

/// The colours for --format color: what the terminal has, and all of them in a file or a pipe.
/// Without colours if NO_COLOR says so.
game::ColorDepth output_depth() {
    const game::TerminalEnvironment environment = game::terminal_environment();
    if (!environment.no_color.empty()) return game::ColorDepth::none;
    if (!game::Terminal::available()) return game::ColorDepth::direct;
    return color_depth(environment, game::terminfo_colors(std::string(environment.term).c_str()));
}

void write(const Sighting& sighting, ViewFormat format, const Sink& out) {
    switch (format) {
        case ViewFormat::ascii: return write_ascii(sighting, out);
        case ViewFormat::color: return write_color(sighting, out, output_depth());
        case ViewFormat::mask: return write_mask(sighting, out);
        case ViewFormat::json: return write_json(sighting, out);
        case ViewFormat::png: return out(game::to_png(picture_of(sighting)));
    }
}

void run_view(const ViewArguments& arguments) {
    const Options options = arguments.sight.options(arguments.map.form);
    const ViewFormat format =
        format_for(arguments.output, arguments.format, view_endings, ViewFormat::ascii);
    if (format == ViewFormat::png) require_no_terminal(arguments.output);
    HazeLegend legend = arguments.haze.legend();
    MapFile map = MapFile::read(arguments.map.file, arguments.map.layer, std::move(legend),
                                arguments.map.form);
    const Sighting sighting(map, map.place("--at", arguments.at), options,
                            arguments.lights.on(map));
    write_output(arguments.output, [&](const Sink& out) { write(sighting, format, out); });
}

}  // namespace

void add_view_command(CLI::App& app) {
    CLI::App& command = *app.add_subcommand("view", "Show what can be seen from a tile");
    const auto arguments = std::make_shared<ViewArguments>();
    ViewArguments& a = *arguments;
    add_map(command, a.map);
    add_point(command, "--at", a.at, "where to look from [the map's @]");
    a.sight.add_reach(command);
    a.sight.add_algorithm(command);
    a.sight.add_cone(command);
    a.haze.add(command);
    a.lights.add(command);
    add_value(
        command, "--format,-f", "NAME",
        "ascii, color, mask, json or png [from the ending of FILE, otherwise ascii]",
        [&a](const std::string& text) { a.format = parse_name("--format", text, view_formats); });
    add_output(command, a.output);
    command.footer(
        "In a map, # is a wall and + a closed door, which are opaque; % is a window. Letters of\n"
        "your own are given with --haze, 0 for a clear tile. Short lines are filled up with "
        "walls,\n"
        "and a line --- separates layers. The upper left tile is 0,0. A picture shows what is in\n"
        "reach. With --hex and --walls there is a blank or a thin wall between letters.\n"
        "\n"
        "Examples:\n"
        "  sightline view map.txt --at 12,7 --radius 8\n"
        "  sightline view map.txt --at 12,7 --algorithm permissive --output seen.png\n"
        "  sightline view map.txt --at 12,7 --direction 1,0 --angle 90 --format mask\n"
        "  sightline view map.txt --at 12,7 --light 9,4,6,#ff8800 --light 20,7,5 --output lit.png\n"
        "  sightline view hexagons.txt --hex --radius 8 --shape hexagon\n"
        "  sightline generate --seed 7 | sightline view - --format color");
    command.callback([arguments] { run_view(*arguments); });
}

}  // namespace sightline::app
