// FileLock: one process at a time for a file.
//
// The lock is an advisory one on a file of its own, `<path>.lock`, because the file itself is
// replaced whenever it is written. The system takes it back when the process ends, however it ends.
// The empty lock file stays: to remove it would let two processes lock two files of one name.
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

  private:
    explicit FileLock(Descriptor file) : file_{std::move(file)} {}

    Descriptor file_;
};

}  // namespace sightline::game
