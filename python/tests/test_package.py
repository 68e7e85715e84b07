"""What people meet before the first call: the page on PyPI, the build, the notebook."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PYTHON = Path(__file__).parents[1]


def test_the_page_on_pypi() -> None:
    page = (PYTHON / "README.md").read_text()
    links = re.findall(r"\]\(([^)]*)\)", page)
    assert links and all(link.startswith("https://") for link in links), "links must be absolute"
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(compile(block, "python/README.md", "exec"), names)


def test_the_notebook_runs() -> None:
    notebook = json.loads((PYTHON / "examples/sightline.ipynb").read_text())
    names: dict[str, object] = {}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) >= 5
    for number, cell in enumerate(cells):
        assert not cell["outputs"], "saved without outputs: they would get old"
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)


def test_a_clear_word_when_there_is_no_compiler(tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("cmake", "ninja"):
        found = shutil.which(name)
        if found is None:
            pytest.skip(f"{name} is not installed")
        (tools / name).symlink_to(found)
    environment = {"PATH": str(tools), "HOME": os.environ.get("HOME", "/")}
    made = subprocess.run(
        ["cmake", "-G", "Ninja", "-S", str(PYTHON), "-B", str(tmp_path / "build"), f"-DPython_EXECUTABLE={sys.executable}"],
        env=environment,
        capture_output=True,
        text=True,
    )
    said = " ".join(made.stderr.split())
    assert made.returncode != 0 and "There is no C++ compiler. sightline's wheel" in said and "apt install g++" in said
