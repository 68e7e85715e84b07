# find_package(sightline-c) gives sightline::c, the shared library, and sightline::c_static.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/sightline-cTargets.cmake)
