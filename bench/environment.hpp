// The conditions of the figures: compiler, flags, processor.
#pragma once

#include <string>

namespace sightline::bench {

struct Environment {
    std::string compiler;
    std::string flags;
    std::string processor;
    std::string code;  ///< the kernel that runs on it
};

[[nodiscard]] Environment environment();

}  // namespace sightline::bench
