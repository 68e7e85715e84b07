#include "game/base/write_file.hpp"

#include <array>
#include <doctest/doctest.h>
#include <stdexcept>
#include <sys/stat.h>

#include "game/base/read_file.hpp"
#include "support/temporary_folder.hpp"

using namespace sightline::game;
using sightline::test::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

constexpr std::array all_steps{WriteStep::created, WriteStep::half_written, WriteStep::written,
                               WriteStep::flushed, WriteStep::renamed};

unsigned mode_of(const fs::path& path) {
    struct stat known{};
    REQUIRE(::stat(path.c_str(), &known) == 0);
    return known.st_mode & 07777u;
}

}  // namespace

TEST_CASE("write file: created or replaced, with the permissions asked for") {
    const TemporaryFolder folder;
    replace_file(folder / "file", "first", 0640);
    CHECK(read_file(folder / "file") == "first");
    CHECK(mode_of(folder / "file") == 0640u);
    replace_file(folder / "file", "", 0604);
    CHECK(read_file(folder / "file") == "");
    CHECK(mode_of(folder / "file") == 0604u);
    CHECK(folder.count() == 1);
}

TEST_CASE("write file: interrupted at any step, the old file or the new one is there, whole") {
    const TemporaryFolder folder;
    replace_file(folder / "file", "old", 0600);
    for (const WriteStep failing : all_steps) {
        const auto fail_there = [&](WriteStep step) {
            if (step == failing) throw std::runtime_error("the disk is on fire");
        };
        CHECK_THROWS_WITH(replace_file(folder / "file", "new", 0600, fail_there),
                          "the disk is on fire");
        CHECK(read_file(folder / "file") == (failing == WriteStep::renamed ? "new" : "old"));
        CHECK(folder.count() == 1);
    }
}

TEST_CASE("write file: the steps come in order, and nothing replaces the file before the rename") {
    const TemporaryFolder folder;
    std::vector<WriteStep> steps;
    replace_file(folder / "file", "0123456789", 0600, [&](WriteStep step) {
        steps.push_back(step);
        CHECK(fs::exists(folder / "file") == (step == WriteStep::renamed));
    });
    CHECK(steps == std::vector<WriteStep>(all_steps.begin(), all_steps.end()));
}

TEST_CASE("write file: through a symbolic link") {
    const TemporaryFolder folder;
    replace_file(folder / "file", "old", 0600);
    fs::create_symlink(folder / "file", folder / "link");
    replace_file(folder / "link", "new", 0600);
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(read_file(folder / "file") == "new");
}

TEST_CASE("write file: errors name the file and the reason") {
    const TemporaryFolder folder;
    fs::create_directory(folder / "folder");
    const std::string is_folder = (folder / "folder").string();
    CHECK_THROWS_WITH(replace_file(is_folder, "x", 0600),
                      (is_folder + ": cannot be written: Is a directory").c_str());
    const std::string nowhere = (folder / "nowhere/file").string();
    CHECK_THROWS_WITH(replace_file(nowhere, "x", 0600),
                      (nowhere + ": cannot be written: No such file or directory").c_str());
    CHECK(folder.count() == 1);
    CHECK_THROWS_WITH(write_all(-1, "x", "the pipe"),
                      "the pipe: cannot be written: Bad file descriptor");
}
