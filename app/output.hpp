// Where results go: standard output, or a file that is there whole or not at all.
#pragma once

#include <string>
#include <string_view>

namespace sightline::app {

/// Writes `bytes` to the file called `name`, or to standard output when that is "-".
///
/// A file is written under another name beside it, synced and renamed, so that nobody ever sees
/// half of it and a failure leaves the old one as it was; pipes and devices are written to
/// directly. Throws std::runtime_error naming the file and the reason.
void write_output(const std::string& name, std::string_view bytes);

/// Refuses bytes that would garble a terminal: pictures, when standard output is one.
void require_no_terminal(const std::string& name);

}  // namespace sightline::app
