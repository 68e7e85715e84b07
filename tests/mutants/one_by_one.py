"""Mutants that are compiled each on its own: those that have to be, and those that survived so far, for a closer look.

One that survives is equivalent if the compiler, optimising, makes the same code of it as of the original. If not even
the code without optimisation differs, no test has it compiled in.
"""

import os
import queue
import shutil
from concurrent.futures import ThreadPoolExecutor

from programs import programs_for
from tree import ROOT, WORK, Tree

# No inlining: what a test does with constants must not fold away the difference.
OPTIMISED = "-O2 -fno-inline -fno-ipa-cp -fno-ipa-sra -fno-ipa-icf".split()


def judge_one_by_one(mutants, texts, jobs, note):
    """Compiles each mutant on its own; those that survive are compared with the original."""
    if not mutants:
        return
    first = Tree(WORK / "0")
    first.update()
    programs = {program.name: program for mutant in mutants for program in programs_for(ROOT, mutant.path)}
    print(f"{len(mutants)} mutants one by one; {len(programs)} test programs to begin with", flush=True)
    limits = {name: 5 + 4 * first.prepare(program) for name, program in programs.items()}
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
                    if tree.compile(program, unit, output, "-c").returncode != 0:
                        return "does not compile", ""
                    compiled[kind] = output
                    # The engine's original is optimised, and so always differs.
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
    if tree.compile(program, unit, made, *OPTIMISED, "-S").returncode != 0:
        return False
    fresh = known.exists() and known.stat().st_mtime >= tree.object_of(program, unit).stat().st_mtime
    if not fresh:
        mutated = file.read_text()
        file.write_text(original)
        known.parent.mkdir(exist_ok=True)
        tree.compile(program, unit, known, *OPTIMISED, "-S")
        file.write_text(mutated)
    return made.read_bytes() == known.read_bytes()
