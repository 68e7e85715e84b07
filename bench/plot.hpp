// The results as pictures: cost against radius, and against the size of the map, as SVG.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace sightline::bench {

struct Line {
    std::string name;
    std::vector<std::pair<double, double>> points;
};

/// A plot with both axes logarithmic; `x_labels` name the places on the x axis.
struct Plot {
    std::string title;
    std::string x_name;
    std::vector<std::pair<double, std::string>> x_labels;
    std::vector<Line> lines;  ///< y in nanoseconds
};

void write_svg(const std::filesystem::path& file, const Plot& plot);

}  // namespace sightline::bench
