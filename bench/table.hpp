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
/// The cases of all algorithms on own maps.
void print_own_rivals(const std::vector<CaseResult>& cases);
/// The cost of haze.
void print_haze(const std::vector<HazeResult>& results);
void print_crowd(const CrowdResult& crowd);
/// Required and reached ratios; returns whether all are reached.
bool print_floors(const Results& results);

}  // namespace sightline::bench
