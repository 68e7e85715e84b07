// Sightings: who came into view, who went out of it, who stayed; and who sees a tile.
//
// Compares those in view now with those in view at the last update. It knows nothing of observers:
// give it the set of one viewshed or of a team, always the same one's.
// Cost: one lookup an entity, and sorting those in view.
#ifndef SIGHTLINE_VISIBILITY_SIGHTINGS_HPP
#define SIGHTLINE_VISIBILITY_SIGHTINGS_HPP

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "../core/point.hpp"
#include "../core/tile_set.hpp"
#include "../core/to_point.hpp"
#include "../detail/decompose.hpp"
#include "../detail/sort.hpp"
#include "observer.hpp"

namespace sightline::inline SIGHTLINE_ABI {

/// An entity, and where it was seen last.
template <class Entity>
struct Sighting {
    Entity entity;   ///< who
    Point position;  ///< where

    /// Whether entity and position are equal.
    friend bool operator==(const Sighting&, const Sighting&) = default;
};

/// `Entity` is a name for entities: a number, an enum, a pointer; it needs == and <.
///
/// Keep one for each observer, or one for a team: what came into view is told apart from what that
/// observer saw before.
///
///     sightings.update(player.viewshed.visible(), creatures, player_id);
///     for (const auto& [creature, position] : sightings.came()) { ... }
template <class Entity>
class Sightings {
  public:
    /// `entities` is a range of anything that decomposes into (entity, position), or (entity,
    /// position, something else). An entity that is at several tiles is in view if one of them is;
    /// the first of those in reading order counts as its position.
    template <class Entities>
    void update(const TileSet& visible, Entities&& entities) {
        update_without(visible, std::forward<Entities>(entities),
                       [](const auto&) { return false; });
    }

    /// The same for an observer who is among the entities itself: nobody sights oneself.
    template <class Entities>
    void update(const TileSet& visible, Entities&& entities, const Entity& self) {
        update_without(visible, std::forward<Entities>(entities),
                       [&](const auto& entity) { return entity == self; });
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
    /// When memory runs out, nothing has changed.
    template <class Entities, class LeftOut>
    void update_without(const TileSet& visible, Entities&& entities, LeftOut&& left_out) {
        now_.clear();
        for (auto&& each : entities) {
            if constexpr (check_element<decltype(each)>()) {
                detail::with_parts(each, [&](auto entity, auto position, auto...) {
                    if (left_out(entity.value)) return;
                    const Point at = to_point(position.value);
                    if (visible.contains(at)) now_.push_back({entity.value, at});
                });
            }
        }
        // Not a stable sort: those allocate.
        detail::sort(now_.data(), now_.size(), [](const auto& a, const auto& b) {
            return precedes(a.entity, b.entity) ||
                   (!precedes(b.entity, a.entity) && a.position < b.position);
        });
        drop_repeated();
        came_.reserve(now_.size());
        stayed_.reserve(now_.size());
        left_.reserve(in_view_.size());
        compare();
        std::swap(in_view_, now_);
    }

    /// Stops with a sentence where an element of the range does not tell who is where.
    template <class Element>
    static consteval bool check_element() {
        constexpr std::size_t parts = detail::part_count<Element>();
        constexpr bool decomposes = parts == 2 || parts == 3;
        static_assert(
            decomposes,
            "Sightings::update() takes a range of (entity, position) or (entity, position, "
            "anything): a pair, a tuple or a struct of two or three members");
        if constexpr (decomposes) {
            using Parts = detail::PartsOf<Element>;
            constexpr bool named =
                std::convertible_to<const std::tuple_element_t<0, Parts>&, Entity>;
            constexpr bool placed = PointLike<std::tuple_element_t<1, Parts>>;
            static_assert(named,
                          "the first part of what Sightings::update() takes must be an Entity");
            static_assert(placed,
                          "the second part of what Sightings::update() takes must be a position: "
                          "something with numbers x and y");
            return named && placed;
        }
        return false;
    }

    /// The order of entities: <, and for pointers that of their addresses.
    [[nodiscard]] static bool precedes(const Entity& a, const Entity& b) {
        if constexpr (std::is_pointer_v<Entity>) {
            return reinterpret_cast<std::uintptr_t>(a) < reinterpret_cast<std::uintptr_t>(b);
        } else {
            return a < b;
        }
    }

    /// Leaves the first sighting of each entity in now_, which is in order.
    void drop_repeated() {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < now_.size(); ++i) {
            if (kept > 0 && now_[kept - 1].entity == now_[i].entity) continue;
            if (kept != i) now_[kept] = std::move(now_[i]);
            ++kept;
        }
        now_.erase(now_.begin() + static_cast<std::ptrdiff_t>(kept), now_.end());
    }

    /// Walks both lists, which are in the order of entities.
    void compare() {
        came_.clear();
        stayed_.clear();
        left_.clear();
        auto old = in_view_.begin();
        for (const Sighting<Entity>& now : now_) {
            while (old != in_view_.end() && precedes(old->entity, now.entity)) {
                left_.push_back(*old++);
            }
            if (old != in_view_.end() && old->entity == now.entity) {
                stayed_.push_back(now);
                ++old;
            } else {
                came_.push_back(now);
            }
        }
        left_.insert(left_.end(), old, in_view_.end());
    }

    std::vector<Sighting<Entity>> in_view_;
    std::vector<Sighting<Entity>> now_;  // used only during update()
    std::vector<Sighting<Entity>> came_;
    std::vector<Sighting<Entity>> stayed_;
    std::vector<Sighting<Entity>> left_;
};

/// Calls visit(observer) for each of the observers who sees `tile`. Observers are viewsheds, or
/// anything that has one, as TeamVision::update() takes them: no position is asked for.
///
///     who_sees(monsters, player, [](Monster& monster) { monster.alert(); });
template <class Observers, class Visit>
void who_sees(Observers&& observers, Point tile, Visit&& visit) {
    for (auto&& observer : observers) {
        const bool seen = detail::with_viewshed(
            observer, [&](const Viewshed& viewshed) { return viewshed.sees(tile); });
        if (seen) visit(observer);
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
