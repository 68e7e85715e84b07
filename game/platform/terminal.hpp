// Terminal: the explorer's screen in a text terminal, by ncursesw.
//
// It uses 24-bit colour if the terminal has it, otherwise the nearest of 256, 16 or 8 colours, or
// bold and dim. Box and block characters become ASCII if the locale is not UTF-8. The destructor
// restores the terminal; so does a suspension (^Z). Signals arrive as events: SIGINT, SIGTERM,
// SIGHUP and SIGQUIT as Quit, SIGWINCH as Resize. If the program crashes, CrashGuard restores the
// terminal. There can be only one Terminal at a time.
#pragma once

#include <memory>

#include "game/explorer/platform.hpp"

namespace sightline::game {

class Terminal : public Platform {
  public:
    /// Switches the terminal to full-screen mode; throws std::runtime_error if it cannot be used.
    Terminal();
    ~Terminal() override;
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Whether standard input and standard output are both terminals.
    [[nodiscard]] static bool available();

    [[nodiscard]] Size size() const override;
    void show(const Console& console) override;
    [[nodiscard]] Event wait(Pace pace) override;
    [[nodiscard]] bool has_input() const override;

  private:
    class Screen;
    std::unique_ptr<Screen> screen_;
};

/// The ASCII character for `glyph`, for terminals without Unicode.
[[nodiscard]] char to_ascii(char32_t glyph);

}  // namespace sightline::game
