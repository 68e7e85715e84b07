// The `sightline` command. Each subcommand has a file that adds it; this one runs it.
//
// Every error is one line on standard error and exit status 2, so that scripts can tell it from the
// answer "no" of los, which has exit status 1.
#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fmt/format.h>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <sightline/core/version.hpp>

#include "app/gallery_command.hpp"
#include "app/generate_command.hpp"
#include "app/los_command.hpp"
#include "app/play_command.hpp"
#include "app/survey_command.hpp"
#include "app/view_command.hpp"
#include "game/view/text.hpp"

namespace {

constexpr int failure = 2;

/// "sightline view", or only "sightline" if the command is not known.
std::string name_of(const CLI::App& app) {
    std::string name = app.get_name();
    for (const CLI::App* used : app.get_subcommands()) name += " " + used->get_name();
    return name;
}

/// Prints "sightline view: <what>" on one line, without control characters that the message quotes.
int report(const CLI::App& app, std::string_view what) {
    fmt::print(stderr, "{}: {}\n", name_of(app), sightline::game::printable(what));
    return failure;
}

// CLI11's own messages for these mistakes do not say what is allowed.

std::string missing_command(const CLI::App& app) {
    std::string commands;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        commands += (commands.empty() ? "" : ", ") + command->get_name();
    }
    const std::vector<std::string> given = app.remaining();
    const std::string problem =
        given.empty() ? "no command given" : "there is no command '" + given.front() + "'";
    return fmt::format("{}: give one of {}", problem, commands);
}

std::string unknown_argument(const CLI::App& app) {
    return fmt::format("unknown argument '{}': see `{} --help`",
                       app.get_subcommands().front()->remaining().front(), name_of(app));
}

std::string wrong_number(const CLI::ArgumentMismatch& error) {
    const std::string what = error.what();  // "--radius: 1 required N missing"
    const std::string option = what.substr(0, what.find(':'));
    return option + (what.ends_with("missing") ? " needs a value" : " can be given only once");
}

int run(CLI::App& app, int argc, char** argv) {
    try {
        app.parse(argc, argv);
        return 0;
    } catch (const CLI::Success& request) {
        return app.exit(request);  // --help and --version
    } catch (const CLI::RequiredError& error) {
        return report(app, app.get_subcommands().empty() ? missing_command(app) : error.what());
    } catch (const CLI::ExtrasError&) {
        return report(app, unknown_argument(app));
    } catch (const CLI::ArgumentMismatch& error) {
        return report(app, wrong_number(error));
    } catch (const std::bad_alloc&) {
        return report(app, "not enough memory");
    } catch (const std::exception& error) {
        return report(app, error.what());
    }
}

}  // namespace

int main(int argc, char** argv) {
    // Exceeding the file size limit is an error to report: it must not end the program.
    std::signal(SIGXFSZ, SIG_IGN);
    CLI::App app{"Shows what can be seen on a grid map: field of view, line of sight, pictures.",
                 "sightline"};
    app.set_version_flag("--version", "sightline " SIGHTLINE_VERSION_TEXT);
    app.require_subcommand(1);
    app.footer(
        "`sightline COMMAND --help` explains a command. MAP is a text file, or - for standard "
        "input.");
    int status = 0;
    sightline::app::add_play_command(app);
    sightline::app::add_view_command(app);
    sightline::app::add_los_command(app, status);
    sightline::app::add_gallery_command(app);
    sightline::app::add_survey_command(app);
    sightline::app::add_generate_command(app);
    const int problem = run(app, argc, argv);
    return problem != 0 ? problem : status;
}
