"""The examples of docstrings and docs/python.md work."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from public_names import public_names

import sightline
import sightline.minigrid
import sightline.tcod

VALUES = ("Algorithm", "HEX_DIRECTIONS", "Shape", "__version__")
EXAMPLES = {
    "sightline": sightline.__doc__,
    "sightline.tcod": sightline.tcod.__doc__,
    "process_vis": sightline.minigrid.process_vis.__doc__,
    **{name: getattr(sightline, name).__doc__ for name in sightline.__all__ if name not in VALUES},
}
PAGE = Path(__file__).parents[2] / "docs/python.md"
PAGES = (PAGE, PAGE.with_name("gpu.md"))


@pytest.mark.parametrize("name", EXAMPLES)
def test_docstring(name: str) -> None:
    text = EXAMPLES[name]
    assert text, f"{name} has no docstring"
    names = {**vars(sightline), **vars(sightline.minigrid)}
    test = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page(page: Path) -> None:
    if not page.exists():
        pytest.skip("docs/ is not part of this tree")
    names: dict[str, object] = {}
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL)):
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, names, f"block {number}", None, 0)
            runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
            assert runner.run(test, clear_globs=False).failed == 0
            names = test.globs
        else:
            exec(compile(block, f"docs/{page.name}, block {number}", "exec"), names)


def test_the_table_has_every_public_name() -> None:
    """docs/python.md says where each name of the C++ library is in Python, and what it names is there."""
    include = PAGE.parents[1] / "include/sightline"
    if not include.exists():
        pytest.skip("include/ is not part of this tree")
    rows = re.search(r"\| C\+\+ \| Python \|\n\| --- \| --- \|\n((?:\|.*\n)+)", PAGE.read_text())
    assert rows
    listed: set[str] = set()
    for row in rows[1].splitlines():
        left, right = (part.strip() for part in row.strip("|").split(" | "))
        for group in left.split(";"):
            before, colon, members = group.partition(":")
            names = [name.removesuffix("()") for name in re.findall(r"`([^`]+)`", before)]
            listed.update(names)
            if colon:
                listed.update(f"{names[-1]}::{member}" for member in re.findall(r"`([^`]+)`", members))
        for name in re.findall(r"`([A-Za-z_.]+(?:\(\))?)`", right):
            thing: object = sightline
            for part in name.removesuffix("()").split("."):
                assert hasattr(thing, part), f"there is no {name} in Python"
                thing = getattr(thing, part)
    public = public_names(include)
    assert public - listed == set(), "the table lacks these"
    assert listed - public == set(), "C++ lacks these"
