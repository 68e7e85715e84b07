# find_package(sightline) gives sightline::sightline.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/sightlineTargets.cmake)
