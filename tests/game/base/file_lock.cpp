#include "game/base/file_lock.hpp"

#include <csignal>
#include <doctest/doctest.h>
#include <fstream>
#include <sys/wait.h>
#include <vector>

#include "game/base/write_file.hpp"
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

TEST_CASE("file lock: one lock for a file, under any name") {
    const TemporaryFolder folder;
    std::ofstream(folder / "file") << "a game";
    fs::create_directory(folder / "elsewhere");
    fs::create_symlink("file", folder / "link");
    fs::create_symlink("../link", folder / "elsewhere/far link");
    fs::create_directory_symlink(".", folder / "same folder");
    fs::create_hard_link(folder / "file", folder / "hard link");
    const std::vector<const char*> names{
        "file", "./file", "link", "elsewhere/far link", "same folder/file", "hard link"};
    for (const char* const first : names) {
        const auto lock = FileLock::try_lock(folder / first);
        REQUIRE(lock.has_value());
        for (const char* const second : names) {
            CAPTURE(first);
            CAPTURE(second);
            CHECK_FALSE(FileLock::try_lock(folder / second).has_value());
        }
    }
}

TEST_CASE("file lock: links to a file that is not there yet") {
    const TemporaryFolder folder;
    fs::create_symlink("file", folder / "link");
    const auto lock = FileLock::try_lock(folder / "link");
    CHECK(lock.has_value());
    CHECK_FALSE(FileLock::try_lock(folder / "file").has_value());
    CHECK_FALSE(fs::exists(folder / "link.lock"));
}

TEST_CASE("file lock: a file that was replaced is locked again, the old one is free") {
    const TemporaryFolder folder;
    std::ofstream(folder / "file") << "turn 1";
    fs::create_hard_link(folder / "file", folder / "old");
    auto lock = FileLock::try_lock(folder / "file");
    REQUIRE(lock.has_value());
    replace_file(folder / "file", "turn 2", 0600);
    lock->lock_file(folder / "file");
    fs::create_hard_link(folder / "file", folder / "new");
    CHECK_FALSE(FileLock::try_lock(folder / "new").has_value());
    CHECK(FileLock::try_lock(folder / "old").has_value());
}

TEST_CASE("file lock: waiting for another process") {
    const TemporaryFolder folder;
    int ready[2];
    REQUIRE(::pipe(ready) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const FileLock lock = FileLock::wait_for(folder / "file");
        (void)!::write(ready[1], "x", 1);
        for (;;) ::pause();
    }
    char token = 0;
    REQUIRE(::read(ready[0], &token, 1) == 1);
    CHECK_FALSE(FileLock::try_lock(folder / "file").has_value());
    ::kill(child, SIGKILL);
    const FileLock lock = FileLock::wait_for(folder / "file");
    CHECK_FALSE(FileLock::try_lock(folder / "file").has_value());
    ::waitpid(child, nullptr, 0);
    ::close(ready[0]);
    ::close(ready[1]);
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
