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

// Read by the handler: set before it is installed, and whole whenever a signal can come.
termios modes;
bool modes_known = false;
std::array<char, 512> farewell;
volatile std::size_t farewell_length = 0;

extern "C" void give_back(int signal) {
    if (modes_known) ::tcsetattr(STDIN_FILENO, TCSANOW, &modes);
    [[maybe_unused]] const ssize_t written =
        ::write(STDOUT_FILENO, farewell.data(), farewell_length);
    ::raise(signal);  // the default action is back in place: SA_RESETHAND
}

}  // namespace

CrashGuard::CrashGuard() {
    farewell_length = 0;
    modes_known = ::tcgetattr(STDIN_FILENO, &modes) == 0;
    struct sigaction action{};
    action.sa_handler = give_back;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    for (const int signal : crash_signals) ::sigaction(signal, &action, nullptr);
}

CrashGuard::~CrashGuard() {
    for (const int signal : crash_signals) ::signal(signal, SIG_DFL);
}

void CrashGuard::set_farewell(const std::string& sequence) {
    farewell_length = 0;
    const std::size_t length = std::min(sequence.size(), farewell.size());
    std::copy_n(sequence.begin(), length, farewell.begin());
    farewell_length = length;
}

}  // namespace sightline::game
