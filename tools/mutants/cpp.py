"""Reads C++ source well enough to find statements, conditions, values and calls.

No parser: tokens, brackets, and the blanks that clang-format puts around binary operators. A wrong guess costs
nothing, since a mutant that does not compile is no mutant.
"""

import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<skip>^[ \t]*\#(?:\\\n|[^\n])*|//[^\n]*|/\*.*?\*/|\s+)
       |(?P<text>R"(?P<mark>[^()\s\\]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')
       |(?P<number>\b\d(?:'?\w|\.)*)
       |(?P<name>[A-Za-z_]\w*)
       |(?P<operator><=>|<<=|>>=|->|::|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)""",
    re.S | re.M | re.X,
)
CLOSING = {"(": ")", "{": "}", "[": "]"}
NO_CODE = {"static_assert", "using", "concept", "typedef", "friend", "assert"}  # up to the semicolon
SCOPES = {"namespace", "class", "struct", "union", "enum"}
NO_STATEMENT = {
    "case", "catch", "class", "constexpr", "default", "do", "else", "enum", "extern", "for", "goto", "if", "namespace",
    "private", "protected", "public", "static", "struct", "switch", "template", "thread_local", "try", "union", "while",
}  # fmt: skip


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


@dataclass(frozen=True)
class Region:
    """Source of which another form can be chosen while the program runs."""

    first: int  # tokens
    last: int  # one past the end
    kind: str  # "statement", "condition", "value"
    function: str
    guarded: bool = False  # a statement that need not be reached: after a head, or in its block
    loop: bool = False  # a condition that is asked again


class Source:
    def __init__(self, text):
        self.text = text
        self.tokens = []
        for match in TOKEN.finditer(text):
            kind = "text" if match.lastgroup == "mark" else match.lastgroup
            if kind != "skip":
                self.tokens.append(Token(kind, match.group(), match.start(), match.end()))
        self.partner = self._partners()
        self.ignored = self._ignored()
        self.regions = sorted(self._regions(), key=lambda r: (r.first, -r.last))

    def word(self, i):
        return self.tokens[i].text if 0 <= i < len(self.tokens) else ""

    def between(self, first, last):
        """The source of the tokens from first to before last."""
        return self.text[self.tokens[first].start : self.tokens[last - 1].end] if last > first else ""

    def is_binary(self, i):
        """Whether the operator at i has blanks on both sides, as clang-format writes binary ones."""
        token = self.tokens[i]
        return token.kind == "operator" and self.text[token.start - 1].isspace() and self.text[token.end].isspace()

    def split(self, first, last, separators):
        """Where the parts between top-level separators begin and end, as pairs of tokens."""
        parts, begin, i = [], first, first
        while i < last:
            if self.word(i) in separators and (self.word(i) == "," or self.is_binary(i)):
                parts.append((begin, i))
                begin = i + 1
            i = self.partner.get(i, i) + 1
        return parts + [(begin, last)]

    def _partners(self):
        """For each opening bracket the closing one."""
        partner, stack = {}, []
        for i, token in enumerate(self.tokens):
            if token.text in CLOSING:
                stack.append(i)
            elif stack and token.text == CLOSING[self.word(stack[-1])]:
                partner[stack.pop()] = i
        return partner

    def _ignored(self):
        """Tokens that say nothing while the program runs."""
        found = set()
        for i, token in enumerate(self.tokens):
            end = i
            if token.text in NO_CODE:
                end = self.statement_end(i) or i
            elif token.text == "template" or (token.text == "<" and self.word(i - 1).endswith("_cast")):
                depth = 0
                for end in range(i + (token.text == "template"), len(self.tokens)):
                    depth += {"<": 1, ">": -1, ">>": -2}.get(self.word(end), 0)
                    if depth <= 0:
                        break
            elif token.text == "requires":
                end = self.partner.get(i + 1, i)
                if self.word(end + 1) == "{" and self.word(i + 1) == "(" and not self.closes_clause(i):
                    end = self.partner.get(end + 1, end)
            elif token.text in ("operator", "noexcept", "decltype", "sizeof", "alignas"):
                end = self.partner.get(i + 1, i + 1)
            elif token.text == "if" and self.word(i + 1) == "constexpr":
                end = self.partner.get(i + 2, i)
            if end > i:
                found.update(range(i, end + 1))
        return found

    def closes_clause(self, i):
        """Whether `requires (...)` at i follows a template's head: then a body follows, not an expression's."""
        return self.word(i - 1) in (">", ")", "const")

    def statement_end(self, i):
        """The semicolon of the statement at i; None if it is no simple statement."""
        while i < len(self.tokens):
            text = self.word(i)
            if text == ";":
                return i
            if text in CLOSING.values() or i not in self.partner and text in CLOSING:
                return None
            if text == "{" and any(self.word(j) == ";" for j in range(i, self.partner[i])):
                if self.word(i - 1) not in ("]", ")", "mutable") or not self.has_lambda(i):
                    return None
            i = self.partner.get(i, i) + 1
        return None

    def has_lambda(self, i):
        """Whether the '{' at i is a lambda's body: `[...] {` or `[...](...) {`."""
        j = i - 1
        while j > 0 and self.word(j) not in (";", "{", "}"):
            if self.word(j) == "[" and self.word(self.partner.get(j, j) + 1) in ("(", "{"):
                return True
            j -= 1
        return False

    def heads(self, i):
        """The keyword whose head the ')' at i closes: if, for, while, switch, constexpr; or ''."""
        opening = next((a for a in range(i - 1, -1, -1) if self.partner.get(a) == i), 0) if self.word(i) == ")" else 0
        before = self.word(opening - 1) if opening else ""
        return before if before in ("if", "for", "while", "switch", "constexpr") else ""

    def is_declaration(self, first, last):
        """Two names side by side, roughly: `Type name`, `ns::Type<A>& name`, `auto [a, b]`."""
        i = first
        while self.word(i) in ("const", "mutable", "unsigned", "auto"):
            if self.word(i) in ("auto", "unsigned"):
                return True
            i += 1
        while i < last and self.tokens[i].kind == "name":
            i += 1
            if self.word(i) == "<" and self.tokens[i].start == self.tokens[i - 1].end:
                depth = 0
                while i < last:
                    depth += {"<": 1, ">": -1, ">>": -2}.get(self.word(i), 0)
                    i += 1
                    if depth <= 0:
                        break
            if self.word(i) != "::":
                break
            i += 1
        while i < last and self.word(i) in ("&", "*", "&&", "const"):
            i += 1
        return first < i < last and self.tokens[i].kind == "name" and self.word(i - 1) != "::"

    def _function_before(self, i):
        """The name of the function whose body begins at i; '' if it is a class or a namespace, None if neither."""
        begin = i
        while begin > 0 and (self.word(begin - 1) not in (";", "{", "}") or self.word(i - 1) == "}" == self.word(begin - 1)):
            begin -= 1
        words = [self.word(j) for j in range(begin, i)]
        if SCOPES & set(words) and "(" not in words:
            return ""
        for j in range(begin, i):
            if self.word(j) == "(" and self.tokens[j - 1].kind == "name" and j - 1 not in self.ignored:
                return self.word(j - 1)
        return "operator" if "operator" in words else None

    def _regions(self):
        stack = []  # the function around: its name, '' outside of one
        for i, token in enumerate(self.tokens):
            inside = stack[-1] if stack else ""
            if token.text == "{":
                stack.append(inside or self._function_before(i) or "")
            elif token.text == "}" and stack:
                stack.pop()
            elif inside and i not in self.ignored:
                yield from self._regions_at(i, inside)

    def _regions_at(self, i, function):
        word = self.word(i)
        if word in ("if", "while") and self.word(i + 1) == "(":
            close = self.partner[i + 1]
            begin = max((a for a in range(i + 2, close) if self.word(a) == ";"), default=i + 1) + 1
            if not (self.is_declaration(begin, close) and any(self.word(a) == "=" for a in range(begin, close))):
                yield Region(begin, close, "condition", function, loop=word == "while")
        elif word == "for" and self.word(i + 1) == "(":
            close = self.partner[i + 1]
            ends = [a for a in range(i + 2, close) if self.word(a) == ";"]
            if len(ends) == 2 and ends[1] > ends[0] + 1:
                yield Region(ends[0] + 1, ends[1], "condition", function, loop=True)
        before = self.word(i - 1)
        head = self.heads(i - 1)
        if not (before in (";", "{", "}", "else") or head) or word in NO_STATEMENT or self._in_head(i):
            return
        end = self.statement_end(i)
        if end is None or end == i or self.word(end - 1) in ("default", "delete"):
            return
        if word not in ("return", "throw", "co_return") and self.is_declaration(i, end):
            equals = [a for a, b in self.split(i, end, {"="})][1:]
            inside = [self.word(a) for a in range(equals[0], end)] if len(equals) == 1 else [";"]
            if inside[0] != "{" and ";" not in inside:
                yield Region(equals[0], end, "value", function)
            return
        block = next((a for a in range(i - 1, -1, -1) if self.word(a) == "{" and self.partner.get(a, 0) > i), 0)
        loops = ("if", "for", "while", "switch")  # a branch of `if constexpr` may be all there is
        guarded = head in loops or self.heads(block - 1) in loops
        yield Region(i, end + 1, "statement", function, guarded=guarded)

    def _in_head(self, i):
        """Whether i lies in the head of a for loop, whose semicolons end no statement."""
        for a in range(i - 1, max(0, i - 60), -1):
            if self.word(a) == "(" and self.partner.get(a, 0) >= i:
                return self.word(a - 1) in ("for", "if", "while", "switch")
        return False
