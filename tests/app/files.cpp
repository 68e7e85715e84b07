// Output files: replaced completely, with the right permissions; links and devices stay what they
// are.
#include "tests/app/shell.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("files: new ones get the usual permissions, old ones keep theirs") {
    const Shell shell;
    CHECK(shell.output_of("umask 027; sightline generate -o new.txt && stat -c %a new.txt") ==
          "640\n");
    CHECK(shell.output_of("touch old.txt; chmod 604 old.txt; sightline generate -o old.txt && "
                          "stat -c %a old.txt") == "604\n");
    CHECK(shell.read("old.txt") == shell.read("new.txt"));
    CHECK(shell.files() == std::set<std::string>{"new.txt", "old.txt"});
}

TEST_CASE("files: a link stays a link, and what it points to is replaced") {
    const Shell shell;
    CHECK(shell.output_of(
              "echo old >real.txt; ln -s real.txt link.txt; "
              "sightline generate --size 1x1 -o link.txt; readlink link.txt; cat real.txt") ==
          "real.txt\n@\n");
}

TEST_CASE("files: pipes and devices are written to, not replaced") {
    const Shell shell;
    CHECK(shell.output_of("mkfifo pipe; cat pipe & sightline generate --size 1x1 -o pipe; wait; "
                          "test -p pipe && echo still a pipe") == "@\nstill a pipe\n");
    CHECK(
        shell.output_of("sightline generate -o /dev/null; test -c /dev/null && echo still there") ==
        "still there\n");
    CHECK(shell.output_of("sightline generate --size 1x1 -o /dev/stdout") == "@\n");
}
