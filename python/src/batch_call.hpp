// The arguments that all batches share, which sightline/_batches.py passes by name.
#pragma once

#include <batch.hpp>
#include <cstdint>
#include <vector>
#include <window.hpp>

#include "options.hpp"
#include "source.hpp"

namespace sightline::python {

/// A value of the dictionary, which keeps it alive.
[[nodiscard]] inline nb::handle named(const nb::kwargs& given, const char* name) {
    return nb::object(given[name]);
}

/// The options of a call.
[[nodiscard]] OptionArguments options_given(const nb::kwargs& given);

/// A window with the observer at `anchor`; raises ValueError for sizes that are not allowed.
[[nodiscard]] c_interface::Window window_of(nb::handle window, nb::handle anchor);

class BatchCall {
  public:
    /// Reads and checks everything except where results go.
    explicit BatchCall(const nb::kwargs& given, bool as_bits = false);
    BatchCall(const BatchCall&) = delete;
    BatchCall& operator=(const BatchCall&) = delete;

    [[nodiscard]] const Source& source() const { return source_; }
    [[nodiscard]] Py_ssize_t views() const { return views_; }
    [[nodiscard]] bool has_window() const { return batch_.window_width != 0; }
    /// The axes of a view: of the window, or of the map.
    [[nodiscard]] Py_ssize_t view_height() const;
    [[nodiscard]] Py_ssize_t view_width() const;

    /// Sets what differs between calls; then run().
    [[nodiscard]] sightline_batch& batch() { return batch_; }

    /// Runs in steps of some hundredths of a second, so that Ctrl-C ends it. `checked` may have a
    /// sink.
    void run(c_interface::Batch& checked);

  private:
    Source source_;
    sightline_options options_;
    sightline_batch batch_{};
    Py_ssize_t views_;
    // The numbers of all observers, copied: other threads may change the arrays, but not the
    // checked numbers.
    std::vector<std::int64_t> origins_;
    std::vector<std::int64_t> radii_;       ///< empty if all have one
    std::vector<std::int64_t> directions_;  ///< empty if all have one

    void read_numbers(const nb::kwargs& given);
};

}  // namespace sightline::python
