"""The public names of the C++ library, read from its headers."""

from __future__ import annotations

import re
from pathlib import Path

FUNCTION = re.compile(r"^(?:\[\[no\w+\]\] )?(?:SIGHTLINE_API )?(?:constexpr |inline )*\w[\w:<>&,* ]*?[ &*\n](\w+)\(", re.MULTILINE)
TYPE = re.compile(r"^(?:struct|class|enum class)(?: SIGHTLINE_API)? (\w+)(?: final)?(?: : [^{;]*)? \{", re.MULTILINE)
MEMBER = re.compile(r"^    (?:\[\[no\w+\]\] )?(?:static )?(?:constexpr )?(?!friend|return|using|explicit)\w[\w:<>&,* ]*?[ &*](\w+)\(", re.MULTILINE)


def public_names(include: Path) -> set[str]:
    """Returns free functions, types, and member functions as Type::name; not those of namespace detail."""
    names: set[str] = set()
    for header in sorted(include.rglob("*.hpp")):
        if "detail" in header.parts:
            continue
        text = header.read_text()
        if "SIGHTLINE_ABI::detail {" in text:
            continue
        text = re.sub(r"^namespace detail \{\n(?:[^\n]*\n\}\n|.*?\n\}  // namespace detail)", "", text, flags=re.DOTALL | re.MULTILINE)
        text = re.sub(r"//[^\n]*", "", text)
        names |= set(FUNCTION.findall(text))
        for match in TYPE.finditer(text):
            name = match[1]
            names.add(name)
            end = text.find("\n};", match.end())
            body = re.sub(r"^  (?:private|protected):.*", "", text[match.end() : end], flags=re.DOTALL | re.MULTILINE)
            names |= {f"{name}::{member}" for member in MEMBER.findall(body) if member != name}
    return {name for name in names if not name.startswith("SIGHTLINE") and "operator" not in name}
