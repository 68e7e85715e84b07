// Wrong on purpose: its guard is that of include/sightline/map/high.hpp.
#ifndef SIGHTLINE_MAP_HIGH_HPP
#define SIGHTLINE_MAP_HIGH_HPP
#endif
