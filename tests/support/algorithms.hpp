// Every algorithm by name, permissive once for each permissiveness.
#pragma once

#include <string>
#include <vector>

#include <sightline/sightline.hpp>

namespace sightline::test {

struct NamedAlgorithm {
    std::string name;
    Algorithm algorithm;
    int permissiveness = 8;

    /// `options` with this algorithm in them.
    [[nodiscard]] Options with(Options options = {}) const {
        options.algorithm = algorithm;
        options.permissiveness = permissiveness;
        return options;
    }
};

inline std::vector<NamedAlgorithm> all_algorithms() {
    std::vector<NamedAlgorithm> all;
    for (const auto& [name, algorithm] : entries_of<Algorithm>) {
        if (algorithm != Algorithm::permissive) all.push_back({std::string(name), algorithm});
    }
    for (int i = 0; i <= 8; ++i) {
        all.push_back({"permissive-" + std::to_string(i), Algorithm::permissive, i});
    }
    return all;
}

}  // namespace sightline::test
