// Examining tiles, creatures' views, options of sight, and comparing algorithms.
#include <doctest/doctest.h>

#include "game/view/comparison.hpp"
#include "game/view/palette.hpp"
#include "game/view/popups.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("examining names what is there, and goes there") {
    Played played = play_script(drawn(room), "xkkk");
    CHECK(shows(played.last(), "A wall"));
    CHECK(shows(played.last(), "5, 0"));
    CHECK(played.last()[cell_in_room({5, 0})].background == palette::cursor);
    CHECK(shows(play_script(drawn(room), "x").last(), "You"));
    CHECK(shows(play_script(drawn(room), "xkkkkkk").last(), "A wall"));  // stays on the map

    played = play_script(drawn(room), "xbb<enter>");
    CHECK(position(played) == Point{3, 5});
    CHECK(played.game.turn() == 2);
    CHECK_FALSE(shows(played.last(), "The floor"));

    played = play_script(drawn("#######\n#@.#..#\n#######\n"), "xlll<enter>");
    CHECK(shows(played.last(), "You have not seen that place yet."));
    CHECK(shows(play_script(drawn("#######\n#@.#..#\n#######\n"), "xlll").last(), "Not seen yet"));
}

TEST_CASE("the mouse examines, and clicks go") {
    const Point at = cell_in_room({8, 5});
    const std::string cell = std::to_string(at.x) + "," + std::to_string(at.y);
    Played played = play_script(drawn(room), "<move " + cell + ">");
    CHECK(shows(played.last(), "The floor"));
    CHECK(shows(played.last(), "8, 5"));
    CHECK_FALSE(shows(play_script(drawn(room), "<move 70,3>").last(), "The floor"));
    played = play_script(drawn(room), "<click " + cell + ">");
    CHECK(position(played) == Point{8, 5});
    CHECK_FALSE(shows(played.last(), "The floor"));  // the box does not stay in the way
    CHECK_FALSE(shows(play_script(drawn(room), "<move " + cell + ">l").last(), "The floor"));
    const Played hidden = play_script(drawn("#######\n#@.#..#\n#######\n"), "<move 29,9>");
    CHECK_FALSE(shows(hidden.last(), "Not seen yet"));
    CHECK(position(play_script(drawn(room), "<click 70,3><click 999,999>")) == Point{5, 3});
}

TEST_CASE("sight can be changed while playing") {
    const auto sight = [](std::string_view script) {
        return play_script(drawn(room), script).game.player().viewshed.options;
    };
    CHECK(sight("+").radius == 9);
    CHECK(sight("--").radius == 6);
    CHECK(sight(std::string(20, '-')).radius == 0);
    CHECK(sight(std::string(33, '+')).radius == unlimited);
    CHECK(sight(std::string(33, '+') + "-").radius == 40);
    CHECK(sight("g").shape == Shape::round);
    CHECK(sight("gggg").shape == Shape::circle);
    CHECK(sight("f").algorithm == Algorithm::recursive);
    CHECK(sight("fffffff").algorithm == Algorithm::symmetric);
    CHECK(sight("v").cone == Cone{{1, 0}, 180});
    CHECK(sight("hvv").cone == Cone{{-1, 0}, 120});
    CHECK(sight("hvvl").cone == Cone{{1, 0}, 120});  // the cone turns with the player
    CHECK(sight("vvvvv").cone == std::nullopt);
}

TEST_CASE("comparing shows where another algorithm sees more and less, and changes nothing") {
    const std::string map =
        "###########\n#.........#\n#..#...#..#\n#....@....#\n#.#.....#.#\n#.........#\n"
        "###########\n";
    const Played plain = play_script(drawn(map), "");
    const Played played = play_script(drawn(map), "F");
    CHECK(shows(played.last(), "recursive"));
    CHECK(played.game.player().viewshed.options.algorithm == Algorithm::symmetric);
    CHECK(played.game.memory().explored() == plain.game.memory().explored());
    const auto [more, fewer] = compare(played.game, Algorithm::recursive);
    CHECK(more.count() + fewer.count() > 0);
    const auto behind = [&](const Played& of, Point tile) {
        return of.last()[cell_in_room(tile)].background;
    };
    for (const Point p : points({11, 7})) {
        const game::Rgb before = behind(plain, p);
        const game::Rgb expected = more.contains(p)    ? blend(before, palette::more_seen, 6)
                                   : fewer.contains(p) ? blend(before, palette::fewer_seen, 6)
                                                       : before;
        CAPTURE(to_string(p));
        CHECK(behind(played, p) == expected);
    }
    // All others, then none.
    CHECK(shows(play_script(drawn(map), "FFFFFF").last(), "bevelled"));
    CHECK(play_script(drawn(map), "FFFFFFF").last() == plain.last());
}

TEST_CASE("a creature is drawn only while it is in view, or everything is revealed") {
    const std::string map = "#######\n#@.#r##\n#######\n";
    const auto has_rat = [](const Played& played) {
        for (const Cell& cell : played.last()) {
            if (cell.glyph == U'r' && cell.foreground != palette::label &&
                cell.foreground != palette::faint && cell.foreground != palette::value &&
                cell.foreground != palette::heading) {
                return true;
            }
        }
        return false;
    };
    CHECK_FALSE(has_rat(play_script(drawn(map), "")));
    CHECK(has_rat(play_script(drawn(map), "r")));
    CHECK_FALSE(has_rat(play_script(drawn(map), "rr")));
    CHECK(has_rat(play_script(drawn(cage), "")));
}

TEST_CASE("a creature's view is tinted while the creature is visible") {
    const auto behind = [](std::string_view script, Point tile) {
        const Played played = play_script(drawn(cage), script);
        return played.last()[tile + Point{(55 - 9) / 2, (20 - 5) / 2}].background;
    };
    const game::Rgb plain = behind("", {3, 1});
    CHECK(behind("<tab>", {3, 1}) == blend(plain, palette::watched, 4));
    CHECK(behind("<tab><tab>", {3, 1}) == plain);
    CHECK(behind("<backtab>", {3, 1}) == blend(plain, palette::watched, 4));
    CHECK(shows(play_script(drawn(room), "<tab>").last(), "Nobody is in view."));
}

TEST_CASE("creatures out of view are drawn where they were last seen, and faced") {
    // The rat was seen through the door, which was then closed.
    Game game(drawn("#########\n#@'..r..#\n#########\n"));
    game.perform(CloseDoor{{1, 0}});
    REQUIRE(game.glimpse(0) != nullptr);
    const Glimpse glimpse = *game.glimpse(0);
    const auto cell = [&](const Console& frame, Point tile) {
        return frame[tile + Point{(55 - 9) / 2, (20 - 3) / 2}];
    };
    const Console frame = frame_of(game, {80, 24}, {});
    const Cell ghost = cell(frame, glimpse.position);
    CHECK(ghost.glyph == U'r');
    CHECK(brightness(ghost.foreground) < brightness(look_of(CreatureKind::rat).foreground) * 3 / 4);
    const Point ahead = glimpse.position + glimpse.facing;
    if (game.remembered(ahead).kind == TileKind::floor) {
        CHECK(std::u32string_view(U"↑→↓←↗↘↙↖").find(cell(frame, ahead).glyph) !=
              std::u32string_view::npos);
    }
    const std::vector<std::string> text = describe_tile(game, {}, glimpse.position);
    REQUIRE(text.size() == 4);
    CHECK(text[0] == "A rat");
    CHECK(text[1] == "seen 1 turn ago");
    CHECK(text[2].starts_with("facing "));
}

TEST_CASE("with shift, the examining cursor leaps, up to the edge of the map") {
    const std::string hall = "####################\n#@.................#\n####################\n";
    CHECK(shows(play_script(drawn(hall), "xL").last(), "9, 1"));
    CHECK(shows(play_script(drawn(hall), "xLLLL").last(), "19, 1"));
    CHECK(shows(play_script(drawn(hall), "xLH").last(), "You"));
}
