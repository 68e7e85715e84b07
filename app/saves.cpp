#include "app/saves.hpp"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <vector>

#include "app/output.hpp"
#include "game/base/write_file.hpp"
#include "game/play/saved_games.hpp"
#include "game/play/scores.hpp"
#include "game/view/text.hpp"
#include "game/world/first_heist.hpp"

namespace sightline::app {

namespace fs = std::filesystem;

namespace {

constexpr int slots_beside = 9;

/// Asks a question in the terminal, and reads a line.
std::string ask(const std::string& question) {
    write_output("-", question);
    std::string answer;
    for (char c = 0; ::read(STDIN_FILENO, &c, 1) == 1 && c != '\n';) answer += c;
    return answer;
}

/// "2026-11-15 18:02", local time.
std::string minute_of(fs::file_time_type time) {
    const auto on_the_wall = std::chrono::file_clock::to_sys(time);
    const auto seconds = std::chrono::time_point_cast<std::chrono::seconds>(on_the_wall);
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(seconds.time_since_epoch().count()));
}

std::string describe(const game::SavedGame& game) {
    if (!game.summary) return game.problem;
    return fmt::format("{}, seed {}, turn {}{}", name_of(game.summary->scenario),
                       game.summary->seed, game.summary->turn,
                       game.summary->status == game::Status::playing ? "" : ", over");
}

}  // namespace

fs::path default_save_folder() {
    const auto variable = [](const char* name) -> fs::path {
        const char* value = std::getenv(name);
        return value == nullptr ? "" : value;
    };
    fs::path states = variable("XDG_STATE_HOME");
    if (!states.is_absolute()) {
        const fs::path home = variable("HOME");
        if (home.empty()) {
            throw std::runtime_error(
                "there is no place to save the game, because neither XDG_STATE_HOME nor HOME is "
                "set: give --save FILE");
        }
        states = home / ".local" / "state";
    }
    return states / "sightline";
}

fs::path requested_slot(const PlayRequest& request) {
    if (!request.save.empty()) return request.save;
    if (!request.restore.empty()) return game::slot_of(file_to_restore(request));
    const fs::path folder = default_save_folder();
    if (!request.any_world()) {
        return slot_for(request, requested_scenario(request).kind, request.scenario.value_or(""));
    }
    for (const fs::path& slot : game::slots_in(folder)) {
        std::error_code unknown;
        if (fs::exists(slot, unknown)) return slot;
    }
    return folder / "dungeon.save";
}

fs::path slot_for(const PlayRequest& request, game::ScenarioKind kind, const fs::path& own_map) {
    if (!request.save.empty()) return request.save;
    fs::path name{std::string(name_of(kind))};
    if (kind == game::ScenarioKind::drawn && own_map == game::first_heist_name) {
        name = own_map;
    } else if (kind == game::ScenarioKind::drawn) {
        name = own_map.filename();
        // Without a suffix it could be taken for a scenario's.
        if (!name.has_extension()) name += ".map";
    }
    return default_save_folder() / (name += ".save");
}

std::string world_name(const fs::path& slot, game::ScenarioKind kind) {
    const fs::path name = slot.stem();
    const bool own_map = kind == game::ScenarioKind::drawn && name.has_extension();
    return own_map ? game::printable(name.string()) : std::string(name_of(kind));
}

fs::path file_to_restore(const PlayRequest& request) {
    const fs::path& name = request.restore;
    if (name.has_parent_path()) return name;
    return (request.save.empty() ? default_save_folder() : request.save.parent_path()) / name;
}

game::SaveSlot open_free_slot(const fs::path& path) {
    for (int n = 1; n <= slots_beside; ++n) {
        auto slot = game::SaveSlot::open(n == 1 ? path : game::slot_beside(path, n));
        if (slot) return std::move(*slot);
    }
    throw std::runtime_error(path.string() +
                             " and all slots beside it are being played: give --save FILE");
}

game::SaveSlot open_slot(const fs::path& path) {
    if (auto slot = game::SaveSlot::open(path)) return std::move(*slot);
    const std::string in_use = path.string() + " is being played by another sightline";
    for (int n = 2; n <= slots_beside; ++n) {
        auto beside = game::SaveSlot::open(game::slot_beside(path, n));
        if (!beside) continue;
        const std::string answer =
            ask(fmt::format("{}.\nPlay another game beside it, saved as {}? [Y/n] ",
                            game::printable(in_use), game::printable(beside->path().string())));
        if (answer.empty() || answer.front() == 'y' || answer.front() == 'Y') {
            return std::move(*beside);
        }
        break;
    }
    throw std::runtime_error(in_use + ": finish it there, or give --save FILE");
}

fs::path score_file(const fs::path& slot) { return slot.parent_path() / "scores.txt"; }

void list_games(const PlayRequest& request) {
    const std::vector<fs::path> slots = request.save.empty()
                                            ? game::slots_in(default_save_folder())
                                            : std::vector{game::behind_links(request.save)};
    std::string text;
    for (const fs::path& slot : slots) {
        for (const game::SavedGame& game : game::saved_games(slot)) {
            text += fmt::format("{:<28} {}  {}\n", game::printable(game.path.filename().string()),
                                minute_of(game.written), describe(game));
        }
    }
    text = text.empty() ? "There are no saved games.\n"
                        : text + "Continue one: sightline play --restore NAME\n";
    const fs::path beside =
        request.save.empty() ? default_save_folder() / "any.save" : fs::path(request.save);
    const std::vector<game::Score> scores = game::load_scores(score_file(beside));
    if (!scores.empty()) text += "The best runs:\n";
    for (const std::string& line : score_lines(scores)) text += "  " + line + "\n";
    write_output("-", text);
}

}  // namespace sightline::app
