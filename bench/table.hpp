// The results as text: tables that are also Markdown.
#pragma once

#include <vector>

#include "environment.hpp"
#include "results.hpp"

namespace sightline::bench {

void print_environment(const Environment& environment);
void print_heading();
void print_case(const CaseResult& result);
/// The cases that were measured on other kinds of maps as well.
void print_own_maps(const std::vector<CaseResult>& cases);
/// The cases that were measured with all algorithms.
void print_rivals(const std::vector<CaseResult>& cases);
/// The same on maps of one's own.
void print_own_rivals(const std::vector<CaseResult>& cases);
/// What haze costs.
void print_haze(const std::vector<HazeResult>& results);
void print_crowd(const CrowdResult& crowd);
/// What was required against what was reached; says whether all of it was.
bool print_floors(const Results& results);

}  // namespace sightline::bench
