// The daily heist: one world a day, the same for everybody. The date is an input.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "game/play/state.hpp"

namespace sightline::game {

using Date = std::chrono::year_month_day;

/// A date from its numbers; nothing for days that do not exist, and years out of 2000 to 9999.
[[nodiscard]] std::optional<Date> date_of(int year, int month, int day);

/// "2026-11-17" as a date; nothing for anything else, and for days that do not exist.
[[nodiscard]] std::optional<Date> parse_date(std::string_view text);

/// "2026-11-17"
[[nodiscard]] std::string to_text(Date date);

/// The setup of that day, of the usual size: the scenarios take turns, and the seed is the date as
/// a number, 20261117.
[[nodiscard]] Setup daily_setup(Date date);

/// The day whose heist this is.
[[nodiscard]] std::optional<Date> day_of(const Setup& setup);

/// The command that plays this world: "sightline play --daily 2026-11-17"; nothing for text maps,
/// which are files.
[[nodiscard]] std::optional<std::string> command_to_play(const Setup& setup);

}  // namespace sightline::game
