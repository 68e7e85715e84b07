// Output files: replaced completely, with the right permissions; links and devices stay. Letters of
// a map never become commands to the terminal.
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

TEST_CASE("files: a link stays a link, and its target is replaced") {
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

TEST_CASE("files: no set-user-ID bit is kept, and protected files are not replaced") {
    const Shell shell;
    CHECK(shell.output_of("touch old.txt; chmod 4755 old.txt; sightline generate -o old.txt && "
                          "stat -c %a old.txt") == "755\n");
    // An administrator may write everything, so another user tries.
    const Result result = shell.run(
        "echo old >kept.txt; chmod 444 kept.txt; chmod 777 .; run=; "
        "[ $(id -u) != 0 ] || run='setpriv --reuid 65534 --regid 65534 --clear-groups'; "
        "$run $(command -v sightline) generate --size 1x1 -o kept.txt");
    CHECK(result.status == 2);
    CHECK(result.err == "sightline generate: kept.txt: cannot be written: Permission denied\n");
    CHECK(shell.read("kept.txt") == "old\n");
}

TEST_CASE("files: hard links are kept, and a dangling link makes a file") {
    const Shell shell;
    CHECK(shell.output_of("echo old >one.txt; ln one.txt two.txt; "
                          "sightline generate --size 1x1 -o one.txt; cat two.txt") == "@\n");
    CHECK(shell.output_of("ln -s later.txt link.txt; sightline generate --size 1x1 -o link.txt; "
                          "readlink link.txt; cat later.txt") == "later.txt\n@\n");
}

TEST_CASE("files: a large result is written piece by piece") {
    const Shell shell;
    // Two million tiles take 20 MB as JSON. As one document in memory they took 300 MB.
    const std::string map =
        "head -c 1448 /dev/zero | tr '\\0' . >row; for i in $(seq 1448); do "
        "cat row; echo; done >map.txt; ";
    // The address sanitizer takes more than any limit.
    const std::string limit = sanitized ? "" : "ulimit -v 200000; ";
    CHECK(shell.output_of(map + limit + "sightline view map.txt --at 0,0 -f json | tail -c 14") ==
          "[1447,1447]]}\n");
}

TEST_CASE("files: control characters are shown as floor") {
    const Shell shell;
    // Escape, the control sequence introducer U+009B, delete, a no-break space.
    shell.write("map.txt", "@\x1b\xc2\x9b\x7f\xc2\xa0#\n");
    const std::string view =
        "sightline view map.txt --haze $'\\x1b=0' --haze $'\\xc2\\x9b=0' --haze $'\\x7f=0' --haze "
        "$'\\xc2\\xa0=0'";
    CHECK(shell.output_of(view) == "@....#\n");
    CHECK(shell.output_of(view + " -f color").find_first_of("\x7f\x9b\xa0") == std::string::npos);
    // Error messages do not show them either.
    CHECK(
        shell.run("sightline view map.txt").err ==
        "sightline view: map.txt: line 1, column 2: character 27 is not a tile: tabs and the like "
        "are not allowed\n");
}
