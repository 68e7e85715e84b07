// FileLock: one process at a time for a file, under any of its names.
//
// The lock is an advisory one on a file of its own, `<path>.lock`, because the file itself is
// replaced whenever it is written. Symbolic links are followed first, so all of them lead to one
// lock. Hard links share only the file, so that is locked, too. The system releases both locks when
// the process ends, however it ends. The empty lock file stays: removing it would let two processes
// lock two files of one name.
#pragma once

#include <filesystem>
#include <optional>

#include "game/base/descriptor.hpp"
#include "game/base/file_error.hpp"

namespace sightline::game {

class FileLock {
  public:
    /// Locks the file at `path`, which need not exist; nothing if another process has locked it.
    /// Throws FileError if the lock file cannot be used. On file systems without locks every
    /// attempt succeeds.
    [[nodiscard]] static std::optional<FileLock> try_lock(const std::filesystem::path& path);

    /// Waits until the file is unlocked. For short work that reads the file and replaces it.
    [[nodiscard]] static FileLock wait_for(const std::filesystem::path& path);

    /// Locks a new file at `path` against its other names.
    void lock_file(const std::filesystem::path& path) { (void)lock_existing(path); }

  private:
    explicit FileLock(Descriptor lock_file) : lock_file_{std::move(lock_file)} {}

    [[nodiscard]] bool lock_existing(const std::filesystem::path& path);

    Descriptor lock_file_;
    Descriptor file_;
};

}  // namespace sightline::game
