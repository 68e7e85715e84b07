"""What is known from earlier runs, so that one that was interrupted goes on where it stopped.

Killed, a mutant stays so as long as its file is the same: tests are added, not taken away. One that survived is tried
again when its tests have changed too.
"""

import hashlib
import json

from programs import programs_for
from tree import ROOT, WORK


class Ledger:
    """Verdicts on disk, one a line, each written as soon as it is known."""

    def __init__(self, texts, forget):
        self.texts = texts
        self.path = WORK / "verdicts.jsonl"
        self.tests = {}
        self.known = {}
        if forget:
            self.path.unlink(missing_ok=True)
        if self.path.exists():
            lines = (line for line in self.path.read_text().splitlines() if line.endswith("]"))  # not cut short
            self.known = {key: verdict for key, *verdict in map(json.loads, lines)}

    def find(self, mutant):
        """The verdict on a mutant and its detail, or None."""
        return self.known.get(self.key(mutant, "killed")) or self.known.get(self.key(mutant, "survived"))

    def keep(self, mutant, verdict, detail):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a") as file:
            print(json.dumps([self.key(mutant, verdict), verdict, detail]), file=file)

    def key(self, mutant, verdict):
        about = [mutant.path, mutant.start, mutant.end, mutant.text, self.texts[mutant.path]]
        if verdict in ("survived", "equivalent"):
            about.append(self.tests_of(mutant.path))
        return hashlib.sha256(repr(about).encode()).hexdigest()

    def tests_of(self, path):
        """The names and texts of the tests that concern a file."""
        if path not in self.tests:
            programs = programs_for(ROOT, path)
            units = {unit for program in programs for unit in program.units if unit.startswith("tests/")}
            texts = [(program.name, program.units, program.run) for program in programs]
            self.tests[path] = texts + [(ROOT / unit).read_text() for unit in sorted(units)]
        return self.tests[path]
