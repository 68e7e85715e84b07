// Teams: the union of several views.
#include <vector>

#include <sightline/visibility/team_vision.hpp>

#include "tile_set.hpp"
#include "viewshed.hpp"

using namespace sightline;
using namespace sightline::c_interface;

struct sightline_team {
    TeamVision vision;
};

sightline_status sightline_team_new(sightline_team** team) {
    return make_handle(team, "team", [] { return TeamVision(); });
}

void sightline_team_free(sightline_team* team) { delete team; }

sightline_status sightline_team_update(sightline_team* team,
                                       const sightline_viewshed* const* members, size_t count,
                                       int32_t* changed) {
    if (team == nullptr) return fail_null("team");
    if (members == nullptr && count > 0) return fail_null("members");
    Rect all{};
    for (std::size_t i = 0; i < count; ++i) {
        if (members[i] == nullptr) return fail_null("one of the members");
        // Members on one map always fit; in an endless world they may be too far apart.
        all = hull(all, members[i]->viewshed.visible().bounds());
        if (all.size.width > max_side || all.size.height > max_side) {
            return fail(SIGHTLINE_TOO_LARGE,
                        "members %dx%d tiles apart are not allowed: each side must be 0 to %d",
                        all.size.width, all.size.height, max_side);
        }
    }
    return guarded([&] {
        std::vector<const Viewshed*> viewsheds;
        viewsheds.reserve(count);
        for (std::size_t i = 0; i < count; ++i) viewsheds.push_back(&members[i]->viewshed);
        const bool recomputed_now = team->vision.update(viewsheds);
        if (changed != nullptr) *changed = recomputed_now ? 1 : 0;
        return sightline_status{SIGHTLINE_OK};
    });
}

sightline_status sightline_team_reset(sightline_team* team) {
    if (team == nullptr) return fail_null("team");
    team->vision.reset();
    return SIGHTLINE_OK;
}

int32_t sightline_team_sees(const sightline_team* team, int32_t x, int32_t y) {
    return team != nullptr && team->vision.sees(Point{x, y}) ? 1 : 0;
}

sightline_status sightline_team_visible(const sightline_team* team, sightline_tile_set* out) {
    if (team == nullptr) return fail_null("team");
    return put_tiles(out, [&] { return team->vision.visible(); });
}

sightline_status sightline_team_newly_seen(const sightline_team* team, sightline_tile_set* out) {
    if (team == nullptr) return fail_null("team");
    return put_tiles(out, [&] { return team->vision.newly_seen(); });
}

sightline_status sightline_team_newly_hidden(const sightline_team* team, sightline_tile_set* out) {
    if (team == nullptr) return fail_null("team");
    return put_tiles(out, [&] { return team->vision.newly_hidden(); });
}
