# A Conan 2 recipe: `conan create packaging/conan` in a checkout puts sightline into the local cache.
#
# Any profile will do, whatever standard it names: the library and its users are compiled as C++20.
import os
import re

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, load, rmdir, save


class Sightline(ConanFile):
    name = "sightline"
    description = "Exact, fast field of view for grid worlds"
    license = "MIT"
    topics = ("field-of-view", "line-of-sight", "roguelike")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    implements = ["auto_shared_fpic"]
    no_copy_source = True

    @property
    def _repository(self):
        return os.path.normpath(os.path.join(self.recipe_folder, "..", ".."))

    def set_version(self):
        header = os.path.join(self._repository, "include", "sightline", "core", "version.hpp")
        text = load(self, header)
        self.version = re.search(r'SIGHTLINE_VERSION_TEXT "([^"]+)"', text).group(1)

    def export_sources(self):
        for files in "CMakeLists.txt", "cmake/*", "include/*.hpp", "src/*.?pp", "LICENSE":
            copy(self, files, src=self._repository, dst=self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        for part in "TESTS", "APP", "EXAMPLES":
            toolchain.cache_variables[f"SIGHTLINE_{part}"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    # The generators of the package's users write the files for find_package() and pkg-config.
    _standard = os.path.join("lib", "cmake", "sightline-standard.cmake")

    def package(self):
        CMake(self).install(component="library")
        for folder in "cmake", "pkgconfig":
            rmdir(self, os.path.join(self.package_folder, "lib", folder))
        save(self, os.path.join(self.package_folder, self._standard),
             "target_compile_features(sightline::sightline INTERFACE cxx_std_20)\n")
        copy(self, "LICENSE", src=self.source_folder, dst=os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        self.cpp_info.libs = ["sightline"]
        self.cpp_info.set_property("cmake_target_name", "sightline::sightline")
        self.cpp_info.set_property("cmake_build_modules", [self._standard])
        if self.options.shared:
            self.cpp_info.defines = ["SIGHTLINE_SHARED"]
        if self.settings.os in ("Linux", "FreeBSD"):
            self.cpp_info.system_libs = ["pthread"]
