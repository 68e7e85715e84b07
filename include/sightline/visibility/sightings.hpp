// Sightings: who came into view, who went out of it, who stayed; and who sees a tile.
//
// Compares those in view now with those in view at the last update. It knows nothing of observers:
// give it the set of one viewshed or of a team.
// Cost: one lookup an entity, and sorting those in view.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../detail/decompose.hpp"
#include "observer.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// An entity, and where it was seen last.
template <class Entity>
struct Sighting {
    Entity entity;   ///< who
    Point position;  ///< where

    /// Equal in both.
    friend bool operator==(const Sighting&, const Sighting&) = default;
};

/// `Entity` is a name for entities: a number, an enum, a pointer; it needs == and <.
///
///     sightings.update(player.viewshed.visible(), creatures);
///     for (const auto& [creature, position] : sightings.came()) { ... }
template <class Entity>
class Sightings {
  public:
    /// `entities` is a range of anything that decomposes into (entity, position), or (entity,
    /// position, something else). An entity that is at several tiles is in view if one of them is;
    /// the first of those in reading order counts as its position.
    template <class Entities>
    void update(const TileSet& visible, Entities&& entities) {
        std::swap(in_view_, before_);
        in_view_.clear();
        for (auto&& each : entities) {
            detail::with_parts(each, [&](auto entity, auto position, auto...) {
                const Point at = detail::to_point(position.value);
                if (visible.contains(at)) in_view_.push_back({entity.value, at});
            });
        }
        // Not a stable sort: those allocate.
        std::ranges::sort(in_view_, [](const auto& a, const auto& b) {
            constexpr std::less<> less;
            return less(a.entity, b.entity) ||
                   (!less(b.entity, a.entity) && a.position < b.position);
        });
        const auto same = [](const auto& a, const auto& b) { return a.entity == b.entity; };
        in_view_.erase(std::unique(in_view_.begin(), in_view_.end(), same), in_view_.end());
        compare();
    }

    /// Has seen nobody, as if new. The next update is the first.
    void reset() { *this = Sightings(); }

    /// Those in view now, and among them those who were not, and who were, at the update before.
    ///@{
    [[nodiscard]] const std::vector<Sighting<Entity>>& in_view() const { return in_view_; }
    [[nodiscard]] const std::vector<Sighting<Entity>>& came() const { return came_; }
    [[nodiscard]] const std::vector<Sighting<Entity>>& stayed() const { return stayed_; }
    ///@}

    /// Those who were in view at the update before and no longer are, or no longer exist; with the
    /// position where they were seen then.
    [[nodiscard]] const std::vector<Sighting<Entity>>& left() const { return left_; }

  private:
    /// Walks both lists, which are in the order of entities.
    void compare() {
        came_.clear();
        stayed_.clear();
        left_.clear();
        auto old = before_.begin();
        for (const Sighting<Entity>& now : in_view_) {
            while (old != before_.end() && std::less<>{}(old->entity, now.entity)) {
                left_.push_back(*old++);
            }
            if (old != before_.end() && old->entity == now.entity) {
                stayed_.push_back(now);
                ++old;
            } else {
                came_.push_back(now);
            }
        }
        left_.insert(left_.end(), old, before_.end());
    }

    std::vector<Sighting<Entity>> in_view_;
    std::vector<Sighting<Entity>> before_;
    std::vector<Sighting<Entity>> came_;
    std::vector<Sighting<Entity>> stayed_;
    std::vector<Sighting<Entity>> left_;
};

/// Calls visit(observer) for each of the observers, as update_viewsheds() takes them, who sees
/// `tile`.
///
///     who_sees(monsters, player, [](Monster& monster) { monster.alert(); });
template <class Observers, class Visit>
void who_sees(Observers&& observers, Point tile, Visit&& visit) {
    for (auto&& observer : observers) {
        const bool seen =
            detail::with_viewshed(std::forward<decltype(observer)>(observer),
                                  [&](const Viewshed& viewshed) { return viewshed.sees(tile); });
        if (seen) visit(observer);
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI
