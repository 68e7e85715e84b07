"""What can be wrong: each mutant is a region of the source and the other form it takes."""

import hashlib
import re
from dataclasses import dataclass

from cpp import Source

SWAPPED = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "*": "/", "/": "*",
    "%": "/", "<<": ">>", ">>": "<<", "&": "|", "|": "&", "^": "|", "&&": "||", "||": "&&",
    "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "^=": "|=", "++": "--", "--": "++",
    "true": "false", "false": "true", "min": "max", "max": "min",
}  # fmt: skip
UPDATES = {"=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "++", "--"}
JUMPS = {"return", "break", "continue", "throw"}
# Samples take from each in turn: of all mutants half would be about arguments.
CLASSES = {
    "statement": ("drop-call", "drop-update", "drop-break", "drop-continue", "drop-throw", "drop-return"),
    "condition": ("negate-condition", "never", "always", "drop-clause"),
    "argument": ("drop-argument", "default-argument", "swap-arguments"),
    "return": ("return-default", "return-negated", "return-true"),
}


@dataclass(frozen=True)
class Mutant:
    path: str
    line: int
    function: str
    operator: str
    kind: str  # of its region
    start: int  # the region, as characters
    end: int
    form: str  # what takes its place
    key: str  # the same as long as the file's name, the line's text and the operator are

    def operator_class(self):
        return next((name for name, operators in CLASSES.items() if self.operator in operators), "token")


def mutants_of(path, text):
    source = Source(text)
    found, count = [], {}
    for region, operator, at, form in _forms(source):
        line = text.count("\n", 0, at) + 1
        line_text = text[text.rfind("\n", 0, at) + 1 :].split("\n", 1)[0].strip()
        same = f"{path}|{line_text}|{operator}"
        count[same] = count.get(same, 0) + 1
        key = hashlib.sha1(f"{same}|{count[same]}".encode()).hexdigest()[:12]
        start, end = source.tokens[region.first].start, source.tokens[region.last - 1].end
        found.append(Mutant(path, line, region.function, operator, region.kind, start, end, form, key))
    return found


def _forms(source):
    """Tuples of region, operator, where it acts, and the region's other form."""
    for region in source.regions:
        at = source.tokens[region.first].start
        whole = source.between(region.first, region.last)
        if region.kind == "statement":
            for operator, form in _statement(source, region):
                yield region, operator, at, form
        elif region.kind == "condition":
            yield region, "negate-condition", at, f"!({whole})"
            yield region, "never", at, "false"
            if not region.loop:
                yield region, "always", at, "true"
            yield from ((region, "drop-clause", *rest) for rest in _without_clauses(source, region))
        inner = [r for r in source.regions if region.first <= r.first and r.last <= region.last and r is not region]
        nested = {i for r in inner for i in range(r.first, r.last)}
        for i in range(region.first, region.last):
            if i in nested or i in source.ignored:
                continue
            for operator, first, last, text in _details(source, region, i):
                a, b = source.tokens[first].start, source.tokens[last - 1].end
                start, end = at, source.tokens[region.last - 1].end
                yield region, operator, a, source.text[start:a] + text + source.text[b:end]


def _statement(source, region):
    words = [source.word(i) for i in range(region.first, region.last)]
    value = source.between(region.first + 1, region.last - 1)
    if words[0] in JUMPS:
        if region.guarded or words[0] in ("break", "throw"):
            yield f"drop-{words[0]}", ";"
        if words[0] == "return" and value not in ("", "{}"):
            if value not in ("true", "false", "nullptr", "0", "std::nullopt", "SIGHTLINE_OK") and not value.endswith("{}"):
                yield "return-default", "return {};"
            if re.search(r" (<=?|>=?|[!=]=|&&|\|\|) |^!", value):
                yield "return-negated", f"return !({value});"
                yield "return-true", "return true;"
    else:
        update = UPDATES & set(words) or re.search(r"[.>](push|emplace|insert|erase|pop|clear|resize|assign|reset|set)\w*\(",
                                                 source.between(region.first, region.last))
        yield ("drop-update" if update else "drop-call"), ";"


def _without_clauses(source, region):
    for separator in ("&&", "||"):
        parts = source.split(region.first, region.last, {separator})
        if len(parts) < 2:
            continue
        if separator == "&&" and len(source.split(region.first, region.last, {"||"})) > 1:
            continue  # && inside of ||: the whole alternatives are left out
        for part in parts:
            rest = [f"({source.between(*other)})" for other in parts if other != part]
            yield source.tokens[part[0]].start, f" {separator} ".join(rest)


def _details(source, region, i):
    """Operator, the first and one past the last token, and what takes their place."""
    token, before = source.tokens[i], source.word(i - 1)
    binary = token.kind == "operator" and source.is_binary(i)
    if token.text in SWAPPED and (binary or token.text in ("++", "--", "true", "false") or before == "::"):
        yield f"swap-{token.text}", i, i + 1, SWAPPED[token.text]
    elif token.kind == "number" and before != "<" and source.word(i + 1) != ">":
        digits = re.fullmatch(r"(0[xX][\da-fA-F']+|0|[1-9][\d']*)([uUlLzZ]*)", token.text)
        if digits:
            value = int(digits[1].replace("'", ""), 0)
            yield "constant+1", i, i + 1, f"{value + 1}{digits[2]}"
            if value:
                yield "constant-1", i, i + 1, f"{value - 1}{digits[2]}"
    elif token.text in ("(", "{") and i in source.partner and (source.tokens[i - 1].kind == "name" or token.text == "{"):
        if before in ("if", "while", "for", "switch", "catch", "return") and token.text == "(":
            return
        close = source.partner[i]
        if close >= region.last or any(source.word(j) == ";" for j in range(i, close)):
            return
        parts = [part for part in source.split(i + 1, close, {","}) if part[1] > part[0]]
        texts = [source.between(*part) for part in parts]
        for k, text in enumerate(texts):
            rest = texts[:k] + texts[k + 1 :]
            if len(texts) > 1 or token.text == "{" and text not in ("0", "{}"):
                yield "drop-argument", i + 1, close, ", ".join(rest) or " "
            if text not in ("{}", "0", "nullptr") and not text.startswith((".", "[")):
                yield "default-argument", i + 1, close, ", ".join([*texts[:k], "{}", *texts[k + 1 :]])
            if k and texts[k - 1] != text and not text.startswith(".") and before not in ("min", "max"):
                yield "swap-arguments", i + 1, close, ", ".join([*texts[: k - 1], text, texts[k - 1], *texts[k + 1 :]])
