"""A filter without what it does to finished results: cutting them off, and making whole numbers.

Owns which steps of a file do that, and what is left of the file without them, which is a
convolution if the filter is right. That the steps themselves do what they are for is asked apart.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from convcheck.user_functions.callables.own_text import docstrings_of, part_of_text, syntax_of
from convcheck.user_functions.text.dependent import Dependent

CUTS = frozenset({"clip", "clamp", "clamp_", "clip_", "clip_by_value"})
"""Calls that cut values off at both ends."""

ARRAYS = frozenset({"zeros", "empty", "zeros_like", "empty_like", "full"})
"""Calls that make the arrays that results are put into."""

MADE = frozenset({"asarray", "array", "ascontiguousarray"})
"""Calls that make arrays of others."""

ROUNDINGS = frozenset({"round", "rint", "around", "floor", "trunc", "fix", "int", "float"})
"""Calls that make whole numbers of fractions."""

WHOLE = re.compile(r"(np\.|numpy\.|torch\.|jnp\.)?u?int(8|16|32|64)?|(\w+\.)+dtype|'u?int\d*'")
"""Types of whole numbers, as they are written."""

OWN_TYPE = re.compile(r"\.dtype\b|\bisinstance\b|\.ndim\b")
"""What refusals of arrays ask for."""

SAID_DOWN = re.compile(r"\bround(ed|ing|s)?[- ]down|\bfloor", re.IGNORECASE)
SAID_NEAREST = re.compile(r"\bnearest (whole|integer|int)\b|\bround\(|half[- ](up|even)")


OF_BYTES = re.compile(
    r"uint8|\bbytes?\b|8[- ]bit|\b0 ?(\.\.+|-|to|\u2026) ?255\b"
    r"|\b0, ?255\)\.astype\(\w+\.dtype\)"
)
"""How files speak of an image's bytes, which what is cut off at 255 and given back in its own type
are, too."""


@dataclass(frozen=True)
class Ends:
    """What a filter does to its results: the limits that it keeps them in, whether it rounds.

    `of_bytes` says that its file speaks of an image's bytes, `rounded` which whole number is owed:
    `down`, `nearest`, or nothing if that is not said.
    """

    low: float | None = None
    high: float | None = None
    whole: bool = False
    of_bytes: bool = False
    rounded: str = ""

    @property
    def said(self) -> str:
        """What is done, in words."""
        cut = "" if self.low is None else f"cut off at {self.low:g} and {self.high:g}"
        rounded = {"down": "rounded down", "nearest": "rounded to the nearest"}
        whole = rounded.get(self.rounded, "made whole numbers") if self.whole else ""
        return " and ".join(filter(None, (cut, whole)))


@cache
def uncut(text: str, name: str) -> tuple[str, Ends] | None:
    """Return the text of a function's part of a file without such steps, and what they do.

    None if there are none.
    """
    text = part_of_text(text, name)
    try:
        tree = ast.parse(text)  # one of its own, since it is changed
    except (SyntaxError, ValueError):
        return None
    exact = EXACT.search(text.lower()) is not None
    steps = _Steps(Dependent(tree, name), frozenset(_results(tree)), exact=exact)
    left = ast.fix_missing_locations(steps.visit(tree))
    if not (steps.limits or steps.whole):
        return None
    low, high = next(iter(steps.limits), (None, None))
    says = _says(text, name)
    down, nearest = (each.search(says) is not None for each in (SAID_DOWN, SAID_NEAREST))
    of_bytes = OF_BYTES.search(text) is not None
    rounded = "" if down == nearest else "down" if down else "nearest"
    return ast.unparse(left), Ends(low, high, steps.whole, of_bytes, rounded)


def _says(text: str, name: str) -> str:
    """Return the docstring of a function or class of a file, or the comments of the file."""
    for node in ast.walk(syntax_of(text)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name:
            said = "\n".join(docstrings_of(node))
            if said:
                return said
    return "\n".join(line for line in text.splitlines() if line.lstrip().startswith("#"))


def _name(node: ast.expr) -> str:
    return getattr(node, "attr", getattr(node, "id", ""))


def _makes_integers(name: str, value: ast.expr) -> bool:
    """Tell whether a call makes bytes, or an integer of an element before it is multiplied."""
    return name in ("uint8", "uint16") or (name == "int" and isinstance(value, ast.Subscript))


class _Steps(ast.NodeTransformer):
    """What takes such steps out of a tree."""

    def __init__(self, dependent: Dependent, results: frozenset[str], *, exact: bool) -> None:
        self.dependent = dependent
        self.exact = exact
        self.results = results
        self.function = ""
        self.limits: list[tuple[float, float]] = []
        self.whole = False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        before, self.function = self.function, node.name
        self.generic_visit(node)
        self.function = before
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        name = _name(node.func)
        if not self.dependent.holds(node, self.function):  # a kernel may be made of whole numbers
            kept = [each for each in node.keywords if not _is_narrow(each)]
            if name in ARRAYS and len(kept) < len(node.keywords):
                self.whole, node.keywords = True, kept
            if name in ARRAYS and _is_typed(node):
                self.whole, node.args = True, node.args[:1]
            return node
        if name in MADE and _is_typed(node):  # bytes of what is handed over
            self.whole, node.args = True, node.args[:1]
        if name in CUTS:
            return self._cut(node) or node
        if name == "astype" and node.args and WHOLE.fullmatch(ast.unparse(node.args[0])):
            assert isinstance(node.func, ast.Attribute)
            self.whole |= not ast.unparse(node.args[0]).endswith("dtype")
            return self._inner(node.func.value)
        if len(node.args) == 1 and _makes_integers(name, node.args[0]):
            self.whole = True
            return self._inner(node.args[0])
        limited = self._limited(node)
        if limited is not None:
            return limited
        kept = [each for each in node.keywords if not _is_narrow(each)]
        if len(kept) < len(node.keywords):
            self.whole, node.keywords = True, kept
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        self.generic_visit(node)
        (target, *others) = node.targets
        if isinstance(target, ast.Subscript) and not others:
            limit = _masked(target, node.value)
            if limit is not None:
                self._limit(limit)
                return ast.copy_location(ast.Pass(), node)
            node.value = self._inner(node.value)
        elif isinstance(target, ast.Name) and target.id in self.results:
            node.value = self._inner(node.value)
        return node

    def visit_Return(self, node: ast.Return) -> ast.AST:
        self.generic_visit(node)
        if node.value is not None:
            node.value = self._inner(node.value)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        self.generic_visit(node)
        call = node.value
        if isinstance(call, ast.Call) and _name(call.func) == "append" and len(call.args) == 1:
            call.args = [self._inner(call.args[0])]
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        self.generic_visit(node)
        node.elt = self._inner(node.elt)
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        if OWN_TYPE.search(ast.unparse(node.test)) and "int" in ast.unparse(node.test):
            return ast.copy_location(ast.Pass(), node)
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        limit = _exceeded(node)
        if limit is not None:
            self._limit(limit)
            return ast.copy_location(
                ast.If(ast.Constant(value=False), [ast.Pass()], node.orelse), node
            )
        refuses = len(node.body) == 1 and isinstance(node.body[0], ast.Raise)
        test = ast.unparse(node.test)
        if refuses and not node.orelse and OWN_TYPE.search(test) and "uint" in test:
            return ast.copy_location(ast.Pass(), node)
        return node

    def _inner(self, node: ast.expr) -> ast.expr:
        """Return what is rounded by an expression whose value is a result; itself if nothing is."""
        if not self.dependent.holds(node, self.function):
            return node
        plain = _unrounded(node)
        divides = isinstance(node, ast.BinOp) and isinstance(node.op, ast.FloorDiv)
        if plain is not None and not (divides and self.exact):
            self.whole = True
            return self._inner(plain)
        if isinstance(node, ast.Call):
            name = _name(node.func)
            if name in ROUNDINGS and len(node.args) == 1 and not node.keywords:
                self.whole |= name != "float"
                return self._inner(node.args[0])
            if name in ("round", "rint") and isinstance(node.func, ast.Attribute) and not node.args:
                self.whole = True
                return self._inner(node.func.value)
        return node

    def _cut(self, node: ast.Call) -> ast.expr | None:
        """Return what is cut off by a call, None if its limits are no numbers that are written."""
        function = node.func
        named = {each.arg: each.value for each in node.keywords}
        owner = getattr(function, "value", None)
        of_module = isinstance(owner, ast.Name) and owner.id in MODULES
        given = [*node.args]
        if isinstance(function, ast.Attribute) and not of_module:
            given.insert(0, function.value)
        limits = given[1:] + [named[each] for each in LIMITS if each in named]
        numbers = [_number(each) for each in limits]
        if len(given) < 1 or len(numbers) != len(("low", "high")):
            return None
        low, high = numbers
        if low is None or high is None:
            return None
        self.limits.append((low, high))
        return self._inner(given[0])

    def _limited(self, node: ast.Call) -> ast.expr | None:
        """Return what `min(max(value, 0), 255)` cuts off, None of what is another call."""
        outer, inner = _limit_of(node), None
        if outer is not None:
            inner = _limit_of(outer[1])
        if outer is None or inner is None or outer[0] == inner[0]:
            return None
        (_, _, one), (_, value, other) = outer, inner
        self.limits.append((min(one, other), max(one, other)))
        return self._inner(value)

    def _limit(self, limit: float) -> None:
        """Take in one limit of two that are kept one after the other."""
        low, high = self.limits[0] if self.limits else (0.0, 0.0)
        self.limits[:1] = [(min(low, limit), max(high, limit))]


EXACT = re.compile(r"\bexact\b|\balways divides\b|\bdivisible\b")
"""What texts say, in small letters, of whole numbers of which nothing is rounded."""


def _unrounded(node: ast.expr) -> ast.expr | None:
    """Return the fraction that `a // b` or `a >> b` rounds down, or what `a & 255` is a byte of."""
    if not isinstance(node, ast.BinOp):
        return None
    if isinstance(node.op, ast.FloorDiv):
        return ast.copy_location(ast.BinOp(node.left, ast.Div(), node.right), node)
    if isinstance(node.op, ast.RShift):
        power = ast.BinOp(ast.Constant(value=2.0), ast.Pow(), node.right)
        return ast.copy_location(ast.BinOp(node.left, ast.Div(), power), node)
    if isinstance(node.op, ast.BitAnd) and _number(node.right) == BYTE:
        return node.left
    return None


def _results(tree: ast.Module) -> Iterator[str]:
    """Yield names of what is returned, or put into an array or a list."""
    for node in ast.walk(tree):
        value: ast.expr | None = None
        if isinstance(node, ast.Return) or (
            isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript)
        ):
            value = node.value
        elif isinstance(node, ast.Call) and _name(node.func) == "append" and node.args:
            value = node.args[0]
        if value is not None:
            yield from _ended(value)


def _ended(value: ast.expr) -> Iterator[str]:
    """Yield the name of a value, also of one that is cut off or rounded where it stands."""
    if isinstance(value, ast.Name):
        yield value.id
    elif isinstance(value, ast.Call) and _name(value.func) in LOWER | UPPER | CUTS | ROUNDINGS:
        for each in (*value.args, getattr(value.func, "value", None)):
            if each is not None:
                yield from _ended(each)


MODULES = frozenset({"np", "numpy", "jnp", "torch", "tf", "K", "ops", "cp", "scipy"})
"""Names of modules that have such calls."""

LIMITS = ("a_min", "min", "clip_value_min", "a_max", "max", "clip_value_max")
"""Names of limits, the lower ones first."""

BYTE = 255
"""The mask of a byte."""

LOWER, UPPER = frozenset({"max", "maximum"}), frozenset({"min", "minimum"})


def _number(node: ast.expr) -> float | None:
    """Return a number that is written, or the largest of a type of bytes."""
    try:
        value = ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError):
        text = ast.unparse(node)
        ends = re.fullmatch(r"(?:np|numpy)\.iinfo\((?:np|numpy)\.uint(8|16)\)\.(min|max)", text)
        if ends is None:
            return None
        return 2.0 ** int(ends[1]) - 1 if ends[2] == "max" else 0.0
    return float(value) if type(value) in (int, float) else None


def _limit_of(node: ast.expr) -> tuple[bool, ast.expr, float] | None:
    """Return whether a call of two is the larger, its value and its number; None of another."""
    if not isinstance(node, ast.Call) or len(node.args) != len(("value", "limit")):
        return None
    name = _name(node.func)
    if name not in LOWER | UPPER:
        return None
    for value, limit in (node.args, node.args[::-1]):
        number = _number(limit)
        if number is not None:
            return name in LOWER, value, number
    return None


def _masked(target: ast.Subscript, value: ast.expr) -> float | None:
    """Return the limit of `out[out > 255] = 255`; None of another assignment."""
    test, number = target.slice, _number(value)
    if not isinstance(test, ast.Compare) or number is None or len(test.comparators) != 1:
        return None
    same = ast.unparse(test.left) == ast.unparse(target.value)
    return number if same and _number(test.comparators[0]) == number else None


def _exceeded(node: ast.If) -> float | None:
    """Return the limit of `if value > 255: value = 255`; None of another condition."""
    test, body = node.test, node.body
    if len(body) != 1 or not isinstance(body[0], ast.Assign) or len(body[0].targets) != 1:
        return None
    number = _number(body[0].value)
    if not isinstance(test, ast.Compare) or number is None or len(test.comparators) != 1:
        return None
    same = ast.unparse(test.left) == ast.unparse(body[0].targets[0])
    return number if same and _number(test.comparators[0]) == number else None


def _is_typed(call: ast.Call) -> bool:
    """Tell whether an array is made of bytes by the second of two arguments."""
    return len(call.args) == len(("value", "type")) and bool(
        WHOLE.fullmatch(ast.unparse(call.args[1]))
    )


def _is_narrow(keyword: ast.keyword) -> bool:
    """Tell whether an array is made of bytes, `dtype=np.uint8`."""
    text = ast.unparse(keyword.value)
    return keyword.arg == "dtype" and "int" in text and WHOLE.fullmatch(text) is not None
