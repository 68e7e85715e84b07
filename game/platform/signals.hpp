// SignalPipe: signals as bytes in a pipe, so that an event loop can poll() for them.
//
// The handler only calls write(). Everything else happens in the event loop, outside the signal
// handler. The destructor restores the earlier handlers. There can be only one SignalPipe at a
// time.
#pragma once

#include <csignal>
#include <optional>
#include <vector>

namespace sightline::game {

class SignalPipe {
  public:
    /// Catches `signals`, except those that are being ignored (nohup).
    explicit SignalPipe(const std::vector<int>& signals);
    ~SignalPipe();
    SignalPipe(const SignalPipe&) = delete;
    SignalPipe& operator=(const SignalPipe&) = delete;

    /// For poll(): readable when a signal has come.
    [[nodiscard]] int descriptor() const { return read_end_; }

    /// The next signal that has come, if any.
    [[nodiscard]] std::optional<int> next() const;

    /// Stops this process by the default action of `signal`, until it is continued.
    static void stop_by(int signal);

  private:
    struct Former {
        int signal;
        struct sigaction action;
    };
    int read_end_ = -1;
    std::vector<Former> former_;
};

/// Ends this process by the default action of `signal`, so that its parent sees the true cause.
[[noreturn]] void die_by(int signal);

}  // namespace sightline::game
