// Sightings: which entities came into view, left it, or stayed; and which observers see a tile.
//
// Compares the entities in view now with those of the last update. It knows no observers: always
// give it the set of the same viewshed or team. Cost: one lookup an entity, and sorting those in
// view.
#ifndef SIGHTLINE_VISIBILITY_SIGHTINGS_HPP
#define SIGHTLINE_VISIBILITY_SIGHTINGS_HPP

#include <algorithm>
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
#include "observer.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {
struct SightingsRestorer;
}

/// An entity, and where it was seen last.
template <class Entity>
struct Sighting {
    Entity entity;   ///< who
    Point position;  ///< where

    /// Whether entity and position are equal.
    friend bool operator==(const Sighting&, const Sighting&) = default;
};

/// `Entity` identifies an entity: a number, an enum, a pointer. It needs == and <.
///
/// Keep one for each observer, or one for a team.
///
///     sightings.update(player.viewshed.visible(), creatures, player_id);
///     for (const auto& [creature, position] : sightings.came()) { ... }
template <class Entity>
class Sightings {
  public:
    /// Copies and moves completely or not at all. A moved-from object is as new.
    ///@{
    Sightings() = default;
    Sightings(const Sightings& other) : shown_{other.shown_} {}
    Sightings(Sightings&& other) noexcept = default;
    Sightings& operator=(const Sightings& other) { return *this = Sightings(other); }
    Sightings& operator=(Sightings&& other) noexcept = default;
    ~Sightings() = default;
    ///@}

    /// `entities` is a range of anything that decomposes into (entity, position), or (entity,
    /// position, something else). An entity on several tiles is in view if one of them is; its
    /// position is the first of those in reading order.
    template <class Entities>
    void update(const TileSet& visible, Entities&& entities) {
        update_without(visible, std::forward<Entities>(entities),
                       [](const auto&) { return false; });
    }

    /// For an observer who is one of the entities: leaves the observer itself out.
    template <class Entities>
    void update(const TileSet& visible, Entities&& entities, const Entity& self) {
        update_without(visible, std::forward<Entities>(entities),
                       [&](const auto& entity) { return entity == self; });
    }

    /// Forgets everything. The next update is the first.
    void reset() { *this = Sightings(); }

    /// The entities in view now; those that were not, and those that were, in the update before.
    ///@{
    [[nodiscard]] const std::vector<Sighting<Entity>>& in_view() const { return shown_.in_view; }
    [[nodiscard]] const std::vector<Sighting<Entity>>& came() const { return shown_.came; }
    [[nodiscard]] const std::vector<Sighting<Entity>>& stayed() const { return shown_.stayed; }
    ///@}

    /// The entities that were in view in the update before and no longer are, or no longer exist,
    /// with the positions where they were seen.
    [[nodiscard]] const std::vector<Sighting<Entity>>& left() const { return shown_.left; }

  private:
    friend struct detail::SightingsRestorer;

    using List = std::vector<Sighting<Entity>>;
    struct Lists {
        List in_view;
        List came;
        List stayed;
        List left;
    };

    /// Builds next_ and publishes it when it is complete: if anything throws, nothing has changed.
    template <class Entities, class LeftOut>
    void update_without(const TileSet& visible, Entities&& entities, LeftOut&& left_out) {
        List& now = next_.in_view;
        now.clear();
        for (auto&& each : entities) {
            if constexpr (check_element<decltype(each)>()) {
                detail::with_parts(each, [&](auto entity, auto position, auto...) {
                    if (left_out(entity.value)) return;
                    const Point at = to_point(position.value);
                    if (visible.contains(at)) now.push_back({entity.value, at});
                });
            }
        }
        // Not std::stable_sort, which allocates.
        std::sort(now.begin(), now.end(), [](const auto& a, const auto& b) {
            return precedes(a.entity, b.entity) ||
                   (!precedes(b.entity, a.entity) && a.position < b.position);
        });
        drop_repeated(now);
        compare();
        std::swap(shown_, next_);
    }

    /// A compile error of one sentence if elements have no entity and position.
    template <class Element>
    static consteval bool check_element() {
        constexpr bool decomposes = detail::HasParts<Element>;
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

    /// Orders entities by <, pointers by address.
    [[nodiscard]] static bool precedes(const Entity& a, const Entity& b) {
        if constexpr (std::is_pointer_v<Entity>) {
            return reinterpret_cast<std::uintptr_t>(a) < reinterpret_cast<std::uintptr_t>(b);
        } else {
            return a < b;
        }
    }

    /// Keeps the first sighting of each entity; the list is sorted.
    static void drop_repeated(List& list) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (kept > 0 && list[kept - 1].entity == list[i].entity) continue;
            if (kept != i) list[kept] = std::move(list[i]);
            ++kept;
        }
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(kept), list.end());
    }

    /// Compares both lists, which are sorted by entity.
    void compare() {
        next_.came.clear();
        next_.stayed.clear();
        next_.left.clear();
        auto old = shown_.in_view.begin();
        const auto end = shown_.in_view.end();
        for (const Sighting<Entity>& now : next_.in_view) {
            while (old != end && precedes(old->entity, now.entity)) next_.left.push_back(*old++);
            if (old != end && old->entity == now.entity) {
                next_.stayed.push_back(now);
                ++old;
            } else {
                next_.came.push_back(now);
            }
        }
        next_.left.insert(next_.left.end(), old, end);
    }

    Lists shown_;  // as of the last update
    Lists next_;   // scratch buffer of update()
};

/// Calls visit(observer) for each observer who sees `tile`. Observers are viewsheds, or anything
/// that has one, as for TeamVision::update(). They need no position.
///
///     who_sees(monsters, player, [](Monster& monster) { monster.alert(); });
template <class Observers, PointLike Position = Point, class Visit>
void who_sees(Observers&& observers, const Position& position, Visit&& visit) {
    const Point tile = to_point(position);
    for (auto&& observer : observers) {
        const bool seen = detail::with_viewshed(
            observer, [&](const Viewshed& viewshed) { return viewshed.sees(tile); });
        if (seen) visit(observer);
    }
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
