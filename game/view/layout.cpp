#include "game/view/layout.hpp"

#include <algorithm>

namespace sightline::game {

namespace {

constexpr Size least_for_panel{64, 16};
constexpr Size least_for_log{16, 6};

/// Along one axis: the first tile of `map` shown by `window` when it follows `focus`.
int first_shown(int map, int window, int focus) {
    if (map <= window) return -((window - map) / 2);
    return std::clamp(focus - window / 2, 0, map - window);
}

}  // namespace

Layout layout_for(Size screen) {
    const auto [width, height] = screen;
    const auto holds = [&](Size least) { return width >= least.width && height >= least.height; };
    Layout layout;
    if (holds(least_for_panel)) {
        const int panel = width >= 110 ? 30 : 25;
        const int log = std::clamp(height / 6, 3, 8);
        layout.map = {{0, 0}, {width - panel, height - log}};
        layout.panel = {{width - panel, 0}, {panel, height}};
        layout.log = {{0, height - log}, {width - panel, log}};
    } else if (holds(least_for_log)) {
        const int log = height >= 12 ? 2 : 1;
        layout.map = {{0, 0}, {width, height - log - 1}};
        layout.status = {{0, height - log - 1}, {width, 1}};
        layout.log = {{0, height - log}, {width, log}};
    } else {
        layout.map = {{0, 0}, screen};
    }
    return layout;
}

Point camera(Size map, Size window, Point focus) {
    return {first_shown(map.width, window.width, focus.x),
            first_shown(map.height, window.height, focus.y)};
}

}  // namespace sightline::game
