"""Python programs that run on their own: for tests of exits, signals, forks and crashes."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import textwrap

PRELUDE = """
import os, signal, sys, threading, time
import numpy as np
import sightline, sightline.minigrid

def start(work, daemon=True):
    # Runs work() on another thread. Returns when it is about to begin.
    begun = threading.Event()
    def run():
        begun.set()
        work()
    thread = threading.Thread(target=run, daemon=daemon)
    thread.start()
    begun.wait()
    time.sleep(0.1)
    return thread

def field(side=4096):
    # A survey of it takes hours.
    return sightline.OpacityGrid(np.zeros((side, side), dtype=bool))

def many_windows(maps, threads=1):
    # Takes half a minute. All views go to the same memory.
    out = np.lib.stride_tricks.as_strided(np.zeros((400, 400), bool), (10**6, 400, 400), (0, 400, 1))
    sightline.fields_of_view(maps, np.full((10**6, 2), 200), window=(400, 400), out=out, threads=threads)
"""


def run_python(program: str) -> str:
    """Runs the program after the prelude and returns its output. It must succeed, print nothing else, and not hang."""
    process = subprocess.Popen(
        [sys.executable, "-c", PRELUDE + textwrap.dedent(program)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        printed, complaints = process.communicate(timeout=100)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # its children, too
    assert (process.returncode, complaints) == (0, ""), complaints
    return printed
