// Threads that are kept between calls: starting them would cost more than most calls.
#ifndef SIGHTLINE_C_KEPT_WORKERS_HPP
#define SIGHTLINE_C_KEPT_WORKERS_HPP

#include <cstdint>

#include <sightline/crowd/workers.hpp>

namespace sightline::c_interface {

/// How many threads the processor runs at a time. Asked once: the system takes microseconds.
[[nodiscard]] int processors();

/// The process's Workers for calls with `threads`, of which 0 means one for each core; null if the
/// calling thread should do the work alone. No more threads than the processor runs at a time, and
/// each gets work that is worth waking it for: all of it takes some `nanoseconds` on one thread.
[[nodiscard]] Workers* kept_workers(int threads, std::int64_t nanoseconds);

}  // namespace sightline::c_interface

#endif
