"""What the card can do at the most, and what a call makes it do, by Nsight Compute."""

from __future__ import annotations

import csv
import shutil
import subprocess
import sys
from typing import Any, Callable

import torch

PROFILED = 1 << 20  # views of the call that --once makes


def limits(timed: Callable[[Callable[[], Any]], float]) -> tuple[float, float]:
    """Returns the card's instructions of warps and bytes a second, the latter measured by a copy."""
    card = torch.cuda.get_device_properties(0)
    clock = subprocess.run(
        ["nvidia-smi", "--query-gpu=clocks.max.sm", "--format=csv,noheader,nounits"], capture_output=True, text=True
    ).stdout
    data = torch.empty(1 << 31, dtype=torch.uint8, device="cuda")
    other = torch.empty_like(data)
    instructions = card.multi_processor_count * 4 * float(clock.split()[0]) * 1e6
    bandwidth = 2 * data.numel() / timed(lambda: other.copy_(data))
    print(f"{torch.cuda.get_device_name(0)}: {instructions:.3g} instructions of warps, {bandwidth:.3g} bytes a second")
    if shutil.which("ncu") is None:
        print("Nsight Compute (ncu) is not installed: the shares of these are not printed")
    return instructions, bandwidth


def counted(program: str, name: str, radius: int, kind: str) -> tuple[float, float] | None:
    """Returns a view's instructions of warps and bytes of memory, over all kernels of a call."""
    tool = shutil.which("ncu")
    if tool is None:
        return None
    metrics = "smsp__inst_executed.sum,dram__bytes.sum"
    made = subprocess.run(
        [tool, "--clock-control", "none", "--csv", "--print-units", "base", "--metrics", metrics, "--profile-from-start", "off",
         sys.executable, program, "--once", name, str(radius), kind],
        capture_output=True, text=True,
    )  # fmt: skip
    rows = list(csv.reader(line for line in made.stdout.splitlines() if line.startswith('"')))
    if len(rows) < 3:
        print(f"Nsight Compute failed: {' '.join((made.stdout + made.stderr).split())[-300:]}")
        return None
    metric, number = rows[0].index("Metric Name"), rows[0].index("Metric Value")
    found = dict.fromkeys(metrics.split(","), 0.0)
    for row in rows[1:]:
        if row[metric] in found:
            found[row[metric]] += float(row[number].replace(",", ""))
    instructions, memory = found.values()
    return instructions / PROFILED, memory / PROFILED
