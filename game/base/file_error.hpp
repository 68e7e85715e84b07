// FileError: why a file cannot be used, in words for the player and as the system's number.
#pragma once

#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace sightline::game {

class FileError : public std::runtime_error {
  public:
    FileError(const std::string& what, int code) : std::runtime_error(what), code_{code} {}

    /// The value of errno; 0 if no system call failed.
    [[nodiscard]] int code() const { return code_; }

  private:
    int code_;
};

/// Throws FileError: "<name>: cannot be read: " and the reason for `code`.
[[noreturn]] void fail_to_read(const std::filesystem::path& name, int code = errno);

/// Throws FileError: "<name>: cannot be written: " and the reason for `code`.
[[noreturn]] void fail_to_write(const std::filesystem::path& name, int code = errno);

/// The system's message for a value of errno: "Permission denied".
[[nodiscard]] std::string reason_of(int code);

}  // namespace sightline::game
