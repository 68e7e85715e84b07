#!/usr/bin/env python3
"""Mutation testing: makes small changes to the sources, one at a time, and sees whether a test fails.

    run.py                        the named mutants, and a sample of all
    run.py named                  only those in named.txt, which must all be killed
    run.py include/sightline/save game/play/brain.cpp    a sample of these, --each of a file
    run.py survivors              those that survived last time

A mutant is compiled into the programs that programs.py names for its file and killed when one of them fails, crashes,
or runs far longer than it should. One that does not compile does not count. Of those that survive, the ones with the
same optimised code as the original are equivalent; equivalent.txt lists others, with the reason.
Works in build/mutants/ on copies. Fails if a named mutant survives, or fewer are killed than the goals say.
"""

import argparse
import hashlib
import json
import os
import queue
import resource
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mutate import Mutant, mutants_of
from programs import Program, programs_for, sources

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

    def update(self):
        """Brings the copy up to date; what did not change keeps its time, and so its objects."""
        wanted = set()
        for top in ("include", "src", "game", "tests", "app"):
            for path in (ROOT / top).rglob("*"):
                if path.suffix in (".hpp", ".cpp"):
                    name = path.relative_to(ROOT)
                    wanted.add(name)
                    copy = self.folder / name
                    if not copy.exists() or copy.read_bytes() != path.read_bytes():
                        copy.parent.mkdir(parents=True, exist_ok=True)
                        shutil.copyfile(path, copy)

    def object_of(self, program, unit):
        kind = "engine" if "-DSIGHTLINE_COMPILED" in program.compile else "inline"
        return self.folder / "objects" / kind / (unit.replace("/", "-") + ".o")

    def compile(self, program, unit, output, extra=()):
        output.parent.mkdir(parents=True, exist_ok=True)
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

    def run(self, program, binary, seconds):
        """Why the program fails, None if it does not. Processor time decides, so that a busy machine does not."""

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        command = [str(binary), "--abort-after=1", *program.run]
        try:
            done = subprocess.run(
                command, cwd=self.folder, capture_output=True, preexec_fn=limit, timeout=60 + 10 * seconds
            )
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
    return Mutant(path, start, end, text, "named")


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
    texts = {path: (ROOT / path).read_text() for path in {mutant.path for mutant in chosen}}
    by_hand = {(path, tuple(old), tuple(new)): why for why, path, old, new in read_changes(HERE / "equivalent.txt")}

    first = Tree(WORK / "0")
    first.update()
    programs = {program.name: program for path in texts for program in programs_for(ROOT, path)}
    print(f"{len(chosen)} mutants in {len(texts)} files; {len(programs)} test programs to begin with", flush=True)
    limits = {name: 20 + 10 * first.prepare(program) for name, program in programs.items()}
    trees = queue.Queue()
    trees.put(first)
    for n in range(1, asked.jobs):
        shutil.rmtree(WORK / str(n), ignore_errors=True)
        shutil.copytree(first.folder, WORK / str(n))
        trees.put(Tree(WORK / str(n)))

    verdicts = []

    def decide(mutant):
        source = texts[mutant.path]
        old, new = mutant.lines(source)
        why = by_hand.get((mutant.path, tuple(old), tuple(new)))
        if why:
            return mutant, "equivalent", why
        tree = trees.get()
        try:
            return mutant, *judge(tree, mutant, source, limits)
        finally:
            trees.put(tree)

    begun = time.time()
    with ThreadPoolExecutor(asked.jobs) as pool:
        for mutant, verdict, detail in pool.map(decide, chosen):
            verdicts.append((mutant, verdict, detail))
            source = texts[mutant.path]
            place = f"{mutant.path}:{mutant.line_number(source)}"
            title = f" ({names[mutant]})" if mutant in names else ""
            print(f"{verdict:16} {place} {mutant.kind}{title} {detail}", flush=True)
            if verdict == "survived":
                print(show(mutant, source), flush=True)

    before.write_text(json.dumps([vars(m) for m, verdict, _ in verdicts if verdict == "survived"], indent=1))
    sys.exit(0 if report(verdicts, names, texts, time.time() - begun) else 1)


def report(verdicts, names, texts, seconds):
    """Prints the table; says whether the goals are met."""
    counts = {}
    for mutant, verdict, _ in verdicts:
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
    alive = [names[mutant] for mutant, verdict, _ in verdicts if mutant in names and verdict != "killed"]
    if names:
        print(f"named: {len(names) - len(alive)} of {len(names)} killed" + "".join(f"\n  NOT KILLED: {n}" for n in alive))
    print(f"{len(verdicts)} mutants in {seconds:.0f} s")
    return good and not alive


if __name__ == "__main__":
    main()
