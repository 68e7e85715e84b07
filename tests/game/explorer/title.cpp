// The title screen: what can be chosen, and what it looks like.
#include "game/explorer/title.hpp"

#include <doctest/doctest.h>

#include "game/world/first_heist.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::test;
using Kind = TitleChoice::Kind;

namespace {

struct Chosen {
    TitleChoice choice;
    std::vector<Console> frames;

    [[nodiscard]] const Console& last() const { return frames.back(); }
};

Chosen choose(std::string_view script, TitleOffer offer = {}, Size screen = {80, 24}) {
    Headless platform(screen, parse_script(script));
    Chosen chosen;
    chosen.choice = TitleScreen(platform, std::move(offer)).run();
    chosen.frames = platform.frames();
    return chosen;
}

TitleOffer saved_game() {
    return {.game = "dungeon, seed 7, turn 310", .setup = {.scenario = {}, .seed = 42}};
}

TitleOffer own_map() {
    return {.setup = {.scenario = {ScenarioKind::drawn, {4, 3}, "####\n#@.#\n####\n"}, .seed = 42},
            .own_map = "room.txt"};
}

}  // namespace

TEST_CASE("title: Enter continues the saved game, or starts one if there is none") {
    CHECK(choose("<enter>", saved_game()).choice.kind == Kind::resume);
    CHECK(shows(choose("", saved_game()).last(), "dungeon, seed 7, turn 310"));
    const TitleChoice fresh = choose("<enter>").choice;
    CHECK(fresh.kind == Kind::start);
    CHECK(fresh.setup == Setup{});
    CHECK_FALSE(shows(choose("").last(), "Continue"));
}

TEST_CASE("title: scenario, seed and size of a new game") {
    TitleChoice choice = choose("j<right><enter>").choice;
    CHECK(choice.setup.scenario.kind == ScenarioKind::capsule);
    choice = choose("j<left><enter>").choice;
    CHECK(choice.setup.scenario.kind == ScenarioKind::cave);
    CHECK(choose("jlll<enter>").choice.setup.scenario.kind == ScenarioKind::dungeon);
    choice = choose("jjj<right><enter>").choice;
    CHECK(choice.setup.scenario.size == Size{160, 100});
    CHECK(choose("jjjll<enter>").choice.setup.scenario.size == Size{80, 50});
    // On a large screen a world that fits it comes first.
    choice = choose("<enter>", {}, {160, 50}).choice;
    CHECK(choice.setup.scenario.size == Size{130, 42});
    CHECK(shows(choose("", {}, {160, 50}).last(), "130x42, as the screen"));
}

TEST_CASE("title: seeds are short, and can be typed") {
    CHECK(choose("jj123456<enter>").choice.setup.seed == 123456);
    CHECK(choose("jj12<backspace>9<enter>").choice.setup.seed == 19);
    CHECK(choose("jj12<up><down>3<enter>").choice.setup.seed == 3);
    CHECK(choose("jj18446744073709551615<enter>").choice.setup.seed == 18446744073709551615u);
    CHECK(choose("jj184467440737095516159<enter>").choice.setup.seed == 18446744073709551615u);
    CHECK(choose("jj<backspace><backspace><enter>").choice.setup.seed == 0);
    const auto another = choose("jj<right><enter>").choice.setup.seed;
    CHECK(another == next_seed(1));
    CHECK(another != 1);
    std::uint64_t seed = 0;
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t next = next_seed(seed);
        CHECK(next < short_seeds);
        CHECK(next != seed);
        seed = next;
    }
}

TEST_CASE("title: a map of the player's own is offered by its file name, with its size") {
    const Chosen chosen = choose("<enter>", own_map());
    CHECK(shows(chosen.last(), "room.txt"));
    CHECK_FALSE(shows(chosen.last(), "Size"));
    CHECK(chosen.choice.setup == own_map().setup);
    TitleChoice choice = choose("jl<enter>", own_map()).choice;
    CHECK(choice.setup.scenario == Scenario{});
    choice = choose("jlh<enter>", own_map()).choice;
    CHECK(choice.setup == own_map().setup);
}

TEST_CASE("title: tour, help, leaving") {
    CHECK(choose("jjjj<enter>").choice.kind == Kind::tour);
    CHECK(shows(choose("?").last(), "explore automatically"));
    CHECK(shows(choose("jjjjjj<enter>").last(), "explore automatically"));
    CHECK_FALSE(shows(choose("?<esc>").last(), "explore automatically"));
    CHECK(choose("jjjjjjj<enter>").choice.kind == Kind::quit);
    CHECK(choose("q").choice.kind == Kind::quit);
    CHECK(choose("?q").choice.kind == Kind::quit);
    // Esc goes back to the game; there is nowhere to go if there is none.
    CHECK(choose("<esc>", saved_game()).choice.kind == Kind::resume);
    CHECK(choose("<esc><enter>").choice.kind == Kind::start);
    Headless platform({80, 24}, {Quit{15}});
    CHECK(TitleScreen(platform, {}).run().signal == 15);
}

TEST_CASE("title: the heist of the day, the first heist, the best runs") {
    const TitleOffer offer{.today = parse_date("2026-11-17"),
                           .scores = {"dungeon 80x50", "   1. won", "   2. lost"}};
    const Console page = choose("", offer).last();
    CHECK(shows(page, "Daily heist  2026-11-17, cave"));
    TitleChoice choice = choose("jjjjj<enter>", offer).choice;
    CHECK(choice.kind == Kind::start);
    CHECK(choice.setup == daily_setup(*offer.today));
    choice = choose("jjjjjj<enter>", offer).choice;
    CHECK(choice.kind == Kind::start);
    CHECK(is_first_heist(choice.setup.scenario));
    const Console scores = choose("jjjjjjj<enter>", offer).last();
    CHECK(shows(scores, "Best runs"));
    CHECK(shows(scores, "   2. lost"));
    CHECK_FALSE(shows(choose("jjjjjjj<enter><esc>", offer).last(), "2. lost"));
    CHECK_FALSE(shows(choose("").last(), "Best runs"));
    CHECK_FALSE(shows(choose("").last(), "Daily heist"));
    // Who is new here is offered the first heist first.
    TitleOffer beginner = offer;
    beginner.beginner = true;
    CHECK(shows(choose("", beginner).last(), "> First heist"));
    CHECK(is_first_heist(choose("<enter>", beginner).choice.setup.scenario));
    CHECK(choose("j<enter>", beginner).choice.setup == Setup{});
}

TEST_CASE("title: a menu longer than the screen follows the selected line") {
    TitleOffer offer = saved_game();
    offer.today = parse_date("2026-11-17");
    CHECK(shows(choose("", offer, {40, 6}).last(), "> Continue"));
    CHECK(shows(choose("jjjjjjjjjj", offer, {40, 6}).last(), "> Quit"));
    CHECK(shows(choose("jjjjjj", offer, {40, 6}).last(), "> Daily heist"));
    CHECK(choose("<click 20,5>", offer, {40, 6}).choice.kind == Kind::tour);
}

TEST_CASE("title: the mouse chooses, and moves the eye") {
    const TitlePage page{.goal = "", .menu = std::vector<MenuLine>(8), .hint = ""};
    std::vector<Point> lines(8);
    for (const Point p : points({80, 24})) {
        if (const auto line = menu_line_at(page, {80, 24}, p)) lines[*line] = p;
    }
    const auto click = [&](std::size_t line) {
        return "<click " + std::to_string(lines[line].x) + "," + std::to_string(lines[line].y) +
               ">";
    };
    CHECK(choose(click(0)).choice.kind == Kind::start);
    CHECK(choose(click(1) + "<enter>").choice.setup.scenario.kind == ScenarioKind::capsule);
    CHECK(choose(click(4)).choice.kind == Kind::tour);
    CHECK(choose("<move 0,0>").last() != choose("").last());
    CHECK(choose("<click 0,0>").choice.kind == Kind::quit);  // the end of the script
}

TEST_CASE("title: the goal of the game is wrapped") {
    const Console wide = choose("", {}, {80, 24}).last();
    CHECK(shows(wide, "Steal the treasure from the lowest layer and bring it home, unseen."));
    const Console narrow = choose("", {}, {43, 24}).last();
    CHECK(shows(narrow, "Steal the treasure from the lowest layer "));
    CHECK(shows(narrow, " and bring it home, unseen. "));
    CHECK(shows(choose("", {}, {43, 8}).last(), "New game"));
}

TEST_CASE("title: any screen from 1x1 up") {
    for (int width = 1; width <= 90; width += 8) {
        for (int height = 1; height <= 30; ++height) {
            CAPTURE(width);
            CAPTURE(height);
            const Chosen chosen = choose("jj?j<esc>", saved_game(), {width, height});
            CHECK(chosen.last().size() == Size{width, height});
        }
    }
    CHECK(shows(choose("", saved_game(), {40, 10}).last(), "Continue"));
    CHECK(shows(choose("", saved_game(), {40, 10}).last(), "Quit"));
    CHECK(choose("<size 100x40>", {}).last().size() == Size{100, 40});
}
