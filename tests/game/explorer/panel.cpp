// Beside the map and at its edge: seed, creatures, progress, the minimap, marks.
#include <doctest/doctest.h>

#include "game/view/layout.hpp"
#include "game/view/map_view.hpp"
#include "game/view/minimap.hpp"
#include "game/view/palette.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("the seed is shown in full, and the name of the player's own map") {
    Setup setup = drawn(room);
    setup.seed = 999999;
    CHECK(shows(play_script(setup, "").last(), "drawn · seed 999999"));
    CHECK(shows(play_script(setup, "", {80, 24}, {.world = "room.txt"}).last(),
                "room.txt · seed 999999"));
    setup.seed = 18446744073709551615u;
    const Console long_ones = play_script(setup, "", {80, 24}, {.world = "room.txt"}).last();
    CHECK(shows(long_ones, "room.txt"));
    CHECK(shows(long_ones, "18446744073709551615"));
}

TEST_CASE("a creature in view outside the window is marked at the edge") {
    std::string map = "###\n#r#\n#%#\n";
    for (int i = 0; i < 14; ++i) map += "#.#\n";
    map += "#@#\n###\n";
    Setup setup = drawn(map);
    const Played played = play_script(setup, std::string(12, '+'), {64, 16});
    REQUIRE(played.game.sees({1, 1}));
    const Console& frame = played.last();
    const Rect window = layout_for({64, 16}).map;
    const Cell& cell = frame[{cell_of(played.game, {}, window, {1, 1}).x, 0}];
    CHECK(cell == Cell{U'r', palette::shroud, look_of(CreatureKind::rat).foreground});
    // On a screen that shows the creature there is no mark.
    const Played whole = play_script(setup, std::string(12, '+'), {80, 40});
    CHECK(std::ranges::count(whole.last(), cell) == 0);
}

TEST_CASE("creatures that do not fit are counted, and chasing ones are always shown") {
    const std::string bars = "#%%%%%%%%%%%%#\n";
    const std::string map =
        "##############\n#rrrrrrrrrrrg#\n" + bars + "#@...........#\n" + "##############\n";
    const Played played = play_script(drawn(map), std::string(12, '+') + ".", {80, 24});
    int in_view = 0;
    for (const Creature& creature : played.game.creatures()) {
        in_view += played.game.sees(creature.position) ? 1 : 0;
    }
    CHECK(in_view > 5);
    CHECK(shows(played.last(), "more"));
    CHECK_FALSE(shows(play_script(drawn(map), std::string(12, '+'), {80, 50}).last(), "more"));
}

TEST_CASE("progress is complete when there is nothing to explore") {
    // The second layer has a part that only the second stairs lead to.
    const std::string layers = "#######\n#@.>.>#\n#######\n---\n#########\n#<..#..<#\n#########\n";
    CHECK(shows(play_script(drawn(layers), "lllll>z").last(), "Explored         100 %"));
    CHECK(shows(play_script(drawn(layers), "ll>z").last(), "Explored         100 %"));
    // A corridor of 2000 tiles, of which the first are seen.
    const std::string wall(2002, '#');
    const Played first =
        play_script(drawn(wall + "\n#@" + std::string(1999, '.') + "#\n" + wall + "\n"), "");
    CHECK(shows(first.last(), "Explored         0.4 %"));
}

TEST_CASE("the minimap is in the panel where the window does not show the whole layer") {
    Setup setup{.scenario = {ScenarioKind::dungeon, {80, 50}, {}}, .seed = 7, .creatures = false};
    const auto has_minimap = [](const Console& frame) {
        const Rect panel = layout_for(frame.size()).panel;
        for (const Point p : panel) {
            if (frame[p].glyph == U'@') return true;
        }
        return false;
    };
    CHECK(has_minimap(play_script(setup, "z", {160, 50}).last()));
    CHECK_FALSE(has_minimap(play_script(setup, "z", {80, 24}).last()));   // no room
    CHECK_FALSE(has_minimap(play_script(setup, "z", {200, 70}).last()));  // nothing to add
}

TEST_CASE(
    "every quarter of a minimap's cell shows whether something known can be walked on there") {
    const Played played = play_script(drawn("########\n#@.....#\n#.####.#\n########\n"), "");
    CHECK(minimap_size({8, 4}, 4) == Size{4, 2});
    CHECK(minimap_size({8, 4}, 100) == Size{4, 2});
    CHECK(minimap_size({80, 50}, 27) == Size{20, 13});
    Console console({4, 2});
    draw_minimap(played.game, console, {0, 0}, {4, 2});
    CHECK(to_text(console) == "@▄▄▖\n▝\n");
}

TEST_CASE("a narrow screen shows what a thief has to know, the most important first") {
    State state = Game(drawn("#########\n#@.....g#\n#########\n---\n#<@#\n")).state();
    state.times_caught = 1;
    state.player.has_treasure = true;
    state.layer_states.at(0).creatures.front().mood = Mood::chasing;
    const Game game(std::move(state));
    const auto status = [&](int width, int height) {
        const std::string text = to_text(frame_of(game, {width, height}, {}));
        const std::size_t at = text.find("Turn ");
        return text.substr(at, text.find('\n', at) - at);
    };
    CHECK(status(60, 20) == "Turn 0  lit  goblin 6 east!  lamp  lives 2  $  3 pots");
    CHECK(status(44, 30) == "Turn 0  lit  goblin 6 east!  lamp  lives 2");
    CHECK(status(30, 10) == "Turn 0 lit goblin 6 east! $");
}
