// Writes files: after a FileReplacement either the old file or the new one is there, complete.
//
// The new file is written under a temporary name in the same folder, flushed to the disk and then
// renamed over the old one, which is atomic. The folder is flushed, too, so that the new name
// survives a power failure.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "game/base/descriptor.hpp"
#include "game/base/file_error.hpp"

namespace sightline::game {

/// Follows symbolic links to the file itself, which need not exist.
[[nodiscard]] std::filesystem::path behind_links(std::filesystem::path path);

/// A file being replaced, or created, piece by piece. Every function throws FileError with the
/// reason; the old file is then unchanged, and the temporary one is removed.
class FileReplacement {
  public:
    /// Begins to replace the file at `path`. If that is a symbolic link, the file it points to is
    /// replaced.
    explicit FileReplacement(const std::filesystem::path& path);
    ~FileReplacement();
    FileReplacement(const FileReplacement&) = delete;
    FileReplacement& operator=(const FileReplacement&) = delete;

    void write(std::string_view bytes);

    /// Renames the new file over the old one, with permissions `mode`.
    void commit(unsigned mode);

  private:
    std::filesystem::path name_;  // as it was given, for messages
    std::string target_;
    std::string temporary_;
    Descriptor file_;
    bool replaced_ = false;
};

/// Replaces the file at `path`, or creates it, in one step.
void replace_file(const std::filesystem::path& path, std::string_view bytes, unsigned mode);

/// Writes all of `bytes` to an open file; `name` is for the error message.
void write_all(int descriptor, std::string_view bytes, const std::filesystem::path& name);

/// Flushes a file to the disk. Throws FileError unless the file system cannot do that at all.
void flush_to_disk(int descriptor, const std::filesystem::path& name);

/// Creates a file for writing piece by piece. Throws FileError if it exists already: nothing is
/// overwritten. Pipes and devices are opened.
[[nodiscard]] Descriptor create_file(const std::filesystem::path& path);

/// Removes a file, if there is one.
void remove_file(const std::filesystem::path& path);

/// Renames a file within its folder, and flushes the folder.
void rename_file(const std::filesystem::path& from, const std::filesystem::path& to);

/// Removes temporary files that killed processes left behind. Only for the process that has locked
/// the file: no other may be replacing it.
void remove_stale_temporaries(const std::filesystem::path& path);

}  // namespace sightline::game
