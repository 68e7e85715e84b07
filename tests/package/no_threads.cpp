// Built with SIGHTLINE_NO_THREADS: no header of threads is included, and the caller does the work.
#include <cstdio>
#include <vector>

#include <sightline/sightline.hpp>

#if defined(_GLIBCXX_THREAD) || defined(_GLIBCXX_CONDITION_VARIABLE) || defined(_GLIBCXX_MUTEX)
#error "a header of threads was included"
#endif

using namespace sightline;

int main() {
    const OpacityGrid map({30, 30});
    const std::vector<Point> origins{{3, 4}, {20, 20}, {9, 29}};
    Workers workers(4);
    std::vector<TileSet> seen(3);
    fields_of_view(map, origins, {.radius = 5}, seen, workers);
    std::vector<std::pair<Point, Viewshed>> observers;
    for (const Point p : origins) observers.push_back({p, {.options = {.radius = 5}}});
    bool idle = true;
    workers.share(0, [&](std::size_t, std::size_t) { idle = false; });
    const bool right =
        idle && workers.count() == 1 && seen[2] == field_of_view(map, origins[2], {.radius = 5}) &&
        combined_field_of_view(map, origins, {.radius = 5}, workers) ==
            (seen[0] | seen[1] | seen[2]) &&
        update_viewsheds(map, observers, workers) == 3 && observers[2].second.visible() == seen[2];
    if (!right) std::puts("without threads something is seen otherwise");
    return right ? 0 : 1;
}
