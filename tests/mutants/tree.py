"""A copy of the sources in build/mutants/, and the programs made from it."""

import hashlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "mutants"
# What did not change is not compiled again, if there is a ccache.
COMPILER = [*(["ccache"] if shutil.which("ccache") else []), os.environ.get("CXX", "g++")]
FLAGS = "-std=c++20 -O0 -w -D_GLIBCXX_ASSERTIONS -pthread -Iinclude -I. -Itests".split()


def files_in(rule):
    """The files that a rule which the compiler has written names; a/../b is b."""
    return {os.path.normpath(name) for name in rule.read_text().split(":", 1)[1].replace("\\\n", " ").split()}


class Tree:
    """A copy of the sources, with the objects made from it."""

    def __init__(self, folder):
        self.folder = folder
        self.prepared = {}  # programs' names, and how long they run

    def update(self, apart_from=()):
        """Brings the copy up to date; what did not change keeps its time, and so its objects."""
        tops = ("include", "src", "game", "tests", "app")
        paths = [path for top in tops for path in (ROOT / top).rglob("*") if path.suffix in (".hpp", ".cpp", ".sh")]
        for path in [*paths, *(ROOT / "scripts").iterdir(), ROOT / "Makefile"]:
            name = path.relative_to(ROOT)
            copy = self.folder / name
            if str(name) in apart_from:
                continue
            if not copy.exists() or copy.read_bytes() != path.read_bytes():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy)
                copy.chmod(path.stat().st_mode)

    def object_of(self, program, unit):
        kind = "engine" if "-DSIGHTLINE_COMPILED" in program.compile else "inline"
        if program.name.startswith(("checked ", "without ")):
            kind = program.name.split()[0]
        return self.folder / "objects" / kind / (unit.replace("/", "-") + ".o")

    def compile(self, program, unit, output, *options):
        output.parent.mkdir(parents=True, exist_ok=True)
        rule = ["-MMD", "-MF", f"{output}.d"]
        command = [*COMPILER, *FLAGS, *program.compile, *options, *rule, unit, "-o", str(output)]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True)

    def depends(self, program, unit):
        """The files that a unit is made from, as its object tells, or the preprocessor."""
        rule = Path(f"{self.object_of(program, unit)}.d")
        if not rule.exists() or self.newest(files_in(rule)) > rule.stat().st_mtime:
            rule.parent.mkdir(parents=True, exist_ok=True)
            command = [*COMPILER, *FLAGS, *program.compile, "-MM", "-MF", str(rule), unit]
            subprocess.run(command, cwd=self.folder, check=True)
        return files_in(rule)

    def newest(self, files):
        """When the newest of the files was changed; never yet, if one is gone."""
        paths = [self.folder / name for name in files]
        return max(path.stat().st_mtime if path.exists() else float("inf") for path in paths)

    def is_current(self, program, unit):
        made = self.object_of(program, unit)
        return made.exists() and self.newest(self.depends(program, unit)) <= made.stat().st_mtime

    @contextmanager
    def with_text(self, path, text):
        """For a while, a file has another text. Objects of the original stay valid."""
        file = self.folder / path
        original, times = file.read_text(), file.stat()
        file.write_text(text)
        try:
            yield
        finally:
            file.write_text(original)
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    def make_original(self, program, unit):
        """Compiles a unit that has no mutants in it."""
        if self.is_current(program, unit):
            return
        speed = [] if unit.startswith("tests/") else ["-O2"] if unit == "src/engine.cpp" else ["-O1"]
        done = self.compile(program, unit, self.object_of(program, unit), *speed, "-c")
        if done.returncode != 0:
            sys.exit(f"{unit} does not compile:\n{done.stderr}")

    def prepare(self, program):
        """Compiles what the original program needs; returns how long it runs."""
        if program.name in self.prepared:
            return self.prepared[program.name]
        if program.script:
            failure = self.run(program, None, 60)
            if failure:
                sys.exit(f"{program.name} fails without any mutant: {failure}")
            self.prepared[program.name] = 10
            return 10
        for unit in program.units:
            self.make_original(program, unit)
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
        self.prepared[program.name] = known[key]
        return known[key]

    def link(self, program, replaced):
        """Makes the program, and the command that it types; None if that is not possible."""
        binary = self.folder / "program"
        parts = {binary: [unit for unit in program.units if unit not in program.command]}
        if program.command:
            parts[self.folder / "command" / "sightline"] = program.command
        for made, units in parts.items():
            made.parent.mkdir(exist_ok=True)
            objects = [str(replaced.get(unit, self.object_of(program, unit))) for unit in units]
            linker = [*COMPILER, *objects, *program.link, "-pthread", "-o", str(made)]
            if subprocess.run(linker, capture_output=True).returncode != 0:
                return None
        return binary

    def run(self, program, binary, seconds, mutant=0):
        """Why the program fails, None if it does not. Processor time decides, so that a busy machine does not."""

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))
            if "-fsanitize=address,undefined" not in program.link:  # which takes addresses, not memory
                resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if os.geteuid() == 0 and not program.script:
                give_up_privileges()

        command = [str(binary), "--abort-after=1", *program.run]
        if program.script:
            command = ["bash", str(self.folder / program.script), str(self.folder), str(self.folder / "script")]
        with tempfile.TemporaryFile() as output, tempfile.TemporaryDirectory() as place:
            os.chmod(place, 0o777)
            running = subprocess.Popen(
                command, cwd=place, stdout=output, stderr=subprocess.DEVNULL, preexec_fn=limit,
                env={**os.environ, "MUTANT": str(mutant), "COMMAND_FOLDER": str(self.folder / "command")},
                start_new_session=True,
            )  # fmt: skip
            if not ends(running):
                os.killpg(running.pid, signal.SIGKILL)
                running.wait()
                return "it hangs"
            output.seek(0)
            lines = output.read().decode(errors="replace").splitlines()
        if running.returncode == 0:
            return None
        if running.returncode < 0:
            return f"signal {-running.returncode}"
        name = [line for line in lines if line.startswith(("TEST CASE:", "not so:"))]
        return name[-1].partition(":")[2].strip() if name else f"status {running.returncode}"


def give_up_privileges():
    """Becomes nobody. A faulty command that is root's can do harm outside of its folder: replace a device, say."""
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)


def ends(running, patience=10):
    """Waits for a program; says whether it ends. One hangs if for many seconds all of its threads wait for something."""
    since = time.monotonic()
    while True:
        try:
            running.wait(0.2)
            return True
        except subprocess.TimeoutExpired:
            if not is_waiting(running.pid):
                since = time.monotonic()
            elif time.monotonic() - since > patience:
                return False


def is_waiting(process):
    """Whether no thread of the process, or of those that it has started, runs, or would if it could."""
    try:
        threads = list(Path(f"/proc/{process}/task").iterdir())
        asleep = all((thread / "stat").read_text().rsplit(")", 1)[1].split()[0] == "S" for thread in threads)
        started = [child for thread in threads for child in (thread / "children").read_text().split()]
        return asleep and all(map(is_waiting, started))
    except OSError:
        return False  # it has just ended
