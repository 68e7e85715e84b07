// ProgressBar: shows progress on standard error, if that is a terminal.
#pragma once

#include <string>

namespace sightline::app {

class ProgressBar {
  public:
    explicit ProgressBar(std::string title);
    ~ProgressBar() { clear(); }
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// Shows that this share of the work is done, 0 to 1.
    void show(double share);

    /// Removes the bar.
    void clear();

  private:
    std::string title_;
    bool terminal_;
    int percent_ = -1;  // as shown; -1 if nothing is shown
};

}  // namespace sightline::app
