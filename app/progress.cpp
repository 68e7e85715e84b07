#include "app/progress.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>
#include <utility>

namespace sightline::app {

namespace {
constexpr int bar_width = 40;
}

ProgressBar::ProgressBar(std::string title)
    : title_{std::move(title)}, terminal_{::isatty(STDERR_FILENO) == 1} {}

void ProgressBar::show(double share) {
    const int percent = static_cast<int>(share * 100);
    if (!terminal_ || percent == std::exchange(percent_, percent)) return;
    const int done = static_cast<int>(std::clamp(share, 0.0, 1.0) * bar_width);
    fmt::print(stderr, "\r{} [{:=<{}}{:{}}] {:3} %", title_, "", done, "", bar_width - done,
               percent);
    std::fflush(stderr);
}

void ProgressBar::clear() {
    if (std::exchange(percent_, -1) >= 0) fmt::print(stderr, "\r\x1b[K");
}

}  // namespace sightline::app
