#include "game/world/first_heist.hpp"

namespace sightline::game {

namespace {

/// Whoever watches sits behind glass, so that mistakes cost nothing; only the crawler is free.
constexpr std::string_view five_rooms =
    // The lamp: the owl sees lit tiles up to 12 away, and dark ones up to 5.
    "###########################\n"
    "#*##.......%*%.......##*..#\n"
    "#..#.......%o%.......#....#\n"
    "#..#.......%%%.......#....#\n"
    "#..#.................#....#\n"
    "#..#.................#....#\n"
    "#@.#.................#..>.#\n"
    "#..#.................#....#\n"
    "#..+.................+....#\n"
    "###########################\n"
    "---\n"
    // The cone: the goblin looks where it walks.
    "###########################\n"
    "#*..#################...*.#\n"
    "#...#%%%%%%%%%%%%%%%#.....#\n"
    "#<..#%.....g.......%#.....#\n"
    "#...#%%%%%%%%%%%%%%%#..>..#\n"
    "#...#...............#.....#\n"
    "#...+...............+.....#\n"
    "#####...............#######\n"
    "###########################\n"
    "---\n"
    // The bush: the hall is lit, and the owl looks everywhere.
    "###########################\n"
    "#*#.......!.%%%.!.......#*#\n"
    "#.#.........%o%.........#.#\n"
    "#.#.........%%%.........#.#\n"
    "#.#.....................#.#\n"
    "#<..&&&&&&&&&&&&&&&&&&&..>#\n"
    "###########################\n"
    "---\n"
    // The door: crawlers cannot open any.
    "###########################\n"
    "######..........!.....#####\n"
    "######.....c..........#####\n"
    "######................#####\n"
    "#############'#############\n"
    "#*.......................*#\n"
    "#<.......................>#\n"
    "###########################\n"
    "---\n"
    // The pot: the treasure shines, and the owl sees whoever stands in its light.
    "###################\n"
    "#*#.....%*%.....#*#\n"
    "#.#.....%o%.....#.#\n"
    "#.#.....%%%.....#.#\n"
    "#.#.............#.#\n"
    "#.#.............#.#\n"
    "#.#.............#.#\n"
    "#.#.............#.#\n"
    "#.#.............#.#\n"
    "#.+......$......+X#\n"
    "#<#.............#.#\n"
    "###################\n";

}  // namespace

Scenario first_heist() {
    return {ScenarioKind::drawn, parse_layers(five_rooms).front().size(), std::string(five_rooms)};
}

bool is_first_heist(const Scenario& scenario) {
    return scenario.kind == ScenarioKind::drawn && scenario.drawing == five_rooms;
}

}  // namespace sightline::game
