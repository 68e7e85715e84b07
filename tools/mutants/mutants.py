#!/usr/bin/env -S python3 -B
"""Do the tests notice faults? See README.md. `make mutants` calls this."""

import argparse
import hashlib
import os
import re
import subprocess
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from operators import mutants_of
from tests import Tests
from tree import HERE, Tree

ROOT = HERE.parent.parent
ROOMS = {
    "library": (("src/", "include/sightline/"), 90),
    "game": (("game/base/", "game/world/", "game/play/"), 85),
    "c": (("c/",), 90),
}
# Built first: they show most errors for the least compiling.
FIRST = {
    "library": ["libsightline.a", "sightline_parsed"],
    "game": ["sightline_game_play"],
    "c": ["sightline_c_objects"],
}
SHARES = {"library": 0.6, "game": 0.25, "c": 0.15}  # of the sample


def room_of(path):
    return next(room for room, (folders, _) in ROOMS.items() if path.startswith(folders))


def all_mutants(rooms):
    folders = tuple(folder for room in rooms for folder in ROOMS[room][0])
    names = subprocess.check_output(["git", "ls-files", "*.cpp", "*.hpp"], cwd=ROOT, text=True).splitlines()
    for name in names:
        if name.startswith(folders):
            yield from mutants_of(name, (ROOT / name).read_text())


def sample(mutants, room, size, seed):
    """So many mutants of the room, no two in one place, from each class of operators in turn."""
    order = lambda mutant: hashlib.sha1(f"{seed} {mutant.key}".encode()).digest()
    classes = {}
    for mutant in sorted((m for m in mutants if room_of(m.path) == room), key=order):
        classes.setdefault(mutant.operator_class(), []).append(mutant)
    chosen, taken = [], {}
    while len(chosen) < size and any(classes.values()):
        for queue in classes.values():
            while queue:
                mutant = queue.pop(0)
                if all(mutant.end <= a or b <= mutant.start for a, b in taken.get(mutant.path, [])):
                    taken.setdefault(mutant.path, []).append((mutant.start, mutant.end))
                    chosen.append(mutant)
                    break
    return chosen[:size]


class Ledger:
    """What was found out, a line for each: key, verdict, the program that noticed."""

    def __init__(self, path):
        self.path = path
        lines = path.read_text().splitlines() if path.is_file() else []
        self.known = {key: (verdict, by) for key, verdict, by in (line.split("\t") for line in lines)}

    def is_in(self, mutant, verdicts):
        return self.known.get(mutant.key, ("not run",))[0] in verdicts

    def add(self, mutant, verdict, by=""):
        self.known[mutant.key] = verdict, by
        with self.path.open("a") as file:
            file.write(f"{mutant.key}\t{verdict}\t{by}\n")


def equivalent():
    """Keys of the mutants that no test can notice."""
    lines = (HERE / "equivalent.txt").read_text().splitlines()
    return {line.split()[0] for line in lines if line and not line.startswith("#")}


def report(chosen, ledger, judged):
    for room, (_, floor) in ROOMS.items():
        mutants = [m for m in chosen if room_of(m.path) == room]
        if not mutants:
            continue
        verdicts = {m: ledger.known.get(m.key, ("not run", ""))[0] for m in mutants}
        verdicts = {m: "equivalent" if v in ("survived", "not run") and m.key in judged else v for m, v in verdicts.items()}
        count = Counter(verdicts.values())
        tried = count["killed"] + count["survived"]
        rate = 100 * count["killed"] / tried if tried else 0
        print(f"\n{room}: {count['killed']} killed, {count['survived']} survived, {count['equivalent']} equivalent, "
              f"{count['no mutant']} do not compile, {count['not run']} not run: {rate:.1f} % (floor {floor} %)")  # fmt: skip
        for m, verdict in sorted(verdicts.items(), key=lambda item: (item[0].path, item[0].line)):
            if verdict == "survived":
                reached = "" if ledger.known[m.key][1] == "" else f" ({ledger.known[m.key][1]})"
                print(f"  {m.path}:{m.line} {m.function} {m.operator} {m.key}{reached}")


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--sample", type=int, default=200)
    options.add_argument("--seed", default="1")
    options.add_argument("--rooms", default=" ".join(ROOMS))
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--programs", default=".", help="which test programs to build, a regular expression")
    options.add_argument("--seconds", type=float, default=1e9, help="of tests for a mutant, the cheapest ones first")
    options.add_argument("--again", action="store_true", help="try survivors again: tests were added")
    options.add_argument("--report", action="store_true", help="print what is known, run nothing")
    options.add_argument("--show", metavar="KEY", help="print one mutant of the sample: both forms")
    given = options.parse_args()
    rooms = given.rooms.split()
    work = ROOT / "build" / "mutants"
    work.mkdir(parents=True, exist_ok=True)
    ledger = Ledger(work / "ledger.tsv")
    mutants = list(all_mutants(rooms))
    shares = sum(SHARES[room] for room in rooms)
    chosen = [m for room in rooms for m in sample(mutants, room, round(given.sample * SHARES[room] / shares), given.seed)]
    if given.show:
        for m in (m for m in chosen if m.key == given.show):
            before = (ROOT / m.path).read_text()[m.start : m.end]
            print(f"{m.path}:{m.line} {m.function} {m.operator}\n- {before}\n+ {m.form}")
        return
    if not given.report:
        run(chosen, ledger, work, given)
    report(chosen, ledger, equivalent())


def run(chosen, ledger, work, given):
    final = {"killed", "no mutant"} | (set() if given.again else {"survived"})
    if all(ledger.is_in(m, final) for m in chosen):
        return
    present = {n: m for n, m in enumerate(chosen, 1) if not ledger.is_in(m, {"no mutant"})}
    tree = Tree(ROOT, work, given.jobs)
    tree.write(present.items())
    programs = [program for program in tree.configure() if re.search(given.programs, program)]
    for targets in [target for room in given.rooms.split() for target in FIRST[room]], programs:
        while wrong := tree.compile(targets):
            for number in wrong:
                ledger.add(present.pop(number), "no mutant")
            print(f"{len(wrong)} do not compile, {len(present)} left", flush=True)
            tree.write(present.items())
    tests = Tests(tree.build, programs)
    for program, case in tests.trace(work / "trace.json"):
        print(f"{program}: {case or 'all of it'} fails without a mutant: not used", flush=True)
    judged = equivalent()
    open_ones = [(n, m) for n, m in present.items() if m.key not in judged and not ledger.is_in(m, final)]

    def attempt(numbered):
        number, mutant = numbered
        by = tests.noticed_by(number, given.seconds)
        ledger.add(mutant, "killed" if by else "survived", by or ("" if number in tests.reached else "not reached"))
        print(f"{'killed  ' if by else 'SURVIVED'} {mutant.path}:{mutant.line} {mutant.operator} {by or ''}", flush=True)

    with ThreadPoolExecutor(given.jobs) as pool:
        list(pool.map(attempt, open_ones))


if __name__ == "__main__":
    os.umask(0o022)
    main()
