"""What a formula becomes by a single mistake: a sign, a factor, a power, a number, a function.

Owns which mistakes are made in formulas that are typed into a program.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from convcheck.mathematics.formulas import (
    CONSTANTS,
    Applied,
    Formula,
    Joined,
    Name,
    Negative,
    Number,
    inside_of,
)


def mistakes_in(formula: Formula) -> Iterator[Formula]:
    """Yield a formula with one mistake each: a sign, a factor, a power, a number, a function."""
    yield from _mistaken(formula)
    for part, inside in inside_of(formula).items():
        for each in mistakes_in(inside):
            # The part is a field that holds a formula, which no type of a name can say.
            yield replace(formula, **{part: each})  # type: ignore[arg-type]


def _mistaken(formula: Formula) -> Iterator[Formula]:
    match formula:
        case Negative():
            yield formula.of
        case Number(value):
            yield from (Number(each) for each in (2 * value, value / 2))
        case Applied("sin" | "cos" as function, to):
            yield Applied("cos" if function == "sin" else "sin", to)
        case Applied("sqrt", to):
            yield to
        case Joined("**", left, right):
            yield left
            yield from (Joined("**", left, Joined(sign, right, Number(1))) for sign in "+-")
        case Joined("*", left, right):
            yield from (left, right, Joined("/", left, right))
        case Joined("/", left, right):
            yield from (left, Joined("*", left, right))
        case Joined("+" | "-" as sign, left, right):
            yield from (left, right, Joined("-" if sign == "+" else "+", left, right))
            yield from (Joined(sign, left, Joined(by, right, Number(2))) for by in "*/")
    if isinstance(formula, Name) and formula.name not in CONSTANTS:
        yield from (Joined("**", formula, Number(2)), Joined("*", Number(2), formula))
        yield Joined("/", formula, Number(2))
