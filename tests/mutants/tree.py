"""A copy of the sources in build/mutants/, and the programs made from it."""

import hashlib
import json
import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "mutants"
COMPILER = os.environ.get("CXX", "g++")
FLAGS = "-std=c++20 -O0 -w -D_GLIBCXX_ASSERTIONS -pthread -Iinclude -I. -Itests".split()


class Tree:
    """A copy of the sources, with the objects made from it."""

    def __init__(self, folder):
        self.folder = folder

    def update(self, apart_from=()):
        """Brings the copy up to date; what did not change keeps its time, and so its objects."""
        for top in ("include", "src", "game", "tests", "app"):
            for path in (ROOT / top).rglob("*"):
                if path.suffix in (".hpp", ".cpp"):
                    name = path.relative_to(ROOT)
                    copy = self.folder / name
                    if str(name) in apart_from:
                        continue
                    if not copy.exists() or copy.read_bytes() != path.read_bytes():
                        copy.parent.mkdir(parents=True, exist_ok=True)
                        shutil.copyfile(path, copy)

    def object_of(self, program, unit):
        kind = "engine" if "-DSIGHTLINE_COMPILED" in program.compile else "inline"
        return self.folder / "objects" / kind / (unit.replace("/", "-") + ".o")

    def compile(self, program, unit, output, *options):
        output.parent.mkdir(parents=True, exist_ok=True)
        command = [COMPILER, *FLAGS, *program.compile, *options, "-MMD", "-MF", f"{output}.d", unit, "-o", str(output)]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True)

    def depends(self, program, unit):
        """The files that a unit's object was made from."""
        rule = Path(f"{self.object_of(program, unit)}.d").read_text()
        return set(rule.split(":", 1)[1].replace("\\\n", " ").split())

    def is_current(self, program, unit):
        made = self.object_of(program, unit)
        if not made.exists() or not Path(f"{made}.d").exists():
            return False
        when = made.stat().st_mtime
        files = [self.folder / name for name in self.depends(program, unit)]
        return all(file.exists() and file.stat().st_mtime <= when for file in files)

    def prepare(self, program):
        """Compiles what the original program needs; returns how long it runs."""
        for unit in program.units:
            if not self.is_current(program, unit):
                speed = ["-O2"] if unit == "src/engine.cpp" else []
                done = self.compile(program, unit, self.object_of(program, unit), *speed, "-c")
                if done.returncode != 0:
                    sys.exit(f"{unit} does not compile:\n{done.stderr}")
        binary = self.link(program, {})
        if binary is None:
            sys.exit(f"{program.name} cannot be linked")
        times = self.folder / "times.json"
        known = json.loads(times.read_text()) if times.exists() else {}
        key = hashlib.sha256(binary.read_bytes()).hexdigest()
        if key not in known:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            failure = self.run(program, binary, 600)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            if failure:
                sys.exit(f"{program.name} fails without any mutant: {failure}")
            known[key] = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
            times.write_text(json.dumps(known))
        return known[key]

    def link(self, program, replaced):
        objects = [str(replaced.get(unit, self.object_of(program, unit))) for unit in program.units]
        binary = self.folder / "program"
        done = subprocess.run(
            [COMPILER, *objects, *program.link, "-pthread", "-o", str(binary)], capture_output=True, text=True
        )
        if done.returncode != 0:
            return None
        return binary

    def run(self, program, binary, seconds, mutant=0):
        """Why the program fails, None if it does not. Processor time decides, so that a busy machine does not."""

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        command = [str(binary), "--abort-after=1", *program.run]
        try:
            done = subprocess.run(
                command, cwd=self.folder, capture_output=True, preexec_fn=limit, timeout=60 + 10 * seconds,
                env={**os.environ, "MUTANT": str(mutant)},
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return "it hangs"
        if done.returncode == 0:
            return None
        if done.returncode < 0:
            return f"signal {-done.returncode}"
        name = [line for line in done.stdout.decode(errors="replace").splitlines() if line.startswith("TEST CASE:")]
        return name[-1].removeprefix("TEST CASE:").strip() if name else f"status {done.returncode}"
