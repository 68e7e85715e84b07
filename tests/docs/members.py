"""members.py REPOSITORY PAGE...: tables of members are complete and true.

A page's table of a type follows a line "Members of `Type`:". Each row names members in backticks in its first column, as
`name`, `name()` or `a | b`. Both ways: each public member of the type, and each function of its header that is not
internal, has a row; and each name in a row is declared there.
"""
import pathlib
import re
import sys

HEADERS = {"Rgb": "light/rgb.hpp", "Light": "light/light.hpp", "TileSet": "core/tile_set.hpp", "Rect": "core/rect.hpp"}
OPERATORS = {"|": "operator|", "&": "operator&", "-": "operator-", "+": "operator+", "==": "operator==", "|=": "operator|=",
             "&=": "operator&=", "-=": "operator-=", "+=": "operator+="}
SKIPPED = {"swap", "validate", "operator="}  # every type has them

root = pathlib.Path(sys.argv[1])
problems = []


def declared(name):
    text = (root / "include/sightline" / HEADERS[name]).read_text()
    text = re.sub(r"//[^\n]*", "", text)
    text = re.sub(r"namespace detail \{.*?\n\}", "", text, flags=re.S)
    body = re.search(rf"^(?:struct|class)(?: SIGHTLINE_API)? {name} \{{\n(.*?)^\}};", text, re.S | re.M)[1]
    public = re.sub(r"^  private:.*", "", body, flags=re.S | re.M)
    function = r"(?:\[\[nodiscard\]\] )?(?:\w[\w:<>&,* ]* )?&?(operator\W{1,2}|\w+)\("
    names = set(re.findall(rf"^    {function}", public, re.M))
    names |= set(re.findall(r"^    (?!using )[\w:<>]+ (\w+)(?: = [^;]*|\{[^;]*\})?;", public, re.M))
    names |= set(re.findall(rf"^{function}", text, re.M))
    return {n for n in names if n not in SKIPPED | {name, "requires", "Iterator"}}


def tables(page):
    for match in re.finditer(r"^Members of `(\w+)`[^\n]*:\n\n((?:\|[^\n]*\n)+)", page, re.M):
        named = set()
        for row in match[2].splitlines()[2:]:
            first = re.split(r"(?<!\\)\|", row)[1]
            for name in re.findall(r"`([^`]+)`", first):
                name = name.replace("\\|", "|")
                named.add(OPERATORS.get(name, re.sub(r"\(.*", "", name)))
        yield match[1], named


found = {}
for path in sys.argv[2:]:
    for name, named in tables(pathlib.Path(path).read_text()):
        if name not in HEADERS:
            problems.append(f"{path}: there is no header for {name} in members.py")
            continue
        found[name] = path
        problems += [f"{path}: {name} has {missing}, which the table lacks" for missing in sorted(declared(name) - named)]
        problems += [f"{path}: {name} has no {wrong}" for wrong in sorted(named - declared(name))]
problems += [f"there is no table of the members of {name}" for name in HEADERS if name not in found]
if problems:
    sys.exit("\n".join(problems))
