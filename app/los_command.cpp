#include "app/los_command.hpp"

#include <array>
#include <fmt/format.h>
#include <memory>

#include <sightline/fov/line_of_sight.hpp>

#include "app/arguments.hpp"
#include "app/light_options.hpp"
#include "app/map_file.hpp"
#include "app/map_picture.hpp"
#include "app/output.hpp"
#include "app/world.hpp"
#include "game/platform/render.hpp"

namespace sightline::app {

namespace {

struct LosArguments {
    MapArgument map;
    std::optional<Point> from;
    std::optional<Point> to;
    HazeOptions haze;
    std::string output;
};

enum class LosFormat { png };
constexpr std::array<Named<LosFormat>, 1> los_endings{{{"png", LosFormat::png}}};

int run_los(const LosArguments& arguments) {
    if (!arguments.output.empty()) {
        (void)format_for(arguments.output, std::optional<LosFormat>{}, los_endings, LosFormat::png);
    }
    HazeLegend legend = arguments.haze.legend();
    MapFile map = MapFile::read(arguments.map.file, arguments.map.layer, std::move(legend),
                                arguments.map.form);
    const Point from = map.place("--from", arguments.from);
    const Point to = map.place("--to", arguments.to);
    const World world(map);
    std::vector<Point> path = sight_path(world.ref(), world.to_map(from), world.to_map(to));
    for (Point& p : path) p = world.to_drawing(p);
    if (!arguments.output.empty()) {
        write_output(arguments.output, game::to_png(picture_of_line(map, from, to, path)));
    }
    std::string answer = path.empty() ? "no" : "yes";
    for (const Point p : path) answer += fmt::format(" {},{}", p.x, p.y);
    write_output("-", answer + "\n");
    return path.empty() ? 1 : 0;
}

}  // namespace

void add_los_command(CLI::App& app, int& status) {
    CLI::App& command = *app.add_subcommand("los", "Check whether one tile can see another");
    const auto arguments = std::make_shared<LosArguments>();
    add_map(command, arguments->map);
    add_point(command, "--from", arguments->from, "where to look from [the map's @]");
    add_point(command, "--to", arguments->to, "the tile to look at")->required();
    arguments->haze.add(command);
    command.add_option("--output,-o", arguments->output, "draw it, too, as the picture FILE")
        ->type_name("FILE.png");
    command.footer(
        "Prints `yes` and the tiles on the line of sight, with exit status 0, or `no`, with exit\n"
        "status 1. The answer agrees with the default field of view and is the same in both\n"
        "directions.\n"
        "\n"
        "Examples:\n"
        "  sightline los map.txt --from 3,4 --to 20,9\n"
        "  sightline los map.txt --from 3,4 --to 20,9 --output line.png\n"
        "  sightline los map.txt --from 3,4 --to 20,9 >/dev/null && echo seen");
    command.callback([arguments, &status] { status = run_los(*arguments); });
}

}  // namespace sightline::app
