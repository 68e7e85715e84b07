// A progress bar on standard error, if that is a terminal; else nothing.
#pragma once

#include <string>

namespace sightline::app {

class ProgressBar {
  public:
    explicit ProgressBar(std::string title);
    ~ProgressBar() { clear(); }
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    /// `share` of the work is done, 0 to 1.
    void show(double share);

    /// Takes the bar away.
    void clear();

  private:
    std::string title_;
    bool terminal_;
    int percent_ = -1;  // shown now; -1 is nothing
};

}  // namespace sightline::app
