# find_package(sightline) gives sightline::sightline.
include(${CMAKE_CURRENT_LIST_DIR}/sightlineTargets.cmake)
