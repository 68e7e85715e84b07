// Recordings in files: reading one, and writing one while it is played.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "game/base/descriptor.hpp"
#include "game/play/record.hpp"

namespace sightline::game {

/// The most bytes that a recording may have.
inline constexpr std::size_t most_recording_bytes = std::size_t{1} << 26;

/// Reads a recording from a file; errors name the file.
[[nodiscard]] Recording load_recording(const std::filesystem::path& path);

/// Writes a recording during the game, each action as it happens, so that a crash loses nothing.
class Recorder {
  public:
    /// Creates the file. Throws std::runtime_error if it exists already, because it may be another
    /// recording, and if it cannot be written. Pipes and devices are opened.
    Recorder(const std::filesystem::path& path, const Setup& setup);

    void add(const Action& action);

    /// Writes the last line, and flushes to the disk; `state` is the game's final state.
    void finish(const State& state);

  private:
    void write(const std::string& text);

    std::filesystem::path path_;
    Descriptor file_;
};

}  // namespace sightline::game
