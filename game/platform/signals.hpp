// SignalPipe: signals as bytes in a pipe, so that an event loop can poll() for them.
//
// The handler does nothing but write(): everything else happens in the loop, outside of any signal
// context. The signals' former dispositions come back with the destructor. One at a time.
#pragma once

#include <csignal>
#include <optional>
#include <vector>

namespace sightline::game {

class SignalPipe {
  public:
    /// Catches `signals`; those that are ignored (nohup) stay so.
    explicit SignalPipe(const std::vector<int>& signals);
    ~SignalPipe();
    SignalPipe(const SignalPipe&) = delete;
    SignalPipe& operator=(const SignalPipe&) = delete;

    /// To poll(): readable when a signal came.
    [[nodiscard]] int descriptor() const { return read_end_; }

    /// The next signal that came, if any.
    [[nodiscard]] std::optional<int> next() const;

    /// Stops this process as the default action of `signal` would, until it is continued.
    static void stop_by(int signal);

  private:
    struct Former {
        int signal;
        struct sigaction action;
    };
    int read_end_ = -1;
    std::vector<Former> former_;
};

/// Ends this process by `signal`'s default action, so that the parent sees the true cause.
[[noreturn]] void die_by(int signal);

}  // namespace sightline::game
