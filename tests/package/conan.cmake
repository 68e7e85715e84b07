# `conan create` makes the package and builds and runs its test_package, with a home of its own.
set(ENV{CONAN_HOME} ${WORK}/home)
file(REMOVE_RECURSE ${WORK})
file(COPY ${SOURCE}/packaging/conan ${SOURCE}/include ${SOURCE}/LICENSE DESTINATION ${WORK}/checkout)
file(RENAME ${WORK}/checkout/conan ${WORK}/checkout/recipe)
file(MAKE_DIRECTORY ${WORK}/checkout/packaging)
file(RENAME ${WORK}/checkout/recipe ${WORK}/checkout/packaging/conan)
execute_process(COMMAND ${TOOLS}/bin/conan profile detect COMMAND_ERROR_IS_FATAL ANY)
execute_process(
    COMMAND ${TOOLS}/bin/conan create ${WORK}/checkout/packaging/conan --no-remote
            -s compiler.cppstd=20
    COMMAND_ERROR_IS_FATAL ANY)
