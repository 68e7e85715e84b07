// TeamVision: the union of what several observers see.
//
// The union is computed again from the members' sets whenever one of them was recomputed, joined or
// left. No field of view is computed for it. Sets are bits, so a union is cheaper than tracking
// which observer sees which tile. Cost: one comparison a member if nothing changed; else the rows
// of their sets.
#ifndef SIGHTLINE_VISIBILITY_TEAM_VISION_HPP
#define SIGHTLINE_VISIBILITY_TEAM_VISION_HPP

#include <cstddef>
#include <utility>
#include <vector>

#include "../core/rect.hpp"
#include "../core/swap_members.hpp"
#include "../core/tile_set.hpp"
#include "../core/to_point.hpp"
#include "../detail/unique_id.hpp"
#include "observer.hpp"
#include "viewshed.hpp"

namespace sightline::inline SIGHTLINE_ABI {

///     update_viewsheds(dungeon, heroes);
///     team.update(heroes);
///     if (team.sees(goblin)) { ... }
class TeamVision {
  public:
    /// Copies and moves completely or not at all. A moved-from object is as new.
    ///@{
    TeamVision() = default;
    TeamVision(const TeamVision&) = default;
    TeamVision(TeamVision&& other) noexcept { swap(*this, other); }
    TeamVision& operator=(const TeamVision& other) { return *this = TeamVision(other); }
    TeamVision& operator=(TeamVision&& other) noexcept { return detail::take(*this, other); }
    ~TeamVision() = default;
    friend void swap(TeamVision& a, TeamVision& b) noexcept {
        detail::swap_members<&TeamVision::visible_, &TeamVision::before_, &TeamVision::map_,
                             &TeamVision::stamps_, &TeamVision::now_, &TeamVision::latest_>(a, b);
    }
    ///@}

    /// Brings the union up to date with its members, all on one map. Members are a range of
    /// viewsheds, or of anything that has a `viewshed`, or decomposes into two or three parts of
    /// which one is a Viewshed: observers of update_viewsheds(), (entity, viewshed), pointers.
    /// Returns whether any member was recomputed since the last time.
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

    /// Forgets everything. The next update is the first.
    void reset() { *this = TeamVision(); }

    /// The tiles that the team saw at the last update, and whether `p` is one of them.
    ///@{
    [[nodiscard]] const TileSet& visible() const { return visible_; }
    [[nodiscard]] bool sees(Point tile) const { return visible_.contains(tile); }
    [[nodiscard]] bool sees(const OtherPoint auto& position) const {
        return sees(to_point(position));
    }
    ///@}

    /// The tiles that the last update brought into the team's view; on another map, all of them.
    [[nodiscard]] TileSet newly_seen() const { return latest_ ? visible_ - before_ : TileSet{}; }

    /// The tiles that the last update took out of the team's view; on another map, none.
    [[nodiscard]] TileSet newly_hidden() const { return latest_ ? before_ - visible_ : TileSet{}; }

  private:
    struct Member {
        detail::UniqueId stamp;
        detail::UniqueId map;
        const TileSet* visible;  // used only during update()
    };

    /// Whether visible_ was made of the computations in now_.
    [[nodiscard]] bool is_up_to_date() const {
        if (now_.size() != stamps_.size()) return false;
        for (std::size_t i = 0; i < now_.size(); ++i) {
            if (now_[i].stamp != stamps_[i]) return false;
        }
        return true;
    }

    /// Makes visible_ the union of now_. If memory runs out, visible_ stays.
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
    detail::UniqueId map_{};                // the members' map
    std::vector<detail::UniqueId> stamps_;  // the computations that visible_ is made of
    std::vector<Member> now_;
    bool latest_ = false;
};

}  // namespace sightline::inline SIGHTLINE_ABI

#endif
