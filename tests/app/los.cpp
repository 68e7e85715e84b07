// `sightline los`: yes with the path and status 0, no with status 1.
#include "tests/app/shell.hpp"

using namespace sightline;
using namespace sightline::test;

TEST_CASE("los: yes, and the tiles on the line of sight") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    CHECK(shell.output_of("sightline los map.txt --from 5,1 --to 9,3") ==
          "yes 5,1 6,1 7,2 8,2 9,3\n");
    CHECK(shell.output_of("sightline los map.txt --from 1,1 --to 1,1") == "yes 1,1\n");
    CHECK(shell.output_of("sightline los map.txt --to 4,2") == "yes 2,2 3,2 4,2\n");
    CHECK(shell.output_of("sightline los - --from 5,2 --to 9,2 <map.txt") ==
          "yes 5,2 6,2 7,2 8,2 9,2\n");
}

TEST_CASE("los: no, with exit status 1 and no error") {
    const Shell shell;
    shell.write("map.txt", two_rooms);
    const Result result = shell.run("sightline los map.txt --from 1,1 --to 9,3");
    CHECK(result.status == 1);
    CHECK(result.out == "no\n");
    CHECK(result.err.empty());
}
