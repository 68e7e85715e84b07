"""Programs that hold all mutants of some files, of which a number chooses one when they run: see together.py."""

import os
import re
import resource
import shutil
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from programs import programs_for
from together import PRELUDE, Together
from tree import ROOT, WORK, Tree


def judge_together(mutants, texts, jobs, note, out_of_time):
    """Judges what can be chosen at run time, room by room. Returns the others, and those that survived with whether
    they have been run: what is computed when it is compiled has not."""
    remaining = []
    rooms = {}
    for mutant in mutants:
        if mutant.path.endswith("pp"):
            rooms.setdefault(os.path.dirname(mutant.path), []).append(mutant)
        else:
            remaining.append((mutant, False))
    for room in sorted(rooms.values(), key=len, reverse=True):  # most for a compilation first
        if out_of_time():
            break
        chooser = Chooser(Tree(WORK / "together"), room, texts)
        chooser.tree.update(chooser.files)
        chooser.write()
        binaries = {}
        building = threading.Lock()

        def decide(mutant):
            if out_of_time():
                return mutant, "not tried", ""
            if chooser.apart(mutant):
                return mutant, "apart", ""
            return mutant, *chooser.judge(mutant, binaries, building)

        with ThreadPoolExecutor(jobs) as pool:
            for mutant, verdict, detail in pool.map(decide, room):
                if verdict not in ("apart", "not tried"):
                    note(mutant, verdict, detail, final=verdict != "survived")
                if verdict in ("apart", "survived"):
                    remaining.append((mutant, verdict == "survived" and not chooser.may_be_constant(mutant)))
    return remaining


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

    def may_be_constant(self, mutant):
        """Whether the mutant may be in code that the compiler runs, which chooses none."""
        return self.files[mutant.path].may_be_constant(mutant)

    def write(self):
        """Puts the files into the tree; those that stay the same keep their time, and so their objects."""
        texts = {path: together.text() for path, together in self.files.items()}
        for path, text in {"prelude.hpp": PRELUDE, **texts}.items():
            copy = self.tree.folder / path
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
            if self.files.keys().isdisjoint(self.tree.depends(program, unit)):
                self.tree.make_original(program, unit)
                continue
            # What does most of the work is worth optimising, tests that link to it are not.
            speed = [] if program.compile and unit.startswith("tests/") else ["-O1"]
            options = (*speed, "-fmax-errors=0", "-include", "prelude.hpp", "-c")
            for _ in range(30):
                if self.tree.is_current(program, unit):
                    break
                done = self.tree.compile(program, unit, self.tree.object_of(program, unit), *options)
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
        self.limits[program.name] = 5 + 4 * (after.ru_utime - before.ru_utime)
        return binary

    def judge(self, mutant, binaries, building):
        for program in programs_for(ROOT, mutant.path):
            with building:
                if program.name not in binaries:
                    binaries[program.name] = self.link(program)
            if self.apart(mutant):
                return "apart", ""
            failure = self.tree.run(program, binaries[program.name], self.limits[program.name], self.numbers[mutant])
            if failure:
                return "killed", f"{program.name}: {failure}"
        return "survived", ""
