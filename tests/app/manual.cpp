// The help texts, the man page and the completion of the command, and that they agree.
#include <set>
#include <sstream>
#include <string>

#include "tests/app/shell.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

const std::set<std::string> commands{"play", "view", "los", "gallery", "survey", "generate"};

/// The long options in a command's --help.
std::set<std::string> options_of(const Shell& shell, const std::string& command) {
    std::istringstream help(shell.output_of("sightline " + command + " --help"));
    std::set<std::string> options;
    for (std::string line; std::getline(help, line);) {
        const auto start = line.find("--");
        if (!line.starts_with("  -") || start > 5) continue;
        options.insert(line.substr(start, line.find(' ', start) - start));
    }
    return options;
}

/// What bash offers for the last of `words`.
std::set<std::string> completions(const Shell& shell, const std::string& words) {
    std::istringstream found(shell.output_of(
        "source " SIGHTLINE_SOURCE_FOLDER "/app/sightline.bash; COMP_WORDS=(sightline " + words +
        "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _sightline; printf '%s\\n' "
        "\"${COMPREPLY[@]}\""));
    std::set<std::string> offered;
    for (std::string word; std::getline(found, word);) {
        if (!word.empty()) offered.insert(word);
    }
    return offered;
}

using Words = std::set<std::string>;

}  // namespace

TEST_CASE("manual: help for everything, with examples") {
    const Shell shell;
    const std::string help = shell.output_of("sightline --help");
    for (const auto& command : commands) {
        CAPTURE(command);
        CHECK(help.find("\n  " + command + " ") != std::string::npos);
        const std::string own = shell.output_of("sightline " + command + " --help");
        CHECK(own.find("Usage: sightline " + command) != std::string::npos);
        CHECK(own.find("Examples:\n  sightline ") != std::string::npos);
    }
    CHECK(shell.output_of("sightline --version").starts_with("sightline "));
}

TEST_CASE("manual: the man page is well formed and names every command and option") {
    const Shell shell;
    const std::string page = SIGHTLINE_SOURCE_FOLDER "/app/sightline.1";
    CHECK(shell.output_of("groff -man -ww -z -Tutf8 " + page).empty());
    const std::string text =
        shell.output_of("groff -man -Tascii -P-cbou -rLL=200n " + page + " | tr -s '\\n '");
    for (const auto& command : commands) {
        CAPTURE(command);
        CHECK(text.find("\n " + command) != std::string::npos);
        for (const auto& option : options_of(shell, command)) {
            CAPTURE(option);
            CHECK(text.find(option) != std::string::npos);
        }
    }
}

TEST_CASE("manual: bash completes commands and options") {
    const Shell shell;
    CHECK(completions(shell, "vi") == Words{"view"});
    CHECK(completions(shell, "g") == Words{"gallery", "generate"});
    Words all = commands;
    all.insert({"--help", "--version"});
    CHECK(completions(shell, "''") == all);
    for (const auto& command : commands) {
        CAPTURE(command);
        CHECK(completions(shell, command + " -") == options_of(shell, command));
    }
    CHECK(completions(shell, "view map.txt --per") == Words{"--permissiveness"});
}

TEST_CASE("manual: bash completes names and files") {
    const Shell shell;
    shell.write("map.txt", "");
    shell.write("other.txt", "");
    CHECK(completions(shell, "view m") == Words{"map.txt"});
    CHECK(completions(shell, "view map.txt --output o") == Words{"other.txt"});
    CHECK(completions(shell, "view --shape ''") ==
          Words{"circle", "round", "square", "diamond", "hexagon"});
    CHECK(completions(shell, "survey -a re") == Words{"recursive", "restrictive"});
    CHECK(completions(shell, "view --format = j") == Words{"json"});
    CHECK(completions(shell, "survey -f ''") == Words{"png", "csv", "json"});
    CHECK(completions(shell, "generate --scenario c") == Words{"capsule", "cave"});
    CHECK(completions(shell, "play --scenario ''") ==
          Words{"dungeon", "capsule", "cave", "first-heist", "map.txt", "other.txt"});
    CHECK(completions(shell, "view map.txt --at ''").empty());
}

TEST_CASE("manual: there is a progress bar in a terminal, and it is removed at the end") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    const Result survey = shell.run_in_terminal("sightline survey map.txt -r 2 -o heat.png");
    CHECK(survey.status == 0);
    const std::string& seen = survey.out;
    CHECK(seen.find("surveying [") != std::string::npos);
    const auto cleared = seen.rfind("\r\x1b[K");
    REQUIRE(cleared != std::string::npos);
    CHECK(seen.substr(cleared).find("24 clear tiles") != std::string::npos);
    CHECK(seen.rfind('%') < cleared);
}
