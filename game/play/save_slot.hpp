// SaveSlot: a file for one saved game, locked against other processes while it is open.
//
// Opening and reading move nothing. When a game is first saved, anything else in the slot is
// renamed: another game to `<path>.former-1` (or -2 and so on), one of an earlier sightline with
// other rules to `.former-rules-1`, one of a newer sightline to `.newer-1`, a damaged file to
// `.damaged-1`, an unreadable one to `.unreadable-1`. If renaming fails, nothing is saved. A game
// without a turn is not saved if it would replace something. Of the former games, the nine longest
// stay, and the newest. If the path is a symbolic link, all of this is done to the file and in the
// folder that it leads to.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "game/base/file_lock.hpp"
#include "game/play/save_file.hpp"

namespace sightline::game {

class SaveSlot {
  public:
    /// Opens the slot, and removes temporary files of interrupted saves; nothing if another process
    /// has it open. A slot that cannot be used for saving opens, too: problem() says why.
    [[nodiscard]] static std::optional<SaveSlot> open(std::filesystem::path path);

    /// A copy: it outlives the slot, which may be closed to open another.
    [[nodiscard]] std::filesystem::path path() const { return path_; }

    /// The game in the slot, if it can be continued. It stays until keep() is called with another
    /// one.
    [[nodiscard]] const std::optional<State>& saved() const { return saved_; }

    /// A message for the player about the slot; empty if all is well.
    [[nodiscard]] const std::string& problem() const { return problem_; }

    /// Moves the saved game out to be continued: from now on the file is this game's.
    [[nodiscard]] State take();

    /// Continues the game of the file `former`, which is removed once the slot has been saved.
    void continue_from(std::filesystem::path former) { former_ = std::move(former); }

    /// Saves a game that goes on; removes the file of one that is over. Returns a message for the
    /// player. Throws std::runtime_error if the game cannot be saved; the slot is then unchanged.
    std::string keep(const State& state);

  private:
    SaveSlot(std::filesystem::path path, std::optional<FileLock> lock);

    void read();
    std::string put_contents_aside();

    std::filesystem::path path_;  // as the player typed it
    std::filesystem::path file_;  // where symbolic links lead
    std::optional<FileLock> lock_;
    std::optional<State> saved_;
    std::string problem_;
    std::filesystem::path former_;
    /// The ending under which the slot's contents are put aside; empty if they may be replaced.
    std::string aside_;
    bool ours_ = false;      // the file is that of the current game
    bool unusable_ = false;  // nothing can be saved here: see problem()
};

/// The n-th slot beside this one: `dungeon-2.save` beside `dungeon.save`.
[[nodiscard]] std::filesystem::path slot_beside(const std::filesystem::path& path, int n);

/// The slot of a file put aside: "dungeon.save" for "dungeon.save.former-3"; the path itself for
/// any other.
[[nodiscard]] std::filesystem::path slot_of(const std::filesystem::path& path);

}  // namespace sightline::game
