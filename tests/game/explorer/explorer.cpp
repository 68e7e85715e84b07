// The explorer on the headless platform: keys, mouse, and screens of any size.
#include "game/explorer/explorer.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "game/view/comparison.hpp"
#include "game/view/layout.hpp"
#include "game/view/map_view.hpp"
#include "game/view/message_page.hpp"
#include "game/view/minimap.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

constexpr const char* room =
    "###########\n"
    "#.........#\n"
    "#.........#\n"
    "#....@....#\n"
    "#.........#\n"
    "#.........#\n"
    "###########\n";

constexpr const char* doors =
    "#######\n"
    "#..+..#\n"
    "##'@.##\n"
    "#.....#\n"
    "#######\n";

/// A rat that cannot leave its cage of windows.
constexpr const char* cage =
    "#########\n"
    "#...%%%.#\n"
    "#.@.%r%.#\n"
    "#...%%%.#\n"
    "#########\n";

Point position(const Played& played) { return played.game.player().position; }

/// Every quarter of a cell shows whether something known can be walked on there.
void check_minimap() {
    const Played played = play_script(drawn("########\n#@.....#\n#.####.#\n########\n"), "");
    CHECK(minimap_size({8, 4}, 4) == Size{4, 2});
    CHECK(minimap_size({8, 4}, 100) == Size{4, 2});
    CHECK(minimap_size({80, 50}, 27) == Size{20, 13});
    Console console({4, 2});
    draw_minimap(played.game, console, {0, 0}, {4, 2});
    CHECK(to_text(console) == "@▄▄▖\n▝\n");
}

/// Where on an 80x24 screen a tile of an 11x7 map is shown.
Point cell_in_room(Point tile) { return tile + Point{(55 - 11) / 2, (20 - 7) / 2}; }

}  // namespace

TEST_CASE("arrows, number pad, vi keys and WASD all walk") {
    const Point start{5, 3};
    const struct {
        const char* keys;
        Point direction;
    } families[] = {
        {"kw8<up>", {0, -1}},   {"js2<down>", {0, 1}},  {"ha4<left>", {-1, 0}},
        {"ld6<right>", {1, 0}}, {"y7<home>", {-1, -1}}, {"u9<pgup>", {1, -1}},
        {"b1<end>", {-1, 1}},   {"n3<pgdn>", {1, 1}},
    };
    for (const auto& [keys, direction] : families) {
        for (const Event& event : parse_script(keys)) {
            Played played{Game(drawn(room)), {}, {}, {}};
            Headless platform({80, 24}, {event});
            Explorer(played.game, platform).run();
            CAPTURE(keys);
            CHECK(position(played) == start + direction);
        }
    }
}

TEST_CASE("waiting takes a turn, examining tiles does not") {
    CHECK(play_script(drawn(room), ". 5").game.turn() == 3);
    CHECK(play_script(drawn(room), "xhjkl<esc>?<esc>mmrr<tab>").game.turn() == 0);
}

TEST_CASE("quitting, signals and the end of the script end it") {
    CHECK(play_script(drawn(room), "qllll").game.turn() == 0);
    CHECK(play_script(drawn(room), "?q").ending.signal == 0);
    Game game(drawn(room));
    Headless platform({80, 24}, {Quit{15}});
    CHECK(Explorer(game, platform).run().signal == 15);
}

TEST_CASE("a player who got out may play again") {
    using Next = Ending::Next;
    const std::string way_out = "####\n#@X#\n####\n";
    CHECK(play_script(drawn(way_out), "l<enter>").ending.next == Next::play_again);
    CHECK(play_script(drawn(way_out), "lq").ending.next == Next::leave);
    CHECK(play_script(drawn(way_out), "l<esc>").ending.next == Next::menu);
    CHECK(play_script(drawn(room), "l<enter>").ending.next == Next::leave);
}

TEST_CASE("doors open and close; if there are several, a direction chooses one") {
    Played played = play_script(drawn(doors), "o");
    CHECK(played.game.layer().tile({3, 1}).kind == TileKind::open_door);
    CHECK(position(played) == Point{3, 2});

    played = play_script(drawn(doors), "c");
    CHECK(played.game.layer().tile({2, 2}).kind == TileKind::closed_door);

    played = play_script(drawn(doors), "oc");
    CHECK(shows(played.last(), "Which door?"));
    played = play_script(drawn(doors), "och");
    CHECK(played.game.layer().tile({2, 2}).kind == TileKind::closed_door);
    CHECK(played.game.layer().tile({3, 1}).kind == TileKind::open_door);
    played = play_script(drawn(doors), "oc<esc>");
    CHECK(shows(played.last(), "Never mind."));
    CHECK(played.game.layer().tile({2, 2}).kind == TileKind::open_door);
    CHECK(position(played) == Point{3, 2});

    CHECK(shows(play_script(drawn(doors), "oo").last(), "There is no closed door next to you."));
    CHECK(shows(play_script(drawn(room), "c").last(), "There is no open door next to you."));
}

TEST_CASE("stairs are taken in the direction asked for") {
    const std::string layers = "####\n#@>#\n####\n---\n####\n#@<#\n####\n";
    CHECK(play_script(drawn(layers), "l>").game.depth() == 1);
    CHECK(play_script(drawn(layers), "l><lt>").game.depth() == 0);
    CHECK(shows(play_script(drawn(layers), "l<lt>").last(), "You know of no stairs up here."));
}

TEST_CASE("the stairs' keys go to the nearest stairs that are known, and take them when there") {
    const std::string layers =
        "#########\n#>..@..>#\n#.......#\n#########\n---\n####\n#@<#\n####\n";
    Played played = play_script(drawn(layers), "h>");
    CHECK(position(played) == Point{1, 1});
    CHECK(played.game.depth() == 0);
    CHECK(play_script(drawn(layers), "h>>").game.depth() == 1);
    CHECK(position(play_script(drawn(layers), "l>")) == Point{7, 1});
    CHECK(shows(play_script(drawn(room), ">").last(), "You know of no stairs down here."));
}

TEST_CASE("when all is explored, the way on is offered, and Enter or z takes it") {
    const std::string map = "########\n#@....>#\n########\n---\n####\n#@<#\n####\n";
    Played played = play_script(drawn(map), "z");
    CHECK(shows(played.last(), "Explored. Go to the stairs down? Enter goes there."));
    CHECK(position(played) == Point{1, 1});
    CHECK(position(play_script(drawn(map), "z<enter>")) == Point{6, 1});
    CHECK(position(play_script(drawn(map), "zz")) == Point{6, 1});
    // Any other key does what it always does.
    CHECK(position(play_script(drawn(map), "zl")) == Point{2, 1});
    played = play_script(drawn("#####\n#@..X\n#####\n"), "z");
    CHECK(shows(played.last(), "Explored. Go to the way out? Enter goes there."));
    CHECK(play_script(drawn("#####\n#@..X\n#####\n"), "z<enter>").game.status() == Status::left);
    CHECK_FALSE(shows(play_script(drawn(room), "z").last(), "Enter goes there."));
}

TEST_CASE("turning in place turns the cone, and takes no turn") {
    Played played = play_script(drawn(room), "vvtk");
    CHECK(position(played) == Point{5, 3});
    CHECK(played.game.turn() == 0);
    CHECK(played.game.player().facing == Point{0, -1});
    CHECK(played.game.player().viewshed.options.cone == Cone{{0, -1}, 120});
    CHECK(played.actions.back() == Action{Turn{{0, -1}}});
    CHECK_FALSE(played.game.sees({5, 5}));
    CHECK(shows(play_script(drawn(room), "t").last(), "Turn where?"));
    CHECK(shows(play_script(drawn(room), "t<esc>").last(), "Never mind."));
}

TEST_CASE("Esc stops, closes, and opens the menu when there is nothing to stop or close") {
    using Next = Ending::Next;
    CHECK(play_script(drawn(room), "<esc>").ending.next == Next::menu);
    for (const char* const busy : {"x<esc>", "?<esc>", "M<esc>", "t<esc>"}) {
        CHECK(play_script(drawn(room), busy).ending.next == Next::leave);
        CHECK(play_script(drawn(room), std::string(busy) + "<esc>").ending.next == Next::menu);
    }
}

TEST_CASE("a message that is repeated is shown once, with how often") {
    const Played played = play_script(drawn("####\n#@.#\n####\n"), "kkkh");
    CHECK(shows(played.last(), "There is a wall in the way. ×4"));
    std::deque<Message> messages{{1, "a"}, {2, "b"}, {3, "b"}, {4, "a"}, {9, "a"}};
    const std::vector<Message> result = folded(messages);
    REQUIRE(result.size() == 3);
    CHECK(result[0].text == "a");
    CHECK(result[1].text == "b ×2");
    CHECK(result[2].text == "a ×2");
    CHECK(result[2].turn == 9);
}

TEST_CASE("all messages are on a page that scrolls back") {
    std::string script;
    for (int i = 0; i < 20; ++i) script += "oc";
    const Played played = play_script(drawn("#####\n#@+.#\n#####\n"), script + "M");
    CHECK(shows(played.last(), "Messages"));
    CHECK(shows(played.last(), "39     You close the door."));
    CHECK(shows(played.last(), "↑ ↓ for more"));
    CHECK_FALSE(shows(played.last(), " 1      You open the door."));
    const Played first =
        play_script(drawn("#####\n#@+.#\n#####\n"), script + "M" + std::string(60, 'k'));
    CHECK(shows(first.last(), "0      You open the door."));
    // It stops at the first one, so the way back begins at once.
    const Played back =
        play_script(drawn("#####\n#@+.#\n#####\n"), script + "M" + std::string(60, 'k') + "j");
    CHECK_FALSE(shows(back.last(), " 0      You open the door."));
}

TEST_CASE("comparing shows what another algorithm sees more and less, and changes nothing") {
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

TEST_CASE("the seed is shown whole, and the name of the player's own map") {
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

TEST_CASE("a creature in view beyond the window's edge is marked at the edge") {
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
    // On a screen that shows it there is no mark.
    const Played whole = play_script(setup, std::string(12, '+'), {80, 40});
    CHECK(std::ranges::count(whole.last(), cell) == 0);
}

TEST_CASE("company that does not fit is counted, and who chases is not left out") {
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

TEST_CASE("all is explored when there is nothing left to explore") {
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
    check_minimap();
}

TEST_CASE("a picture is taken of what is on the screen") {
    Game game(drawn(room));
    Headless platform({80, 24}, parse_script("xP"));
    std::vector<Console> taken;
    Listeners listeners;
    listeners.on_picture = [&](const Console& frame) {
        taken.push_back(frame);
        return std::string("saved as 1.png");
    };
    Explorer(game, platform, {}, listeners).run();
    REQUIRE(taken.size() == 1);
    CHECK(shows(taken[0], "You"));
    CHECK(shows(platform.frames().back(), "saved as 1.png"));
    CHECK(shows(play_script(drawn(room), "P").last(), "Pictures cannot be saved here."));
}

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

TEST_CASE("how the player sees can be changed while playing") {
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

TEST_CASE("what a creature sees is tinted, as long as the creature is visible") {
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

TEST_CASE("a pause follows the last action, and what its listener returns is shown") {
    Game game(drawn(room));
    Headless platform({80, 24}, parse_script("llx<esc>l"));
    int turn_heard_of = 0;
    Listeners listeners;
    listeners.on_pause = [&] {
        turn_heard_of = game.turn();
        return std::string("noted");
    };
    Explorer(game, platform, {}, listeners).run();
    CHECK(turn_heard_of == 3);
    CHECK(shows(platform.frames().back(), "noted"));
}

TEST_CASE("keys that do nothing say so, and the help page scrolls on small screens") {
    CHECK(shows(play_script(drawn(room), "%").last(), "That key does nothing."));
    const Played played = play_script(drawn(room), "?", {40, 12});
    const Played scrolled = play_script(drawn(room), "?jjjj", {40, 12});
    CHECK(shows(played.last(), "↑ ↓ for more"));
    CHECK_FALSE(shows(play_script(drawn(room), "?").last(), "↑ ↓ for more"));
    CHECK(play_script(drawn(room), "?" + std::string(50, 'j') + std::string(40, 'k'), {40, 12})
              .last() == played.last());
    CHECK(shows(played.last(), "Walk"));
    CHECK_FALSE(shows(scrolled.last(), "Walk"));
    CHECK(shows(play_script(drawn(room), "?" + std::string(50, 'j'), {40, 12}).last(), "save and"));
}

TEST_CASE("any screen from 1x1 up shows the player, in every mode") {
    for (int width = 1; width <= 70; width += width < 20 ? 1 : 7) {
        for (int height = 1; height <= 26; ++height) {
            const Played played = play_script(drawn(cage), "", {width, height});
            CAPTURE(width);
            CAPTURE(height);
            REQUIRE(played.last().size() == Size{width, height});
            CHECK(shows(played.last(), "@"));
            for (const char* mode : {"?", "xl", "<move 0,0>", "r<tab>", "%"}) {
                CHECK(play_script(drawn(cage), mode, {width, height}).frames.size() >= 2);
            }
        }
    }
}

TEST_CASE("the screen may be resized at any time") {
    const Played played = play_script(drawn(room), "l<size 30x9>l<size 1x1>l<size 200x60>j");
    CHECK(played.frames[2].size() == Size{30, 9});
    CHECK(played.frames[4].size() == Size{1, 1});
    CHECK(played.last().size() == Size{200, 60});
    CHECK(position(played) == Point{8, 4});
}

TEST_CASE("the camera follows, stops at the map's edge, and centres small maps") {
    CHECK(camera({80, 50}, {40, 20}, {40, 25}) == Point{20, 15});
    CHECK(camera({80, 50}, {40, 20}, {3, 2}) == Point{0, 0});
    CHECK(camera({80, 50}, {40, 20}, {79, 49}) == Point{40, 30});
    CHECK(camera({10, 6}, {40, 20}, {9, 5}) == Point{-15, -7});
    CHECK(camera({80, 50}, {1, 1}, {33, 44}) == Point{33, 44});
}

TEST_CASE("no sequence of events breaks the game") {
    CHECK(rc::check([] {
        const auto keys = std::u32string(U"hjklyubnwasdHJKLYUBNt.oc><zx;+-gfFvmMPr?%12346789 ") +
                          std::u32string{key::up,    key::home,   key::tab,      key::back_tab,
                                         key::enter, key::escape, key::page_down};
        std::vector<Event> events;
        for (int i = *rc::gen::inRange(0, 60); i > 0; --i) {
            const int kind = *rc::gen::inRange(0, 10);
            const Point p{*rc::gen::inRange(-3, 90), *rc::gen::inRange(-3, 40)};
            if (kind == 0) {
                events.push_back(Resize{{p.x + 4, p.y + 4}});
            } else if (kind == 1) {
                events.push_back(Pointer{p, *rc::gen::arbitrary<bool>()});
            } else {
                events.push_back(KeyPress{*rc::gen::elementOf(keys)});
            }
        }
        Game game(Setup{.scenario = {.size = {30, 20}, .drawing = {}},
                        .seed = *rc::gen::inRange<std::uint64_t>(0, 50)});
        Headless platform({80, 24}, events);
        Explorer(game, platform).run();
        for (const Console& frame : platform.frames()) RC_ASSERT(frame.size().area() > 0);
    }));
}
