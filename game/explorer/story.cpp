// The explorer after the end: the story of the game, and watching it again from an incident on.
#include <algorithm>
#include <utility>

#include "game/explorer/explorer.hpp"

namespace sightline::game {

Explorer::Watching::Watching(Recording recording, std::size_t skipped, Platform& platform,
                             Display display)
    : replay{std::move(recording)},
      spectator{platform, replay.game(), [this] { return replay.step(); }, std::move(display)} {
    for (std::size_t i = 0; i < skipped; ++i) replay.step();
}

void Explorer::open_story() {
    if (!story_) {
        const std::optional<Recording> recording = recording_of(game_.state());
        std::optional<Story> told = recording ? tell(*recording) : std::nullopt;
        if (told && !told->incidents.empty())
            story_ = std::make_shared<const Story>(*std::move(told));
    }
    if (!story_) {
        display_.notice = "Nobody can tell any more how this game went.";
        return;
    }
    display_.story = story_;
    // The most interesting incident: the first time that somebody noticed the player, or the end.
    const auto noticed =
        std::ranges::find(story_->incidents, Incident::Kind::noticed, &Incident::kind);
    const auto first = noticed == story_->incidents.end() ? std::prev(noticed) : noticed;
    display_.incident = static_cast<std::size_t>(first - story_->incidents.begin());
}

/// Up and down choose an incident, Enter watches the game from there; anything else closes the
/// page.
void Explorer::turn_story(Command command) {
    const auto direction = direction_of(command);
    if (direction && direction->y != 0) {
        const std::size_t last = story_->incidents.size() - 1;
        if (direction->y < 0 && display_.incident > 0) --display_.incident;
        if (direction->y > 0) display_.incident = std::min(display_.incident + 1, last);
        return;
    }
    if (command != Command::confirm) {
        display_.story = nullptr;
        return;
    }
    Display display = display_;
    display.story = nullptr;
    watching_ = std::make_unique<Watching>(*recording_of(game_.state()),
                                           lead_in(story_->incidents[display_.incident]), platform_,
                                           std::move(display));
}

}  // namespace sightline::game
