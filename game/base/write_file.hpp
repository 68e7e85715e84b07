// Writing files: replace_file() leaves either the old file or the new one, whole, whatever happens.
//
// The new file is written under a temporary name in the same folder, flushed to the disk and then
// renamed over the old one, which is one step for the file system. The folder is flushed too, so
// that the new name survives a power failure.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace sightline::game {

/// The points between which writing can be interrupted.
enum class WriteStep { created, half_written, written, flushed, renamed };

/// Called after each step. What it throws interrupts the writing there; tests use that.
using WriteObserver = std::function<void(WriteStep)>;

/// Replaces the file at `path`, or creates it, with permissions `mode`. Where `path` is a symbolic
/// link, the file it points to is replaced. Throws std::runtime_error naming the file and the
/// reason; the old file is then unchanged.
void replace_file(const std::filesystem::path& path, std::string_view bytes, unsigned mode,
                  const WriteObserver& observer = {});

/// Writes all of `bytes` to an open file; `name` is for the error message.
void write_all(int descriptor, std::string_view bytes, const std::string& name);

/// Throws std::runtime_error: "<name>: cannot be written: " and the reason that errno holds.
[[noreturn]] void fail_to_write(const std::string& name);

}  // namespace sightline::game
