// Borrowed<T>: working memory that a thread keeps from call to call, so that calls do not allocate.
//
// The buffer is taken out of its thread's slot while in use, so a call made from inside another (a
// user's is_opaque() that itself looks around) simply starts with an empty one of its own.
#pragma once

#include <utility>

#include "../core/version.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// `T` must be a container whose clear() keeps its memory.
template <class T, class Purpose>
class Borrowed {
  public:
    Borrowed() : buffer_{std::exchange(slot(), T{})} { buffer_.clear(); }
    ~Borrowed() { slot() = std::move(buffer_); }
    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;

    T& operator*() { return buffer_; }
    T* operator->() { return &buffer_; }

  private:
    static T& slot() {
        thread_local T kept;
        return kept;
    }

    T buffer_;
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail
