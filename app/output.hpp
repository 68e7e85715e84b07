// Where results go: to standard output, or to a file that is written completely or not at all.
#pragma once

#include <string>
#include <string_view>

namespace sightline::app {

/// Writes `bytes` to the file called `name`, or to standard output if that is "-".
///
/// Files are replaced in one step (see replace_file()) and keep their permissions. Pipes and
/// devices are written to directly. Throws std::runtime_error naming the file and the reason.
void write_output(const std::string& name, std::string_view bytes);

/// Throws std::runtime_error if `name` is standard output and that is a terminal, which cannot show
/// a picture.
void require_no_terminal(const std::string& name);

}  // namespace sightline::app
