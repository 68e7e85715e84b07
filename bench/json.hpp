// The results as JSON, for other programs.
#pragma once

#include <filesystem>

#include "environment.hpp"
#include "results.hpp"

namespace sightline::bench {

void write_json(const std::filesystem::path& file, const Environment& environment,
                const Results& results);

}  // namespace sightline::bench
