#include "app/survey.hpp"

#include <atomic>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <thread>

#include <sightline/core/tile_set.hpp>
#include <sightline/crowd/workers.hpp>
#include <sightline/fov/field_of_view.hpp>

#include "app/describe_options.hpp"
#include "app/world.hpp"

namespace sightline::app {

namespace {

template <class Use>
void each_clear_tile(const Survey& survey, Use&& use) {
    const Size size = survey.seen.size();
    for (const Point p : points(size))
        if (survey.seen[p] != 0) use(p, survey.seen[p]);
}

nlohmann::ordered_json place(Point at, std::uint32_t seen) {
    return {{"at", {at.x, at.y}}, {"seen", seen}};
}

}  // namespace

Survey survey(const MapFile& map, const Options& options,
              const std::function<void(double)>& progress) {
    const Size size = map.size();
    const World world(map);
    Survey result{options, Grid<std::uint32_t>(size, 0)};
    std::atomic<int> rows_done = 0;
    const std::thread::id caller = std::this_thread::get_id();
    Workers workers;
    progress(0);  // on small maps the other threads may leave nothing for this one
    workers.share(static_cast<std::size_t>(size.height), [&](std::size_t first, std::size_t end) {
        TileSet seen;
        for (int y = static_cast<int>(first); y < static_cast<int>(end); ++y) {
            for (int x = 0; x < size.width; ++x) {
                if (map.is_opaque({x, y})) continue;
                field_of_view(world.ref(), world.to_map({x, y}), options, seen);
                result.seen[{x, y}] = static_cast<std::uint32_t>(world.count_on_drawing(seen));
            }
            const int done = ++rows_done;
            if (std::this_thread::get_id() == caller) {
                progress(static_cast<double>(done) / size.height);
            }
        }
    });
    return result;
}

Summary summarize(const Survey& survey) {
    Summary summary;
    std::uint64_t total = 0;
    each_clear_tile(survey, [&](Point p, std::uint32_t seen) {
        if (summary.clear == 0 || seen < summary.least) {
            summary.least_at = p;
            summary.least = seen;
        }
        if (seen > summary.most) {
            summary.most_at = p;
            summary.most = seen;
        }
        ++summary.clear;
        total += seen;
    });
    if (summary.clear > 0)
        summary.mean = static_cast<double>(total) / static_cast<double>(summary.clear);
    return summary;
}

void write_csv(const Survey& survey, const Sink& out) {
    out("x,y,seen\n");
    each_clear_tile(survey, [&](Point p, std::uint32_t seen) {
        out(fmt::format("{},{},{}\n", p.x, p.y, seen));
    });
}

void write_json(const Survey& survey, const Sink& out) {
    const Summary summary = summarize(survey);
    nlohmann::ordered_json json;
    json["size"] = {survey.seen.size().width, survey.seen.size().height};
    json["options"] = as_json(survey.options);
    json["clear"] = summary.clear;
    if (summary.clear > 0) {
        json["least"] = place(summary.least_at, summary.least);
        json["most"] = place(summary.most_at, summary.most);
        json["mean"] = summary.mean;
    }
    std::string start = json.dump();
    start.pop_back();  // the brace: the numbers follow, row by row
    out(start + ",\"seen\":[");
    for (int y = 0; y < survey.seen.size().height; ++y) {
        std::string row = y == 0 ? "[" : ",[";
        for (const std::uint32_t seen : survey.seen.row(y)) {
            if (row.back() != '[') row += ',';
            row += seen == 0 ? "null" : std::to_string(seen);
        }
        out(row += ']');
    }
    out("]}\n");
}

std::string to_sentence(const Summary& summary) {
    if (summary.clear == 0) return "the map has no clear tile to look from\n";
    return fmt::format("{} clear {} {:.1f} tiles on average, from {} at {},{} to {} at {},{}\n",
                       summary.clear, summary.clear == 1 ? "tile sees" : "tiles see", summary.mean,
                       summary.least, summary.least_at.x, summary.least_at.y, summary.most,
                       summary.most_at.x, summary.most_at.y);
}

}  // namespace sightline::app
