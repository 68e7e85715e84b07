// Every algorithm's picture of the standard cases, as drawn in the files beside this one.
//
// A file is one case: a sentence, a section "map", and sections headed by the names of the
// algorithms that see it alike ("symmetric, raycast"), each with its picture: '#' and '.' are seen
// walls and floors, '?' is not seen. A failing check shows the expected picture and the actual one.
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "support/algorithms.hpp"
#include "support/ascii_map.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

const std::set<std::string> cases{
    "pillar_near", "pillar_far",      "corner_peek",       "corner_turn",
    "corridor",    "diagonal_wall",   "room_with_windows", "door_ahead",
    "door_frame",  "narrow_corridor", "opaque_origin",     "map_edge",
    "cave",        "one_tile",        "one_row",           "one_column",
};

/// A file's sections by heading; a heading that names several algorithms stands for each of them.
std::map<std::string, std::string> sections(const std::string& name) {
    std::ifstream file(std::string(SIGHTLINE_GOLDEN_FOLDER) + "/" + name + ".txt");
    REQUIRE_MESSAGE(file.good(), "cannot read golden file ", name);
    std::map<std::string, std::string> by_heading;
    std::string line;
    std::getline(file, line);  // the sentence
    while (std::getline(file, line)) {
        if (line.empty()) continue;
        const std::string headings = line + ", ";
        std::string drawing = "\n";
        while (std::getline(file, line) && !line.empty()) drawing += line + "\n";
        for (std::size_t start = 0; start < headings.size();) {
            const std::size_t end = headings.find(", ", start);
            by_heading[headings.substr(start, end - start)] = drawing;
            start = end + 2;
        }
    }
    return by_heading;
}

void check_golden(const std::string& name) {
    REQUIRE(cases.contains(name));
    auto drawn = sections(name);
    const AsciiMap map(drawn["map"]);
    std::size_t checked = 0;
    for (const NamedAlgorithm& named : all_algorithms()) {
        if (named.permissiveness != 8) continue;
        CAPTURE(name);
        CAPTURE(named.name);
        CHECK(picture(map, field_of_view(map, map.origin(), named.with()), map.origin()) ==
              drawn[named.name]);
        ++checked;
    }
    CHECK(drawn.size() == checked + 1);
}

}  // namespace

TEST_CASE("a pillar near by") { check_golden("pillar_near"); }
TEST_CASE("a pillar far away") { check_golden("pillar_far"); }
TEST_CASE("approaching a corner") { check_golden("corner_peek"); }
TEST_CASE("peeking around a corner") { check_golden("corner_turn"); }
TEST_CASE("a corridor with side passages") { check_golden("corridor"); }
TEST_CASE("a corridor one tile wide") { check_golden("narrow_corridor"); }
TEST_CASE("a diagonal wall") { check_golden("diagonal_wall"); }
TEST_CASE("a room with windows") { check_golden("room_with_windows"); }
TEST_CASE("a door ahead") { check_golden("door_ahead"); }
TEST_CASE("standing in a door frame") { check_golden("door_frame"); }
TEST_CASE("a viewer in an opaque tile") { check_golden("opaque_origin"); }
TEST_CASE("at the edge of the map") { check_golden("map_edge"); }
TEST_CASE("a cave full of pillars") { check_golden("cave"); }
TEST_CASE("a map of one tile") { check_golden("one_tile"); }
TEST_CASE("a map of one row") { check_golden("one_row"); }
TEST_CASE("a map of one column") { check_golden("one_column"); }

TEST_CASE("every golden file is checked") {
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(SIGHTLINE_GOLDEN_FOLDER)) {
        const bool golden =
            entry.path().extension() == ".txt" && entry.path().filename() != "CMakeLists.txt";
        if (golden) files.insert(entry.path().stem().string());
    }
    CHECK(files == cases);
}
