// FileLock: one process at a time for a file, by whatever name each of them calls it.
//
// The lock is an advisory one on a file of its own, `<path>.lock`, because the file itself is
// replaced whenever it is written. Symbolic links are followed first, so all of them lead to one
// lock. Hard links have nothing in common but the file: that is locked, too. The system takes both
// locks back when the process ends, however it ends. The empty lock file stays: to remove it would
// let two processes lock two files of one name.
#pragma once

#include <filesystem>
#include <optional>

#include "game/base/descriptor.hpp"
#include "game/base/file_error.hpp"

namespace sightline::game {

class FileLock {
  public:
    /// Locks the file at `path`, which need not exist; nothing if somebody else has locked it.
    /// Throws FileError if the lock file cannot be used. Where the file system has no locks, every
    /// attempt succeeds.
    [[nodiscard]] static std::optional<FileLock> try_lock(const std::filesystem::path& path);

    /// Waits until whoever else has locked the file is done. For short work that reads the file and
    /// replaces it.
    [[nodiscard]] static FileLock wait_for(const std::filesystem::path& path);

    /// The file at `path` is a new one: locks that against its other names.
    void lock_file(const std::filesystem::path& path) { (void)lock_existing(path); }

  private:
    explicit FileLock(Descriptor lock_file) : lock_file_{std::move(lock_file)} {}

    [[nodiscard]] bool lock_existing(const std::filesystem::path& path);

    Descriptor lock_file_;
    Descriptor file_;
};

}  // namespace sightline::game
