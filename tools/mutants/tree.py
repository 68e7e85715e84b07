"""The copy of the sources in which all chosen mutants are compiled in, each behind a switch.

Compiling costs far more than running: one build serves the whole sample, and an environment variable chooses the
mutant when a test runs. What has to be known when it is compiled stays as it is.
"""

import os
import re
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ERROR = re.compile(r"^(/[^\s:]+):(\d+):(?:\d+:)? (?:fatal )?error:", re.M)
PROGRAMS = re.compile(r"^(tests/\S*/(?:test_\w+|c_\w+_sightline_c(?:_static)?)): CXX_EXECUTABLE_LINKER", re.M)


class Tree:
    def __init__(self, root, work, jobs):
        self.root, self.jobs = root, jobs
        self.source, self.build = work / "tree", work / "build"
        self.lines = {}  # for a path in the copy, the lines of each of its mutants

    def write(self, numbered):
        """Brings the copy up to date, with the given mutants in it."""
        by_path = {}
        for number, mutant in numbered:
            by_path.setdefault(mutant.path, []).append((number, mutant))
        listed = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], cwd=self.root, text=True)
        names = [name for name in listed.splitlines() if (self.root / name).is_file()]
        self.put("mutant_switch.hpp", (HERE / "switch.hpp").read_bytes())
        for name in names:
            data = (self.root / name).read_bytes()
            if name in by_path:
                data = self.woven(name, data.decode(), by_path[name]).encode()
            elif name == "tests/main.cpp":
                data += f'\n#define MUTANTS_LISTENER\n#include "{self.source}/mutant_switch.hpp"\n'.encode()
            self.put(name, data, os.access(self.root / name, os.X_OK))
        known = {*names, "mutant_switch.hpp"}
        for path in list(self.source.rglob("*")):
            if path.is_file() and str(path.relative_to(self.source)) not in known:
                path.unlink()

    def put(self, name, data, executable=False):
        path = self.source / name
        if path.is_file() and path.read_bytes() == data:
            return  # with its old time: it need not be compiled again
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        path.chmod(0o755 if executable else 0o644)

    def woven(self, name, text, mutants):
        """The text with these mutants, none of which overlap; notes their lines."""
        out, at = [f'#include "{self.source}/mutant_switch.hpp"\n'], 0
        line = 2
        self.lines[name] = {}
        for number, mutant in sorted(mutants, key=lambda pair: pair[1].start):
            before, original = text[at : mutant.start], text[mutant.start : mutant.end]
            if mutant.kind == "statement":
                both = f"{{\nif (MUTANT({number})) {{\n{mutant.form}\n}} else {{\n{original}\n}} }}"
            else:
                cast = "static_cast<bool>" if mutant.kind == "condition" else ""
                both = f"(\nMUTANT({number}) ? {cast}(\n{mutant.form}) : {cast}(\n{original}))"
            line += before.count("\n")
            self.lines[name][number] = range(line, line + both.count("\n") + 1)
            line += both.count("\n")
            out += [before, both]
            at = mutant.end
        return "".join([*out, text[at:]])

    def configure(self):
        if not (self.build / "build.ninja").is_file():
            subprocess.run(["cmake", "-S", self.source, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug",
                            "-DCMAKE_CXX_COMPILER=g++", "-DCMAKE_CXX_FLAGS=-w -D_GLIBCXX_ASSERTIONS",
                            "-DCMAKE_CXX_FLAGS_DEBUG=-g0", "-DSIGHTLINE_C=ON", "-DSIGHTLINE_EXAMPLES=OFF"],
                           check=True, stdout=subprocess.DEVNULL)  # fmt: skip
        return PROGRAMS.findall(self._ninja("-t", "targets", "all").stdout)

    def compile(self, targets):
        """Builds the targets; returns the mutants that stand in the way, an empty set when all is built."""
        done = self._ninja("-k", "0", "-j", str(self.jobs), *targets)
        if done.returncode == 0:
            return set()
        wrong = set()
        for path, line in ERROR.findall(done.stdout):
            name = os.path.relpath(os.path.realpath(path), self.source)
            wrong |= {number for number, lines in self.lines.get(name, {}).items() if int(line) in lines}
        if not wrong:
            raise SystemExit(f"The copy in {self.source} does not compile, and no mutant is to blame:\n{done.stdout[-6000:]}")
        return wrong

    def _ninja(self, *arguments):
        return subprocess.run(["ninja", "-C", self.build, *arguments], text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)  # fmt: skip
