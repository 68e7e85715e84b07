// SaveSlot: a place for one saved game, locked against other processes while it is open.
//
// Opening and looking move nothing. The first time that a game has something to save, whatever else
// is in the slot is renamed out of the way: another game to `<path>.former-1` (or -2 and so on),
// one of an earlier sightline with other rules to `.former-rules-1`, one of a newer sightline to
// `.newer-1`, a damaged file to `.damaged-1`, an unreadable one to `.unreadable-1`. What cannot be
// renamed stays, and then nothing is saved. A game without a turn has nothing to save if it would
// replace something. Of the former games, the nine longest stay, and the one put there last. Where
// the path is a symbolic link, all of this is done to the file and in the folder that it leads to.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "game/base/file_lock.hpp"
#include "game/play/save_file.hpp"

namespace sightline::game {

class SaveSlot {
  public:
    /// Opens the slot, and removes what was left of interrupted saves; nothing if another process
    /// has it open. A slot that cannot be used for saving opens, too: problem() says why.
    [[nodiscard]] static std::optional<SaveSlot> open(std::filesystem::path path);

    /// A copy: whoever ends this slot to open another still has it.
    [[nodiscard]] std::filesystem::path path() const { return path_; }

    /// What is in the slot, if it is a game that can be continued. It stays what it is until
    /// keep() is called with something else.
    [[nodiscard]] const std::optional<State>& saved() const { return saved_; }

    /// What the player has to know about the slot; empty if all is well.
    [[nodiscard]] const std::string& problem() const { return problem_; }

    /// Gives out the saved game to be continued: from now on the file is this game's.
    [[nodiscard]] State take();

    /// The game to keep in the slot is the one in the file `former`, which is removed when that has
    /// been saved.
    void continue_from(std::filesystem::path former) { former_ = std::move(former); }

    /// Saves a game that goes on; removes the file of one that is over. Returns what the player
    /// should know. Throws std::runtime_error if the game cannot be saved; what was in the slot is
    /// then still there.
    std::string keep(const State& state);

  private:
    SaveSlot(std::filesystem::path path, std::optional<FileLock> lock);

    void look();
    std::string clear_for_another();

    std::filesystem::path path_;  // as the player calls it
    std::filesystem::path file_;  // where symbolic links lead
    std::optional<FileLock> lock_;
    std::optional<State> saved_;
    std::string problem_;
    std::filesystem::path former_;
    /// Under which ending the slot's contents are put aside; empty if they may be replaced.
    std::string aside_;
    bool ours_ = false;      // the file is that of the game being played
    bool unusable_ = false;  // nothing can be saved here, as problem() says
};

/// The n-th slot beside this one: `dungeon-2.save` beside `dungeon.save`.
[[nodiscard]] std::filesystem::path slot_beside(const std::filesystem::path& path, int n);

/// The slot that a file put aside came from: "dungeon.save" of "dungeon.save.former-3"; the path
/// itself if it is none.
[[nodiscard]] std::filesystem::path slot_of(const std::filesystem::path& path);

}  // namespace sightline::game
