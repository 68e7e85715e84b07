// What the figures depend on: compiler, flags, processor.
#pragma once

#include <string>

namespace sightline::bench {

struct Environment {
    std::string compiler;
    std::string flags;
    std::string processor;
    std::string code;  ///< which of the library's variants runs on it
};

[[nodiscard]] Environment environment();

}  // namespace sightline::bench
