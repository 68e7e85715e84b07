// Borrowed<T>: a scratch buffer that a thread keeps from call to call, so that calls do not
// allocate.
//
// The buffer is taken out of its thread's slot while in use. So a nested call (a user's is_opaque()
// that itself computes a view) starts with an empty buffer of its own. A slot is a plain pointer
// without a destructor: it may be used at any time, even in the destructors of statics. Its buffer
// is released when its thread ends; after that nothing is kept. A large buffer is not kept either.
#ifndef SIGHTLINE_DETAIL_SCRATCH_HPP
#define SIGHTLINE_DETAIL_SCRATCH_HPP

#include <cstddef>
#include <utility>

#include "../core/version.hpp"

// MinGW emulates thread_local variables, which are gone when destructors run at the end of their
// thread (GCC's bug 80816). So there the slot is allocated, and its address is passed to those
// destructors.
#if defined(__MINGW32__) && defined(__GLIBCXX__)
#define SIGHTLINE_SLOT_IS_ALLOCATED
#include <cxxabi.h>
extern "C" void* __dso_handle;
#endif

namespace sightline::inline SIGHTLINE_ABI::detail {

/// The bytes of a container's memory; those of a TileSet are its own memory_bytes().
template <class Container>
    requires requires(const Container& c) { c.capacity(); }
[[nodiscard]] std::size_t memory_bytes(const Container& container) noexcept {
    return container.capacity() * sizeof(typename Container::value_type);
}

/// Whether containers take so much memory that keeping it would be a waste: more than a TileSet of
/// 8192x8192 tiles.
template <class... Containers>
[[nodiscard]] bool are_large(const Containers&... containers) noexcept {
    constexpr std::size_t most_bytes = std::size_t{8} << 20;
    return (memory_bytes(containers) + ...) > most_bytes;
}

/// `T` must be a container whose clear() keeps its memory, or be made of such. A type that can grow
/// with the map and is not a container has is_large().
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
        if (slot().kept == nullptr && !slot().closed && !is_large(*buffer_)) {
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
    /// Whether one view made the buffer so large that keeping it would waste memory.
    [[nodiscard]] static bool is_large(const T& buffer) {
        if constexpr (requires { buffer.is_large(); }) {
            return buffer.is_large();
        } else if constexpr (requires {
                                 are_large(buffer);
                                 memory_bytes(buffer);
                             }) {
            return are_large(buffer);
        } else {
            return false;
        }
    }

    struct Slot {
        T* kept;
        bool closed;  // the thread is ending
    };

#ifdef SIGHTLINE_SLOT_IS_ALLOCATED
    static Slot*& allocated() {
        static thread_local constinit Slot* of_this_thread = nullptr;
        return of_this_thread;
    }

    static Slot& slot() {
        Slot*& found = allocated();
        if (found == nullptr) {
            found = new Slot{nullptr, false};
            // Keep nothing that cannot be released.
            found->closed = abi::__cxa_thread_atexit(release, found, &__dso_handle) != 0;
        }
        return *found;
    }

    static void _GLIBCXX_CDTOR_CALLABI release(void* slot) {
        allocated() = nullptr;
        delete static_cast<Slot*>(slot)->kept;
        delete static_cast<Slot*>(slot);
    }

    static void release_at_thread_end() {}  // slot() does it
#else
    static Slot& slot() {
        static thread_local constinit Slot of_this_thread{nullptr, false};
        return of_this_thread;
    }

    static void release_at_thread_end() {
#if !defined(__wasm__) || defined(_REENTRANT)  // else the only thread ends with the process
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
#endif

    T* buffer_;
};

}  // namespace sightline::inline SIGHTLINE_ABI::detail

#endif
