// What terminfo knows of a terminal. Apart, because <term.h> defines macros for the commonest
// words.
#pragma once

namespace sightline::game {

/// The number of colours that terminals of this type have; 0 when the type is not known.
[[nodiscard]] int terminfo_colors(const char* term);

}  // namespace sightline::game
