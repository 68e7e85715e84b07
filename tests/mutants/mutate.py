"""Mutants of a C++ source file: small changes, each of which a test should notice.

The file is read as tokens, so that comments, strings, preprocessor lines, static_asserts, concepts and
template headers are left alone. Binary operators are told from template brackets, references and
signs by the blanks that clang-format puts around them. A change never adds or removes a line.
"""

import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<skip>^[ \t]*\#(?:\\\n|[^\n])*      # a preprocessor line
          |//[^\n]*|/\*.*?\*/                  # comments
          |R"(?P<mark>[^()\s\\]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')
       |(?P<number>\b\d(?:'?\w|\.)*)
       |(?P<name>[A-Za-z_]\w*)
       |(?P<blank>\s+)
       |(?P<operator><=>|<<=|>>=|->|::|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)""",
    re.S | re.M | re.X,
)

BINARY = {
    "<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"], "==": ["!="], "!=": ["=="],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["/"],
    "<<": [">>"], ">>": ["<<"], "&": ["|"], "|": ["&"], "^": ["|"],
    "&&": ["||"], "||": ["&&"],
    "+=": ["-="], "-=": ["+="], "|=": ["&="], "&=": ["|="], "^=": ["|="],
}  # fmt: skip
WORDS = {"true": "false", "false": "true"}
EXTREMES = {"min": "max", "max": "min"}  # of std::
SKIPPED_HEADS = {"static_assert", "requires", "concept", "template", "using", "operator", "noexcept"}
# What a statement that can be left out does not begin with.
NOT_DROPPED = {
    "auto", "case", "class", "const", "constexpr", "default", "do", "else", "enum", "explicit", "for", "friend",
    "if", "inline", "namespace", "private", "protected", "public", "static", "struct", "switch", "thread_local",
    "try", "typedef", "using", "while", "return", "extern", "mutable", "virtual", "catch",
}  # fmt: skip
OPENING = {"(": ")", "{": "}", "[": "]"}


@dataclass(frozen=True)
class Mutant:
    path: str
    start: int
    end: int
    text: str  # what takes the place of source[start:end]
    kind: str

    def apply(self, source):
        return source[: self.start] + self.text + source[self.end :]

    def lines(self, source):
        """The lines concerned, without indentation, before and after."""
        first = source.rfind("\n", 0, self.start) + 1
        last = source.find("\n", self.end)
        last = len(source) if last < 0 else last
        after = source[first : self.start] + self.text + source[self.end : last]
        tidy = lambda lines: [line.strip() for line in lines.split("\n") if line.strip()]
        return tidy(source[first:last]), tidy(after)

    def line_number(self, source):
        return source.count("\n", 0, self.start) + 1


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


def tokens_of(source):
    """All tokens but blanks and what is skipped."""
    found = []
    for match in TOKEN.finditer(source):
        kind = match.lastgroup if match.lastgroup != "mark" else "skip"
        if kind not in ("skip", "blank"):
            found.append(Token(kind, match.group(), match.start(), match.end()))
    return found


def matching(tokens, i):
    """The index of the bracket that closes the one at i."""
    depth = 0
    for j in range(i, len(tokens)):
        if tokens[j].text in OPENING:
            depth += 1
        elif tokens[j].text in OPENING.values():
            depth -= 1
            if depth == 0:
                return j
    return len(tokens) - 1


def statement_end(tokens, i):
    """The index of the ';' that ends the statement at i, None if it is no simple statement."""
    while i < len(tokens):
        text = tokens[i].text
        if text == ";":
            return i
        if text in OPENING.values():
            return None
        if text in OPENING:
            close = matching(tokens, i)
            if text == "{" and any(token.text == ";" for token in tokens[i:close]):
                return None  # the block of a function or a loop
            i = close
        i += 1
    return None


def skipped(tokens):
    """The indices of tokens in declarations that say nothing at run time."""
    left_out = set()
    for i, token in enumerate(tokens):
        if token.text not in SKIPPED_HEADS or i in left_out:
            continue
        if token.text == "template":  # up to the '>' that closes it
            depth, end = 0, i + 1
            while end < len(tokens):
                depth += {"<": 1, ">": -1, ">>": -2}.get(tokens[end].text, 0)
                if depth <= 0:
                    break
                end += 1
        elif token.text == "requires":  # a clause ends before a body, an expression has one
            body = matching(tokens, i + 1) + 1 if tokens[i + 1].text == "(" else i + 1
            end = i
            while end + 1 < len(tokens) and tokens[end + 1].text not in ("{", ";"):
                end += 1
            if end + 1 == body:
                end = matching(tokens, body)
        elif token.text in ("operator", "noexcept"):
            end = i + 1
        else:
            end = statement_end(tokens, i) or i
        left_out.update(range(i, end + 1))
    return left_out


def is_declaration(words):
    """Whether a statement with these tokens declares something: two names side by side, roughly."""
    i = 0
    while i + 1 < len(words) and words[i].kind == "name":
        if words[i + 1].text == "<" and words[i + 1].start == words[i].end:  # template arguments
            depth = 0
            for j in range(i + 1, len(words)):
                depth += {"<": 1, ">": -1, ">>": -2}.get(words[j].text, 0)
                if depth <= 0:
                    break
            i = j
        i += 1
        if i < len(words) and words[i].text == "::":
            i += 1
            continue
        break
    while i < len(words) and words[i].text in ("&", "*", "&&") and i > 0:
        i += 1
    return 0 < i < len(words) and words[i].kind == "name" and words[i - 1].text != "::"


def mutants_of(path, source):
    """All mutants of a file, in the order of the file."""
    tokens = tokens_of(source)
    left_out = skipped(tokens)
    in_heads = in_loop_heads(tokens)
    found = []

    def add(kind, first, last, text):
        lost = source.count("\n", first, last) - text.count("\n")
        found.append(Mutant(path, first, last, text + "\n" * lost, kind))

    def inner(first, last):
        return source[tokens[first].start : tokens[last].end]

    for i, token in enumerate(tokens):
        if i in left_out:
            continue
        before = source[token.start - 1]
        after = source[token.end : token.end + 1]
        if token.kind == "operator" and token.text in BINARY and before.isspace() and after.isspace():
            for other in BINARY[token.text]:
                add("operator", token.start, token.end, other)
        elif token.text in ("++", "--"):
            add("operator", token.start, token.end, "--" if token.text == "++" else "++")
        elif token.kind == "number" and before != "<" and after != ">" and "." not in token.text:
            digits = re.fullmatch(r"(0[xX][\da-fA-F']+|0|[1-9][\d']*)([uUlLzZ]*)", token.text)
            if digits:
                value = int(digits[1].replace("'", ""), 0)
                add("constant", token.start, token.end, f"{value + 1}{digits[2]}")
                if value > 0:
                    add("constant", token.start, token.end, f"{value - 1}{digits[2]}")
        elif token.text in WORDS:
            add("constant", token.start, token.end, WORDS[token.text])
        elif token.text in EXTREMES and tokens[i - 1].text == "::":
            add("constant", token.start, token.end, EXTREMES[token.text])
        elif token.text in ("if", "while") and tokens[i + 1].text == "(":
            close = matching(tokens, i + 1)
            condition = inner(i + 2, close - 1)
            declares = ";" in condition or is_declaration(tokens[i + 2 : close])
            if not declares and not is_equation(condition):
                add("condition", tokens[i + 1].end, tokens[close].start, f"!({condition})")
        elif token.text == "return":
            end = statement_end(tokens, i)
            value = inner(i + 1, end - 1) if end and end > i + 1 else ""
            if value and value not in ("{}", "true", "false", "nullptr", "0"):
                add("return", tokens[i + 1].start, tokens[end].start, "{}")
                if re.search(r" (<=?|>=?|&&|\|\|) |^!", value) and not is_equation(value):
                    add("return", tokens[i + 1].start, tokens[end].start, f"!({value})")

        if i == 0 or i in in_heads:
            continue
        starts = tokens[i - 1].text in (";", "{", "}", "else") or closes_head(tokens, i - 1)
        if starts and token.text not in NOT_DROPPED and (token.kind == "name" or token.text in ("++", "--", "*", "(")):
            end = statement_end(tokens, i)
            defaulted = end is not None and tokens[end - 1].text in ("default", "delete")
            if end is not None and not defaulted and not is_declaration(tokens[i:end]):
                add("dropped", token.start, tokens[end].end, ";")
        elif starts and token.text == "return" and closes_head(tokens, i - 1):
            end = statement_end(tokens, i)
            if end is not None:
                add("dropped", token.start, tokens[end].end, ";")
    return found


def is_equation(text):
    """Whether negating it is what turning its operator into the opposite does."""
    return re.search(r" [!=]= ", text) is not None and re.search(r" (&&|\|\|) ", text) is None


def in_loop_heads(tokens):
    """The indices of tokens in the heads of for loops, whose semicolons end no statements."""
    return {
        j
        for i in range(len(tokens) - 1)
        if tokens[i].text == "for"
        for j in range(i + 1, matching(tokens, i + 1) + 1)
    }


def closes_head(tokens, i):
    """Whether the token at i is the ')' of an if, for or while."""
    if tokens[i].text != ")":
        return False
    depth = 0
    for j in range(i, 0, -1):
        depth += {")": 1, "(": -1}.get(tokens[j].text, 0)
        if depth == 0:
            return tokens[j - 1].text in ("if", "for", "while") or (
                tokens[j - 1].text == "constexpr" and tokens[j - 2].text == "if"
            )
    return False
