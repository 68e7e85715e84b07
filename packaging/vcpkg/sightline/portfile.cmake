# An overlay port: it builds the checkout that it lies in. `vcpkg install sightline --overlay-ports=packaging/vcpkg`
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

vcpkg_check_features(OUT_FEATURE_OPTIONS FEATURE_OPTIONS FEATURES c SIGHTLINE_C)

vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        -DSIGHTLINE_TESTS=OFF
        -DSIGHTLINE_APP=OFF
        -DSIGHTLINE_EXAMPLES=OFF
        ${FEATURE_OPTIONS})
vcpkg_cmake_install()
if("c" IN_LIST FEATURES)
    vcpkg_cmake_config_fixup(PACKAGE_NAME sightline-c CONFIG_PATH lib/cmake/sightline-c DO_NOT_DELETE_PARENT_CONFIG_PATH)
endif()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/sightline)
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share" "${CURRENT_PACKAGES_DIR}/share/doc")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
