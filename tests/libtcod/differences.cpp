// docs/differences.md: its pictures and counts are recomputed here.
//
//   ```compare <algorithm> [radius <n>]   columns: map, sightline's view, libtcod's view
//   ```count radius <n>                   rows: algorithm, tiles seen in an open field by the two
#include <doctest/doctest.h>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "libtcod.hpp"
#include "support/algorithms.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

using Words = std::vector<std::string>;

struct Block {
    Words mark;
    std::vector<Words> rows;  // the first is the heading
};

Words words(const std::string& line) {
    std::istringstream in(line);
    Words split;
    for (std::string word; in >> word;) split.push_back(word);
    return split;
}

std::vector<Block> blocks_of_page() {
    std::ifstream page(SIGHTLINE_DIFFERENCES_PAGE);
    REQUIRE(page.good());
    std::vector<Block> blocks;
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("```")) continue;
        Block block{words(line.substr(3)), {}};
        while (std::getline(page, line) && line != "```") block.rows.push_back(words(line));
        blocks.push_back(std::move(block));
    }
    return blocks;
}

/// The options of both libraries, from words like "restrictive radius 8".
struct Ways {
    Options ours;
    Libtcod theirs;
};

Ways ways(const std::string& algorithm, int radius) {
    const std::map<std::string, std::pair<Algorithm, TCOD_fov_algorithm_t>> known{
        {"symmetric", {Algorithm::symmetric, FOV_SYMMETRIC_SHADOWCAST}},
        {"recursive", {Algorithm::recursive, FOV_SHADOW}},
        {"permissive", {Algorithm::permissive, FOV_PERMISSIVE_8}},
        {"restrictive", {Algorithm::restrictive, FOV_RESTRICTIVE}},
        {"diamond", {Algorithm::diamond, FOV_DIAMOND}},
        {"raycast", {Algorithm::raycast, FOV_BASIC}},
    };
    const auto [ours, theirs] = known.at(algorithm);
    return {{.radius = radius == no_limit ? unlimited : radius, .algorithm = ours},
            {theirs, radius}};
}

std::string column(const Block& block, std::size_t index) {
    std::string drawing = "\n";
    for (std::size_t i = 1; i < block.rows.size(); ++i) drawing += block.rows[i].at(index) + "\n";
    return drawing;
}

void check_comparison(const Block& block) {
    REQUIRE(block.rows.at(0) == Words{"map", "sightline", "libtcod"});
    const AsciiMap map(column(block, 0));
    const int radius = block.mark.size() == 4 ? std::stoi(block.mark[3]) : no_limit;
    const Ways how = ways(block.mark.at(1), radius);
    const TileSet ours = field_of_view(map, map.origin(), how.ours);
    const TileSet theirs = libtcod_view(map, map.origin(), how.theirs);
    CHECK(picture(map, ours, map.origin()) == column(block, 1));
    CHECK(picture(map, theirs, map.origin()) == column(block, 2));
    CHECK(ours != theirs);
}

void check_count(const Block& block) {
    const int radius = std::stoi(block.mark.at(2));
    const AsciiMap field(Grid<bool>({6 * radius + 1, 6 * radius + 1}), {3 * radius, 3 * radius});
    for (std::size_t i = 1; i < block.rows.size(); ++i) {
        const Words& row = block.rows[i];
        CAPTURE(row.at(0));
        const Ways how = ways(row.at(0), radius);
        CHECK(std::to_string(field_of_view(field, field.origin(), how.ours).count()) == row.at(1));
        CHECK(std::to_string(libtcod_view(field, field.origin(), how.theirs).count()) == row.at(2));
    }
}

}  // namespace

TEST_CASE("differences: the pictures of the page are correct") {
    int comparisons = 0;
    for (const Block& block : blocks_of_page()) {
        std::string mark;
        for (const std::string& word : block.mark) mark += word + " ";
        CAPTURE(mark);
        if (block.mark.at(0) == "compare") {
            check_comparison(block);
            ++comparisons;
        } else {
            REQUIRE(block.mark.at(0) == "count");
            check_count(block);
        }
    }
    CHECK(comparisons >= 9);
}

TEST_CASE("differences: an open field has the same view with all our algorithms") {
    const AsciiMap field(Grid<bool>({41, 41}), {20, 20});
    for (const NamedAlgorithm& named : all_algorithms()) {
        CAPTURE(named.name);
        CHECK(field_of_view(field, field.origin(), named.with({.radius = 8})).count() == 197);
    }
}
