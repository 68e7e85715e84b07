# What an installed sightline consists of: the headers, find_package(sightline) and pkg-config.
#
# Headers only, so everything goes to places shared between architectures, and one version file
# answers for all of them. Both package files find the headers relative to themselves: the installed
# tree may be moved.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_DATADIR}/cmake/sightline)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/sightline TYPE INCLUDE
        FILES_MATCHING PATTERN "*.hpp")

install(TARGETS sightline EXPORT sightline)
install(EXPORT sightline NAMESPACE sightline:: DESTINATION ${package_dir}
        FILE sightlineTargets.cmake)
install(FILES ${PROJECT_SOURCE_DIR}/cmake/sightlineConfig.cmake DESTINATION ${package_dir})
# Until 1.0 a minor version may break what uses it.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sightlineConfigVersion.cmake
    COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/sightlineConfigVersion.cmake DESTINATION ${package_dir})

set(pkgconfig_dir ${CMAKE_INSTALL_DATADIR}/pkgconfig)
file(RELATIVE_PATH up /${pkgconfig_dir} /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/sightline.pc.in ${PROJECT_BINARY_DIR}/sightline.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/sightline.pc DESTINATION ${pkgconfig_dir})

install(FILES ${PROJECT_SOURCE_DIR}/LICENSE TYPE DOC)
