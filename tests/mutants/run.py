#!/usr/bin/env python3
"""Mutation testing: makes small changes to the sources, one at a time, and sees whether a test fails.

    run.py                        the named mutants, and a sample of all
    run.py named                  only those in named.txt, which must all be killed
    run.py include/sightline/save game/play/brain.cpp    a sample of these, --each of a file
    run.py survivors              those that survived last time

A mutant is put into the programs that programs.py names for its file and killed when one of them fails, crashes, or runs
far longer than it should. Most are compiled together and chosen when the program runs (together.py), the rest one by one.
One that does not compile does not count. Of those that survive, the ones with the same optimised code as the original
are equivalent; equivalent.txt lists others, with the reason. Works in build/mutants/ on copies. Fails if a named mutant survives, or fewer are killed than the goals say.
"""

import argparse
import hashlib
import json
import os
import queue
import re
import resource
import shutil
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mutate import Mutant, mutants_of
from programs import programs_for, sources
from together import PRELUDE, Together

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "mutants"
HERE = Path(__file__).resolve().parent
GOALS = {"library": 95, "game": 90}
COMPILER = os.environ.get("CXX", "g++")
FLAGS = "-std=c++20 -O0 -w -D_GLIBCXX_ASSERTIONS -pthread -Iinclude -I. -Itests".split()
# No inlining: what a test does with constants must not fold away the difference.
OPTIMISED = "-O2 -fno-inline -fno-ipa-cp -fno-ipa-sra -fno-ipa-icf".split()


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

    def compile(self, program, unit, output, extra=()):
        output.parent.mkdir(parents=True, exist_ok=True)
        if "prelude.hpp" in extra:
            command = [COMPILER, *FLAGS, *program.compile, *extra, "-MMD", "-MF", f"{output}.d"]
            command += [unit, "-o", str(output), "-c"]
            return subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
        optimise = ["-O2"] if unit == "src/engine.cpp" and not extra and "mutant" not in output.name else []
        command = [COMPILER, *FLAGS, *optimise, *program.compile, *extra, "-MMD", "-MF", f"{output}.d"]
        command += [unit, "-o", str(output)] + ([] if "-S" in extra else ["-c"])
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
                done = self.compile(program, unit, self.object_of(program, unit))
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
            os.nice(15)  # there are many of these, and nobody waits for one

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


def judge(tree, mutant, source, limits):
    """What becomes of a mutant: (verdict, detail)."""
    file = tree.folder / mutant.path
    file.write_text(mutant.apply(source))
    try:
        compiled = {}
        reached = False
        for program in programs_for(ROOT, mutant.path):
            replaced = {}
            for unit in program.units:
                if mutant.path != unit and mutant.path not in tree.depends(program, unit):
                    continue
                kind = (unit, program.compile)
                if kind not in compiled:
                    output = tree.folder / f"mutant-{len(compiled)}.o"
                    if tree.compile(program, unit, output).returncode != 0:
                        return "does not compile", ""
                    compiled[kind] = output
                    reached |= output.read_bytes() != tree.object_of(program, unit).read_bytes()
                replaced[unit] = compiled[kind]
            binary = tree.link(program, replaced)
            if binary is None:
                return "does not compile", ""
            failure = tree.run(program, binary, limits[program.name])
            if failure:
                return "killed", f"{program.name}: {failure}"
        if not reached:
            return "survived", "no test has this code compiled in"
        if all(same_when_optimised(tree, program, unit, file, source) for unit, program in concerned(tree, mutant)):
            return "equivalent", "the same optimised code"
        return "survived", ""
    finally:
        file.write_text(source)
        # Objects of the original stay valid.
        os.utime(file, (0, 0))


class Chooser:
    """Programs that hold all mutants of some files; a number chooses one of them."""

    def __init__(self, tree, mutants, texts):
        self.tree = tree
        self.numbers = {mutant: number for number, mutant in enumerate(mutants, 1)}
        self.files = {}
        for path in {mutant.path for mutant in mutants}:
            own = [(self.numbers[mutant], mutant) for mutant in mutants if mutant.path == path]
            self.files[path] = Together(texts[path], own)
        self.limits = {}

    def apart(self, mutant):
        """Whether the mutant has to be compiled alone."""
        file = self.files[mutant.path]
        return mutant in file.apart or self.numbers[mutant] in file.dropped

    def write(self):
        (self.tree.folder / "prelude.hpp").write_text(PRELUDE)
        for path, together in self.files.items():
            copy = self.tree.folder / path
            text = together.text()
            copy.parent.mkdir(parents=True, exist_ok=True)
            if not copy.exists() or copy.read_text() != text:
                copy.write_text(text)

    def drop(self, errors):
        """Leaves out the mutants that the compiler complains about; says whether there were any."""
        found = False
        for line in errors.splitlines():
            match = re.match(r"([^:\s]+):(\d+):\d+: (?:fatal )?error:", line)
            together = match and self.files.get(os.path.normpath(match[1]))
            if not together:
                continue
            at = int(match[2])
            # An error may be reported at the end of what belongs together.
            near = next((n for n in range(at, max(0, at - 80), -1) if n in together.lines), None)
            if near is not None:
                together.dropped |= together.lines[near]
                found = True
        return found

    def build(self, program):
        """Makes the program; the mutants that do not compile are left out."""
        for unit in program.units:
            for _ in range(30):
                if self.tree.is_current(program, unit):
                    break
                options = ("-O1", "-fmax-errors=0", "-include", "prelude.hpp")
                done = self.tree.compile(program, unit, self.tree.object_of(program, unit), options)
                if done.returncode == 0:
                    break
                if not self.drop(done.stderr):
                    sys.exit(f"{unit} does not compile:\n{done.stderr[:4000]}")
                self.write()
            else:
                sys.exit(f"{unit} does not compile, whatever is left out")

    def link(self, program):
        """The program, whose original must pass."""
        self.build(program)
        for unit in program.units:  # a later unit may have left out more
            if not self.tree.is_current(program, unit):
                return self.link(program)
        made = self.tree.link(program, {})
        binary = made.with_name("program-" + re.sub(r"\W", "-", program.name))
        shutil.move(made, binary)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        failure = self.tree.run(program, binary, 600)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if failure:
            sys.exit(f"{program.name} fails without any mutant: {failure}")
        self.limits[program.name] = 20 + 10 * (after.ru_utime - before.ru_utime)
        return binary

    def judge(self, mutant, binaries, building):
        for program in programs_for(ROOT, mutant.path):
            with building:
                if program.name not in binaries:
                    binaries[program.name] = self.link(program)
            if self.apart(mutant):
                return "does not compile", ""
            failure = self.tree.run(program, binaries[program.name], self.limits[program.name], self.numbers[mutant])
            if failure:
                return "killed", f"{program.name}: {failure}"
        return "survived", ""


def concerned(tree, mutant):
    """The units, each with one program that it is in, which a mutant changes."""
    found = {}
    for program in programs_for(ROOT, mutant.path):
        for unit in program.units:
            if mutant.path == unit or mutant.path in tree.depends(program, unit):
                found.setdefault(unit, program)
    return found.items()


def same_when_optimised(tree, program, unit, file, original):
    """Whether the unit gives the same code with the mutant, which is in `file`, and without."""
    kind = "engine" if program.compile else "inline"
    known = tree.folder / "assembly" / f"{kind}-{unit.replace('/', '-')}.s"
    made = tree.folder / "mutant.s"
    if tree.compile(program, unit, made, (*OPTIMISED, "-S")).returncode != 0:
        return False
    fresh = known.exists() and known.stat().st_mtime >= tree.object_of(program, unit).stat().st_mtime
    if not fresh:
        mutated = file.read_text()
        file.write_text(original)
        known.parent.mkdir(exist_ok=True)
        tree.compile(program, unit, known, (*OPTIMISED, "-S"))
        file.write_text(mutated)
    return made.read_bytes() == known.read_bytes()


def read_changes(path):
    """Blocks of '# title', '@ file', '- line' and '+ line' in a text file, as (title, file, old lines, new lines)."""
    for block in path.read_text().split("\n\n"):
        marked = {"#": [], "@": [], "-": [], "+": []}
        for line in block.strip().splitlines():
            marked.setdefault(line[:1], []).append(line[1:].strip())
        if marked["@"]:
            yield " ".join(marked["#"]), marked["@"][0], marked["-"], marked["+"]


def named_mutant(title, path, old, new):
    """The mutant that replaces those lines."""
    source = (ROOT / path).read_text()
    lines = source.splitlines(keepends=True)
    stripped = [line.strip() for line in lines]
    places = [i for i in range(len(lines)) if stripped[i : i + len(old)] == old]
    if len(places) != 1:
        sys.exit(f"named.txt is out of date: in {path} are {len(places)} places with\n" + "\n".join(old))
    start = sum(map(len, lines[: places[0]]))
    end = start + sum(map(len, lines[places[0] : places[0] + len(old)])) - 1
    text = "\n".join(new) + "\n" * (len(old) - len(new))
    # Only what differs, so that it lies in as few statements as possible.
    was = source[start:end]
    same = len(was) - len(was.lstrip())
    text = was[:same] + text
    while text and was.startswith(text[: same + 1]) and same < min(len(text), len(was)) and text[same] == was[same]:
        same += 1
    tail = 0
    while tail < min(len(text), len(was)) - same and text[len(text) - 1 - tail] == was[len(was) - 1 - tail]:
        tail += 1
    return Mutant(path, start + same, end - tail, text[same : len(text) - tail], "named")


def rank(mutant, source, seed, twins):
    """Puts mutants in an order that depends on the seed and their lines, not on the rest of the file."""
    key = repr((seed, mutant.path, mutant.kind, mutant.lines(source)))
    twins[key] = twins.get(key, 0) + 1
    return hashlib.sha256(f"{key}{twins[key]}".encode()).hexdigest()


def sample(paths, each, seed):
    chosen = []
    for path in paths:
        source = (ROOT / path).read_text()
        twins = {}
        ranked = sorted((rank(m, source, seed, twins), i, m) for i, m in enumerate(mutants_of(path, source)))
        limit = each or (8 if path.startswith("game/") else 5)
        chosen += [mutant for _, _, mutant in ranked[:limit]]
    return chosen


def show(mutant, source):
    old, new = mutant.lines(source)
    return "\n".join([f"@ {mutant.path}", *(f"- {line}" for line in old), *(f"+ {line}" for line in new)])


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("what", nargs="*", help="named, survivors, or files and folders")
    arguments.add_argument("--each", type=int, default=0, help="how many mutants of a file; 5, of the game 8")
    arguments.add_argument("--seed", type=int, default=1, help="another seed is another sample")
    arguments.add_argument("--together", action="store_true", help="only what can be compiled together")
    arguments.add_argument("--jobs", type=int, default=1, help="how many at a time")
    asked = arguments.parse_args()

    names = {}
    chosen = []
    if not asked.what or "named" in asked.what:
        for title, path, old, new in read_changes(HERE / "named.txt"):
            mutant = named_mutant(title, path, old, new)
            names[mutant] = title
            chosen.append(mutant)
    before = WORK / "survivors.json"
    if "survivors" in asked.what:
        chosen += [Mutant(**fields) for fields in json.loads(before.read_text())]
    wanted = [what for what in asked.what if what not in ("named", "survivors")]
    if wanted or not asked.what:
        paths = [path for path in sources(ROOT) if not wanted or any(path.startswith(what) for what in wanted)]
        untested = [path for path in paths if not programs_for(ROOT, path)]
        for path in untested:
            print(f"no tests are known for {path}: name some in programs.py")
        chosen += sample([path for path in paths if path not in untested], asked.each, asked.seed)
    chosen = list(dict.fromkeys(chosen))
    texts = {path: (ROOT / path).read_text() for path in {mutant.path for mutant in chosen}}
    by_hand = {(path, tuple(old), tuple(new)): why for why, path, old, new in read_changes(HERE / "equivalent.txt")}

    print(f"{len(chosen)} mutants in {len(texts)} files", flush=True)
    begun = time.time()
    verdicts = {}

    def note(mutant, verdict, detail):
        verdicts[mutant] = verdict
        source = texts[mutant.path]
        title = f" ({names[mutant]})" if mutant in names else ""
        place = f"{mutant.path}:{mutant.line_number(source)}"
        print(f"{verdict:16} {place} {mutant.kind}{title} {detail}", flush=True)
        if verdict == "survived":
            print(show(mutant, source), flush=True)

    remaining = []
    for mutant in chosen:
        old, new = mutant.lines(texts[mutant.path])
        why = by_hand.get((mutant.path, tuple(old), tuple(new)))
        if why:
            note(mutant, "equivalent", why)
        else:
            remaining.append(mutant)
    remaining = judge_together(remaining, texts, asked.jobs, note)
    if not asked.together:
        judge_one_by_one(remaining, texts, asked.jobs, note)
    else:
        print(f"{sum(mutant not in verdicts for mutant in chosen)} mutants are not for this: they need a run of their own")

    before.write_text(json.dumps([vars(m) for m, verdict in verdicts.items() if verdict == "survived"], indent=1))
    sys.exit(0 if report(verdicts, names, time.time() - begun) else 1)


def judge_together(mutants, texts, jobs, note):
    """Judges what can be chosen at run time, room by room. Returns the others, and those that survived, for a closer
    look."""
    remaining = []
    rooms = {}
    for mutant in mutants:
        rooms.setdefault(os.path.dirname(mutant.path), []).append(mutant)
    for room in rooms.values():
        chooser = Chooser(Tree(WORK / "together"), room, texts)
        chooser.tree.update(chooser.files)
        chooser.write()
        binaries = {}
        building = threading.Lock()

        def decide(mutant):
            if chooser.apart(mutant):
                return mutant, "apart", ""
            return mutant, *chooser.judge(mutant, binaries, building)

        with ThreadPoolExecutor(jobs) as pool:
            for mutant, verdict, detail in pool.map(decide, room):
                if verdict != "apart":
                    note(mutant, verdict, detail)
                if verdict in ("apart", "survived"):
                    remaining.append(mutant)
    return remaining


def judge_one_by_one(mutants, texts, jobs, note):
    """Compiles each mutant on its own; those that survive are compared with the original."""
    if not mutants:
        return
    first = Tree(WORK / "0")
    first.update()
    programs = {program.name: program for mutant in mutants for program in programs_for(ROOT, mutant.path)}
    print(f"{len(mutants)} mutants one by one; {len(programs)} test programs to begin with", flush=True)
    limits = {name: 20 + 10 * first.prepare(program) for name, program in programs.items()}
    trees = queue.Queue()
    trees.put(first)
    for n in range(1, jobs):
        shutil.rmtree(WORK / str(n), ignore_errors=True)
        shutil.copytree(first.folder, WORK / str(n))
        trees.put(Tree(WORK / str(n)))

    def decide(mutant):
        tree = trees.get()
        try:
            return mutant, *judge(tree, mutant, texts[mutant.path], limits)
        finally:
            trees.put(tree)

    with ThreadPoolExecutor(jobs) as pool:
        for mutant, verdict, detail in pool.map(decide, mutants):
            note(mutant, verdict, detail)


def report(verdicts, names, seconds):
    """Prints the table; says whether the goals are met."""
    counts = {}
    for mutant, verdict in verdicts.items():
        area = "game" if mutant.path.startswith("game/") else "library"
        for row in (mutant.path, area):
            counts.setdefault(row, dict.fromkeys(("killed", "survived", "equivalent", "does not compile"), 0))[verdict] += 1
    print(f"\n{'':52} killed survived equivalent not compiled")
    good = True
    for row in [*sorted(path for path in counts if "/" in path), *(a for a in GOALS if a in counts)]:
        count = counts[row]
        line = f"{row:52} {count['killed']:6} {count['survived']:8} {count['equivalent']:10} {count['does not compile']:12}"
        if row in GOALS:
            share = 100 * count["killed"] / max(1, count["killed"] + count["survived"])
            line += f"   {share:.1f} %, goal {GOALS[row]} %"
            good &= share >= GOALS[row]
        print(line)
    alive = [names[mutant] for mutant, verdict in verdicts.items() if mutant in names and verdict != "killed"]
    if names:
        print(f"named: {len(names) - len(alive)} of {len(names)} killed" + "".join(f"\n  NOT KILLED: {n}" for n in alive))
    print(f"{len(verdicts)} mutants in {seconds:.0f} s")
    return good and not alive


if __name__ == "__main__":
    main()
