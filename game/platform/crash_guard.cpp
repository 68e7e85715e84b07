#include "game/platform/crash_guard.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <termios.h>
#include <unistd.h>

namespace sightline::game {

namespace {

constexpr std::array crash_signals{SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

// Read by the handler. Set before it is installed, and always consistent.
termios modes;
bool modes_known = false;
std::array<char, 512> exit_sequence;
volatile std::size_t exit_sequence_length = 0;

extern "C" void restore_terminal(int signal) {
    if (modes_known) ::tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    [[maybe_unused]] const ssize_t written =
        ::write(STDOUT_FILENO, exit_sequence.data(), exit_sequence_length);
    ::raise(signal);  // SA_RESETHAND has put the default action back
}

}  // namespace

CrashGuard::CrashGuard() {
    exit_sequence_length = 0;
    modes_known = ::tcgetattr(STDIN_FILENO, &modes) == 0;
    struct sigaction action{};
    action.sa_handler = restore_terminal;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    for (const int signal : crash_signals) ::sigaction(signal, &action, nullptr);
}

CrashGuard::~CrashGuard() {
    for (const int signal : crash_signals) ::signal(signal, SIG_DFL);
}

void CrashGuard::set_exit_sequence(const std::string& sequence) {
    exit_sequence_length = 0;
    const std::size_t length = std::min(sequence.size(), exit_sequence.size());
    std::copy_n(sequence.begin(), length, exit_sequence.begin());
    exit_sequence_length = length;
}

}  // namespace sightline::game
