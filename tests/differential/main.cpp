// sightline-differential CELLS [SEED [FIRST]]: compares all code paths of the engine with the
// reference on random maps, until that many cells have been compared; run it with sanitizers.
//
// A cell is a tile of the map within the radius; it counts once a view, however many paths are
// compared. Seed and number make a case, so `sightline-differential 1 SEED NUMBER` repeats one of
// them. A child process computes the views, since a sanitizer ends it. The parent then shrinks the
// case, with a process for each try, and prints it as C++.
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "any_case.hpp"
#include "compare_case.hpp"
#include "shrink.hpp"

using namespace sightline;
using namespace sightline::test;

namespace {

struct Count {
    std::uint64_t views = 0;
    std::uint64_t cells = 0;
};

/// In memory shared by both processes.
struct Progress {
    std::uint64_t number = 0;  ///< of the current case
    Count all{};
    std::array<Count, count_of<Algorithm>> by_algorithm{};
};

struct Run {
    std::uint64_t cells = 0;
    std::uint64_t seed = 1;
    std::uint64_t first = 0;
};

Random random_of_comparison(const Run& run, std::uint64_t number) {
    return random_of_case(~run.seed, number);
}

/// Compares until there are enough cells; returns the exit status.
int compare_views(const Run& run, Progress& progress) {
    for (progress.number = run.first; progress.all.cells < run.cells; ++progress.number) {
        const Case c = any_case(run.seed, progress.number);
        const std::string differs =
            case_disagreement(c, random_of_comparison(run, progress.number));
        if (!differs.empty()) {
            std::fprintf(stderr, "%s\n", differs.c_str());
            return EXIT_FAILURE;
        }
        const auto cells = static_cast<std::uint64_t>(tiles_in_reach(c).size.area());
        const auto algorithm = static_cast<std::size_t>(c.options.algorithm);
        for (Count* const count : {&progress.all, &progress.by_algorithm[algorithm]}) {
            ++count->views;
            count->cells += cells;
        }
    }
    return EXIT_SUCCESS;
}

/// Whether task() returns 0 in a process of its own, without a sanitizer's report.
template <class Task>
bool goes_well(Task&& task) {
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child < 0) {
        std::fprintf(stderr, "cannot start a process: %s\n", std::strerror(errno));
        std::exit(2);
    }
    if (child == 0) std::_Exit(task());
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// Whether a case fails, in a process with its reports discarded.
bool fails(const Case& c, const Random& random) {
    return !goes_well([&] {
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDERR_FILENO);
        return case_disagreement(c, random).empty() ? EXIT_SUCCESS : EXIT_FAILURE;
    });
}

void show_failure(const Run& run, std::uint64_t number) {
    std::printf("case %ju of seed %ju fails: sightline-differential 1 %ju %ju\n",
                std::uintmax_t{number}, std::uintmax_t{run.seed}, std::uintmax_t{run.seed},
                std::uintmax_t{number});
    const Random random = random_of_comparison(run, number);
    const Case c = any_case(run.seed, number);
    if (!fails(c, random)) {
        std::printf("but not alone: it takes what earlier views left in scratch buffers\n");
        return;
    }
    std::printf("shrinking it ...\n");
    const Case smallest = shrunk(c, [&](const Case& tried) { return fails(tried, random); });
    std::printf("%s// %s\n", as_cpp(smallest).c_str(),
                smallest.on_new_thread ? "on a new thread" : "on any thread");
    static_cast<void>(goes_well([&] {
        std::fprintf(stderr, "%s\n", case_disagreement(smallest, random).c_str());
        return EXIT_SUCCESS;
    }));
}

void show(const Progress& progress, const Run& run, double seconds) {
    const auto line = [](std::string_view name, const Count& count) {
        std::printf("  %-12.*s %9ju views %15ju cells\n", static_cast<int>(name.size()),
                    name.data(), std::uintmax_t{count.views}, std::uintmax_t{count.cells});
    };
    for (const auto& [name, algorithm] : entries_of<Algorithm>) {
        line(name, progress.by_algorithm[static_cast<std::size_t>(algorithm)]);
    }
    line("all", progress.all);
    std::printf("seed %ju, cases %ju to %ju, %.0f s\n", std::uintmax_t{run.seed},
                std::uintmax_t{run.first}, std::uintmax_t{progress.number}, seconds);
}

bool read(const char* text, std::uint64_t& number) {
    const char* const end = text + std::strlen(text);
    const auto [rest, error] = std::from_chars(text, end, number);
    return error == std::errc{} && rest == end;
}

}  // namespace

int main(int argc, char** argv) {
    Run run;
    const bool understood = argc >= 2 && argc <= 4 && read(argv[1], run.cells) &&
                            (argc < 3 || read(argv[2], run.seed)) &&
                            (argc < 4 || read(argv[3], run.first));
    if (!understood) {
        std::fprintf(stderr, "usage: %s CELLS [SEED [FIRST]], whole numbers\n", argv[0]);
        return 2;
    }
    void* const shared =
        mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        std::fprintf(stderr, "no memory to share: %s\n", std::strerror(errno));
        return 2;
    }
    Progress& progress = *new (shared) Progress;
    const auto start = std::chrono::steady_clock::now();
    const bool well = goes_well([&] { return compare_views(run, progress); });
    show(progress, run,
         std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    if (!well) show_failure(run, progress.number);
    return well ? EXIT_SUCCESS : EXIT_FAILURE;
}
