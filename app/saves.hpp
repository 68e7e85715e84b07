// The saved game that `sightline play` uses, and the list of all of them.
#pragma once

#include <filesystem>
#include <string>

#include "app/play.hpp"
#include "game/play/save_slot.hpp"

namespace sightline::app {

/// Where games are saved by default, after the XDG Base Directory Specification.
[[nodiscard]] std::filesystem::path default_save_folder();

/// The slot for this request: the file given with --save; otherwise one for each scenario in the
/// default folder, or the newest if no world was requested.
[[nodiscard]] std::filesystem::path requested_slot(const PlayRequest& request);

/// The file that --restore names.
[[nodiscard]] std::filesystem::path file_to_restore(const PlayRequest& request);

/// The slot for a scenario: the file given with --save, otherwise one in the default folder.
/// `own_map` is the file of a drawn one.
[[nodiscard]] std::filesystem::path slot_for(const PlayRequest& request, game::ScenarioKind kind,
                                             const std::filesystem::path& own_map);

/// The player's name for the world of a game in this slot: "dungeon", "room.txt".
[[nodiscard]] std::string world_name(const std::filesystem::path& slot, game::ScenarioKind kind);

/// Opens the slot, or the next one beside it that is not in use.
[[nodiscard]] game::SaveSlot open_free_slot(const std::filesystem::path& path);

/// Opens the slot. If another game has it open, asks in the terminal whether to use the next free
/// one beside it; throws std::runtime_error if the answer is no.
[[nodiscard]] game::SaveSlot open_slot(const std::filesystem::path& path);

/// Where the best runs are kept: beside the saved games.
[[nodiscard]] std::filesystem::path score_file(const std::filesystem::path& slot);

/// Prints all saved games, including those put aside, how to continue one, and the best runs.
void list_games(const PlayRequest& request);

}  // namespace sightline::app
