#include "environment.hpp"

#include <fstream>
#include <thread>

#include "engine/engine.hpp"

namespace sightline::bench {

namespace {

std::string processor_name() {
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);) {
        const std::size_t colon = line.find(": ");
        if (line.starts_with("model name") && colon != std::string::npos)
            return line.substr(colon + 2);
    }
    return "unknown";
}

std::string compiler_name() {
#if defined(__clang__)
    return "clang " __clang_version__;
#elif defined(__GNUC__)
    return "g++ " __VERSION__;
#else
    return "unknown";
#endif
}

}  // namespace

Environment environment() {
    return {
        compiler_name(), SIGHTLINE_BENCH_FLAGS,
        processor_name() + ", " + std::to_string(std::thread::hardware_concurrency()) + " threads",
        std::string(engine::this_kernel().name) + " kernel"};
}

}  // namespace sightline::bench
