// The tests' main(): properties run 1000 times from a fixed seed unless RC_PARAMS says otherwise.
#define DOCTEST_CONFIG_IMPLEMENT
#include <cstdlib>
#include <doctest/doctest.h>

int main(int argc, char** argv) {
#ifndef _WIN32  // where the properties are not run
    setenv("RC_PARAMS", "seed=2026 max_success=1000 max_discard_ratio=50", 0);
#endif
    return doctest::Context(argc, argv).run();
}
