// The engine, compiled once: the whole of the library sightline::compiled.
#define SIGHTLINE_ENGINE_SOURCE
#include <sightline/fov/engine.hpp>
