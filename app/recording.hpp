// Recording: records the player's actions, if requested. If that fails the game goes on.
#pragma once

#include <exception>
#include <filesystem>
#include <optional>
#include <string>

#include "game/play/record_file.hpp"

namespace sightline::app {

class Recording {
  public:
    Recording() = default;
    /// Throws std::runtime_error if the file cannot be made; nothing is recorded if it is empty.
    Recording(const std::filesystem::path& file, const game::Setup& setup) {
        if (!file.empty()) recorder_.emplace(file, setup);
    }

    void add(const game::Action& action) {
        attempt([&] { recorder_->add(action); });
    }
    void finish(const game::State& state) {
        attempt([&] { recorder_->finish(state); });
        recorder_.reset();
    }
    /// Why the recording is not complete; empty if it is.
    [[nodiscard]] const std::string& problem() const { return problem_; }

  private:
    template <class Write>
    void attempt(Write&& write) {
        if (!recorder_ || !problem_.empty()) return;
        try {
            write();
        } catch (const std::exception& error) {
            problem_ = std::string("the recording is not complete: ") + error.what();
        }
    }

    std::optional<game::Recorder> recorder_;
    std::string problem_;
};

}  // namespace sightline::app
