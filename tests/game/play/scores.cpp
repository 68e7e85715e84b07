// Scores: one order for all runs, and a file that keeps the best.
#include "game/play/scores.hpp"

#include <array>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

#include "game/base/read_file.hpp"
#include "game/play/save.hpp"
#include "support.hpp"
#include "support/temporary_folder.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;

namespace {

Score won(int noticed, int turns, std::uint64_t seed = 1) {
    return {.status = Status::won,
            .rules = rules_version,
            .seed = seed,
            .depth = 3,
            .noticed = noticed,
            .turns = turns};
}

std::string scores_complaint(std::string_view text) {
    try {
        (void)parse_scores(text);
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return "none";
}

}  // namespace

TEST_CASE("scores: home first, then deeper, then less noticed, less caught, quicker") {
    const Score lost{
        .status = Status::lost, .rules = rules_version, .depth = 3, .caught = 3, .turns = 10};
    const Score shallow{
        .status = Status::lost, .rules = rules_version, .depth = 2, .caught = 3, .turns = 10};
    CHECK(is_better(won(9, 900), lost));
    CHECK(is_better(lost, shallow));
    CHECK(is_better(won(0, 900), won(1, 100)));
    CHECK(is_better(won(1, 100), won(1, 101)));
    CHECK_FALSE(is_better(won(1, 100), won(1, 100)));
    CHECK(is_better(won(1, 100, 4), won(1, 100, 5)));
}

TEST_CASE("scores: of a game that is over, and of no other") {
    Game game = drawn("@.X\n---\n..");
    CHECK_FALSE(score_of(game.state()).has_value());
    walk(game, {east, east});
    const auto score = score_of(game.state());
    REQUIRE(score.has_value());
    CHECK(to_text(*score).starts_with("left drawn 3x1 map "));
    CHECK(to_text(*score).ends_with(" rules " + std::to_string(rules_version) +
                                    " seed 1 depth 1 noticed 0 caught 0 turns 2"));
}

TEST_CASE("scores: runs are compared with those of the same kind; a revealed map comes last") {
    const sightline::test::TemporaryFolder folder;
    const std::filesystem::path path = folder / "scores.txt";
    Score tiny = won(0, 2);
    tiny.size = {5, 5};
    Score old = won(0, 3);
    old.rules = rules_version - 1;
    Score cheat = won(0, 1);
    cheat.revealed = true;
    for (const Score& other : {tiny, old, cheat}) CHECK(add_score(path, other) == 1);
    CHECK(add_score(path, won(1, 700)) == 1);  // before the one with the map revealed
    CHECK(add_score(path, won(2, 900)) == 2);
    const std::vector<std::string> lines = score_lines(load_scores(path));
    const std::vector<std::string> wanted{
        "dungeon 5x5",
        "   1. won      2 turns, depth 3, noticed 0, caught 0, seed 1",
        "dungeon 80x50",
        "   1. won    700 turns, depth 3, noticed 1, caught 0, seed 1",
        "   2. won    900 turns, depth 3, noticed 2, caught 0, seed 1",
        "   3. won      1 turns, depth 3, noticed 0, caught 0, seed 1 (map revealed)",
        "dungeon 80x50, by former rules",
        "   1. won      3 turns, depth 3, noticed 0, caught 0, seed 1",
    };
    CHECK(lines == wanted);
    Game one = drawn("@X\n");
    Game two = drawn("@X\n..\n");
    walk(one, {east});
    walk(two, {east});
    CHECK_FALSE(are_comparable(*score_of(one.state()), *score_of(two.state())));
    CHECK(are_comparable(*score_of(one.state()), *score_of(one.state())));
}

TEST_CASE("scores: the depth is that of the deepest layer reached") {
    Game game = drawn("@>X\n---\n<>\n---\n<.");
    const auto take_stairs = [&] { REQUIRE(game.perform(TakeStairs{}).turn_taken); };
    walk(game, {east});
    take_stairs();
    walk(game, {east});
    take_stairs();
    REQUIRE(game.depth() == 2);
    take_stairs();
    walk(game, {west});
    take_stairs();
    walk(game, {east});
    REQUIRE(game.status() == Status::left);
    CHECK(score_of(game.state()).value().depth == 3);
}

TEST_CASE("scores: the rank is the place in the list, after equal ones") {
    const sightline::test::TemporaryFolder folder;
    const std::filesystem::path path = folder / "scores.txt";
    CHECK(add_score(path, won(1, 50)) == 1);
    CHECK(add_score(path, won(1, 60)) == 2);
    CHECK(add_score(path, won(1, 55)) == 2);
    CHECK(add_score(path, won(1, 55)) == 3);
    CHECK(add_score(path, won(0, 99)) == 1);
    const Score deep{
        .status = Status::lost, .rules = rules_version, .depth = 3, .caught = 3, .turns = 10};
    const Score shallow{.status = Status::lost, .rules = rules_version, .depth = 2, .turns = 10};
    CHECK(add_score(path, shallow) == 6);
    CHECK(add_score(path, deep) == 6);
    CHECK(load_scores(path) == std::vector<Score>{won(0, 99), won(1, 50), won(1, 55), won(1, 55),
                                                  won(1, 60), deep, shallow});
    for (int turns = 1; turns <= 3; ++turns) CHECK(add_score(path, won(2, turns)) == 5 + turns);
    CHECK_FALSE(add_score(path, shallow).has_value());  // the eleventh
}

TEST_CASE("scores: games that end at the same time all count") {
    for (int round = 0; round < 5; ++round) {
        const sightline::test::TemporaryFolder folder;
        int start[2];
        REQUIRE(::pipe(start) == 0);
        std::array<pid_t, 2> writers{};
        for (std::size_t w = 0; w < writers.size(); ++w) {
            writers[w] = ::fork();
            REQUIRE(writers[w] >= 0);
            if (writers[w] != 0) continue;
            char token = 0;
            ::close(start[1]);
            while (::read(start[0], &token, 1) > 0) continue;  // until the parent closes it
            for (int i = 0; i < 5; ++i) {
                add_score(folder / "scores.txt", won(static_cast<int>(w), i));
            }
            ::_exit(0);
        }
        ::close(start[0]);
        ::close(start[1]);
        for (const pid_t writer : writers) {
            int status = 0;
            REQUIRE(::waitpid(writer, &status, 0) == writer);
            REQUIRE(status == 0);
        }
        CHECK(load_scores(folder / "scores.txt").size() == 10);
    }
}

TEST_CASE("scores: as text and back; errors name the line") {
    const std::string line =
        "won cave 30x20 rules 4 seed 18446744073709551615 depth 3 noticed 1 caught 2 turns 88";
    const std::string other =
        "won drawn 9x9 map 0123456789abcdef rules 4 seed 1 depth 1 noticed 0 caught 0 turns 5 "
        "revealed";
    const auto scores = parse_scores("sightline scores 2\n" + line + "\n" + other + "\n");
    REQUIRE(scores.size() == 2);
    CHECK(to_text(scores.front()) == line);
    CHECK(to_text(scores.back()) == other);
    const auto former = parse_scores(
        "sightline scores 1\nwon cave 30x20 seed 5 depth 3 noticed 1 caught 2 turns 88\n");
    REQUIRE(former.size() == 1);
    CHECK(former.front().rules == 0);
    CHECK(scores_complaint("hello") == "line 1: these are not scores of sightline");
    CHECK(scores_complaint("sightline scores 1\nplaying cave") ==
          "line 2: there is no ending \"playing\"");
    CHECK(scores_complaint("sightline scores 2\n" + line + "\n" + line + " x\n") ==
          "line 3: \"x\" where \"revealed\" was expected");
    CHECK(scores_complaint(
              "sightline scores 1\nwon cave 3x3 seed 1 depth 3 noticed 1 caught 4 turns 1\n") ==
          "line 2: \"4\" is not a number from 0 to 3");
}

TEST_CASE("scores: the file keeps the best ten, and an unreadable file is not replaced") {
    const sightline::test::TemporaryFolder folder;
    const std::filesystem::path path = folder / "scores.txt";
    CHECK(load_scores(path).empty());
    for (int turns = 20; turns > 0; --turns) CHECK(add_score(path, won(0, turns)) == 1);
    CHECK(add_score(path, won(0, 5)) == 6);
    CHECK_FALSE(add_score(path, won(0, 11)).has_value());
    const auto scores = load_scores(path);
    REQUIRE(scores.size() == scores_kept);
    CHECK(scores.front() == won(0, 1));
    CHECK(scores.back() == won(0, 9));
    std::ofstream(path) << "something else\n";
    CHECK_THROWS_AS(add_score(path, won(0, 1)), std::runtime_error);
    CHECK(read_file(path, 100) == "something else\n");
}
