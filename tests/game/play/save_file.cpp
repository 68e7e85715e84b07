#include "game/play/save_file.hpp"

#include <csignal>
#include <doctest/doctest.h>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

#include "support.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;
namespace fs = std::filesystem;

namespace {

/// A folder of its own, gone afterwards.
class Folder {
  public:
    Folder() : path_{fs::temp_directory_path() / ("sightline-test-" + std::to_string(::getpid()))} {
        fs::remove_all(path_);
        fs::create_directories(path_);
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    fs::path operator/(const char* name) const { return path_ / name; }
    [[nodiscard]] std::ptrdiff_t files() const {
        return std::distance(fs::directory_iterator(path_), fs::directory_iterator());
    }

  private:
    fs::path path_;
};

constexpr std::array all_steps{SaveStep::created, SaveStep::half_written, SaveStep::written,
                               SaveStep::flushed, SaveStep::renamed};

std::uint64_t hash_of_file(const fs::path& path) {
    const LoadedGame loaded = load_game(path);
    REQUIRE(loaded.problem == "");
    REQUIRE(loaded.state.has_value());
    return state_hash(*loaded.state);
}

}  // namespace

TEST_CASE("save file: there and back, in a folder that had to be made") {
    const Folder folder;
    Game game = drawn("@..\n..r");
    game.perform(Move{east});
    save_game(folder / "deep/er/save", game.state());
    CHECK(hash_of_file(folder / "deep/er/save") == state_hash(game.state()));
    game.perform(Move{east});
    save_game(folder / "deep/er/save", game.state());
    CHECK(hash_of_file(folder / "deep/er/save") == state_hash(game.state()));
}

TEST_CASE("save file: none is no problem") {
    const Folder folder;
    const LoadedGame loaded = load_game(folder / "save");
    CHECK_FALSE(loaded.state.has_value());
    CHECK(loaded.problem == "");
}

TEST_CASE("save file: a save that fails at any step leaves the old game and no litter") {
    const Folder folder;
    Game game = drawn("@..\n..r");
    save_game(folder / "save", game.state());
    const std::uint64_t before = state_hash(game.state());
    game.perform(Move{east});
    for (const SaveStep failing : all_steps) {
        const auto fail_there = [&](SaveStep step) {
            if (step == failing) throw std::runtime_error("the disk is on fire");
        };
        CHECK_THROWS_AS(save_game(folder / "save", game.state(), fail_there), std::runtime_error);
        const bool done = failing == SaveStep::renamed;
        CHECK(hash_of_file(folder / "save") == (done ? state_hash(game.state()) : before));
        CHECK(folder.files() == 1);
    }
}

TEST_CASE("save file: killed at any step, the old game or the new one is there, whole") {
    const Folder folder;
    Game game = drawn("@..\n..r");
    save_game(folder / "save", game.state());
    const std::uint64_t before = state_hash(game.state());
    game.perform(Move{east});
    for (const SaveStep fatal : all_steps) {
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            save_game(folder / "save", game.state(), [&](SaveStep step) {
                if (step == fatal) ::kill(::getpid(), SIGKILL);
            });
            ::_exit(0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        REQUIRE(WIFSIGNALED(status));
        const bool done = fatal == SaveStep::renamed;
        CHECK(hash_of_file(folder / "save") == (done ? state_hash(game.state()) : before));
    }
}

TEST_CASE("save file: a damaged one is reported, kept aside, and not overwritten") {
    const Folder folder;
    for (int n = 1; n <= 2; ++n) {
        std::ofstream(folder / "save") << "not a game " << n;
        const LoadedGame loaded = load_game(folder / "save");
        const std::string aside = (folder / "save").string() + ".damaged-" + std::to_string(n);
        CHECK_FALSE(loaded.state.has_value());
        CHECK(loaded.problem == "\"" + (folder / "save").string() +
                                    "\": this is no saved game of sightline. It was kept as \"" +
                                    aside + "\".");
        CHECK_FALSE(fs::exists(folder / "save"));
        CHECK(fs::file_size(aside) == 12);
    }
}

TEST_CASE("save file: what cannot be read or written is said") {
    const Folder folder;
    fs::create_directories(folder / "save");
    CHECK(load_game(folder / "save").problem ==
          "The saved game \"" + (folder / "save").string() + "\" cannot be read.");
    CHECK_THROWS_WITH_AS(
        save_game(folder / "save", drawn("@").state()),
        ("cannot replace \"" + (folder / "save").string() + "\": Is a directory").c_str(),
        std::runtime_error);
}
