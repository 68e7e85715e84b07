"""All mutants of a file in one source, of which an environment variable chooses one when the program runs.

Compiling costs far more than running, so a statement that has mutants is written as

    { if (MUTANT(7)) { a = b - 1; } else if (MUTANT(8)) { ; } else { a = b + 1; } }

and conditions and initial values likewise, with ?:. What has to be known when it is compiled, such as a constexpr
variable, cannot be chosen later: those mutants are tried one by one. Each alternative has a line of its own, so that the
compiler's errors tell which ones do not compile.
"""

from dataclasses import dataclass, field

from mutate import closes_head, in_loop_heads, is_declaration, matching, skipped, statement_end, tokens_of

PRELUDE = """#include <cstdlib>
inline const int mutant_chosen = std::getenv("MUTANT") ? std::atoi(std::getenv("MUTANT")) : 0;
#define MUTANT(n) (!__builtin_is_constant_evaluated() && mutant_chosen == n)
"""
FIXED = {"constexpr", "static", "using", "namespace", "template", "typedef", "static_assert", "case", "default", "enum"}


@dataclass
class Region:
    """A piece of source of which several forms can be chosen from."""

    start: int
    end: int
    kind: str  # "statement", "condition", "value", "step"
    mutants: list = field(default_factory=list)
    inner: list = field(default_factory=list)


def regions_of(source):
    tokens = tokens_of(source)
    left_out = skipped(tokens)
    heads = in_loop_heads(tokens)
    depth_of_body = bodies(tokens)
    found = []
    for i, token in enumerate(tokens):
        if i in left_out or i == 0:
            continue
        if not depth_of_body[i]:
            if value := initial_value(tokens, i):
                found.append(Region(*value, "value"))
            continue
        if token.text in ("if", "while") and tokens[i + 1].text == "(":
            close = matching(tokens, i + 1)
            inside = tokens[i + 2 : close]
            declares = is_declaration(inside) and top_level(tokens, i + 2, close, "=")
            if inside and not any(t.text == ";" for t in inside) and not declares:
                found.append(Region(inside[0].start, inside[-1].end, "condition"))
        elif token.text == "for" and tokens[i + 1].text == "(":
            close = matching(tokens, i + 1)
            ends = top_level(tokens, i + 2, close, ";")
            if len(ends) == 2:
                equals = top_level(tokens, i + 2, ends[0], "=")
                if len(equals) == 1:
                    found.append(Region(tokens[equals[0]].end, tokens[ends[0]].start, "value"))
                if ends[1] > ends[0] + 1:
                    found.append(Region(tokens[ends[0] + 1].start, tokens[ends[1] - 1].end, "condition"))
                if close > ends[1] + 1:
                    found.append(Region(tokens[ends[1] + 1].start, tokens[close - 1].end, "step"))
        if i in heads:
            continue
        starts = tokens[i - 1].text in (";", "{", "}", "else", ":") or closes_head(tokens, i - 1)
        if not starts:
            continue
        end = statement_end(tokens, i) if token.kind == "name" or token.text in ("++", "--", "*", "(") else None
        if end is None or token.text in FIXED or token.text in ("if", "for", "while", "do", "switch", "else"):
            continue
        words = tokens[i:end]
        plain = [t for t in words if t.text != "const"]
        if token.text in ("return", "throw", "break", "continue") or not (token.text == "const" or is_declaration(plain)
                                                                          or token.text == "auto"):
            found.append(Region(token.start, tokens[end].end, "statement"))
        else:
            equals = top_level(tokens, i, end, "=")
            if len(equals) == 1 and "constexpr" not in {t.text for t in words}:
                found.append(Region(tokens[equals[0]].end, tokens[end].start, "value"))
    return nest(found)


def initial_value(tokens, i):
    """Where the value begins and ends that a class gives a member, if the token at i begins its declaration."""
    end = statement_end(tokens, i) if tokens[i].kind == "name" and tokens[i - 1].text in (";", "{", "}", ":") else None
    if end is None or not is_declaration(tokens[i:end]) or FIXED & {t.text for t in tokens[i:end]}:
        return None
    equals = top_level(tokens, i, end, "=")
    if len(equals) != 1 or any(t.text == "(" for t in tokens[i : equals[0]]):
        return None
    return tokens[equals[0]].end, tokens[end].start  # strings and characters are no tokens


def top_level(tokens, first, end, text):
    """The indices of the tokens with that text that are in no brackets."""
    found = []
    i = first
    while i < end:
        if tokens[i].text == text:
            found.append(i)
        i = matching(tokens, i) + 1 if tokens[i].text in ("(", "{", "[") else i + 1
    return found


def bodies(tokens):
    """For each token whether it is inside of a function's body."""
    stack = []
    result = []
    for i, token in enumerate(tokens):
        if token.text == "}" and stack:
            stack.pop()
        result.append(any(stack))
        if token.text == "{":
            before = tokens[i - 1].text if i else ""
            is_body = before in (")", "const", "noexcept", "else", "try", "override")
            stack.append(is_body or trails_function(tokens, i) or trails_initialisers(tokens, i))
    return result


def constant_bodies(tokens):
    """For each token whether it is inside of a function that is constexpr or consteval."""
    result = []
    closing = -1
    for i, token in enumerate(tokens):
        if i > closing and token.text in ("constexpr", "consteval") and tokens[i - 1].text != "if":
            end = i
            while tokens[end].text not in ("{", ";"):
                end = matching(tokens, end) + 1 if tokens[end].text in ("(", "[") else end + 1
            if tokens[end].text == "{":
                closing = matching(tokens, end)
        result.append(i <= closing)
    return result


def trails_function(tokens, i):
    """Whether the '{' at i follows the head of a function or a lambda, with a result type or initialisers between."""
    j = i - 1
    while j > 0 and tokens[j].text not in (";", "{", "}"):
        if tokens[j].text == ")":
            return tokens[i - 1].text not in ("=", ",", "(", "return") and not any(
                t.text in ("=", "return", "class", "struct", "namespace", "enum") for t in tokens[j:i])
        j -= 1
    return tokens[i - 1].text == "]"


def trails_initialisers(tokens, i):
    """Whether the '{' at i follows those of a constructor: `: a{1}, b{2} {`."""
    j = i - 1
    while tokens[j].text in ("}", ")"):
        j = opening(tokens, j) - 2  # before the name
        if tokens[j].text != ",":
            return tokens[j].text == ":" and tokens[j - 1].text in (")", "noexcept")
        j -= 1
    return False


def opening(tokens, i):
    """The index of the bracket that the one at i closes."""
    depth = 0
    while True:
        depth += {"}": 1, ")": 1, "{": -1, "(": -1}.get(tokens[i].text, 0)
        if depth == 0:
            return i
        i -= 1


def nest(regions):
    """Puts regions that lie in others into them; returns the outermost."""
    regions.sort(key=lambda r: (r.start, -r.end))
    outer = []
    stack = []
    for region in regions:
        while stack and stack[-1].end <= region.start:
            stack.pop()
        (stack[-1].inner if stack else outer).append(region)
        stack.append(region)
    return outer


def place(regions, mutant):
    """Gives the mutant to the innermost region around it; says whether there is one."""
    for region in regions:
        if region.start <= mutant.start and mutant.end <= region.end:
            if not place(region.inner, mutant):
                region.mutants.append(mutant)
            return True
    return False


class Together:
    """The source of a file with all the mutants that can be chosen at run time."""

    def __init__(self, source, numbered):
        self.source = source
        self.regions = regions_of(source)
        self.numbers = {mutant: number for number, mutant in numbered}
        self.apart = [mutant for _, mutant in numbered if not place(self.regions, mutant)]
        self.dropped = set()
        self.tokens = tokens_of(source)
        chosen = zip(self.tokens, bodies(self.tokens), constant_bodies(self.tokens))
        self.constant = {token.start for token, in_body, constant in chosen if constant or not in_body}

    def may_be_constant(self, mutant):
        return mutant.start in self.constant

    def text(self):
        """The source, and for each of its lines the mutants it belongs to."""
        self.lines = {}
        self.out = []
        self.line = 1
        self._emit(0, len(self.source), self.regions)
        return "".join(self.out)

    def _write(self, text, mutants=()):
        for number in mutants:
            for line in range(self.line, self.line + text.count("\n") + 1):
                self.lines.setdefault(line, set()).add(number)
        self.out.append(text)
        self.line += text.count("\n")

    def _emit(self, start, end, regions):
        at = start
        for region in regions:
            self._write(self.source[at : region.start])
            self._emit_region(region)
            at = region.end
        self._write(self.source[at:end])

    def _emit_region(self, region):
        alive = [m for m in region.mutants if self.numbers[m] not in self.dropped]
        if not alive:
            return self._emit(region.start, region.end, region.inner)
        all_of_them = [self.numbers[m] for m in alive]
        forms = [(self.numbers[m], m.apply(self.source)[region.start : region.end + len(m.text) - (m.end - m.start)])
                 for m in alive]  # fmt: skip
        if region.kind == "statement":
            self._write("{", all_of_them)
            for number, form in forms:
                self._write("\n", ())
                self._write(f"if (MUTANT({number})) {{ {form} }} else ", [number])
            self._write("\n{ ", ())
            self._emit(region.start, region.end, region.inner)
            self._write(" } }")
        else:
            cast = {"condition": "static_cast<bool>", "step": "static_cast<void>", "value": ""}[region.kind]
            self._write("(", ())
            for number, form in forms:
                self._write("\n", ())
                self._write(f"MUTANT({number}) ? {cast}({form}) : ", [number])
            self._write(f"\n{cast}(", ())
            self._emit(region.start, region.end, region.inner)
            self._write("))")
