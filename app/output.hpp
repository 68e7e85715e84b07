// Writes results to standard output, or to a file, completely or not at all.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace sightline::app {

/// Takes a result piece by piece, so that a large one is never completely in memory.
using Sink = std::function<void(std::string_view)>;

/// Writes the output of produce(sink) to the file called `name`, or to standard output if that is
/// "-".
///
/// A file of the user's own is replaced in one step (see FileReplacement) and keeps its
/// permissions, but not a set-user-ID or set-group-ID bit. A file that the user may not write is an
/// error. A file that others own or that has several names (hard links) is written in place, as cp
/// does it, and so are pipes and devices. A symbolic link stays one: its target is written. Throws
/// std::runtime_error naming the file and the reason.
void write_output(const std::string& name, const std::function<void(const Sink&)>& produce);

/// Writes a result that is in memory.
void write_output(const std::string& name, std::string_view bytes);

/// Throws std::runtime_error if `name` is standard output and that is a terminal: terminals show no
/// pictures.
void require_no_terminal(const std::string& name);

}  // namespace sightline::app
