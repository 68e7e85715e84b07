#!/usr/bin/env python3
"""Mutation testing: makes small changes to the sources, one at a time, and sees whether a test fails.

    run.py                        the named mutants, and a sample of all
    run.py named                  only those in named.txt, which must all be killed
    run.py include/sightline/save game/play/brain.cpp    a sample of these, as many --each
    run.py --minutes 20           as far as that gets; the same command goes on where it stopped (ledger.py)

A mutant is put into the programs that programs.py names for its file and killed when one of them fails, crashes, or runs
far longer than it should. Most are compiled together and chosen when the program runs (together.py), the rest one by one.
One that does not compile does not count. Of those that survive, the ones with the same optimised code as the original
are equivalent; equivalent.txt lists others, with the reason. Works in build/mutants/ on copies. Fails if a named mutant
survives, or fewer are killed than the goals say, or the time did not suffice. For root, tests run as nobody.
"""

import argparse
import hashlib
import math
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True  # nothing is left among the sources

from chooser import judge_together
from ledger import Ledger
from mutate import Mutant, mutants_of
from one_by_one import judge_one_by_one
from programs import programs_for, sources
from tree import ROOT

HERE = Path(__file__).resolve().parent
GOALS = {"library": 95, "game": 90}


def rank(mutant, source, seed, twins):
    """Puts mutants in an order that depends on the seed and their lines, not on the rest of the file."""
    key = repr((seed, mutant.path, mutant.kind, mutant.lines(source)))
    twins[key] = twins.get(key, 0) + 1
    return hashlib.sha256(f"{key}{twins[key]}".encode()).hexdigest()


def room_of(path):
    """The room that a file is in: core, game/play ..."""
    return "/".join(path.removeprefix("include/sightline/").split("/")[: 2 if path.startswith("game/") else 1])


def sample(paths, each, seed):
    """As many mutants of each file as are asked for; else two, or so many that each room has some forty."""
    chosen = []
    rooms = [room_of(path) for path in sources(ROOT)]
    for path in paths:
        source = (ROOT / path).read_text()
        twins = {}
        ranked = sorted((rank(m, source, seed, twins), i, m) for i, m in enumerate(mutants_of(path, source)))
        limit = each or max(2, math.ceil(40 / rooms.count(room_of(path))))
        chosen += [mutant for _, _, mutant in ranked[:limit]]
    return chosen


def show(mutant, source):
    old, new = mutant.lines(source)
    return "\n".join([f"@ {mutant.path}", *(f"- {line}" for line in old), *(f"+ {line}" for line in new)])


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("what", nargs="*", help="named, or files and folders")
    arguments.add_argument("--each", type=int, default=0, help="how many mutants of a file, else some 40 of a room")
    arguments.add_argument("--seed", type=int, default=1, help="another seed is another sample")
    arguments.add_argument("--together", action="store_true", help="only what can be compiled together")
    arguments.add_argument("--again", action="store_true", help="forget what is known from earlier runs")
    arguments.add_argument("--minutes", type=float, default=math.inf, help="stop after that time")
    arguments.add_argument("--jobs", type=int, default=1, help="how many at a time")
    asked = arguments.parse_args()

    names = {}
    chosen = []
    if not asked.what or "named" in asked.what:
        for title, path, old, new in read_changes(HERE / "named.txt"):
            mutant = named_mutant(title, path, old, new)
            names[mutant] = title
            chosen.append(mutant)
    wanted = [what for what in asked.what if what != "named"]
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
    ledger = Ledger(texts, asked.again)

    def note(mutant, verdict, detail, final=True):
        verdicts[mutant] = verdict
        if final:
            ledger.keep(mutant, verdict, detail)
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
            note(mutant, "equivalent", why, final=False)
        elif known := ledger.find(mutant):
            note(mutant, *known, final=False)
        else:
            remaining.append(mutant)
    out_of_time = lambda: time.time() > begun + 60 * asked.minutes
    remaining = judge_together(remaining, texts, asked.jobs, note, out_of_time)
    if not asked.together:
        judge_one_by_one(remaining, texts, asked.jobs, note, out_of_time)

    good = report(verdicts, names, time.time() - begun)
    missing = sum(mutant not in verdicts for mutant in chosen)
    if missing:
        print(f"{missing} mutants have not been tried")
    sys.exit(0 if good and not missing else 1)


def report(verdicts, names, seconds):
    """Prints the table; says whether the goals are met."""
    counts = {}
    for mutant, verdict in verdicts.items():
        area = "game" if mutant.path.startswith("game/") else "library"
        for row in (mutant.path, f"{room_of(mutant.path)}/", area):
            counts.setdefault(row, dict.fromkeys(("killed", "survived", "equivalent", "does not compile"), 0))[verdict] += 1
    print(f"\n{'':52} killed survived equivalent not compiled")
    good = True
    files = sorted(row for row in counts if "." in row)
    rooms = sorted(row for row in counts if row.endswith("/"))
    for row in [*files, *rooms, *(area for area in GOALS if area in counts)]:
        count = counts[row]
        line = f"{row:52} {count['killed']:6} {count['survived']:8} {count['equivalent']:10} {count['does not compile']:12}"
        share = 100 * count["killed"] / max(1, count["killed"] + count["survived"])
        if row in rooms:
            line += f"   {share:.1f} %"
        if row in GOALS:
            line += f"   {share:.1f} %, goal {GOALS[row]} %"
            good &= share >= GOALS[row]
        print(line)
    alive = [names[mutant] for mutant, verdict in verdicts.items() if mutant in names and verdict != "killed"]
    if names:
        print(f"named: {len(names) - len(alive)} of {len(names)} killed" + "".join(f"\n  NOT KILLED: {n}" for n in alive))
    print(f"{len(verdicts)} mutants in {seconds:.0f} s")
    return good and not alive


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


if __name__ == "__main__":
    main()
