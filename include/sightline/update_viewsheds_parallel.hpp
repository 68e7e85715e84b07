// update_viewsheds() on all cores: for thousands of observers.
//
// Those that need a recomputation are picked out first, which is cheap, then shared out: every core
// takes a few at a time until none are left, so that one with a far view does not keep the others
// waiting. Results are the same as one core's. For a few, starting threads would cost more than the
// work; they are done on the spot.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <future>
#include <thread>
#include <utility>
#include <vector>

#include "detail/observer.hpp"
#include "detail/scratch.hpp"
#include "update_viewsheds.hpp"

namespace sightline {

namespace detail {

struct StaleViewshed {
    Point origin;
    Viewshed* viewshed;
};

/// Calls work(item) for every item, on as many cores as are of use. An exception ends it: the first
/// one is thrown again here, once all cores are done.
template <class Item, class Work>
void for_each_on_all_cores(const std::vector<Item>& items, const Work& work) {
    constexpr std::size_t share = 32;
    std::atomic<std::size_t> next{0};
    const auto take_shares = [&] {
        for (std::size_t i = next.fetch_add(share); i < items.size(); i = next.fetch_add(share)) {
            const std::size_t end = std::min(i + share, items.size());
            for (std::size_t k = i; k < end; ++k) work(items[k]);
        }
    };
    const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
    const std::size_t helpers = std::min(cores - 1, items.size() / (4 * share));
    std::vector<std::future<void>> helping;
    for (std::size_t i = 0; i < helpers; ++i) {
        helping.push_back(std::async(std::launch::async, take_shares));
    }
    take_shares();
    for (std::future<void>& helper : helping) helper.get();
}

}  // namespace detail

/// The same as update_viewsheds(), on all cores. The map's is_opaque() is called from several
/// threads at once, and no viewshed may occur twice.
template <OpacityMap Map, class Observers>
std::size_t update_viewsheds_parallel(const Map& map, Observers&& observers) {
    detail::require_own_changes(map);
    struct Stale;
    detail::Borrowed<std::vector<detail::StaleViewshed>, Stale> stale;
    for (auto&& observer : observers) {
        detail::with_observer(std::forward<decltype(observer)>(observer),
                              [&](const auto& position, Viewshed& viewshed) {
                                  const Point origin = detail::to_point(position);
                                  if (!detail::keep_if_right(map, origin, viewshed)) {
                                      stale->push_back({origin, &viewshed});
                                  }
                              });
    }
    detail::for_each_on_all_cores(*stale, [&](const detail::StaleViewshed& each) {
        detail::recompute(map, each.origin, *each.viewshed);
    });
    return stale->size();
}

}  // namespace sightline
