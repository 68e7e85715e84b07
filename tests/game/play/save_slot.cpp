#include "game/play/save_slot.hpp"

#include <doctest/doctest.h>
#include <fstream>
#include <set>

#include "game/play/saved_games.hpp"
#include "support.hpp"
#include "support/temporary_folder.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;
using sightline::test::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

/// A game of so many turns.
State game_of(int turns, std::uint64_t seed = 1) {
    Game game = drawn("@..\n..r", seed);
    for (int turn = 0; turn < turns; ++turn) game.perform(Wait{});
    return game.state();
}

State won_game() {
    Game game = drawn("@X");
    game.perform(Move{east});
    REQUIRE(game.status() == Status::left);
    return game.state();
}

/// All files but the lock.
std::set<std::string> files(const TemporaryFolder& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder / ".")) {
        if (entry.path().extension() != ".lock") names.insert(entry.path().filename().string());
    }
    return names;
}

using Names = std::set<std::string>;

SaveSlot slot_in(const TemporaryFolder& folder) {
    auto slot = SaveSlot::open(folder / "a.save");
    REQUIRE(slot.has_value());
    return std::move(*slot);
}

/// Starts a game in the slot without continuing what is there, and saves it.
std::string keep_new(const TemporaryFolder& folder, const State& state) {
    SaveSlot slot = slot_in(folder);
    return slot.keep(state);
}

int turn_of(const fs::path& path) { return summarize_save(path).turn; }

}  // namespace

TEST_CASE("save slot: empty at first, then it holds the game") {
    const TemporaryFolder folder;
    {
        SaveSlot slot = slot_in(folder);
        CHECK_FALSE(slot.saved().has_value());
        CHECK(slot.path() == folder / "a.save");
        CHECK(slot.problem().empty());
        CHECK(slot.keep(game_of(0)).empty());
        CHECK(slot.keep(game_of(3)).empty());
    }
    SaveSlot slot = slot_in(folder);
    REQUIRE(slot.saved().has_value());
    Game game(slot.take());
    CHECK(game.turn() == 3);
    game.perform(Wait{});
    CHECK(slot.keep(game.state()).empty());
    CHECK(turn_of(folder / "a.save") == 4);
    CHECK(files(folder) == Names{"a.save"});
}

TEST_CASE("save slot: a second process is refused; a slot beside it is free") {
    const TemporaryFolder folder;
    const SaveSlot slot = slot_in(folder);
    CHECK_FALSE(SaveSlot::open(folder / "a.save").has_value());
    CHECK(slot_beside(folder / "a.save", 2) == folder / "a-2.save");
    CHECK(slot_beside("plain", 3) == "plain-3");
    CHECK(SaveSlot::open(slot_beside(folder / "a.save", 2)).has_value());
}

TEST_CASE("save slot: a game is played under one of its names at a time") {
    const TemporaryFolder folder;
    keep_new(folder, game_of(5));
    fs::create_symlink("a.save", folder / "link.save");
    fs::create_hard_link(folder / "a.save", folder / "hard.save");
    {
        SaveSlot slot = slot_in(folder);
        (void)slot.take();
        CHECK_FALSE(SaveSlot::open(folder / "link.save").has_value());
        CHECK_FALSE(SaveSlot::open(folder / "hard.save").has_value());
        slot.keep(game_of(18));
        CHECK_FALSE(SaveSlot::open(folder / "link.save").has_value());
        fs::create_hard_link(folder / "a.save", folder / "late.save");
        CHECK_FALSE(SaveSlot::open(folder / "late.save").has_value());
    }
    CHECK(turn_of(folder / "link.save") == 18);
    CHECK(turn_of(folder / "hard.save") == 5);  // a name of the file that was replaced
    CHECK(SaveSlot::open(folder / "link.save").has_value());
}

TEST_CASE("save slot: a link's target is played, put aside and removed, never the link") {
    const TemporaryFolder folder;
    fs::create_directory(folder / "real");
    fs::create_symlink("real/b.save", folder / "a.save");
    keep_new(folder, game_of(5));
    CHECK(turn_of(folder / "real/b.save") == 5);
    const std::string aside = (folder / "real/b.save.former-1").string();
    CHECK(keep_new(folder, game_of(2, 2)) ==
          "Your former game is kept: sightline play --restore " + aside);
    CHECK(turn_of(aside) == 5);
    CHECK(turn_of(folder / "real/b.save") == 2);
    CHECK(fs::is_symlink(folder / "a.save"));
    SaveSlot slot = slot_in(folder);
    (void)slot.take();
    slot.keep(won_game());
    CHECK(fs::is_symlink(folder / "a.save"));
    CHECK_FALSE(fs::exists(folder / "real/b.save"));
}

TEST_CASE("save slot: a game that appeared in the meantime is put aside") {
    const TemporaryFolder folder;
    SaveSlot slot = slot_in(folder);
    save_game(folder / "a.save", game_of(5));
    CHECK(slot.keep(game_of(0, 2)).empty());
    CHECK(turn_of(folder / "a.save") == 5);
    CHECK(slot.keep(game_of(1, 2)) ==
          "Your former game is kept: sightline play --restore a.save.former-1");
    CHECK(turn_of(folder / "a.save.former-1") == 5);
}

TEST_CASE("save slot: when the numbers run out no former game is replaced") {
    const TemporaryFolder folder;
    save_game(folder / "a.save.former-2147483647", game_of(30));
    save_game(folder / "a.save.former-02147483647", game_of(31));
    save_game(folder / "a.save.former-2147483646", game_of(29));
    save_game(folder / "a.save.former-99999999999", game_of(28));
    for (int n = 1; n <= 12; ++n) keep_new(folder, game_of(n));
    CHECK(turn_of(folder / "a.save") == 12);
    CHECK(turn_of(folder / "a.save.former-2147483647") == 30);
    CHECK(turn_of(folder / "a.save.former-02147483647") == 31);
    CHECK(turn_of(folder / "a.save.former-2147483646") == 29);
    CHECK(turn_of(folder / "a.save.former-99999999999") == 28);
    // The largest number that was free, after the shortest games had been removed.
    CHECK(turn_of(folder / "a.save.former-2147483644") == 11);
    std::set<int> turns;
    for (const SavedGame& game : saved_games(folder / "a.save")) {
        turns.insert(game.summary.value().turn);
    }
    CHECK(turns == std::set<int>{4, 5, 6, 7, 8, 9, 10, 11, 12, 29, 30, 31});
}

TEST_CASE("save slot: temporary files of a killed process are removed, but none of a running one") {
    const TemporaryFolder folder;
    std::ofstream(folder / "a.save.new-aB3xYz") << "half a game";
    const SaveSlot slot = slot_in(folder);
    CHECK(files(folder).empty());
    std::ofstream(folder / "a.save.new-xYz123") << "being written";
    CHECK_FALSE(SaveSlot::open(folder / "a.save").has_value());
    CHECK(files(folder) == Names{"a.save.new-xYz123"});
}

TEST_CASE("save slot: a new game puts the former one aside, but not before it has a turn") {
    const TemporaryFolder folder;
    keep_new(folder, game_of(5));
    {
        SaveSlot slot = slot_in(folder);
        CHECK(slot.keep(game_of(0, 2)).empty());
        CHECK(files(folder) == Names{"a.save"});
        CHECK(turn_of(folder / "a.save") == 5);
        CHECK(slot.keep(game_of(1, 2)) ==
              "Your former game is kept: sightline play --restore a.save.former-1");
        CHECK(slot.keep(game_of(2, 2)).empty());
    }
    CHECK(files(folder) == Names{"a.save", "a.save.former-1"});
    CHECK(turn_of(folder / "a.save.former-1") == 5);
    CHECK(turn_of(folder / "a.save") == 2);

    // An untouched game is no loss, and no reason to put anything aside.
    keep_new(folder, game_of(3, 3));
    const TemporaryFolder other;
    keep_new(other, game_of(0));
    CHECK(keep_new(other, game_of(0, 2)).empty());
    CHECK(files(other) == Names{"a.save"});
    CHECK(files(folder) == Names{"a.save", "a.save.former-1", "a.save.former-2"});
}

TEST_CASE("save slot: the longest former games stay, and the newest") {
    const TemporaryFolder folder;
    // One long game, many short ones, as --new again and again leaves them.
    keep_new(folder, game_of(30));
    for (int n = 1; n <= 12; ++n) keep_new(folder, game_of(1, 2));
    keep_new(folder, game_of(2, 3));
    CHECK(files(folder).size() == 1 + 10);
    CHECK(turn_of(folder / "a.save.former-1") == 30);
    CHECK(turn_of(folder / "a.save.former-13") == 1);
}

TEST_CASE("save slot: a game that is over removes its own file, never another's") {
    const TemporaryFolder folder;
    keep_new(folder, game_of(5));
    {
        SaveSlot slot = slot_in(folder);
        CHECK(slot.keep(won_game()).empty());
        CHECK(turn_of(folder / "a.save") == 5);
    }
    SaveSlot slot = slot_in(folder);
    (void)slot.take();
    CHECK(slot.keep(won_game()).empty());
    CHECK(files(folder).empty());
    CHECK(slot.keep(game_of(1)).empty());  // and the next game can be saved
    CHECK(files(folder) == Names{"a.save"});
    CHECK(slot.keep(won_game()).empty());
    CHECK(files(folder).empty());
    save_game(folder / "a.save", game_of(5));  // put there by somebody else
    CHECK(slot.keep(won_game()).empty());
    CHECK(turn_of(folder / "a.save") == 5);
}

TEST_CASE("save slot: a damaged file is reported and put aside, never replaced") {
    const TemporaryFolder folder;
    for (int n = 1; n <= 2; ++n) {
        std::ofstream(folder / "a.save") << "not a game " << n;
        SaveSlot slot = slot_in(folder);
        const std::string name = (folder / "a.save").string();
        const std::string aside = "a.save.damaged-" + std::to_string(n);
        CHECK_FALSE(slot.saved().has_value());
        CHECK(slot.problem() == "\"" + name +
                                    "\": this is not a saved game of sightline. It is put aside "
                                    "when this game is saved.");
        CHECK(slot.keep(game_of(0)).empty());
        CHECK(fs::file_size(folder / "a.save") == 12);
        CHECK(slot.keep(game_of(1)) == "What was in the place of the saved game is kept: " + aside +
                                           " in " + (folder / "a.save").parent_path().string());
        CHECK(fs::file_size(folder / aside.c_str()) == 12);
        CHECK(turn_of(folder / "a.save") == 1);
        fs::remove(folder / "a.save");
    }
}

TEST_CASE("save slot: a game of another sightline is put aside under a name that says so") {
    struct Other {
        std::uint8_t format;
        std::string problem;
        std::string name;
        std::string news;
    };
    for (const Other& other :
         {Other{1,
                "the saved game was written by an earlier sightline, whose worlds and rules "
                "were others: it can be continued there, and is kept",
                "a.save.former-rules-1", "Your game of the former rules is kept: "},
          Other{200,
                "the saved game was written by a newer sightline (its format is 200, this one "
                "reads up to " +
                    std::to_string(rules_version) + ")",
                "a.save.newer-1", "Your game of a newer sightline is kept: "}}) {
        const TemporaryFolder folder;
        Bytes bytes = to_bytes(game_of(7));
        bytes[15] = other.format;
        std::ofstream(folder / "a.save", std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
        {
            SaveSlot slot = slot_in(folder);
            CHECK_FALSE(slot.saved().has_value());
            const std::string path = (folder / "a.save").string();
            CHECK(slot.problem() == "\"" + path + "\": " + other.problem +
                                        ". It is put aside when this game is saved.");
            CHECK(slot.keep(game_of(0)).empty());
            CHECK(files(folder) == Names{"a.save"});
            CHECK(slot.keep(game_of(1)) ==
                  other.news + other.name + " in " + (folder / "a.save").parent_path().string());
            CHECK(files(folder) == Names{"a.save", other.name});
            CHECK(fs::file_size(folder / other.name.c_str()) == bytes.size());
            CHECK(slot_of(folder / other.name.c_str()) == folder / "a.save");
            CHECK(slot.keep(game_of(2)).empty());
        }
        // It is not one of the former games, of which only so many are kept.
        keep_new(folder, game_of(3, 2));
        CHECK(files(folder) == Names{"a.save", "a.save.former-1", other.name});
    }
}

TEST_CASE("save slot: a file that cannot be read is put aside, never replaced") {
    const TemporaryFolder folder;
    // Nobody can read this, not even an administrator.
    fs::create_symlink("a.save", folder / "a.save");
    SaveSlot slot = slot_in(folder);
    CHECK(slot.problem() == (folder / "a.save").string() +
                                ": cannot be read: Too many levels of symbolic links. It is put "
                                "aside when this game is saved.");
    CHECK(slot.keep(game_of(1)) ==
          "What was in the place of the saved game is kept: a.save.unreadable-1 in " +
              (folder / "a.save").parent_path().string());
    CHECK(fs::is_symlink(folder / "a.save.unreadable-1"));
    CHECK(turn_of(folder / "a.save") == 1);
}

TEST_CASE("save slot: folders are neither replaced nor renamed") {
    const TemporaryFolder folder;
    fs::create_directories(folder / "a.save");
    SaveSlot slot = slot_in(folder);
    const std::string problem = "\"" + (folder / "a.save").string() +
                                "\" is not a file. This game cannot be saved: give --save FILE.";
    CHECK(slot.problem() == problem);
    CHECK_THROWS_WITH(slot.keep(game_of(1)), problem.c_str());
    CHECK(files(folder) == Names{"a.save"});
}

TEST_CASE("save slot: without a lock nothing is saved, with the reason") {
    auto slot = SaveSlot::open("/dev/null/nowhere/a.save");
    REQUIRE(slot.has_value());
    CHECK(slot->problem() ==
          "/dev/null/nowhere/a.save.lock: cannot be opened: Not a directory. This game cannot be "
          "saved: give --save FILE.");
    CHECK_THROWS_AS(slot->keep(game_of(1)), std::runtime_error);
}

TEST_CASE("save slot: a former game is continued in the slot, and the other one put aside") {
    const TemporaryFolder folder;
    keep_new(folder, game_of(5));
    keep_new(folder, game_of(2, 2));
    SaveSlot slot = slot_in(folder);
    const fs::path former = folder / "a.save.former-1";
    CHECK(slot_of(former) == folder / "a.save");
    slot.continue_from(former);
    CHECK(turn_of(former) == 5);
    slot.keep(load_game(former));
    CHECK(files(folder) == Names{"a.save", "a.save.former-2"});
    CHECK(turn_of(folder / "a.save") == 5);
    CHECK(turn_of(folder / "a.save.former-2") == 2);
}

TEST_CASE("save slot: the slot of files put aside") {
    CHECK(slot_of("a/b.save.former-12") == "a/b.save");
    CHECK(slot_of("b.save.damaged-1") == "b.save");
    CHECK(slot_of("b.save.unreadable-3") == "b.save");
    CHECK(slot_of("b.former-1") == "b");
    for (const char* const plain : {"b.save", "b.save.former-", "b.save.former-x", ".former-1"}) {
        CHECK(slot_of(plain) == plain);
    }
}

TEST_CASE("saved games: the slots of a folder and files put aside, the latest first") {
    const TemporaryFolder folder;
    CHECK(slots_in(folder / "nowhere").empty());
    keep_new(folder, game_of(5));
    keep_new(folder, game_of(2, 2));
    save_game(folder / "b.save", game_of(1, 3));
    std::ofstream(folder / "a.save.damaged-1") << "x";
    std::ofstream(folder / "notes.txt") << "x";
    const auto set_time = [&](const char* name, int seconds) {
        fs::last_write_time(folder / name, fs::file_time_type{std::chrono::seconds(seconds)});
    };
    set_time("a.save", 20);
    set_time("b.save", 30);
    set_time("a.save.former-1", 10);
    set_time("a.save.damaged-1", 15);
    CHECK(slots_in(folder / ".") ==
          std::vector<fs::path>{folder / "." / "b.save", folder / "." / "a.save"});
    const std::vector<SavedGame> games = saved_games(folder / "a.save");
    REQUIRE(games.size() == 3);
    CHECK(games[0].path == folder / "a.save");
    CHECK(games[0].summary.value().seed == 2);
    CHECK(games[1].path == folder / "a.save.damaged-1");
    CHECK_FALSE(games[1].summary.has_value());
    CHECK(games[1].problem == "this is not a saved game of sightline");
    CHECK(games[2].path == folder / "a.save.former-1");
    CHECK(games[2].summary.value().turn == 5);
    // A slot whose game is over still has the games put aside from it.
    fs::remove(folder / "a.save");
    CHECK(slots_in(folder / ".") ==
          std::vector<fs::path>{folder / "." / "b.save", folder / "." / "a.save"});
}
