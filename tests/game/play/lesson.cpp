// The first heist: its five rooms can be walked as their captions say, unseen where that does not
// depend on chance.
#include "game/play/lesson.hpp"

#include <doctest/doctest.h>

#include "game/play/story.hpp"
#include "game/world/first_heist.hpp"
#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

/// Each letter an action: the walking keys of vi, e for the lamp, p for a pot at one's feet, c for
/// the door to the north-east, > for the stairs; a digit repeats what follows it.
void play(Game& game, std::string_view script) {
    constexpr std::string_view letters = "kljhunby";
    int times = 0;
    for (const char c : script) {
        if (c >= '0' && c <= '9') {
            times = times * 10 + (c - '0');
            continue;
        }
        for (int i = 0; i < std::max(times, 1); ++i) {
            const auto direction = letters.find(c);
            if (direction != letters.npos) {
                game.perform(Move{directions[direction]});
            } else if (c == 'e') {
                game.perform(TurnLamp{});
            } else if (c == 'p') {
                game.perform(ThrowPot{game.player().position});
            } else if (c == 'c') {
                game.perform(CloseDoor{north_east});
            } else {
                game.perform(TakeStairs{});
            }
        }
        times = 0;
    }
}

bool says(const Game& game, std::string_view words) {
    const bool found = lesson_caption(game).find(words) != std::string_view::npos;
    CAPTURE(lesson_caption(game));
    CHECK(found);
    return found;
}

}  // namespace

TEST_CASE("first heist: each room is walked as its caption says") {
    Game game({.scenario = first_heist()});
    says(game, "1 of 5: the lamp");
    play(game, "e");
    says(game, "Hooded.");
    play(game, "nj2l");
    play(game, "l");
    says(game, "along the lower wall");
    play(game, "17l");
    play(game, "3l2kl");
    says(game, "Press > to go down");
    CHECK(game.times_noticed() == 0);

    play(game, ">");
    REQUIRE(game.depth() == 1);
    says(game, "2 of 5: the cone");
    play(game, "jnj3ln");
    play(game, "13lu");
    play(game, "4luk>");
    const int before = game.times_noticed();  // the goblin may have seen it

    REQUIRE(game.depth() == 2);
    says(game, "3 of 5: the bush");
    play(game, "8l");
    says(game, "Hidden");
    play(game, "16l>");
    CHECK(game.times_noticed() == before);

    REQUIRE(game.depth() == 3);
    says(game, "4 of 5: the door");
    play(game, "10luc");
    CHECK(game.layer().find(TileKind::open_door).empty());
    play(game, "12ln>");

    REQUIRE(game.depth() == 4);
    const int at_last = game.times_noticed();
    says(game, "5 of 5: the pot");
    play(game, "k2l");
    play(game, "3l");
    says(game, "up to three tiles before the $");
    play(game, "l");
    says(game, "Press p twice");
    play(game, "p3l");
    CHECK(game.player().has_treasure);
    says(game, "Yours!");
    play(game, "6l3l");
    CHECK(game.status() == Status::won);
    CHECK(game.times_noticed() == at_last);
    CHECK(game.times_caught() == 0);
    says(game, "You know how");
}

TEST_CASE("first heist: an open lamp is seen, and so is who walks beside the bushes") {
    Game lamp({.scenario = first_heist()});
    play(lamp, "nj4l");
    CHECK(lamp.times_noticed() > 0);
    CHECK(lesson_caption(drawn("@.X\n")).empty());
    CHECK(is_first_heist(first_heist()));
    CHECK(load_scenario("first-heist") == first_heist());
    CHECK_THROWS_AS((void)load_scenario("first-heist", Size{20, 20}), std::runtime_error);
}
