# What an installed sightline consists of, in components:
#
#   library         the headers, find_package(sightline) and pkg-config: needs nothing to be built
#   command         the `sightline` command, its manual page and completions (app/)
#   c               the C interface, if SIGHTLINE_C is on (c/)
#   documentation   the licence and the pages
#
# Headers only, so the library goes to places shared between architectures, and one version file
# answers for all of them. Both package files find the headers relative to themselves, so the
# installed tree may be moved, unless it was given an absolute folder for headers.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_DATADIR}/cmake/sightline)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/sightline COMPONENT library
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")

install(TARGETS sightline EXPORT sightline)
if(SIGHTLINE_COMPILED)
    install(TARGETS sightline_compiled EXPORT sightline COMPONENT library)
endif()
install(EXPORT sightline NAMESPACE sightline:: DESTINATION ${package_dir}
        FILE sightlineTargets.cmake COMPONENT library)
install(FILES ${PROJECT_SOURCE_DIR}/cmake/sightlineConfig.cmake DESTINATION ${package_dir}
        COMPONENT library)
# Until 1.0 a minor version may break what uses it.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sightlineConfigVersion.cmake
    VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/sightlineConfigVersion.cmake DESTINATION ${package_dir}
        COMPONENT library)

set(pkgconfig_dir ${CMAKE_INSTALL_DATADIR}/pkgconfig)
if(IS_ABSOLUTE "${pkgconfig_dir}")
    set(pkgconfig_prefix ${CMAKE_INSTALL_PREFIX})
else()
    file(RELATIVE_PATH up /${pkgconfig_dir} /)
    set(pkgconfig_prefix "\${pcfiledir}/${up}")
endif()
set(pkgconfig_includedir "\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
if(IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
    set(pkgconfig_includedir ${CMAKE_INSTALL_INCLUDEDIR})
endif()
configure_file(${PROJECT_SOURCE_DIR}/cmake/sightline.pc.in ${PROJECT_BINARY_DIR}/sightline.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/sightline.pc DESTINATION ${pkgconfig_dir} COMPONENT library)

install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/CHANGELOG.md
        DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT documentation)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ COMPONENT documentation
        DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "*.png" PATTERN "*.svg")
