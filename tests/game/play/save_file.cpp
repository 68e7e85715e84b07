#include "game/play/save_file.hpp"

#include <csignal>
#include <doctest/doctest.h>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

#include "support.hpp"
#include "support/temporary_folder.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;
using sightline::test::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

constexpr std::array all_steps{WriteStep::created, WriteStep::half_written, WriteStep::written,
                               WriteStep::flushed, WriteStep::renamed};

std::uint64_t hash_of_file(const fs::path& path) {
    const LoadedGame loaded = load_game(path);
    REQUIRE(loaded.problem == "");
    REQUIRE(loaded.state.has_value());
    return state_hash(*loaded.state);
}

}  // namespace

TEST_CASE("save file: there and back, in a folder that has to be created") {
    const TemporaryFolder folder;
    Game game = drawn("@..\n..r");
    game.perform(Move{east});
    save_game(folder / "deep/er/save", game.state());
    CHECK(hash_of_file(folder / "deep/er/save") == state_hash(game.state()));
    game.perform(Move{east});
    save_game(folder / "deep/er/save", game.state());
    CHECK(hash_of_file(folder / "deep/er/save") == state_hash(game.state()));
}

TEST_CASE("save file: a missing file is not a problem") {
    const TemporaryFolder folder;
    const LoadedGame loaded = load_game(folder / "save");
    CHECK_FALSE(loaded.state.has_value());
    CHECK(loaded.problem == "");
}

TEST_CASE("save file: a save that fails at any step leaves the old game and no temporary files") {
    const TemporaryFolder folder;
    Game game = drawn("@..\n..r");
    save_game(folder / "save", game.state());
    const std::uint64_t before = state_hash(game.state());
    game.perform(Move{east});
    for (const WriteStep failing : all_steps) {
        const auto fail_there = [&](WriteStep step) {
            if (step == failing) throw std::runtime_error("the disk is on fire");
        };
        CHECK_THROWS_AS(save_game(folder / "save", game.state(), fail_there), std::runtime_error);
        const bool done = failing == WriteStep::renamed;
        CHECK(hash_of_file(folder / "save") == (done ? state_hash(game.state()) : before));
        CHECK(folder.count() == 1);
    }
}

TEST_CASE("save file: killed at any step, the old game or the new one is there, whole") {
    const TemporaryFolder folder;
    Game game = drawn("@..\n..r");
    save_game(folder / "save", game.state());
    const std::uint64_t before = state_hash(game.state());
    game.perform(Move{east});
    for (const WriteStep fatal : all_steps) {
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            save_game(folder / "save", game.state(), [&](WriteStep step) {
                if (step == fatal) ::kill(::getpid(), SIGKILL);
            });
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        REQUIRE(WIFSIGNALED(status));
        const bool done = fatal == WriteStep::renamed;
        CHECK(hash_of_file(folder / "save") == (done ? state_hash(game.state()) : before));
    }
}

TEST_CASE("save file: a damaged one is reported, renamed and not overwritten") {
    const TemporaryFolder folder;
    for (int n = 1; n <= 2; ++n) {
        std::ofstream(folder / "save") << "not a game " << n;
        const LoadedGame loaded = load_game(folder / "save");
        const std::string aside = (folder / "save").string() + ".damaged-" + std::to_string(n);
        CHECK_FALSE(loaded.state.has_value());
        CHECK(loaded.problem == "\"" + (folder / "save").string() +
                                    "\": this is not a saved game of sightline. It was kept as \"" +
                                    aside + "\".");
        CHECK_FALSE(fs::exists(folder / "save"));
        CHECK(fs::file_size(aside) == 12);
    }
}

TEST_CASE("save file: what cannot be read or written is reported") {
    const TemporaryFolder folder;
    fs::create_directories(folder / "save");
    CHECK(load_game(folder / "save").problem ==
          "The saved game \"" + (folder / "save").string() + "\" cannot be read.");
    CHECK_THROWS_WITH_AS(
        save_game(folder / "save", drawn("@").state()),
        ((folder / "save").string() + ": cannot be written: Is a directory").c_str(),
        std::runtime_error);
}
