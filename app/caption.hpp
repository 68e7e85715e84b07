// Caption: the text below a picture of a map, and a legend of its colours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/picture.hpp"

namespace sightline::app {

/// One entry of a legend: swatches, then a word.
struct LegendEntry {
    std::vector<game::Rgb> swatches;
    std::string_view text;
};

class Caption {
  public:
    /// For a picture of this width. Text is broken into lines, and so is the legend.
    Caption(std::string_view text, std::vector<LegendEntry> entries, int width);

    /// How many pixels high it is.
    [[nodiscard]] int height() const { return height_; }

    void draw(Picture& picture, int top) const;

  private:
    [[nodiscard]] int legend_top() const;

    std::vector<std::string> lines_;
    std::vector<LegendEntry> entries_;
    std::vector<Point> places_;  // of the entries, from the legend's upper left corner
    int height_ = 0;
};

}  // namespace sightline::app
