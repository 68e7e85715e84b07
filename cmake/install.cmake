# What an installed sightline consists of, in components:
#
#   library         the headers, libsightline, find_package(sightline) and pkg-config
#   command         the `sightline` command, its manual page and completions (app/)
#   c               the C interface, if SIGHTLINE_C is on (c/)
#   documentation   the licence and the pages
#
# The package files find headers and library relative to themselves, so the installed tree may be
# moved, unless it was given absolute folders.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/sightline)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/sightline COMPONENT library
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")
install(TARGETS sightline EXPORT sightline COMPONENT library)
install(EXPORT sightline NAMESPACE sightline:: DESTINATION ${package_dir}
        FILE sightlineTargets.cmake COMPONENT library)

# How the library was built, for programs that use it.
set(find_dependencies)
set(pkgconfig_private)
set(pkgconfig_definitions)
if(BUILD_SHARED_LIBS)
    set(pkgconfig_definitions " -DSIGHTLINE_SHARED")
elseif(SIGHTLINE_THREADS AND Threads_FOUND)
    set(find_dependencies "find_dependency(Threads)")
    set(pkgconfig_private -pthread)
endif()

configure_file(${PROJECT_SOURCE_DIR}/cmake/sightlineConfig.cmake.in
    ${PROJECT_BINARY_DIR}/sightlineConfig.cmake @ONLY)
# Until 1.0 a minor version may break its users.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/sightlineConfigVersion.cmake
    VERSION ${PROJECT_VERSION} COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/sightlineConfig.cmake
              ${PROJECT_BINARY_DIR}/sightlineConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT library)

# sightline_install_pkgconfig(<template> <component>): <template> without its .in, in pkgconfig/.
function(sightline_install_pkgconfig template component)
    set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
    if(IS_ABSOLUTE "${pkgconfig_dir}")
        string(REPLACE " " "\\ " pkgconfig_prefix "${CMAKE_INSTALL_PREFIX}")
    else()
        file(RELATIVE_PATH up /${pkgconfig_dir} /)
        set(pkgconfig_prefix "\${pcfiledir}/${up}")
    endif()
    foreach(folder IN ITEMS LIBDIR INCLUDEDIR)
        set(pkgconfig_${folder} "\${prefix}/${CMAKE_INSTALL_${folder}}")
        if(IS_ABSOLUTE "${CMAKE_INSTALL_${folder}}")
            set(pkgconfig_${folder} ${CMAKE_INSTALL_${folder}})
        endif()
        string(REPLACE " " "\\ " pkgconfig_${folder} "${pkgconfig_${folder}}")
    endforeach()
    cmake_path(GET template STEM LAST_ONLY file)
    configure_file(${template} ${CMAKE_CURRENT_BINARY_DIR}/${file} @ONLY)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${file} DESTINATION ${pkgconfig_dir}
            COMPONENT ${component})
endfunction()
sightline_install_pkgconfig(${PROJECT_SOURCE_DIR}/cmake/sightline.pc.in library)

install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/CHANGELOG.md
        DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT documentation)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ COMPONENT documentation
        DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "*.png" PATTERN "*.svg")
