// The key map: the help page knows every command that a character gives.
#include "game/explorer/key_map.hpp"

#include <doctest/doctest.h>
#include <set>
#include <sstream>
#include <string>

using namespace sightline;
using namespace sightline::game;

namespace {

/// The words of the help page: keys, and the letters in the picture of the directions.
std::set<std::string> help_words() {
    std::set<std::string> words;
    for (const HelpLine& line : help_lines()) {
        std::istringstream text(std::string(line.keys) + " " + std::string(line.text));
        for (std::string word; text >> word;) words.insert(word);
    }
    return words;
}

}  // namespace

TEST_CASE("each command that a character gives is on the help page with one of its characters") {
    const std::set<std::string> words = help_words();
    std::set<Command> given;
    std::set<Command> listed;
    for (char c = '!'; c <= '~'; ++c) {
        const auto command = command_for(static_cast<Key>(c));
        if (!command) continue;
        given.insert(*command);
        if (words.contains(std::string(1, c))) listed.insert(*command);
    }
    CHECK(given.size() > 20);
    CHECK(listed == given);
    for (const char* const name : {"Enter", "Esc", "Tab", "space", "arrows,", "Home,", "PgDn"}) {
        CAPTURE(name);
        CHECK(words.contains(name));
    }
}
