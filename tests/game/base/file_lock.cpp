#include "game/base/file_lock.hpp"

#include <csignal>
#include <doctest/doctest.h>
#include <sys/wait.h>

#include "support/temporary_folder.hpp"

using namespace sightline::game;
using sightline::test::TemporaryFolder;
namespace fs = std::filesystem;

TEST_CASE("file lock: one at a time") {
    const TemporaryFolder folder;
    {
        const auto first = FileLock::try_lock(folder / "file");
        CHECK(first.has_value());
        CHECK_FALSE(FileLock::try_lock(folder / "file").has_value());
        CHECK(FileLock::try_lock(folder / "other").has_value());
    }
    CHECK(FileLock::try_lock(folder / "file").has_value());
}

TEST_CASE("file lock: released when its process is killed") {
    const TemporaryFolder folder;
    int ready[2];
    REQUIRE(::pipe(ready) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const auto lock = FileLock::try_lock(folder / "file");
        (void)!::write(ready[1], "x", 1);
        for (;;) ::pause();
    }
    char token = 0;
    REQUIRE(::read(ready[0], &token, 1) == 1);
    CHECK_FALSE(FileLock::try_lock(folder / "file").has_value());
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    CHECK(FileLock::try_lock(folder / "file").has_value());
    ::close(ready[0]);
    ::close(ready[1]);
}

TEST_CASE("file lock: never through a link, and errors name the lock file") {
    const TemporaryFolder folder;
    fs::create_symlink(folder / "elsewhere", folder / "file.lock");
    CHECK_THROWS_AS((void)FileLock::try_lock(folder / "file"), FileError);
    CHECK_FALSE(fs::exists(folder / "elsewhere"));
    const std::string nowhere = (folder / "nowhere/file").string();
    CHECK_THROWS_WITH((void)FileLock::try_lock(nowhere),
                      (nowhere + ".lock: cannot be opened: No such file or directory").c_str());
}
