// Looking around where others have ended already: in destructors of statics and of a thread's own
// objects, both made before the library was first used. Run with the address sanitizer.
#include <cstdio>
#include <cstdlib>
#include <thread>

#include <sightline/sightline.hpp>

using namespace sightline;

namespace {

void compute_view(const char* when) {
    const OpacityView map{{90, 90}, [](Point p) { return p.x * 7 % 11 == p.y % 5; }};
    std::size_t tiles = 0;
    for (const auto& [name, algorithm] : entries_of<Algorithm>) {
        tiles += field_of_view(map, {40, 40}, {.algorithm = algorithm}).count();
    }
    const OpacityGrid grid(map);
    tiles += field_of_view(grid, {40, 40}).count();
    MapMemory<char> memory(map.size());
    memory.update(field_of_view(grid, {40, 40}), [](Point) { return '.'; });
    static const std::size_t at_first = tiles;
    if (tiles == at_first) return;
    std::printf("%s: %zu tiles instead of %zu\n", when, tiles, at_first);
    std::_Exit(1);
}

struct AtTheEnd {
    const char* when;
    ~AtTheEnd() { compute_view(when); }
};

const AtTheEnd with_statics{"at the end of the program"};
thread_local const AtTheEnd with_thread{"at the end of a thread"};

}  // namespace

int main() {
    static_cast<void>(with_thread.when);
    compute_view("first");
    std::thread([] {
        static_cast<void>(with_thread.when);
        compute_view("in a thread");
    }).join();
}
