// The command typed into a shell, in a folder of its own.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <png.h>
#include <pty.h>
#include <set>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <sightline/core/grid.hpp>

#include "game/view/color.hpp"
#include "support/temporary_folder.hpp"

namespace sightline::test {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

struct Result {
    int status = 0;
    std::string out;
    std::string err;
};

/// A shell in a temporary folder of its own.
class Shell {
  public:
    Shell() { std::filesystem::create_directory(folder_ / "work"); }

    /// Runs a line of bash in which `sightline` is the command under test.
    [[nodiscard]] Result run(const std::string& line) const {
        const std::string command = bash(line) + " >../out 2>../err </dev/null";
        const int status = std::system(command.c_str());
        REQUIRE(WIFEXITED(status));
        return {WEXITSTATUS(status), read_file(folder_ / "out"), read_file(folder_ / "err")};
    }

    /// Runs it in a terminal; returns everything shown there, until it is closed.
    [[nodiscard]] Result run_in_terminal(const std::string& line) const {
        const std::string script = bash(line);
        int terminal = -1;
        const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
        REQUIRE(child >= 0);
        if (child == 0) {
            ::execlp("bash", "bash", "-c", script.c_str(), nullptr);
            ::_exit(127);
        }
        std::string shown;
        char part[4096];
        for (ssize_t count; (count = ::read(terminal, part, sizeof part)) > 0;) {
            shown.append(part, static_cast<std::size_t>(count));
        }
        ::close(terminal);
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        REQUIRE(WIFEXITED(status));
        return {WEXITSTATUS(status), shown, {}};
    }

    /// The output of the line, which must succeed without errors.
    [[nodiscard]] std::string output_of(const std::string& line) const {
        CAPTURE(line);
        const Result result = run(line);
        CHECK(result.err.empty());
        CHECK_MESSAGE(result.status == 0, result.err);
        return result.out;
    }

    void write(const std::string& name, const std::string& text) const {
        write_file(folder_ / "work" / name, text);
    }
    [[nodiscard]] std::string read(const std::string& name) const {
        return read_file(folder_ / "work" / name);
    }
    /// The names of all files in the folder.
    [[nodiscard]] std::set<std::string> files() const {
        std::set<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(folder_ / "work")) {
            names.insert(entry.path().filename().string());
        }
        return names;
    }

  private:
    /// A command that runs the line in the folder.
    [[nodiscard]] std::string bash(const std::string& line) const {
        write_file(folder_ / "line", line);
        return "cd '" + (folder_ / "work").string() +
               "' && PATH='" SIGHTLINE_COMMAND_FOLDER "':\"$PATH\" LC_ALL=C.UTF-8 bash ../line";
    }

    static void write_file(const std::filesystem::path& path, const std::string& text) {
        std::ofstream(path, std::ios::binary) << text;
    }
    static std::string read_file(const std::filesystem::path& path) {
        std::ifstream file(path, std::ios::binary);
        REQUIRE_MESSAGE(file.good(), path.string());
        return {std::istreambuf_iterator<char>(file), {}};
    }

    TemporaryFolder folder_;
};

/// A PNG file's pixels.
inline Grid<game::Rgb> decode_png(const std::string& bytes) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    REQUIRE(png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) != 0);
    image.format = PNG_FORMAT_RGB;
    Grid<game::Rgb> pixels({static_cast<int>(image.width), static_cast<int>(image.height)});
    REQUIRE(png_image_finish_read(&image, nullptr, pixels.begin(), 0, nullptr) != 0);
    return pixels;
}

/// Two rooms, a door between them, a window in the second: 11x5.
inline const std::string two_rooms =
    "###########\n"
    "#...#.....#\n"
    "#.@.+.%...#\n"
    "#...#.....#\n"
    "###########\n";

}  // namespace sightline::test
