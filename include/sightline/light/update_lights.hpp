// update_lights(): the light system. No light is computed again without need, none is stale.
//
// A light's view is computed when the light is new, when it moved or shines in another way, when
// the map is another one, or when the map changed where that could alter what the light reaches
// (fov/influence.hpp). A light is known by what it is, not by its place in the range: lights may
// come, go and change places. When only the colour changed, the view stays.
// Everything that can fail is done first. Then the old shares are taken away and the new ones
// added, in whole numbers, so that the sum is what adding all lights anew would give.
// Cost: a few comparisons for each light that stays in its place of the range, n log n for n that
// change places; for each other one its view, and what it reaches.
#ifndef SIGHTLINE_LIGHT_UPDATE_LIGHTS_HPP
#define SIGHTLINE_LIGHT_UPDATE_LIGHTS_HPP

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>

#include "../core/least.hpp"
#include "../core/plain_list.hpp"
#include "../core/rect.hpp"
#include "../core/to_point.hpp"
#include "../crowd/workers.hpp"
#include "../detail/decompose.hpp"
#include "../detail/scratch.hpp"
#include "../detail/sort.hpp"
#include "../fov/influence.hpp"
#include "../map/opacity.hpp"
#include "../map/opacity_changes.hpp"
#include "../map/opacity_grid_of.hpp"
#include "light.hpp"
#include "light_map.hpp"
#include "light_share.hpp"

namespace sightline::inline SIGHTLINE_ABI {

namespace detail {

/// Working memory of an update.
struct LightPlan {
    struct Edit {
        std::uint32_t share;
        Rgb color;  // to add; negative for what is taken away
    };
    PlainList<Light> lights;            // as they are now
    PlainList<std::uint32_t> shares;    // for each of them, the share it will have
    PlainList<std::uint32_t> missing;   // the lights whose share has to be computed
    PlainList<std::uint32_t> leftover;  // the shares of the last update that none has claimed yet
    PlainList<Edit> edits;

    void clear() {
        lights.clear();
        shares.clear();
        missing.clear();
        leftover.clear();
        edits.clear();
    }
};

/// Refuses lights that mean nothing, lie outside, or together could be more than an int holds.
inline void require_valid_lights(Size size, const PlainList<Light>& lights) {
    std::int64_t red = 0;
    std::int64_t green = 0;
    std::int64_t blue = 0;
    for (const Light& light : lights) {
        require_inside(size, light.position, "light");
        validate(light);
        red += std::abs(light.color.red);
        green += std::abs(light.color.green);
        blue += std::abs(light.color.blue);
    }
    if (detail::greatest(red, green, blue) > (std::numeric_limits<int>::max)()) {
        SIGHTLINE_RAISE(std::invalid_argument,
                        std::to_string(lights.size()) +
                            " lights are too bright to be added up: together their colours must "
                            "stay below " +
                            std::to_string((std::numeric_limits<int>::max)()));
    }
}

/// One update of one LightMap, step by step.
struct LightUpdate {
    static constexpr std::uint32_t none = (std::numeric_limits<std::uint32_t>::max)();

    LightMap& to;
    LightPlan& plan;

    /// Runs all steps; `share_out(count, piece)` runs piece(first, end) for parts of 0 to count.
    template <OpacityMap Map, class ShareOut>
    std::size_t run(const Map& map, ShareOut&& share_out) {
        claim_shares(map);
        make_room();
        share_out(plan.missing.size(), [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i) {
                const std::uint32_t light = plan.missing[i];
                const Light& wanted = plan.lights[light];
                to.shares_[plan.shares[light]].compute(map, wanted, table_for(wanted));
            }
        });
        // Nothing from here on can fail.
        exchange();
        const auto height = static_cast<std::size_t>(to.size().height);
        if (!plan.edits.empty()) {
            share_out(height, [&](std::size_t first, std::size_t end) {
                for (const LightPlan::Edit& edit : plan.edits) {
                    to.shares_[edit.share].add(edit.color, to.sums_, static_cast<int>(first),
                                               static_cast<int>(end));
                }
            });
        }
        return plan.missing.size();
    }

  private:
    /// Finds for each light the share of the last update that is still right, if there is one.
    template <OpacityMap Map>
    void claim_shares(const Map& map) {
        plan.shares.resize(plan.lights.size(), none);
        for (LightShare& share : to.shares_) share.state = ShareState::open;
        // Asks the map about a share once only: that may cost as much as a view.
        const auto claim = [&](std::size_t light, LightShare& share) {
            if (may_look_different(map, share.map, share.light.position, view_of(share.light))) {
                share.state = ShareState::stale;
                return;
            }
            share.map = state_of(map);
            share.state = ShareState::kept;
            plan.shares[light] = static_cast<std::uint32_t>(&share - to.shares_.data());
        };
        // In most games nearly all lights stay, and in their order.
        const std::size_t both = detail::least(plan.lights.size(), to.order_.size());
        for (std::size_t i = 0; i < both; ++i) {
            LightShare& share = to.shares_[to.order_[i]];
            if (shine_alike(plan.lights[i], share.light)) claim(i, share);
        }
        claim_leftovers(claim);
        list_missing();
    }

    /// Lists the lights that have no share.
    void list_missing() {
        plan.missing.clear();
        for (std::size_t i = 0; i < plan.lights.size(); ++i) {
            if (plan.shares[i] == none) plan.missing.push_back(static_cast<std::uint32_t>(i));
        }
    }

    /// The same for lights that are in another place of the range than they were. Walks both lists
    /// in one order: n log n, however many lights are equal or share their place.
    template <class Claim>
    void claim_leftovers(Claim&& claim) {
        for (const std::uint32_t share : to.order_) {
            if (to.shares_[share].state == ShareState::open) plan.leftover.push_back(share);
        }
        if (plan.leftover.empty()) return;
        list_missing();
        sort(plan.leftover.data(), plan.leftover.size(), [&](std::uint32_t a, std::uint32_t b) {
            return shines_before(to.shares_[a].light, to.shares_[b].light);
        });
        sort(plan.missing.data(), plan.missing.size(), [&](std::uint32_t a, std::uint32_t b) {
            return shines_before(plan.lights[a], plan.lights[b]);
        });
        const std::uint32_t* light = plan.missing.begin();
        for (const std::uint32_t each : plan.leftover) {
            LightShare& share = to.shares_[each];
            while (light != plan.missing.end() && shines_before(plan.lights[*light], share.light)) {
                ++light;
            }
            if (light == plan.missing.end()) return;
            if (!shine_alike(plan.lights[*light], share.light)) continue;
            claim(*light, share);
            if (share.state == ShareState::kept) ++light;
        }
    }

    /// Gives each light that has none a share to be computed, and takes all memory that is needed.
    void make_room() {
        for (std::size_t missing = plan.missing.size(); to.free_.size() < missing;) {
            to.free_.reserve(to.shares_.size() + 1);
            to.shares_.emplace_back();
            to.free_.push_back(static_cast<std::uint32_t>(to.shares_.size() - 1));
        }
        to.free_.reserve(to.shares_.size());
        to.order_.reserve(plan.lights.size());
        auto* next = to.free_.end();
        for (const std::uint32_t light : plan.missing) {
            plan.shares[light] = *--next;
            const Light& wanted = plan.lights[light];
            if (wanted.radius <= FalloffTable::max_radius && table_for(wanted) == nullptr) {
                to.tables_.emplace_back(wanted.falloff, wanted.radius);
            }
        }
        plan.edits.reserve(2 * (plan.lights.size() + to.order_.size()));
    }

    [[nodiscard]] const FalloffTable* table_for(const Light& light) const {
        for (const FalloffTable& table : to.tables_) {
            if (table.is_for(light.falloff, light.radius)) return &table;
        }
        return nullptr;
    }

    /// Makes the shares those of the lights as they are now, and lists what that changes. First
    /// what is taken away, so that no sum on the way is more than an int holds.
    void exchange() {
        to.free_.resize(to.free_.size() - plan.missing.size());
        for (const std::uint32_t share : to.order_) {
            if (to.shares_[share].state == ShareState::kept) continue;
            plan.edits.push_back({share, -to.shares_[share].light.color});
            to.free_.push_back(share);
        }
        for (std::size_t i = 0; i < plan.lights.size(); ++i) {
            const LightShare& share = to.shares_[plan.shares[i]];
            if (share.state == ShareState::kept && share.light.color != plan.lights[i].color) {
                plan.edits.push_back({plan.shares[i], -share.light.color});
            }
        }
        for (std::size_t i = 0; i < plan.lights.size(); ++i) {
            LightShare& share = to.shares_[plan.shares[i]];
            if (share.state == ShareState::kept && share.light.color == plan.lights[i].color) {
                continue;
            }
            share.light.color = plan.lights[i].color;
            plan.edits.push_back({plan.shares[i], share.light.color});
        }
        to.order_ = plan.shares;
        for (const LightPlan::Edit& edit : plan.edits) {
            to.changes_.record(to.shares_[edit.share].bounds);
        }
    }
};

template <class T>
concept IsLight = std::same_as<std::remove_cvref_t<T>, Light>;

/// The light that an element is or has, shining from the position that comes with it, if one does.
template <class Element>
Light light_of(Element& element) {
    const auto& bearer = pointed_to(element, "a light");
    using Bearer = std::remove_cvref_t<decltype(bearer)>;
    if constexpr (IsLight<Bearer>) {
        return bearer;
    } else if constexpr (requires { requires IsLight<decltype(bearer.light)>; }) {
        Light light = bearer.light;
        if constexpr (requires { requires PointLike<decltype(bearer.position)>; }) {
            light.position = to_point(bearer.position);
        }
        return light;
    } else {
        static_assert(HasOnePart<Light, Bearer>,
                      "what shines is a Light, or has one named light, or decomposes into two or "
                      "three parts of which one is a Light");
        Light light;
        if constexpr (HasOnePart<Light, Bearer>) {
            light = the_part<Light>(bearer);
            with_parts(bearer, [&]<class... P>(Part<P>... parts) {
                const auto take = [&]<class Q>(Part<Q> part) {
                    if constexpr (PointLike<Q>) light.position = to_point(part.value);
                };
                (take(parts), ...);
            });
        }
        return light;
    }
}

template <OpacityMap Map, class Lights, class ShareOut>
std::size_t update_lights(const Map& map, Lights&& lights, LightMap& light_map,
                          ShareOut&& share_out) {
    require_own_changes(map);
    require_light_map_for(map.size(), light_map);
    struct Lighting;
    Borrowed<LightPlan, Lighting> plan;
    for (auto&& element : lights) plan->lights.push_back(light_of(element));
    require_valid_lights(map.size(), plan->lights);
    return LightUpdate{light_map, *plan}.run(map, share_out);
}

}  // namespace detail

/// Brings the light map up to date with the lights, which are all the lights there are: one that is
/// no longer among them goes out. Returns how many views had to be computed; a light that only
/// changed its colour needs none. Lights are a range of anything that is a Light, has a `light`, or
/// decomposes into two or three parts of which one is a Light: structs, pairs, an entity system's
/// view, pointers. Where a position comes with it, as in (entity, position, light), it shines from
/// there. Throws std::out_of_range for a light outside the map; when it throws, nothing has
/// changed. On maps that offer no changes() all lights are computed: see OpacityChanges.
///
///     std::vector<Light> torches{{.position = {12, 7}}, {.position = {30, 9}, .radius = 5}};
///     LightMap light(map.size());
///     update_lights(map, torches, light);   // every turn
template <OpacityMap Map, class Lights>
std::size_t update_lights(const Map& map, Lights&& lights, LightMap& light_map) {
    return detail::update_lights(looked_at(map), lights, light_map,
                                 [](std::size_t count, auto&& piece) {
                                     if (count > 0) piece(std::size_t{0}, count);
                                 });
}

/// The same on several threads: for hundreds of lights that move. map.is_opaque() is then called
/// from all of them.
///
///     Workers workers;
///     update_lights(map, torches, light, workers);
template <OpacityMap Map, class Lights>
std::size_t update_lights(const Map& map, Lights&& lights, LightMap& light_map, Workers& workers) {
    return detail::update_lights(
        looked_at(map), lights, light_map,
        [&](std::size_t count, auto&& piece) { workers.share(count, piece); });
}

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
