// Descriptor: an open file, closed by its destructor. Calls that a signal interrupts are repeated.
#pragma once

#include <cerrno>
#include <unistd.h>
#include <utility>

namespace sightline::game {

/// Calls the function until it succeeds or fails for another reason than a signal.
template <class Call>
[[nodiscard]] auto repeat_if_interrupted(Call&& call) {
    for (;;) {
        const auto result = call();
        if (result >= 0 || errno != EINTR) return result;
    }
}

class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_{number} {}
    Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }

    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }

    /// Closes the file; false, with errno, if written data was lost. A signal cannot keep it open.
    [[nodiscard]] bool close() {
        return ::close(std::exchange(number_, -1)) == 0 || errno == EINTR;
    }

  private:
    int number_ = -1;
};

}  // namespace sightline::game
