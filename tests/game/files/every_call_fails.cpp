// Saving, loading, recording, replaying and writing results, with every single call failing in
// every way: the old file or the new one is there, complete, and every error is reported.
#include <array>
#include <cerrno>
#include <doctest/doctest.h>
#include <functional>
#include <sys/wait.h>
#include <unistd.h>

#include "app/output.hpp"
#include "failing_calls.hpp"
#include "game/base/read_file.hpp"
#include "game/play/record_file.hpp"
#include "game/play/replay.hpp"
#include "game/play/save_slot.hpp"
#include "game/play/saved_games.hpp"
#include "support/temporary_folder.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;
using sightline::test::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

constexpr std::array error_codes{ENOSPC, EIO, EACCES, EMFILE};

State game_of(int turns) {
    Game game({{ScenarioKind::drawn, {3, 2}, "@..\n..r\n"}, 1, true});
    for (int turn = 0; turn < turns; ++turn) game.perform(Wait{});
    return game.state();
}

std::string contents(const fs::path& path) { return read_file(path, 1 << 20); }

std::ptrdiff_t open_files() {
    return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
}

/// One operation on a folder.
struct Operation {
    std::function<void(const TemporaryFolder&)> prepare;
    std::function<void(const TemporaryFolder&)> perform;
    /// Whether the folder is as before the operation, or as after it, and nothing else.
    std::function<bool(const TemporaryFolder&)> is_old;
    std::function<bool(const TemporaryFolder&)> is_new;
};

/// Tries the operation with its n-th call failing, for every n. Returns how many calls it makes.
template <class Try>
int for_every_call(const Operation& operation, Try&& attempt) {
    for (int nth = 1;; ++nth) {
        const TemporaryFolder folder;
        operation.prepare(folder);
        CAPTURE(nth);
        if (!attempt(folder, nth)) return nth - 1;
    }
}

void check_errors(const Operation& operation, int code) {
    CAPTURE(code);
    for_every_call(operation, [&](const TemporaryFolder& folder, int nth) {
        const std::ptrdiff_t before = open_files();
        bool reported = false;
        bool struck = false;
        std::string call;
        {
            const FailingCalls failing(nth, Mishap::error, code);
            try {
                operation.perform(folder);
            } catch (const std::runtime_error&) {
                reported = true;
            }
            struck = FailingCalls::happened();
            if (struck) call = FailingCalls::calls()[static_cast<std::size_t>(nth) - 1];
        }
        CAPTURE(call);
        // Without an error it has worked; with one it has changed nothing, or everything.
        CHECK((operation.is_new(folder) || (reported && operation.is_old(folder))));
        CHECK(open_files() == before);
        return struck;
    });
}

void check_all(const Operation& operation) {
    for (const int code : error_codes) check_errors(operation, code);
    for (const Mishap mishap : {Mishap::interrupted, Mishap::half}) {
        const int calls = for_every_call(operation, [&](const TemporaryFolder& folder, int nth) {
            bool struck = false;
            {
                const FailingCalls failing(nth, mishap);
                operation.perform(folder);
                struck = FailingCalls::happened();
            }
            CHECK(operation.is_new(folder));
            return struck;
        });
        CHECK(calls > 0);
    }
    for_every_call(operation, [&](const TemporaryFolder& folder, int nth) {
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            const FailingCalls failing(nth, Mishap::death);
            operation.perform(folder);
            ::_exit(1);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        REQUIRE(WIFEXITED(status));
        CHECK((operation.is_old(folder) || operation.is_new(folder)));
        return WEXITSTATUS(status) == 0;
    });
}

bool holds_game(const fs::path& path, int turns) {
    return fs::exists(path) && state_hash(load_game(path)) == state_hash(game_of(turns));
}

}  // namespace

TEST_CASE("every call fails: saving") {
    check_all({
        .prepare = [](const auto& folder) { save_game(folder / "save", game_of(1)); },
        .perform = [](const auto& folder) { save_game(folder / "save", game_of(2)); },
        .is_old = [](const auto& folder) { return holds_game(folder / "save", 1); },
        .is_new = [](const auto& folder) { return holds_game(folder / "save", 2); },
    });
}

TEST_CASE("every call fails: a new game in a slot that holds another") {
    check_all({
        .prepare = [](const auto& folder) { save_game(folder / "save", game_of(5)); },
        .perform =
            [](const auto& folder) {
                auto slot = SaveSlot::open(folder / "save");
                slot.value().keep(game_of(2));
            },
        .is_old =
            [](const auto& folder) {
                return holds_game(folder / "save", 5) || holds_game(folder / "save.former-1", 5);
            },
        .is_new =
            [](const auto& folder) {
                const bool kept = holds_game(folder / "save.former-1", 5) ||
                                  fs::exists(folder / "save.unreadable-1");
                return holds_game(folder / "save", 2) && kept;
            },
    });
}

TEST_CASE("every call fails: a game that was restored") {
    check_all({
        .prepare = [](const auto& folder) { save_game(folder / "save.former-1", game_of(5)); },
        .perform =
            [](const auto& folder) {
                auto slot = SaveSlot::open(folder / "save");
                slot.value().continue_from(folder / "save.former-1");
                slot.value().keep(load_game(folder / "save.former-1"));
            },
        .is_old = [](const auto& folder) { return holds_game(folder / "save.former-1", 5); },
        .is_new = [](const auto& folder) { return holds_game(folder / "save", 5); },
    });
}

TEST_CASE("every call fails: loading never accepts half a file") {
    std::uint64_t loaded = 0;
    check_all({
        .prepare =
            [&](const auto& folder) {
                save_game(folder / "save", game_of(3));
                loaded = 0;
            },
        .perform = [&](const auto& folder) { loaded = state_hash(load_game(folder / "save")); },
        .is_old = [&](const auto& folder) { return holds_game(folder / "save", 3); },
        .is_new = [&](const auto&) { return loaded == state_hash(game_of(3)); },
    });
}

TEST_CASE("every call fails: recording and replaying") {
    const Setup setup{{ScenarioKind::drawn, {3, 2}, "@..\n..r\n"}, 1, true};
    std::uint64_t replayed = 0;
    check_all({
        .prepare = [&](const auto&) { replayed = 0; },
        .perform =
            [&](const auto& folder) {
                Game game(setup);
                Recorder recorder(folder / "walk", setup);
                for (int i = 0; i < 3; ++i) {
                    game.perform(Wait{});
                    recorder.add(Wait{});
                }
                recorder.finish(game.state());
                replayed = state_hash(replay(load_recording(folder / "walk")).state());
            },
        // Everything written so far can be replayed, or there is nothing.
        .is_old =
            [](const auto& folder) {
                if (!fs::exists(folder / "walk") || fs::file_size(folder / "walk") == 0)
                    return true;
                return replay(load_recording(folder / "walk")).turn() <= 3;
            },
        .is_new =
            [&](const auto& folder) {
                return replayed != 0 && load_recording(folder / "walk").final_hash == replayed;
            },
    });
}

TEST_CASE("every call fails: results") {
    const std::string large(200'000, 'x');
    check_all({
        .prepare = [](const auto& folder) { replace_file(folder / "out", "old", 0600); },
        .perform = [&](const auto& folder) { app::write_output((folder / "out").string(), large); },
        .is_old = [](const auto& folder) { return contents(folder / "out") == "old"; },
        .is_new = [&](const auto& folder) { return contents(folder / "out") == large; },
    });
}

TEST_CASE("every call: a save is flushed before it is renamed, and the folder after that") {
    const TemporaryFolder folder;
    const FailingCalls watching(0, Mishap::error);
    replace_file(folder / "save", "new", 0600);
    CHECK(FailingCalls::calls() == std::vector<std::string>{"mkostemp", "write", "fchmod",
                                                            "fsync file", "close", "rename", "open",
                                                            "fsync folder", "close"});
}

TEST_CASE(
    "every call: a file that cannot be flushed replaces nothing, unless flushing is unsupported") {
    constexpr int flush = 4;  // of the calls above
    for (const int code : {EIO, ENOSPC, EINVAL, EROFS}) {
        CAPTURE(code);
        const TemporaryFolder folder;
        replace_file(folder / "save", "old", 0600);
        bool reported = false;
        {
            const FailingCalls failing(flush, Mishap::error, code);
            try {
                replace_file(folder / "save", "new", 0600);
            } catch (const std::runtime_error&) {
                reported = true;
            }
            REQUIRE(FailingCalls::calls().at(flush - 1) == "fsync file");
        }
        CHECK(reported == (code == EIO || code == ENOSPC));
        CHECK(contents(folder / "save") == (reported ? "old" : "new"));
    }
}

TEST_CASE("every call: after a game was put aside its folder is flushed") {
    const TemporaryFolder folder;
    replace_file(folder / "save", "old", 0600);
    const FailingCalls watching(0, Mishap::error);
    rename_file(folder / "save", folder / "save.former-1");
    CHECK(FailingCalls::calls() ==
          std::vector<std::string>{"rename", "open", "fsync folder", "close"});
}

TEST_CASE("every call: a recording is written with each action, and flushed at the end") {
    const TemporaryFolder folder;
    const Setup setup{{ScenarioKind::drawn, {1, 1}, "@\n"}, 1, true};
    const FailingCalls watching(0, Mishap::error);
    Recorder recorder(folder / "walk", setup);
    recorder.add(Wait{});
    CHECK(FailingCalls::calls() == std::vector<std::string>{"open", "write", "write"});
    recorder.finish(Game(setup).state());
    CHECK(FailingCalls::calls() ==
          std::vector<std::string>{"open", "write", "write", "write", "fsync file", "close"});
}

TEST_CASE("every call: a recording that cannot start leaves no file behind") {
    const TemporaryFolder folder;
    const Setup setup{{ScenarioKind::drawn, {1, 1}, "@\n"}, 1, true};
    {
        const FailingCalls failing(2, Mishap::error, ENOSPC);  // the first write
        CHECK_THROWS_AS(Recorder(folder / "walk", setup), FileError);
    }
    CHECK_FALSE(fs::exists(folder / "walk"));
}

TEST_CASE("every call: a saved game that cannot be opened is listed with the reason") {
    const TemporaryFolder folder;
    save_game(folder / "save", game_of(1));
    const FailingCalls failing(1, Mishap::error, EACCES);
    const std::vector<SavedGame> games = saved_games(folder / "save");
    REQUIRE(games.size() == 1);
    CHECK_FALSE(games[0].summary.has_value());
    CHECK(games[0].problem == "cannot be read: Permission denied");
}

TEST_CASE("every call: a file that cannot be put aside is not replaced") {
    const TemporaryFolder folder;
    save_game(folder / "save", game_of(5));
    auto slot = SaveSlot::open(folder / "save");
    REQUIRE(slot.has_value());
    {
        const FailingCalls failing(1, Mishap::error, EACCES);  // the rename
        CHECK_THROWS_AS(slot->keep(game_of(1)), std::runtime_error);
    }
    CHECK(holds_game(folder / "save", 5));
    CHECK_FALSE(slot->keep(game_of(1)).empty());  // and the next attempt may work
    CHECK(holds_game(folder / "save.former-1", 5));
}

TEST_CASE("every call: without locks a damaged save stays, and a message says so") {
    const TemporaryFolder folder;
    replace_file(folder / "save", "rubbish", 0600);
    std::optional<SaveSlot> slot;
    {
        const FailingCalls failing(1, Mishap::error, EACCES);  // the lock
        slot = SaveSlot::open(folder / "save");
    }
    REQUIRE(slot.has_value());
    CHECK(slot->problem().ends_with(
        "It stays there, and this game cannot be saved: give --save FILE."));
    CHECK_THROWS_WITH(slot->keep(game_of(1)), slot->problem().c_str());
    CHECK(contents(folder / "save") == "rubbish");
    CHECK_FALSE(fs::exists(folder / "save.damaged-1"));
}
