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
    if (!terminal_) return;
    const int done = static_cast<int>(std::clamp(share, 0.0, 1.0) * bar_width);
    fmt::print(stderr, "\r{} [{:=<{}}{:{}}] {:3.0f} %", title_, "", done, "", bar_width - done,
               share * 100);
    std::fflush(stderr);
    shown_ = true;
}

void ProgressBar::clear() {
    if (!shown_) return;
    fmt::print(stderr, "\r\x1b[K");
    shown_ = false;
}

}  // namespace sightline::app
