// Terminal: the explorer's screen in a text terminal, by ncursesw.
//
// 24-bit colour where the terminal has it, the nearest of 256, 16 or 8 colours or bold and dim
// where it has less; box and block characters become ASCII where the locale is not UTF-8. The
// terminal is given back as it was found by the destructor, before a suspension (^Z), and on
// signals, which arrive as events: SIGINT, SIGTERM and SIGHUP as Quit, SIGWINCH as Resize. Should
// the program crash, the crash's own signal is caught just long enough to give the terminal back.
// One at a time.
#pragma once

#include <memory>

#include "game/explorer/platform.hpp"

namespace sightline::game {

class Terminal : public Platform {
  public:
    /// Takes the terminal over; throws std::runtime_error when it cannot be used.
    Terminal();
    ~Terminal() override;
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Whether standard input and output both are a terminal.
    [[nodiscard]] static bool available();

    [[nodiscard]] Size size() const override;
    void show(const Console& console) override;
    [[nodiscard]] Event wait(Pace pace) override;
    [[nodiscard]] bool has_input() const override;

  private:
    class Screen;
    std::unique_ptr<Screen> screen_;
};

/// What stands for `glyph` where only ASCII can be shown.
[[nodiscard]] char to_ascii(char32_t glyph);

}  // namespace sightline::game
