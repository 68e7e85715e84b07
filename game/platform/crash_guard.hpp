// CrashGuard: gives the terminal back should the program crash while it holds it.
//
// On SIGSEGV, SIGABRT (failed assertions and exceptions that nobody catches) and their kin the
// handler restores the terminal's modes and writes a prepared escape sequence, both allowed in a
// signal handler, and lets the signal take its course. One at a time.
#pragma once

#include <string>

namespace sightline::game {

class CrashGuard {
  public:
    /// Remembers the modes of standard input as they are now.
    CrashGuard();
    ~CrashGuard();
    CrashGuard(const CrashGuard&) = delete;
    CrashGuard& operator=(const CrashGuard&) = delete;

    /// What a crash writes to standard output: the sequence that leaves the full-screen mode.
    static void set_farewell(const std::string& sequence);
};

}  // namespace sightline::game
