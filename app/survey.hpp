// Survey: for every clear tile of a map, how many tiles are seen from it.
//
// One field of view a tile, on all cores: a 1024x1024 map at radius 20 takes seconds. What level
// designers want to know: which places are exposed, and which are hidden.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <sightline/sightline.hpp>

#include "app/picture.hpp"

namespace sightline::app {

struct Survey {
    Options options;
    /// The number of tiles seen from each clear tile; 0 on opaque ones.
    Grid<std::uint32_t> seen;
};

/// Looks from every clear tile. `progress` is told the share done, 0 to 1, on the calling thread.
[[nodiscard]] Survey survey(const OpacityGrid& map, const Options& options,
                            const std::function<void(double)>& progress);

/// The survey in a few numbers.
struct Summary {
    std::int64_t clear = 0;
    Point least_at;
    std::uint32_t least = 0;
    Point most_at;
    std::uint32_t most = 0;
    double mean = 0;
};
[[nodiscard]] Summary summarize(const Survey& survey);

/// A heat map: dark where one is hidden, bright where one is exposed, walls black, and a legend
/// below.
[[nodiscard]] Picture to_picture(const Survey& survey);

/// "x,y,seen" and a line for each clear tile.
[[nodiscard]] std::string to_csv(const Survey& survey);

/// Size, options, the summary, and the numbers row by row, null on opaque tiles; on one line.
[[nodiscard]] std::string to_json(const Survey& survey);

/// One sentence for people.
[[nodiscard]] std::string to_sentence(const Summary& summary);

}  // namespace sightline::app
