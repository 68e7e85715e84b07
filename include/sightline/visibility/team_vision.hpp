// TeamVision: what several observers see together.
//
// The union of their viewsheds, made anew from the sets they hold whenever one of them was
// recomputed, joined or left; nobody's field of view is computed for it. Sets are bits, so a union
// is cheaper than any bookkeeping of who sees which tile, and it cannot drift from the truth.
// Cost: one comparison a member when nothing changed; else the rows of their sets.
#ifndef SIGHTLINE_VISIBILITY_TEAM_VISION_HPP
#define SIGHTLINE_VISIBILITY_TEAM_VISION_HPP

#include <cstddef>
#include <utility>
#include <vector>

#include "../core/rect.hpp"
#include "../core/tile_set.hpp"
#include "../detail/unique_id.hpp"
#include "observer.hpp"
#include "viewshed.hpp"

namespace sightline::inline SIGHTLINE_ABI {

///     update_viewsheds(dungeon, heroes);
///     team.update(heroes);
///     if (team.sees(goblin)) { ... }
class TeamVision {
  public:
    /// Copied and moved whole or not at all; one that was moved from has seen nothing.
    ///@{
    TeamVision() = default;
    TeamVision(const TeamVision&) = default;
    TeamVision(TeamVision&& other) noexcept { swap(other); }
    TeamVision& operator=(const TeamVision& other) { return *this = TeamVision(other); }
    TeamVision& operator=(TeamVision&& other) noexcept {
        TeamVision taken(std::move(other));
        swap(taken);
        return *this;
    }
    ~TeamVision() = default;
    ///@}

    /// Brings the union up to date with its members, all on one map: a range of viewsheds, or of
    /// anything that has a `viewshed` or decomposes into two or three parts of which one is a
    /// Viewshed: observers as update_viewsheds() takes them, (entity, viewshed), pointers. Says
    /// whether anyone's view was computed anew since the last time.
    template <class Members>
    bool update(Members&& members) {
        now_.clear();
        for (auto&& member : members) {
            detail::with_viewshed(member, [&](const Viewshed& v) {
                now_.push_back({v.last.stamp, v.last.map.id, &v.visible()});
                return true;
            });
        }
        if (is_up_to_date()) {
            latest_ = false;
        } else {
            unite();
        }
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
        detail::UniqueId stamp;
        detail::UniqueId map;
        const TileSet* visible;  // used only during update()
    };

    void swap(TeamVision& other) noexcept {
        std::swap(visible_, other.visible_);
        std::swap(before_, other.before_);
        std::swap(map_, other.map_);
        std::swap(stamps_, other.stamps_);
        std::swap(now_, other.now_);
        std::swap(latest_, other.latest_);
    }

    /// Whether visible_ is made of the computations that now_ names.
    [[nodiscard]] bool is_up_to_date() const {
        if (now_.size() != stamps_.size()) return false;
        for (std::size_t i = 0; i < now_.size(); ++i) {
            if (now_[i].stamp != stamps_[i]) return false;
        }
        return true;
    }

    /// Makes visible_ the union of now_; when memory runs out, it stays what it was.
    void unite() {
        latest_ = false;
        Rect bounds{};
        for (const Member& member : now_) bounds = hull(bounds, member.visible->bounds());
        before_.reset(bounds);
        for (const Member& member : now_) before_ |= *member.visible;
        stamps_.reserve(now_.size());

        std::swap(visible_, before_);
        stamps_.clear();
        for (const Member& member : now_) stamps_.push_back(member.stamp);
        for (const Member& member : now_) {
            if (!member.stamp) continue;
            if (map_ && map_ != member.map) before_.clear();
            map_ = member.map;
            break;
        }
        latest_ = true;
    }

    TileSet visible_;
    TileSet before_;
    detail::UniqueId map_{};                // that the members last looked at
    std::vector<detail::UniqueId> stamps_;  // of the computations that visible_ is made of
    std::vector<Member> now_;
    bool latest_ = false;
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
