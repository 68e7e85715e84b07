#include "plot.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fstream>
#include <limits>

namespace sightline::bench {

namespace {

constexpr double width = 720;
constexpr double height = 440;
constexpr double left = 70;
constexpr double right = 170;  // room for the lines' names
constexpr double top = 40;
constexpr double bottom = 50;

constexpr std::array colours{"#d1495b", "#00798c", "#edae49", "#66a182", "#2e4057",
                             "#8d6a9f", "#bb7e5d", "#7a7a7a", "#3b8ea5"};

std::string duration(double nanoseconds) {
    if (nanoseconds >= 1e9) return fmt::format("{:g} s", nanoseconds / 1e9);
    if (nanoseconds >= 1e6) return fmt::format("{:g} ms", nanoseconds / 1e6);
    if (nanoseconds >= 1e3) return fmt::format("{:g} µs", nanoseconds / 1e3);
    return fmt::format("{:g} ns", nanoseconds);
}

/// Maps logarithms of values onto a range of pixels.
struct Scale {
    double low;
    double high;
    double from;
    double to;

    [[nodiscard]] double operator()(double value) const {
        const double part = (std::log10(value) - low) / (high - low);
        return from + part * (to - from);
    }
};

}  // namespace

void write_svg(const std::filesystem::path& file, const Plot& plot) {
    double least = std::numeric_limits<double>::max();
    double most = 0;
    for (const Line& line : plot.lines) {
        for (const auto& [x, y] : line.points) {
            least = std::min(least, y);
            most = std::max(most, y);
        }
    }
    const Scale x{std::log10(plot.x_labels.front().first), std::log10(plot.x_labels.back().first),
                  left, width - right};
    const Scale y{std::floor(std::log10(least)), std::ceil(std::log10(most)), height - bottom, top};

    std::ofstream out(file);
    out << fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" "
        "font-family=\"sans-serif\" font-size=\"12\">\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
        "<text x=\"{}\" y=\"22\" font-size=\"15\">{}</text>\n",
        width, height, left, plot.title);
    for (int i = 0; i <= static_cast<int>(y.high - y.low); ++i) {
        const double power = y.low + i;
        const double at = y(std::pow(10, power));
        out << fmt::format(
            "<line x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#ddd\"/>\n"
            "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
            left, width - right, at, at, left - 8, at + 4, duration(std::pow(10, power)));
    }
    for (const auto& [value, name] : plot.x_labels) {
        out << fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                           x(value), height - bottom + 20, name);
    }
    out << fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                       (left + width - right) / 2, height - 10, plot.x_name);
    for (std::size_t i = 0; i < plot.lines.size(); ++i) {
        const Line& line = plot.lines[i];
        const char* const colour = colours[i % colours.size()];
        std::string path;
        for (const auto& [px, py] : line.points) {
            path += fmt::format("{:.1f},{:.1f} ", x(px), y(py));
        }
        out << fmt::format(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>\n", path,
            colour, i == 0 ? 3 : 1.5);
        const double name_y = top + 18 * static_cast<double>(i);
        out << fmt::format(
            "<line x1=\"{}\" x2=\"{}\" y1=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"3\"/>\n"
            "<text x=\"{}\" y=\"{}\">{}</text>\n",
            width - right + 14, width - right + 32, name_y, name_y, colour, width - right + 38,
            name_y + 4, line.name);
    }
    out << "</svg>\n";
}

}  // namespace sightline::bench
