// Story: how a game went, told from its recording: the player's path, and who noticed or caught
// them, from where and by which light.
//
// It is found by playing the recording again, so nothing but the actions has to be kept.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "game/play/record.hpp"

namespace sightline::game {

/// Something worth telling.
struct Incident {
    enum class Kind : std::uint8_t { noticed, caught, treasure, end };
    Kind kind = Kind::end;
    int turn = 0;
    int depth = 0;
    Point at{};                       ///< where the player was
    std::size_t actions = 0;          ///< how many actions came before it
    Discovery discovery{};            ///< of `noticed` and `caught`
    Status status = Status::playing;  ///< of `end`
};

struct Story {
    /// A place of the player.
    struct Place {
        int depth = 0;
        Point at{};

        friend bool operator==(const Place&, const Place&) = default;
    };
    std::vector<Place> path;  ///< without repetitions in a row
    std::vector<Incident> incidents;
};

/// Plays the recording; nothing if the game does not end as recorded.
[[nodiscard]] std::optional<Story> tell(const Recording& recording);

/// "A goblin, 6 tiles to the north-east, noticed you by your own lamp."
[[nodiscard]] std::string to_text(const Incident& incident);

/// How many actions of a recording to skip, so that watching begins some turns before the incident.
[[nodiscard]] std::size_t lead_in(const Incident& incident);

}  // namespace sightline::game
