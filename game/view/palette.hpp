// The colours of everything on the screen except the world: panels, text, marks.
#pragma once

#include "game/view/color.hpp"

namespace sightline::game::palette {

inline constexpr Rgb shroud{0, 0, 0};
inline constexpr Rgb panel{14, 16, 22};
inline constexpr Rgb line{52, 58, 74};
inline constexpr Rgb label{142, 150, 172};
inline constexpr Rgb value{222, 226, 236};
inline constexpr Rgb heading{240, 184, 92};
inline constexpr Rgb good{96, 190, 168};
inline constexpr Rgb faint{122, 128, 146};
inline constexpr Rgb alarm{236, 110, 84};
inline constexpr Rgb cursor{250, 220, 120};
inline constexpr Rgb popup{24, 27, 38};
inline constexpr Rgb flat_memory{94, 98, 116};
inline constexpr Rgb watched{36, 84, 168};      ///< behind tiles that a creature sees
inline constexpr Rgb more_seen{56, 128, 64};    ///< behind additional tiles of a compared algorithm
inline constexpr Rgb fewer_seen{118, 64, 156};  ///< behind tiles that it misses
inline constexpr Rgb route{84, 92, 56};         ///< behind the route
inline constexpr Rgb torch{30, 26, 16};         ///< added by light behind tiles that `view` shows
inline constexpr Rgb threat{190, 70, 30};       ///< behind tiles on which the player is noticed
inline constexpr Rgb smoke{150, 150, 155};
/// Over tiles that are shown only because everything is revealed.
inline constexpr Rgb revealed{70, 84, 130};

}  // namespace sightline::game::palette
