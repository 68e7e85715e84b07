#include "game/base/read_file.hpp"

#include <cerrno>
#include <doctest/doctest.h>

#include "game/base/write_file.hpp"
#include "support/temporary_folder.hpp"

using namespace sightline::game;
using sightline::test::TemporaryFolder;

namespace {

int code_of_reading(const std::filesystem::path& path, std::size_t most) {
    try {
        (void)read_file(path, most);
    } catch (const FileError& error) {
        return error.code();
    }
    return 0;
}

}  // namespace

TEST_CASE("read file: every byte") {
    const TemporaryFolder folder;
    const std::string bytes("a\0b\r\n\xff", 6);
    replace_file(folder / "file", bytes, 0600);
    CHECK(read_file(folder / "file", 6) == bytes);
    const std::string large(200'000, 'x');
    replace_file(folder / "file", large, 0600);
    CHECK(read_file(folder / "file", large.size()) == large);
}

TEST_CASE("read file: a read error is an error with the reason") {
    const TemporaryFolder folder;
    CHECK(code_of_reading(folder / "nowhere", 10) == ENOENT);
    CHECK(code_of_reading(folder / ".", 10) == EISDIR);  // it can be opened, but not read
    const std::string name = (folder / ".").string();
    CHECK_THROWS_WITH_AS((void)read_file(folder / ".", 10),
                         (name + ": cannot be read: Is a directory").c_str(), FileError);
}

TEST_CASE("read file: no more is read than allowed, even if there is no end") {
    const TemporaryFolder folder;
    replace_file(folder / "file", "1234567", 0600);
    CHECK(code_of_reading(folder / "file", 6) == EFBIG);
    CHECK_THROWS_WITH((void)read_file("/dev/zero", 100'000),
                      "/dev/zero: too large: at most 100000 bytes are allowed");
}
