"""Which tests reach a mutant, and whether one of them fails with it.

A run without mutants notes for each test case the switches that it passed and the processor time that it took
(switch.hpp). A mutant is tried with those cases alone, the cheapest first, until one fails.
"""

import html
import itertools
import json
import os
import re
import resource
import shutil
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path

STAGES = (0.3, 3.0, float("inf"))  # seconds of processor time that the cases of a stage take together
NOBODY = 65534


class Tests:
    def __init__(self, build, programs):
        listed = json.loads(subprocess.check_output(["ctest", "--test-dir", build, "--show-only=json-v1"]))
        built = {str(build / program) for program in programs}
        self.commands = {}
        for test in listed["tests"]:
            command = test.get("command", [""])
            of_ours = [word for word in command if word in built or word.endswith(".so") and Path(word).exists()]
            if of_ours:
                name = test["name"] if command[0] != of_ours[0] or len(command) == 1 else Path(command[0]).name
                self.commands[name] = command[:1] if len(command) > 1 and command[1].startswith("--test-case") else command
        self.reached = defaultdict(dict)  # for a mutant: (program, case) -> seconds

    def trace(self, cache):
        """Runs everything once, or reads what the last run of the same programs noted; returns what fails already."""
        stamp = str(sorted((name, os.stat(word).st_mtime_ns) for name, command in self.commands.items()
                           for word in command if word.startswith("/")))  # fmt: skip
        if cache.is_file() and (kept := json.loads(cache.read_text()))["stamp"] == stamp:
            rows, failing = kept["rows"], kept["failing"]
        else:
            rows, failing = self._run_all()
            cache.write_text(json.dumps({"stamp": stamp, "rows": rows, "failing": failing}))
        cases, reached = defaultdict(dict), defaultdict(set)
        for program, case, seconds, numbers in rows:
            cases[program][case] = cases[program].get(case, 0.0) + float(seconds)
            for number in map(int, numbers.split()):
                reached[number, program].add(case)
        for (number, program), found in reached.items():
            # Outside of a case, or in one only, which may have filled a table that others use: all cases count.
            if "" in found or len(found) == 1:
                found = {case for case in cases[program] if case} or found
            for case in found:
                if [program, case] not in failing and [program, ""] not in failing:
                    self.reached[number][program, case] = cases[program][case]
        return failing

    def _run_all(self):
        """What each case reached, and the cases, or whole programs, that fail without a mutant."""
        rows, failing = [], []
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
            os.chmod(folder, 0o777)
            trace, output = Path(folder) / "trace", Path(folder) / "output"
            for name in sorted(self.commands):
                with output.open("w") as out:
                    passed = self.run(name, None, {"MUTANTS_TRACE": str(trace), "MUTANTS_PROGRAM": name}, 900, out)
                if trace.exists():
                    rows += [line.split("\t") for line in trace.read_text(errors="replace").splitlines()]
                    trace.unlink()
                if not passed:
                    found = re.findall(r'<TestCase name="([^"]*)"(?:(?!</TestCase>).)*test_case_success="false"',
                                       output.read_text(errors="replace"), re.S)  # fmt: skip
                    failing += [[name, html.unescape(case)] for case in found or [""]]
        return rows, failing

    def noticed_by(self, number, most_seconds):
        """The first program that fails with the mutant; None if all pass that run within so many seconds."""
        open_cases = sorted(self.reached.get(number, {}).items(), key=lambda item: item[1])
        total = list(itertools.accumulate(seconds for _, seconds in open_cases))
        open_cases = [case for case, so_far in zip(open_cases, total) if so_far <= most_seconds]
        spent, stage, batch = 0.0, 0, defaultdict(dict)
        for i, ((program, case), seconds) in enumerate(open_cases):
            batch[program][case] = seconds
            spent += seconds
            if spent < STAGES[stage] and i + 1 < len(open_cases):
                continue
            for name, cases in sorted(batch.items(), key=lambda item: sum(item[1].values())):
                if not self.run(name, [c for c in cases if c], {"MUTANT": str(number)}, 5 + 5 * sum(cases.values())):
                    return name
            batch.clear()
            while spent >= STAGES[stage]:
                stage += 1
        return None

    def run(self, name, cases, environment, limit, output=subprocess.DEVNULL):
        """Whether the program passes within so many seconds of processor time, as nobody in a home of its own.

        Four times as long by the clock, for those that wait for ever.
        """
        command = list(self.commands[name])
        if Path(command[0]).name.startswith("test_"):
            command += ["--abort-after=1"] if cases else ["--reporters=xml"]
            if cases:  # a comma or a backslash in a name would be taken for more than itself
                command.append("--test-case=" + ",".join(c.replace(",", "?").replace("\\", "?") for c in cases))
        home = tempfile.mkdtemp(prefix="mutants-")
        os.chmod(home, 0o777)
        keep = {k: v for k, v in os.environ.items() if k in ("PATH", "LANG", "RC_PARAMS")}
        root = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}

        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 2))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_AS, (1 << 33, 1 << 33))

        process = subprocess.Popen(
            command, cwd=home, start_new_session=True,
            env={**keep, "HOME": home, "TMPDIR": home, **environment}, preexec_fn=limits, stdin=subprocess.DEVNULL,
            stdout=output, stderr=subprocess.DEVNULL, **root)  # fmt: skip
        try:
            return process.wait(timeout=4 * limit) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            try:
                os.killpg(process.pid, 9)
            except ProcessLookupError:
                pass
            process.wait()
            shutil.rmtree(home, ignore_errors=True)
