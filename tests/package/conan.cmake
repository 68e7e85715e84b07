# `conan create` makes the package, static and shared, and builds and runs its test_package: with a home
# of its own and the profile that Conan detects, which names an older standard than C++20.
set(ENV{CONAN_HOME} ${WORK}/home)
set(ENV{CMAKE_CXX_COMPILER_LAUNCHER} "${LAUNCHER}")
file(REMOVE_RECURSE ${WORK})
foreach(part IN ITEMS packaging/conan include src cmake CMakeLists.txt LICENSE)
    cmake_path(GET part PARENT_PATH folder)
    file(COPY ${SOURCE}/${part} DESTINATION ${WORK}/checkout/${folder})
endforeach()
execute_process(COMMAND ${TOOLS}/bin/conan profile detect COMMAND_ERROR_IS_FATAL ANY)
set(create ${TOOLS}/bin/conan create ${WORK}/checkout/packaging/conan --no-remote)
execute_process(COMMAND ${create} COMMAND_ERROR_IS_FATAL ANY)
# Not optimised, which takes half as long.
execute_process(
    COMMAND ${create} -o &:shared=True -s build_type=Debug
            -c "tools.cmake.cmaketoolchain:extra_variables={'SIGHTLINE_OPTIMIZE': 'OFF'}"
    COMMAND_ERROR_IS_FATAL ANY)
