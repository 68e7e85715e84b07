// terminfo's data about a terminal. In a file of its own, because <term.h> defines macros with very
// common names.
#pragma once

namespace sightline::game {

/// The number of colours that terminals of this type have; 0 if the type is not known.
[[nodiscard]] int terminfo_colors(const char* term);

}  // namespace sightline::game
