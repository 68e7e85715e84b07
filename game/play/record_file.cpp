#include "game/play/record_file.hpp"

#include <stdexcept>
#include <system_error>

#include "game/base/read_file.hpp"
#include "game/base/write_file.hpp"

namespace sightline::game {

Recording load_recording(const std::filesystem::path& path) {
    const std::string text = read_file(path, most_recording_bytes);
    try {
        return parse_recording(text);
    } catch (const std::runtime_error& error) {
        throw std::runtime_error(path.string() + ": " + error.what());
    }
}

Recorder::Recorder(const std::filesystem::path& path, const Setup& setup) : path_{path} {
    file_ = create_file(path);
    try {
        write(first_lines(setup));
    } catch (const FileError&) {
        std::error_code unknown;
        if (std::filesystem::is_regular_file(path, unknown)) remove_file(path);
        throw;
    }
}

void Recorder::add(const Action& action) { write(to_text(action) + "\n"); }

void Recorder::finish(const State& state) {
    write(last_line(state));
    flush_to_disk(file_.number(), path_);
    if (!file_.close()) fail_to_write(path_);
}

void Recorder::write(const std::string& text) { write_all(file_.number(), text, path_); }

}  // namespace sightline::game
