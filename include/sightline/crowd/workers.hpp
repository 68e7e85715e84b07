// Workers: threads that wait for work, for calls that look for many observers at once.
//
// Made once and used often: starting threads for every call would cost more than most calls. A call
// hands out pieces of work until none is left, the calling thread taking its share, and allocates
// nothing. What a piece throws, the call throws. Where there are no threads (SIGHTLINE_NO_THREADS,
// which is defined by itself on platforms that have none) the calling thread does it all.
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
    /// As many as the processor runs at a time, unless a number from 1 on is given; no more than
    /// `work`, the largest count that share() will be called with; fewer if the system will not
    /// start as many.
    explicit Workers(int threads = 0, std::size_t work = static_cast<std::size_t>(-1));
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers();

    /// How many threads share the work, the calling one included.
    [[nodiscard]] int count() const;

    /// Calls piece(first, end) for ranges that together are 0 to `count`, on all threads, and
    /// returns when all are done. After a piece has thrown no new ones are begun.
    template <class Piece>
    void share(std::size_t count, Piece&& piece) {
        share_erased(count, address_of(piece),
                     [](void* context, std::size_t first, std::size_t end) {
                         (*static_cast<std::remove_reference_t<Piece>*>(context))(first, end);
                     });
    }

    /// Calls use() while no other piece does so: for pieces that put their results together.
    template <class Use>
    void one_at_a_time(Use&& use) {
        one_at_a_time_erased(address_of(use), [](void* context) {
            (*static_cast<std::remove_reference_t<Use>*>(context))();
        });
    }

  private:
    struct Threads;  // src/crowd/workers.cpp: so that headers of threads are included there alone
    using ErasedPiece = void (*)(void* context, std::size_t first, std::size_t end);
    using ErasedUse = void (*)(void* context);

    template <class Callable>
    [[nodiscard]] static void* address_of(Callable& callable) {
        return const_cast<void*>(static_cast<const void*>(&callable));
    }

    void share_erased(std::size_t count, void* context, ErasedPiece piece);
    void one_at_a_time_erased(void* context, ErasedUse use);

    Threads* threads_ = nullptr;  // none where there are no threads
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
