#include "game/base/read_file.hpp"

#include <doctest/doctest.h>

#include "game/base/write_file.hpp"
#include "support/temporary_folder.hpp"

using namespace sightline::game;
using sightline::test::TemporaryFolder;

TEST_CASE("read file: every byte, and nothing for what is not a file") {
    const TemporaryFolder folder;
    const std::string bytes("a\0b\r\n\xff", 6);
    replace_file(folder / "file", bytes, 0600);
    CHECK(read_file(folder / "file") == bytes);
    CHECK_FALSE(read_file(folder / "nowhere").has_value());
    CHECK_FALSE(read_file(folder / ".").has_value());
}
