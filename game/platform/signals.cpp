#include "game/platform/signals.hpp"

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace sightline::game {

namespace {

std::atomic<int> write_end{-1};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may use it");

extern "C" void write_to_pipe(int signal) {
    const int saved = errno;
    const auto byte = static_cast<unsigned char>(signal);
    // A full pipe already holds many unread signals; one more does not matter.
    [[maybe_unused]] const ssize_t written = ::write(write_end.load(), &byte, 1);
    errno = saved;
}

struct sigaction action_of(void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    return action;
}

}  // namespace

SignalPipe::SignalPipe(const std::vector<int>& signals) {
    int ends[2];
    if (::pipe(ends) != 0) throw std::system_error(errno, std::generic_category(), "pipe");
    for (const int end : ends) {
        ::fcntl(end, F_SETFL, O_NONBLOCK);
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    read_end_ = ends[0];
    write_end = ends[1];
    for (const int signal : signals) {
        Former former{signal, {}};
        ::sigaction(signal, nullptr, &former.action);
        if (former.action.sa_handler == SIG_IGN) continue;
        const struct sigaction ours = action_of(write_to_pipe);
        ::sigaction(signal, &ours, nullptr);
        former_.push_back(former);
    }
}

SignalPipe::~SignalPipe() {
    for (const Former& former : former_) ::sigaction(former.signal, &former.action, nullptr);
    ::close(write_end.exchange(-1));
    ::close(read_end_);
}

std::optional<int> SignalPipe::next() const {
    unsigned char signal = 0;
    if (::read(read_end_, &signal, 1) != 1) return std::nullopt;
    return signal;
}

void SignalPipe::stop_by(int signal) {
    struct sigaction ours{};
    const struct sigaction standard = action_of(SIG_DFL);
    ::sigaction(signal, &standard, &ours);
    ::raise(signal);
    ::sigaction(signal, &ours, nullptr);
}

void die_by(int signal) {
    const struct sigaction standard = action_of(SIG_DFL);
    ::sigaction(signal, &standard, nullptr);
    ::raise(signal);
    std::_Exit(128 + signal);
}

}  // namespace sightline::game
