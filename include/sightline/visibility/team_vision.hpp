// TeamVision: what several observers see together.
//
// The union of their viewsheds, made anew from the sets they hold whenever one of them was
// recomputed, joined or left; nobody's field of view is computed for it. Sets are bits, so a union
// is cheaper than any bookkeeping of who sees which tile, and it cannot drift from the truth.
// Cost: one comparison a member when nothing changed; else the rows of their sets.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "observer.hpp"
#include "viewshed.hpp"

namespace sightline::inline SIGHTLINE_ABI {

///     update_viewsheds(dungeon, heroes);
///     team.update(heroes);
///     if (team.sees(goblin)) { ... }
class TeamVision {
  public:
    /// Brings the union up to date with its members: a range of viewsheds, or of observers as
    /// update_viewsheds() takes them, all on one map. Says whether anyone's view was computed anew
    /// since the last time.
    template <class Members>
    bool update(Members&& members) {
        now_.clear();
        for (auto&& member : members) {
            detail::with_viewshed(std::forward<decltype(member)>(member), [&](const Viewshed& v) {
                now_.push_back({v.last.stamp, v.last.map, &v.visible()});
            });
        }
        latest_ = !std::ranges::equal(now_, stamps_, {}, &Member::stamp);
        if (latest_) unite();
        return latest_;
    }

    /// Has seen nothing, as if new. The next update is the first.
    void reset() { *this = TeamVision(); }

    /// What the team saw at the last update, and whether that includes a tile.
    ///@{
    [[nodiscard]] const TileSet& visible() const { return visible_; }
    [[nodiscard]] bool sees(Point tile) const { return visible_.contains(tile); }
    ///@}

    /// The tiles that the last update brought into the team's view; all it sees, on another map.
    [[nodiscard]] TileSet newly_seen() const { return latest_ ? visible_ - before_ : TileSet{}; }

    /// The tiles that the last update took out of the team's view; none, on another map.
    [[nodiscard]] TileSet newly_hidden() const { return latest_ ? before_ - visible_ : TileSet{}; }

  private:
    struct Member {
        std::uint64_t stamp;
        std::uint64_t map;
        const TileSet* visible;  // used only during update()
    };

    void unite() {
        std::swap(visible_, before_);
        const auto looked =
            std::ranges::find_if(now_, [](const Member& m) { return m.stamp != 0; });
        if (looked != now_.end()) {
            if (map_ != 0 && map_ != looked->map) before_.clear();
            map_ = looked->map;
        }
        Rect bounds{};
        for (const Member& member : now_) bounds = hull(bounds, member.visible->bounds());
        visible_.reset(bounds);
        stamps_.clear();
        for (const Member& member : now_) {
            visible_ |= *member.visible;
            stamps_.push_back(member.stamp);
        }
    }

    TileSet visible_;
    TileSet before_;
    std::uint64_t map_ = 0;  // that the members last looked at, as their LastLook names it
    std::vector<std::uint64_t> stamps_;  // of the computations that visible_ is made of
    std::vector<Member> now_;
    bool latest_ = false;
};

}  // namespace sightline::inline SIGHTLINE_ABI
