// Workers: a thread pool, for calls that compute many views at once.
//
// Make it once and use it often: starting threads for every call would cost more than most calls. A
// call hands out pieces of work until none is open. The calling thread takes part, and nothing is
// allocated. An exception from a piece is rethrown by the call. Without threads
// (SIGHTLINE_NO_THREADS, defined by default on platforms that have none) the calling thread does
// all the work.
#ifndef SIGHTLINE_CROWD_WORKERS_HPP
#define SIGHTLINE_CROWD_WORKERS_HPP

#include <cstddef>
#include <type_traits>

#include "../core/version.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// `Workers workers(4);`: the calling thread and three more. Nested and concurrent calls run on
/// their caller.
class SIGHTLINE_API Workers {
  public:
    /// Starts one thread fewer than the processor runs at a time, or than `threads`, if that is
    /// given. `work` is the largest count that share() will be called with: no more threads than
    /// that. If the system refuses, there are fewer.
    explicit Workers(int threads = 0, std::size_t work = static_cast<std::size_t>(-1));
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers();

    /// The number of threads that share the work, including the calling one.
    [[nodiscard]] int count() const;

    /// Calls piece(first, end) for ranges that together are 0 to `count`, on all threads, and
    /// returns when all are done. After a piece has thrown, no new ones start.
    template <class Piece>
    void share(std::size_t count, Piece&& piece) {
        share_erased(count, address_of(piece),
                     [](void* context, std::size_t first, std::size_t end) {
                         (*static_cast<std::remove_reference_t<Piece>*>(context))(first, end);
                     });
    }

    /// Calls use() under a lock: for pieces that combine their results.
    template <class Use>
    void one_at_a_time(Use&& use) {
        one_at_a_time_erased(address_of(use), [](void* context) {
            (*static_cast<std::remove_reference_t<Use>*>(context))();
        });
    }

  private:
    struct Threads;  // in src/crowd/workers.cpp: only that includes thread headers
    using ErasedPiece = void (*)(void* context, std::size_t first, std::size_t end);
    using ErasedUse = void (*)(void* context);

    template <class Callable>
    [[nodiscard]] static void* address_of(Callable& callable) {
        return const_cast<void*>(static_cast<const void*>(&callable));
    }

    void share_erased(std::size_t count, void* context, ErasedPiece piece);
    void one_at_a_time_erased(void* context, ErasedUse use);

    Threads* threads_ = nullptr;  // null where there are no threads
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
