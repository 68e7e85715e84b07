#include "game/play/save_file.hpp"

#include <doctest/doctest.h>
#include <fstream>

#include "game/play/record_file.hpp"
#include "support.hpp"
#include "support/temporary_folder.hpp"

using namespace sightline;
using namespace sightline::game;
using namespace sightline::game::test;
using sightline::test::TemporaryFolder;
namespace fs = std::filesystem;

TEST_CASE("save file: a round trip, in a folder that has to be created") {
    const TemporaryFolder folder;
    Game game = drawn("@..\n..r");
    for (int turn = 1; turn <= 2; ++turn) {
        game.perform(Move{east});
        save_game(folder / "deep/er/save", game.state());
        CHECK(state_hash(load_game(folder / "deep/er/save")) == state_hash(game.state()));
        const SaveSummary summary = summarize_save(folder / "deep/er/save");
        CHECK(summary.scenario == ScenarioKind::drawn);
        CHECK(summary.seed == 1);
        CHECK(summary.turn == turn);
        CHECK(summary.status == Status::playing);
    }
}

TEST_CASE("save file: unreadable, damaged and unwritable files are reported") {
    const TemporaryFolder folder;
    CHECK_THROWS_AS((void)load_game(folder / "nowhere"), FileError);
    std::ofstream(folder / "save") << "not a game";
    CHECK_THROWS_AS((void)load_game(folder / "save"), SaveError);
    CHECK_THROWS_AS((void)summarize_save(folder / "save"), SaveError);
    CHECK(fs::file_size(folder / "save") == 10);
    fs::create_directories(folder / "folder");
    CHECK_THROWS_WITH_AS(
        save_game(folder / "folder", drawn("@").state()),
        ((folder / "folder").string() + ": cannot be written: Is a directory").c_str(),
        std::runtime_error);
}

TEST_CASE("save file: saves and recordings are read up to the sizes that docs/guarantees.md says") {
    CHECK(most_save_bytes == 1'073'741'824);
    CHECK(most_recording_bytes == 67'108'864);
}
