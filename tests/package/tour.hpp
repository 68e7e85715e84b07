#pragma once

#include <cstddef>

#include <sightline/sightline.hpp>

/// How many tiles are seen, counted by another translation unit.
std::size_t seen_elsewhere(const sightline::Grid<bool>& walls, sightline::Point origin);
