// The explorer's own costs: composing and comparing frames, and turns on small and large maps.
//
//   sightline-bench-explorer [--quick]
//
// Processor time, the median of many rounds. A frame's difference is checked before it is timed:
// applied to the old frame it must give the new one.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string_view>
#include <vector>

#include "game/play/game.hpp"
#include "game/play/progress.hpp"
#include "game/view/frame.hpp"

namespace {

using namespace sightline;
using namespace sightline::game;

double now_in_microseconds() {
    std::timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) / 1e3;
}

double median_microseconds(int rounds, const std::function<void()>& work) {
    std::vector<double> times;
    for (int i = 0; i < rounds; ++i) {
        const double start = now_in_microseconds();
        work();
        times.push_back(now_in_microseconds() - start);
    }
    std::ranges::nth_element(times, times.begin() + rounds / 2);
    return times[static_cast<std::size_t>(rounds / 2)];
}

void report(const char* what, double microseconds) {
    std::printf("%-52s %10.1f us\n", what, microseconds);
}

Setup dungeon(Size size) {
    return {.scenario = {.kind = ScenarioKind::dungeon, .size = size, .drawing = {}}, .seed = 7};
}

bool measure_frames(int rounds) {
    Game game(dungeon({300, 200}));
    while (game.turn() < 400 && game.perform(Explore{}).turn_taken) {
    }
    constexpr Size screen{200, 60};
    ProgressMeter progress;
    Display display{.progress = progress.measure(game)};
    Console before(screen);
    compose(game, display, before);
    for (int i = 0; i < 5; ++i) game.perform(Explore{});
    Console after(screen);
    compose(game, display, after);

    std::vector<Change> changes;
    difference(before, after, changes);
    Console applied = before;
    for (const Change& change : changes) applied[change.at] = change.cell;
    if (applied != after) {
        std::fprintf(stderr, "a frame's difference is wrong, nothing to report\n");
        return false;
    }
    report("frame of 200x60: composed",
           median_microseconds(rounds, [&] { compose(game, display, after); }));
    report("frame of 200x60: compared with the last one",
           median_microseconds(rounds, [&] { difference(before, after, changes); }));
    report("share explored: counted",
           median_microseconds(rounds, [&] { display.progress = progress.measure(game); }));
    return true;
}

void measure_turns(Size size, int turns) {
    Game game(dungeon(size));
    const std::string name = to_string(size);
    report(("turn on " + name + ": exploring").c_str(),
           median_microseconds(turns, [&] { game.perform(Explore{}); }));
    report(("turn on " + name + ": waiting").c_str(),
           median_microseconds(turns, [&] { game.perform(Wait{}); }));
}

}  // namespace

int main(int count, char** arguments) {
    const bool quick = count > 1 && std::string_view(arguments[1]) == "--quick";
    const int rounds = quick ? 3 : 301;
    if (!measure_frames(rounds)) return 1;
    measure_turns({80, 50}, rounds);
    measure_turns({1024, 1024}, rounds);
    return 0;
}
