#include "app/gallery_command.hpp"

#include <array>
#include <memory>

#include "app/arguments.hpp"
#include "app/gallery.hpp"
#include "app/map_file.hpp"
#include "app/output.hpp"
#include "app/sight_options.hpp"
#include "game/platform/render.hpp"

namespace sightline::app {

namespace {

struct GalleryArguments {
    MapArgument map;
    std::optional<Point> at;
    SightOptions sight;
    std::string output = "-";
};

enum class GalleryFormat { png };
constexpr std::array<Named<GalleryFormat>, 1> gallery_endings{{{"png", GalleryFormat::png}}};

void run_gallery(const GalleryArguments& arguments) {
    const Options options = arguments.sight.options(arguments.map.form);
    (void)format_for(arguments.output, std::optional<GalleryFormat>{}, gallery_endings,
                     GalleryFormat::png);
    require_no_terminal(arguments.output);
    const MapFile map =
        MapFile::read(arguments.map.file, arguments.map.layer, {}, arguments.map.form);
    const Picture picture = gallery(map, map.place("--at", arguments.at), options);
    write_output(arguments.output, game::to_png(picture));
}

}  // namespace

void add_gallery_command(CLI::App& app) {
    CLI::App& command = *app.add_subcommand("gallery", "Compare all algorithms, side by side");
    const auto arguments = std::make_shared<GalleryArguments>();
    GalleryArguments& a = *arguments;
    add_map(command, a.map);
    add_point(command, "--at", a.at, "where to look from [the map's @]");
    a.sight.add_reach(command);
    a.sight.add_cone(command);
    add_output(command, a.output);
    command.footer(
        "Draws a PNG picture with a panel for each of the seven algorithms: the tiles it sees, "
        "how\n"
        "many they are, and where they differ from those of the default, symmetric.\n"
        "\n"
        "Examples:\n"
        "  sightline gallery map.txt --at 12,7 --output gallery.png\n"
        "  sightline generate --scenario cave --size 40x30 | sightline gallery - -r 12 -o "
        "cave.png");
    command.callback([arguments] { run_gallery(*arguments); });
}

}  // namespace sightline::app
