// Where results go: to standard output, or to a file that is written completely or not at all.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace sightline::app {

/// Takes a result piece by piece, so that a large one is never in memory as a whole.
using Sink = std::function<void(std::string_view)>;

/// Writes what produce(sink) gives to the sink to the file called `name`, or to standard output if
/// that is "-".
///
/// A file of the user's own is replaced in one step (see FileReplacement) and keeps its
/// permissions, but not a set-user-ID or set-group-ID bit. One that the user may not write is an
/// error. A file that others own or that has several names (hard links) is written in place, as cp
/// does it, and so are pipes and devices. A symbolic link stays one: what it points to is written.
/// Throws std::runtime_error naming the file and the reason.
void write_output(const std::string& name, const std::function<void(const Sink&)>& produce);

/// The same for a result that is in memory.
void write_output(const std::string& name, std::string_view bytes);

/// Throws std::runtime_error if `name` is standard output and that is a terminal, which cannot show
/// a picture.
void require_no_terminal(const std::string& name);

}  // namespace sightline::app
