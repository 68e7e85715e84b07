// Headless: a platform without a screen, for tests and pictures. Events come from a list, and
// frames are kept.
//
// While something moves by itself, ticks come at once, before the next event in the list. After the
// last event comes Quit.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "game/explorer/platform.hpp"

namespace sightline::game {

class Headless : public Platform {
  public:
    Headless(Size size, std::vector<Event> script) : size_{size}, script_{std::move(script)} {}

    [[nodiscard]] Size size() const override { return size_; }
    void show(const Console& console) override { frames_.push_back(console); }
    [[nodiscard]] Event wait(Pace pace) override;
    [[nodiscard]] bool has_input() const override { return next_ < script_.size(); }

    /// Everything shown so far.
    [[nodiscard]] const std::vector<Console>& frames() const { return frames_; }

  private:
    Size size_;
    std::vector<Event> script_;
    std::size_t next_ = 0;
    std::vector<Console> frames_;
};

/// Reads events from text. Each character is a key; other events are written between < and >:
/// <up> <down> <left> <right> <home> <end> <pgup> <pgdn> <esc> <enter> <tab> <backtab> <lt>
/// <backspace> <shift-up> <shift-down> <shift-left> <shift-right> <move X,Y> <click X,Y> <size
/// WxH>. Throws std::invalid_argument for any other.
[[nodiscard]] std::vector<Event> parse_script(std::string_view text);

}  // namespace sightline::game
