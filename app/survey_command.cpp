#include "app/survey_command.hpp"

#include <array>
#include <fmt/format.h>
#include <memory>
#include <stdexcept>
#include <vector>

#include "app/arguments.hpp"
#include "app/light_options.hpp"
#include "app/map_file.hpp"
#include "app/output.hpp"
#include "app/progress.hpp"
#include "app/sight_options.hpp"
#include "app/survey.hpp"
#include "game/platform/render.hpp"

namespace sightline::app {

namespace {

enum class SurveyFormat { png, csv, json };

constexpr std::array<Named<SurveyFormat>, 3> survey_formats{{
    {"png", SurveyFormat::png},
    {"csv", SurveyFormat::csv},
    {"json", SurveyFormat::json},
}};

enum class Doors { closed, open };

constexpr std::array<Named<Doors>, 2> door_states{{
    {"closed", Doors::closed},
    {"open", Doors::open},
}};

struct SurveyArguments {
    MapArgument map;
    SightOptions sight;
    HazeOptions haze;
    Doors doors = Doors::closed;
    std::optional<SurveyFormat> format;
    std::vector<std::string> outputs;
};

struct Target {
    std::string file;
    SurveyFormat format;
};

std::vector<Target> targets_of(const SurveyArguments& arguments) {
    if (arguments.outputs.empty()) return {{"-", arguments.format.value_or(SurveyFormat::png)}};
    std::vector<Target> targets;
    for (const std::string& file : arguments.outputs) {
        targets.push_back(
            {file, format_for(file, arguments.format, survey_formats, SurveyFormat::png)});
    }
    return targets;
}

void write(const Survey& survey, const MapFile& map, SurveyFormat format, const Sink& out) {
    switch (format) {
        case SurveyFormat::png: return out(game::to_png(to_picture(survey, map)));
        case SurveyFormat::csv: return write_csv(survey, out);
        case SurveyFormat::json: return write_json(survey, out);
    }
}

void run_survey(const SurveyArguments& arguments) {
    const Options options = arguments.sight.options(arguments.map.form);
    const std::vector<Target> targets = targets_of(arguments);
    bool on_stdout = false;
    for (const Target& target : targets) {
        if (target.format == SurveyFormat::png) require_no_terminal(target.file);
        on_stdout = on_stdout || target.file == "-";
    }
    HazeLegend legend = arguments.haze.legend();
    MapFile file = MapFile::read(arguments.map.file, arguments.map.layer, std::move(legend),
                                 arguments.map.form);
    if (arguments.doors == Doors::open) file.open_doors();
    ProgressBar bar("surveying");
    const Survey result = survey(file, options, [&](double share) { bar.show(share); });
    bar.clear();
    for (const Target& target : targets) {
        write_output(target.file,
                     [&](const Sink& out) { write(result, file, target.format, out); });
    }
    if (!on_stdout) write_output("-", to_sentence(summarize(result)));
}

}  // namespace

void add_survey_command(CLI::App& app) {
    CLI::App& command = *app.add_subcommand("survey", "Count how much can be seen from every tile");
    const auto arguments = std::make_shared<SurveyArguments>();
    SurveyArguments& a = *arguments;
    add_map(command, a.map);
    a.sight.add_reach(command);
    a.sight.add_algorithm(command);
    a.haze.add(command);
    add_value(
        command, "--doors", "NAME", "closed or open: how to take the doors [closed]",
        [&a](const std::string& text) { a.doors = parse_name("--doors", text, door_states); });
    add_value(
        command, "--format,-f", "NAME", "png, csv or json [from the ending of FILE, otherwise png]",
        [&a](const std::string& text) { a.format = parse_name("--format", text, survey_formats); });
    command
        .add_option("--output,-o", a.outputs,
                    "write to FILE instead of standard output; can be given several times")
        ->type_name("FILE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command.footer(
        "Counts, for every clear tile, how many tiles can be seen from it. In the picture, "
        "exposed\n"
        "places are bright and hidden ones dark; csv (x,y,seen) and json have the numbers. It "
        "uses\n"
        "all cores.\n"
        "\n"
        "Examples:\n"
        "  sightline survey map.txt --radius 8 --output heat.png\n"
        "  sightline survey map.txt --radius 8 --output heat.png --output numbers.csv\n"
        "  sightline survey map.txt --radius 8 --format csv | sort -t, -k3n | tail -n 3");
    command.callback([arguments] { run_survey(*arguments); });
}

}  // namespace sightline::app
