// What happens when calls fail or the process dies is in tests/game/files/.
#include "game/base/write_file.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "game/base/read_file.hpp"
#include "support/temporary_folder.hpp"

using namespace sightline::game;
using sightline::test::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

unsigned mode_of(const fs::path& path) {
    struct stat known{};
    REQUIRE(::stat(path.c_str(), &known) == 0);
    return known.st_mode & 07777u;
}

std::string contents(const fs::path& path) { return read_file(path, 1000); }

}  // namespace

TEST_CASE("write file: created or replaced, with the given permissions") {
    const TemporaryFolder folder;
    replace_file(folder / "file", "first", 0640);
    CHECK(contents(folder / "file") == "first");
    CHECK(mode_of(folder / "file") == 0640u);
    replace_file(folder / "file", "", 0604);
    CHECK(contents(folder / "file") == "");
    CHECK(mode_of(folder / "file") == 0604u);
    CHECK(folder.count() == 1);
}

TEST_CASE("write file: piece by piece, and nothing is replaced before the end") {
    const TemporaryFolder folder;
    replace_file(folder / "file", "old", 0600);
    {
        FileReplacement abandoned(folder / "file");
        abandoned.write("half");
        CHECK(folder.count() == 2);
    }
    CHECK(contents(folder / "file") == "old");
    CHECK(folder.count() == 1);
    FileReplacement file(folder / "file");
    file.write("one, ");
    file.write("two");
    CHECK(contents(folder / "file") == "old");
    file.commit(0600);
    CHECK(contents(folder / "file") == "one, two");
    CHECK(folder.count() == 1);
}

TEST_CASE("write file: two at once have a temporary file each, and the last to end wins") {
    const TemporaryFolder folder;
    FileReplacement one(folder / "file");
    FileReplacement two(folder / "file");
    CHECK(folder.count() == 2);
    one.write("one");
    two.write("and two");
    two.commit(0600);
    one.commit(0600);
    CHECK(contents(folder / "file") == "one");
    CHECK(folder.count() == 1);
}

TEST_CASE("create file: nothing is replaced, not even a dangling link") {
    const TemporaryFolder folder;
    CHECK(create_file(folder / "new").is_open());
    CHECK(contents(folder / "new") == "");
    replace_file(folder / "old", "old", 0600);
    fs::create_symlink("nowhere", folder / "link");
    for (const char* const name : {"old", "link"}) {
        const fs::path path = folder / name;
        const std::string complaint =
            path.string() + ": exists already, and is not replaced: give another name";
        CHECK_THROWS_WITH_AS((void)create_file(path), complaint.c_str(), FileError);
    }
    CHECK(contents(folder / "old") == "old");
    CHECK(folder.count() == 3);
}

TEST_CASE("write file: through symbolic links, also dangling ones") {
    const TemporaryFolder folder;
    replace_file(folder / "file", "old", 0600);
    fs::create_symlink("file", folder / "link");
    fs::create_symlink(folder / "link", folder / "link2");
    replace_file(folder / "link2", "new", 0600);
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(fs::is_symlink(folder / "link2"));
    CHECK(contents(folder / "file") == "new");
    fs::create_symlink("later", folder / "link3");
    replace_file(folder / "link3", "made", 0600);
    CHECK(fs::is_symlink(folder / "link3"));
    CHECK(contents(folder / "later") == "made");
}

TEST_CASE("write file: temporary files of a killed process are removed, and nothing else") {
    const TemporaryFolder folder;
    for (const char* const name : {"save.new-aB3xYz", "save.new-000000"}) {
        replace_file(folder / name, "stale", 0600);
    }
    for (const char* const name :
         {"save", "save.new-notes.txt", "other.new-aB3xYz", "save.former-1", "save.new-"}) {
        replace_file(folder / name, "kept", 0600);
    }
    fs::create_symlink("save", folder / "save.new-linked");
    remove_stale_temporaries(folder / "save");
    CHECK(folder.count() == 6);
    CHECK_FALSE(fs::exists(folder / "save.new-aB3xYz"));
    CHECK_FALSE(fs::exists(folder / "save.new-000000"));
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
