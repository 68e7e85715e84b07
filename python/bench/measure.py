"""Measures two calls in turns, processor time; the best round of each counts."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

failures = 0


def seconds(call: Callable[[], object], calls: int) -> float:
    start = time.process_time()
    for _ in range(calls):
        call()
    return (time.process_time() - start) / calls


def compare(
    title: str,
    ours: Callable[[], object],
    theirs: Callable[[], object],
    floor: float,
    views: int = 1,
    their_views: int = 1,
    most: float | None = None,
) -> None:
    """`views` is how many one call makes; `floor` is the least ratio, `most` the most microseconds of ours."""
    global failures
    best_ours = best_theirs = float("inf")
    calls_ours = max(1, int(0.004 / max(seconds(ours, 3), 1e-7)))
    calls_theirs = max(1, int(0.004 / max(seconds(theirs, 1), 1e-7)))
    # Many short rounds: some of them fall between the bursts of what else runs.
    for _ in range(60):
        best_ours = min(best_ours, seconds(ours, calls_ours) / views)
        best_theirs = min(best_theirs, seconds(theirs, calls_theirs) / their_views)
    ratio = best_theirs / best_ours
    verdict = "" if ratio >= floor else f"  BELOW {floor:g}"
    if most is not None and best_ours * 1e6 > most:
        verdict += f"  MORE THAN {most:g}"
    failures += verdict != ""
    print(f"{title:60} {best_ours * 1e6:9.3f} {best_theirs * 1e6:9.2f} {ratio:8.2f}{verdict}")


def must_equal(ours: Any, theirs: Any, least_share: float = 1.0) -> None:
    """Compares all tiles where the definitions agree; elsewhere nearly all (docs/differences.md)."""
    share = float(np.mean(np.asarray(ours) == np.asarray(theirs)))
    if share < least_share:
        sys.exit(f"results differ: {share:.4f} of the tiles are equal")
