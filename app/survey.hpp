// Survey: for every clear tile of a map, how many tiles are seen from it.
//
// It shows level designers exposed and hidden places. It computes one field of view for each tile,
// on all cores: a map of 1024x1024 tiles at radius 20 takes seconds.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <sightline/core/grid.hpp>
#include <sightline/core/options.hpp>

#include "app/map_file.hpp"
#include "app/output.hpp"
#include "app/picture.hpp"

namespace sightline::app {

struct Survey {
    Options options;
    /// The number of tiles seen from each clear tile; 0 on opaque ones.
    Grid<std::uint32_t> seen;
};

/// Surveys the map. Calls `progress` with the share that is done, 0 to 1, on the calling thread.
[[nodiscard]] Survey survey(const MapFile& map, const Options& options,
                            const std::function<void(double)>& progress);

/// The survey's key figures.
struct Summary {
    std::int64_t clear = 0;
    Point least_at;
    std::uint32_t least = 0;
    Point most_at;
    std::uint32_t most = 0;
    double mean = 0;
};
[[nodiscard]] Summary summarize(const Survey& survey);

/// A heat map with a legend: hidden places are dark, exposed ones bright. Walls, doors and windows
/// have their own colours, and the least and the most exposed tile are marked.
[[nodiscard]] Picture to_picture(const Survey& survey, const MapFile& map);

/// The header "x,y,seen" and a line for each clear tile.
void write_csv(const Survey& survey, const Sink& out);

/// Size, options, summary, and the numbers row by row with null for opaque tiles, all on one line.
void write_json(const Survey& survey, const Sink& out);

/// The summary in one sentence.
[[nodiscard]] std::string to_sentence(const Summary& summary);

}  // namespace sightline::app
