# A Conan 2 recipe: `conan create packaging/conan` in a checkout puts sightline into the local cache.
#
# Headers only: one package serves every compiler, processor and build type.
import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.files import copy, load
from conan.tools.layout import basic_layout


class Sightline(ConanFile):
    name = "sightline"
    description = "Exact, fast field of view for grid worlds"
    license = "MIT"
    topics = ("field-of-view", "line-of-sight", "roguelike", "header-only")
    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    no_copy_source = True

    @property
    def _repository(self):
        return os.path.normpath(os.path.join(self.recipe_folder, "..", ".."))

    def set_version(self):
        header = os.path.join(self._repository, "include", "sightline", "core", "version.hpp")
        text = load(self, header)
        self.version = re.search(r'SIGHTLINE_VERSION_TEXT "([^"]+)"', text).group(1)

    def export_sources(self):
        copy(self, "include/*.hpp", src=self._repository, dst=self.export_sources_folder)
        copy(self, "LICENSE", src=self._repository, dst=self.export_sources_folder)

    def layout(self):
        basic_layout(self)

    def package_id(self):
        self.info.clear()

    def validate(self):
        check_min_cppstd(self, 20)

    def package(self):
        copy(self, "LICENSE", src=self.source_folder, dst=os.path.join(self.package_folder, "licenses"))
        copy(self, "*.hpp", src=os.path.join(self.source_folder, "include"),
             dst=os.path.join(self.package_folder, "include"))

    def package_info(self):
        self.cpp_info.bindirs = []
        self.cpp_info.libdirs = []
        self.cpp_info.set_property("cmake_target_name", "sightline::sightline")
