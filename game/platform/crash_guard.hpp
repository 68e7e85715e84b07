// CrashGuard: restores the terminal if the program crashes while it is in full-screen mode.
//
// On SIGSEGV, SIGABRT (failed assertions, uncaught exceptions) and similar signals, the handler
// restores the terminal's modes and writes a prepared escape sequence; both are allowed in a signal
// handler. Then the signal ends the program as usual. There can be only one CrashGuard at a time.
#pragma once

#include <string>

namespace sightline::game {

class CrashGuard {
  public:
    /// Remembers the current modes of standard input's terminal.
    CrashGuard();
    ~CrashGuard();
    CrashGuard(const CrashGuard&) = delete;
    CrashGuard& operator=(const CrashGuard&) = delete;

    /// Sets the sequence that is written to standard output in a crash: it leaves full-screen mode.
    static void set_exit_sequence(const std::string& sequence);
};

}  // namespace sightline::game
