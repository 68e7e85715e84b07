"""The examples of docstrings and docs/python.md work."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import sightline
import sightline.minigrid
import sightline.tcod

EXAMPLES = {
    "sightline": sightline.__doc__,
    "sightline.tcod": sightline.tcod.__doc__,
    "process_vis": sightline.minigrid.process_vis.__doc__,
    **{name: getattr(sightline, name).__doc__ for name in sightline.__all__},
}
PAGE = Path(__file__).parents[2] / "docs/python.md"


@pytest.mark.parametrize("name", EXAMPLES)
def test_docstring(name: str) -> None:
    text = EXAMPLES[name]
    assert text, f"{name} has no docstring"
    names = {**vars(sightline), **vars(sightline.minigrid)}
    test = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    assert doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test).failed == 0


def test_page() -> None:
    if not PAGE.exists():
        pytest.skip("docs/ is not part of this tree")
    names: dict[str, object] = {}
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)):
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, names, f"block {number}", None, 0)
            runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
            assert runner.run(test, clear_globs=False).failed == 0
            names = test.globs
        else:
            exec(compile(block, f"docs/python.md, block {number}", "exec"), names)
