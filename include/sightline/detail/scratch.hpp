// Borrowed<T>: working memory that a thread keeps from call to call, so that calls do not allocate.
//
// The buffer is taken out of its thread's slot while in use, so a call made from inside another (a
// user's is_opaque() that itself looks around) simply starts with an empty one of its own.
// A slot is a plain pointer that needs no destructor: it may be used at any time, in the
// destructors of statics too. What it holds is released when its thread ends; after that nothing is
// kept.
#ifndef SIGHTLINE_DETAIL_SCRATCH_HPP
#define SIGHTLINE_DETAIL_SCRATCH_HPP

#include <utility>

#include "../core/version.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// `T` must be a container whose clear() keeps its memory.
template <class T, class Purpose>
class Borrowed {
  public:
    Borrowed() : buffer_{std::exchange(slot().kept, nullptr)} {
        if (buffer_ != nullptr) return;
        release_at_thread_end();
        buffer_ = new T();
    }
    ~Borrowed() {
        buffer_->clear();
        if (slot().kept == nullptr && !slot().closed) {
            slot().kept = buffer_;
        } else {
            delete buffer_;
        }
    }
    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;

    T& operator*() { return *buffer_; }
    T* operator->() { return buffer_; }

  private:
    struct Slot {
        T* kept;
        bool closed;  // the thread is ending
    };

    static Slot& slot() {
        static thread_local constinit Slot of_this_thread{nullptr, false};
        return of_this_thread;
    }

    static void release_at_thread_end() {
#if !defined(__wasm__) || defined(_REENTRANT)  // else there is one thread, which ends with all
        struct Closer {
            ~Closer() {
                slot().closed = true;
                delete std::exchange(slot().kept, nullptr);
            }
        };
        if (slot().closed) return;
        static thread_local const Closer closer{};
        static_cast<void>(closer);
#endif
    }

    T* buffer_;
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
