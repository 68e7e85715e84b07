// One update of a LightMap: claim valid shares, compute the missing ones, exchange.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include <sightline/core/error.hpp>
#include <sightline/light/update_lights.hpp>

#include "checks.hpp"
#include "falloff_table.hpp"
#include "fov/influence.hpp"
#include "light_share.hpp"
#include "map/map_state.hpp"

namespace sightline::inline SIGHTLINE_ABI::detail {

/// Scratch buffers of an update.
struct LightPlan {
    struct Edit {
        std::uint32_t share;
        Rgb color;  // to add; negative to subtract
    };
    std::vector<std::uint32_t> shares;    // for each light, the share it will have
    std::vector<std::uint32_t> missing;   // the lights whose share has to be computed
    std::vector<std::uint32_t> leftover;  // the shares of the last update that none has claimed yet
    std::vector<Edit> edits;

    void clear() {
        shares.clear();
        missing.clear();
        leftover.clear();
        edits.clear();
    }
    [[nodiscard]] bool is_large() const { return are_large(shares, missing, leftover, edits); }
};

namespace {

/// Throws for lights that are invalid, lie outside, or together could exceed an int.
void require_valid_lights(Size size, const std::vector<Light>& all) {
    std::int64_t red = 0;
    std::int64_t green = 0;
    std::int64_t blue = 0;
    for (const Light& light : all) {
        require_inside(size, light.position, "light");
        validate(light);
        red += std::abs(light.color.red);
        green += std::abs(light.color.green);
        blue += std::abs(light.color.blue);
    }
    if (std::max({red, green, blue}) > std::numeric_limits<int>::max()) {
        SIGHTLINE_REFUSE(std::invalid_argument,
                         std::to_string(all.size()) +
                             " lights are too bright to be added up: together their colours must "
                             "stay below " +
                             std::to_string(std::numeric_limits<int>::max()));
    }
}

}  // namespace

/// One update of one LightMap, step by step.
struct LightUpdate {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    const std::vector<Light>& lights;
    LightMap& to;
    LightPlan& plan;

    /// Runs all steps; `share_out(count, piece)` runs piece(first, end) for parts of 0 to count.
    template <class ShareOut>
    std::size_t run(const MapRef& map, ShareOut&& share_out) {
        claim_shares(map);
        make_room(map);
        share_out(plan.missing.size(), [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i) {
                const std::uint32_t light = plan.missing[i];
                const Light& wanted = lights[light];
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
    void claim_shares(const MapRef& map) {
        plan.shares.resize(lights.size(), none);
        for (LightShare& share : to.shares_) share.state = ShareState::open;
        // Checks a share against the map only once: that may cost as much as a view.
        const auto claim = [&](std::size_t light, LightShare& share) {
            if (view_may_differ(map, share.map, share.light.position, view_of(share.light))) {
                share.state = ShareState::stale;
                return;
            }
            share.map = state_of(map);
            share.state = ShareState::kept;
            plan.shares[light] = static_cast<std::uint32_t>(&share - to.shares_.data());
        };
        // In most games nearly all lights stay, and in their order.
        const std::size_t both = std::min(lights.size(), to.order_.size());
        for (std::size_t i = 0; i < both; ++i) {
            LightShare& share = to.shares_[to.order_[i]];
            if (shine_alike(lights[i], share.light)) claim(i, share);
        }
        claim_leftovers(claim);
        list_missing();
    }

    /// Lists the lights that have no share.
    void list_missing() {
        plan.missing.clear();
        for (std::size_t i = 0; i < lights.size(); ++i) {
            if (plan.shares[i] == none) plan.missing.push_back(static_cast<std::uint32_t>(i));
        }
    }

    /// Claims shares for lights whose place in the range changed. Goes through both lists in one
    /// order: n log n, however many lights are equal or share their position.
    template <class Claim>
    void claim_leftovers(Claim&& claim) {
        for (const std::uint32_t share : to.order_) {
            if (to.shares_[share].state == ShareState::open) plan.leftover.push_back(share);
        }
        if (plan.leftover.empty()) return;
        list_missing();
        std::sort(plan.leftover.begin(), plan.leftover.end(),
                  [&](std::uint32_t a, std::uint32_t b) {
                      return shines_before(to.shares_[a].light, to.shares_[b].light);
                  });
        std::sort(plan.missing.begin(), plan.missing.end(), [&](std::uint32_t a, std::uint32_t b) {
            return shines_before(lights[a], lights[b]);
        });
        auto light = plan.missing.begin();
        for (const std::uint32_t each : plan.leftover) {
            LightShare& share = to.shares_[each];
            while (light != plan.missing.end() && shines_before(lights[*light], share.light)) {
                ++light;
            }
            if (light == plan.missing.end()) return;
            if (!shine_alike(lights[*light], share.light)) continue;
            claim(*light, share);
            if (share.state == ShareState::kept) ++light;
        }
    }

    /// Gives each light that has none a share to be computed, and takes all memory that is needed.
    void make_room(const MapRef& map) {
        const std::size_t old = to.shares_.size();
        const std::size_t lacking =
            plan.missing.size() - std::min(plan.missing.size(), to.free_.size());
        to.free_.reserve(old + lacking);  // for all shares: lights may go out
        to.shares_.resize(old + lacking);
        for (std::size_t i = old; i < to.shares_.size(); ++i) {
            to.free_.push_back(static_cast<std::uint32_t>(i));
        }
        to.order_.reserve(lights.size());
        auto next = to.free_.end();
        for (const std::uint32_t light : plan.missing) {
            plan.shares[light] = *--next;
            const Light& wanted = lights[light];
            const bool uses_table =
                !map.is_hexagonal() && wanted.radius <= FalloffTable::max_radius;
            if (uses_table && table_for(wanted) == nullptr) {
                to.tables_.emplace_back(wanted.falloff, wanted.radius);
            }
        }
        plan.edits.reserve(2 * (lights.size() + to.order_.size()));
    }

    [[nodiscard]] const FalloffTable* table_for(const Light& light) const {
        for (const FalloffTable& table : to.tables_) {
            if (table.is_for(light.falloff, light.radius)) return &table;
        }
        return nullptr;
    }

    /// Makes the shares those of the current lights, and lists the changes. First the subtractions,
    /// so that no intermediate sum exceeds an int.
    void exchange() {
        to.free_.resize(to.free_.size() - plan.missing.size());
        for (const std::uint32_t share : to.order_) {
            if (to.shares_[share].state == ShareState::kept) continue;
            plan.edits.push_back({share, -to.shares_[share].light.color});
            to.free_.push_back(share);
        }
        for (std::size_t i = 0; i < lights.size(); ++i) {
            const LightShare& share = to.shares_[plan.shares[i]];
            if (share.state == ShareState::kept && share.light.color != lights[i].color) {
                plan.edits.push_back({plan.shares[i], -share.light.color});
            }
        }
        for (std::size_t i = 0; i < lights.size(); ++i) {
            LightShare& share = to.shares_[plan.shares[i]];
            if (share.state == ShareState::kept && share.light.color == lights[i].color) {
                continue;
            }
            share.light.color = lights[i].color;
            plan.edits.push_back({plan.shares[i], share.light.color});
        }
        to.order_ = plan.shares;
        for (const LightPlan::Edit& edit : plan.edits) {
            to.changes_.record(to.shares_[edit.share].bounds);
        }
    }
};

std::size_t update_lights(const MapRef& map, const std::vector<Light>& lights, LightMap& light_map,
                          Workers* workers) {
    require_own_changes(map);
    require_light_map_for(map.size(), light_map);
    if (map.has_heights()) {
        SIGHTLINE_REFUSE(std::invalid_argument,
                         std::string("update_lights() is not for a map with heights: lights have "
                                     "none; light a map without, such as "
                                     "HeightGrid::without_heights()"));
    }
    require_valid_lights(map.size(), lights);
    struct Lighting;
    Borrowed<LightPlan, Lighting> plan;
    return LightUpdate{lights, light_map, *plan}.run(map, [&](std::size_t count, auto&& piece) {
        if (workers != nullptr) {
            workers->share(count, piece);
        } else if (count > 0) {
            piece(std::size_t{0}, count);
        }
    });
}

}  // namespace sightline::inline SIGHTLINE_ABI::detail
