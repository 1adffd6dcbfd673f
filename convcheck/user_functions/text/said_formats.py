"""Fixed points of numbers: the Q format that a text names, how it rounds and what saturates.

Owns the words. The text decides nothing that a call could decide.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from convcheck.user_functions.callables.own_text import syntax_of
from convcheck.user_functions.text.whole_numbers import numbers_of, value_of

FORMAT = re.compile(r"(?<![a-z0-9])[us]?q(?:\d{1,2}[._])?(\d{1,2})(?![0-9a-z])", re.IGNORECASE)
"""Q15, Q1.15, q7: the digits behind the point come last."""

FIXED = re.compile(r"fixed[-_ ]?point|\bint16\b|fixpoint", re.IGNORECASE)
"""What else is said of numbers with a fixed point."""

FEWEST, MOST = 4, 32
"""Digits behind a point from which a shift is one of a fixed point, and up to which."""

WIDTHS = (8, 16, 32)
"""Bits of the types that hold such numbers."""

SHIFTS = re.compile(
    r"^(r?shift|right_shift|q|qbits|q_bits|frac|n?_?frac(tional|tion)?_?bits|qformat)$"
)
"""Names of parameters that are the digits behind the point."""

_NEVER = r"\b(?:no|not|never|without|instead of|rather than|nothing is)(?: (?:any|being|be))? "
UNROUNDED = re.compile(rf"{_NEVER}round")
UNCUT = re.compile(rf"{_NEVER}(?:truncat|floor|cut)")
CUT = re.compile(
    r"truncat|\bfloor|round(?:ed|s|ing)? (?:down|towards?)|cut off|discard|drop(?:s|ped)? the low"
)
ROUNDED = re.compile(r"round(?! ?(?:ed|s|ing)? (?:down|towards?))|nearest")
"""What is said of numbers that are rounded to the nearest, and of those that are cut off."""

HALVES = (
    ("up", r"hal(?:f|ves)\b[^.;]*\bup\b|ties\b[^.;]*\bup\b"),
    ("away", r"hal(?:f|ves)\b[^.;]*\baway|ties\b[^.;]*\baway"),
    ("even", r"to even|half[- ]even|bankers|convergent"),
)
"""How halves are rounded, by what is said of them."""

SATURATED = re.compile(r"saturat|\bclip|\bclamp|\bsat\w*\(|_sat\b|\bsat_", re.IGNORECASE)
WRAPPED = re.compile(r"wraps?\b|wrap[- ]?around|modulo 2|without saturation|no saturation")
"""What is said of results beyond a type's range."""

AT_EACH_STEP = re.compile(
    r"saturating (acc|add|mac)|at (each|every) (step|add)|each addition|l_mac"
)
"""What is said of sums that end at a range before all products are in them."""

NARROW_SUMS = re.compile(
    r"\b(16|32)[- ]?bits? (wide )?(acc|sum)|\bint(16|32) (acc|sum)"
    r"|accumulat\w+ (in|of|is) (an )?int(16|32)"
)
"""What is said of sums that may overflow."""

OF_PRODUCTS = re.compile(
    r"(each|every) (product|term|tap|multiplication)|products? (is|are) (each )?"
)
"""What is said of who rounds products, and not their sums."""


def formats_in(said: str) -> set[int]:
    """Return the digits behind the point of the Q formats that are named."""
    return {int(each) for each in FORMAT.findall(said.replace("_", " "))} - {0}


def speaks_of_them(said: str) -> bool:
    """Tell whether numbers with a fixed point are spoken of."""
    return bool(formats_in(said)) or FIXED.search(said) is not None


def digits_behind_point(text: str, file: str, said: str) -> int:
    """Return the digits behind the point of products, as sums of them lose them; 0 if it has none.

    `text` is the function's own, `file` all of its file's, `said` its name and docstring.
    """
    named = formats_in(said)
    if not speaks_of_them(f"{said} {text}"):
        return 0
    shifts = set(_shifts(text, numbers_of(text, file))) or set(_of_helpers(text, file))
    for found in (shifts & named, shifts):
        if len(found) == 1:
            return found.pop()
    return sum(shifts) if sum(shifts) in named else 0  # of each operand a part


def width_of_numbers(text: str, file: str, said: str, digits: int) -> int:
    """Return the bits of numbers, by the ends of their range in the text, or their type."""
    known = numbers_of(text, file)
    values = {
        value_of(node, known) for node in ast.walk(syntax_of(text)) if isinstance(node, ast.expr)
    }
    values |= {known.get(name) for name in re.findall(r"[A-Za-z_]\w*", text)}
    ends = [bits for bits in WIDTHS if values & {2 ** (bits - 1) - 1, -(2 ** (bits - 1))}]
    types = [bits for bits in WIDTHS if re.search(rf"\bint{bits}\b", said)]
    fitting = [bits for bits in WIDTHS if digits < bits]
    for found in (types, ends):
        if len(found) == 1 and digits <= 2 * (found[0] - 1):
            return found[0]
    return fitting[0] if fitting else WIDTHS[-1]


def _shifts(text: str, known: Mapping[str, int]) -> Iterator[int]:
    """Yield by how many digits a text shifts to the right, or divides by a power of two."""
    for node in ast.walk(syntax_of(text)):
        match node:
            case ast.BinOp(op=operator, right=by) | ast.AugAssign(op=operator, value=by):
                number = value_of(by, known)
            case ast.Call(func=ast.Attribute(attr="right_shift"), args=[_, by, *_]):
                operator, number = ast.RShift(), value_of(by, known)
            case _:
                continue
        if number is None or number <= 0:
            continue
        if isinstance(operator, ast.FloorDiv | ast.Div) and number & (number - 1) == 0:
            number = number.bit_length() - 1
        elif not isinstance(operator, ast.RShift):
            continue
        if FEWEST <= number < MOST:
            yield number


def _of_helpers(text: str, file: str) -> Iterator[int]:
    """Yield the shifts of the functions of a file that a text calls."""
    called = {node.id for node in ast.walk(syntax_of(text)) if isinstance(node, ast.Name)}
    for node in syntax_of(file).body:
        if isinstance(node, ast.FunctionDef) and node.name in called:
            own = ast.unparse(node)
            yield from _shifts(own, numbers_of(own, file))


def roundings_said(said: str) -> tuple[str, ...]:
    """Return how sums may be rounded, by what is said; all ways where nothing is.

    `said` is in small letters.
    """
    cut = UNROUNDED.search(said) is not None
    rounded = UNCUT.search(said) is not None
    rest = UNCUT.sub(" ", UNROUNDED.sub(" ", said))
    cut, rounded = cut or bool(CUT.search(rest)), rounded or bool(ROUNDED.search(rest))
    if rounded and not cut:
        named = tuple(name for name, words in HALVES if re.search(words, said))
        return named if len(named) == 1 else ("up", "away", "even", "down")
    if cut and not rounded:
        if re.search(r"towards? zero", said):
            return ("cut",)
        return (
            ("floor",)
            if re.search(r"floor|round\w* down|minus infinity", said)
            else ("floor", "cut")
        )
    return ("up", "away", "even", "down", "floor", "cut")
