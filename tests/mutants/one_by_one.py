"""Mutants that are compiled each on its own: those that have to be, and those that survived so far, for a closer look.

One that survives is equivalent if the compiler, optimising, makes the same code of it as of the original. If not even
the code without optimisation differs, no test has it compiled in.
"""

import queue
import shutil
from concurrent.futures import ThreadPoolExecutor

from programs import programs_for
from tree import ROOT, WORK, Tree

# No inlining: what a test does with constants must not fold away the difference.
OPTIMISED = "-O2 -fno-inline -fno-ipa-cp -fno-ipa-sra -fno-ipa-icf".split()


def judge_one_by_one(mutants, texts, jobs, note, out_of_time):
    """Judges pairs of a mutant and whether it has been run: one that has is only compared with the original."""
    if not mutants:
        return
    first = Tree(WORK / "0")
    first.update()
    print(f"{sum(not has_run for _, has_run in mutants)} mutants one by one, "
          f"{sum(has_run for _, has_run in mutants)} to compare", flush=True)  # fmt: skip
    trees = queue.Queue()
    trees.put(first)
    for n in range(1, jobs):
        shutil.rmtree(WORK / str(n), ignore_errors=True)
        shutil.copytree(first.folder, WORK / str(n))
        trees.put(Tree(WORK / str(n)))

    def decide(pair):
        mutant, has_run = pair
        if out_of_time():
            return mutant, "not tried", ""
        changed = mutant.apply(texts[mutant.path])
        tree = trees.get()
        try:
            killed = None if has_run else try_out(tree, mutant, changed)
            return mutant, *(killed or compare(tree, mutant, changed))
        finally:
            trees.put(tree)

    with ThreadPoolExecutor(jobs) as pool:
        for mutant, verdict, detail in pool.map(decide, mutants):
            if verdict != "not tried":
                note(mutant, verdict, detail)


def try_out(tree, mutant, changed):
    """Runs the tests with the mutant; returns the verdict and a detail, or None if they all pass."""
    compiled = {}
    for program in programs_for(ROOT, mutant.path):
        limit = 5 + 4 * tree.prepare(program)
        if program.script:
            with tree.with_text(mutant.path, changed):
                failure = tree.run(program, None, limit)
            return ("killed", f"{program.name}: {failure}") if failure else None
        units = concerned(tree, program, mutant)
        with tree.with_text(mutant.path, changed):
            replaced = {}
            for unit in units:
                kind = (unit, program.compile)
                if kind not in compiled:
                    output = tree.folder / f"mutant-{len(compiled)}.o"
                    if tree.compile(program, unit, output, "-c").returncode != 0:
                        return "does not compile", ""
                    compiled[kind] = output
                replaced[unit] = compiled[kind]
            binary = tree.link(program, replaced)
            if binary is None:
                return "does not compile", ""
        failure = tree.run(program, binary, limit)
        if failure:
            return "killed", f"{program.name}: {failure}"
    return None


def compare(tree, mutant, changed):
    """Whether a mutant that survived is equivalent; as a verdict and a detail."""
    units = {}
    for program in programs_for(ROOT, mutant.path):
        if program.script:
            return "survived", ""
        for unit in concerned(tree, program, mutant):
            units.setdefault(unit, program)
    if not all(same_code(tree, program, unit, mutant.path, changed, OPTIMISED) for unit, program in units.items()):
        return "survived", ""
    if all(same_code(tree, program, unit, mutant.path, changed, []) for unit, program in units.items()):
        return "survived", "no test has this code compiled in"
    return "equivalent", "the same optimised code"


def concerned(tree, program, mutant):
    """The units of a program that a mutant changes."""
    return [unit for unit in program.units if mutant.path == unit or mutant.path in tree.depends(program, unit)]


def same_code(tree, program, unit, path, changed, options):
    """Whether the unit gives the same code with the changed file and without."""
    level = "optimised" if options else "plain"
    known = tree.folder / "assembly" / level / tree.object_of(program, unit).relative_to(tree.folder / "objects")
    known.parent.mkdir(parents=True, exist_ok=True)
    if not known.exists() or tree.newest(tree.depends(program, unit)) > known.stat().st_mtime:
        tree.compile(program, unit, known, *options, "-S")
    made = tree.folder / "mutant.s"
    with tree.with_text(path, changed):
        if tree.compile(program, unit, made, *options, "-S").returncode != 0:
            return False
    return made.read_bytes() == known.read_bytes()
