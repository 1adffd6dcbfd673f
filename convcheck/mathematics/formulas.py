"""Formulas as docstrings have them: `(t / tau) * exp(-t/tau)`, `e^{-k x}`, `2 pi f t`.

Owns the grammar, the values and how one is written. Names are left to whoever asks. Nothing that is
written is run.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

Value = float | NDArray[np.float64]


def _of_each(function: Callable[[float], float]) -> Callable[[float], float]:
    """Return a function that is NaN where there is no value."""

    def call(x: float) -> float:
        try:
            return function(x)
        except (ValueError, OverflowError):
            return math.nan

    return call


FUNCTIONS: Mapping[str, Callable[[Any], Any]] = {
    "exp": np.exp,
    "sin": np.sin,
    "cos": np.cos,
    "tan": np.tan,
    "sinc": np.sinc,
    "sqrt": np.sqrt,
    "log": np.log,
    "ln": np.log,
    "cosh": np.cosh,
    "sinh": np.sinh,
    "tanh": np.tanh,
    "sech": lambda x: 1 / np.cosh(x),
    "abs": np.abs,
    "gamma": np.vectorize(_of_each(math.gamma), otypes=[float]),
    "erf": np.vectorize(math.erf, otypes=[float]),
    "erfc": np.vectorize(math.erfc, otypes=[float]),
    "factorial": np.vectorize(_of_each(lambda x: math.gamma(x + 1)), otypes=[float]),
    "heaviside": lambda x: np.heaviside(x, 1.0),
}
"""Functions of one number by their names, in small letters."""

STEPS = frozenset({"H", "u", "U", "Theta", "theta", "step", "heaviside", "Heaviside"})
"""What is called so, of something in brackets, is one from zero on and zero before."""

CONSTANTS = {"pi": math.pi, "e": math.e}

_LETTERS = (
    "\u03b1\u03b2\u03b3\u03b4\u03bb\u03bc\u03c0\u03c1\u03c3\u03c4\u03c6\u03c9\u0393\u0394"
    "\u03b8\u03bd\u03ba\u03be"
)
_SPELLED = (
    "alpha beta gamma delta lambda mu pi rho sigma tau phi omega gamma delta theta nu kappa xi"
)
GREEK = dict(zip(_LETTERS, _SPELLED.split(), strict=True))
"""Names of Greek letters."""

_SIGNS = {
    "^": "**",
    "\u00b2": "**2",
    "\u00b3": "**3",
    "\u00b7": "*",
    "\u00d7": "*",
    "\u22c5": "*",
    "\u2212": "-",
    "\u2013": "-",
    "\u221a": " sqrt ",
    "\\cdot": "*",
    "\\left": "",
    "\\right": "",
    "\\,": " ",
    "\\": "",
    "{": "(",
    "}": ")",
    "[": "(",
    "]": ")",
    "np.": "",
    "numpy.": "",
    "math.": "",
    "torch.": "",
}

_FRACTION = re.compile(r"\\[td]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}")

_ABSOLUTE = re.compile(r"\|([^|\n]+)\|")

_TOKEN = re.compile(r"\s*(?:(\d+\.?\d*(?:e[-+]?\d+)?|\.\d+)|([^\W\d]\w*'?)|(\*\*|[-+*/()!]))")

_WORDS = "for where if when with and or else otherwise over is as in at of the on to"
_ENDS = frozenset(_WORDS.split())
"""Words that end a formula."""


@dataclass(frozen=True)
class Number:
    """A number."""

    value: float


@dataclass(frozen=True)
class Name:
    """A name, with Greek letters spelled out."""

    name: str


@dataclass(frozen=True)
class Applied:
    """A function of one formula, by its name in small letters."""

    function: str
    to: Formula


@dataclass(frozen=True)
class Joined:
    """Two formulas with a sign between them: +, -, *, / or **."""

    sign: str
    left: Formula
    right: Formula


@dataclass(frozen=True)
class Negative:
    """A formula with a minus before it."""

    of: Formula


Formula = Number | Name | Applied | Joined | Negative


class NoFormula(ValueError):
    """What is written is no formula that is known here."""


def formula_in(text: str, *, tight: bool = False) -> Formula:
    """Return the formula that a text begins with, up to the first thing that is not of one.

    What stands side by side is multiplied; `tight`: before anything is divided by it, so that
    `1 / 2 pi` is `1 / (2 pi)`. Raises `NoFormula`.
    """
    reader = _Reader(_tokens(text), tight=tight)
    return reader.sum()


def _tokens(text: str) -> list[str]:
    """Return the tokens of a formula: numbers, names and signs. Raises `NoFormula`."""
    text = _FRACTION.sub(r"((\1)/(\2))", text)
    text = _ABSOLUTE.sub(r" abs(\1) ", text)
    for letter, name in GREEK.items():
        text = re.sub(rf"{letter}(?=[^\W_])", f"{name} ", text).replace(letter, name)
    for sign, ours in _SIGNS.items():
        text = text.replace(sign, ours)
    tokens: list[str] = []
    depth = at = 0
    while match := _TOKEN.match(text, at):
        token = match.group().strip()
        if match[2] and token.lower() in _ENDS:
            break
        depth += {"(": 1, ")": -1}.get(token, 0)
        if depth < 0:
            break
        tokens.append(token)
        at = match.end()
    if depth > 0:
        raise NoFormula("a bracket is not closed")
    if tokens and tokens[-1] in SIGNS:
        raise NoFormula(f"it ends with {tokens[-1]}")
    return tokens


@dataclass
class _Reader:
    """Reads tokens from the first one on."""

    tokens: list[str]
    tight: bool
    at: int = 0

    @property
    def next(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def taken(self, *signs: str) -> str:
        """Return the next token if it is one of some, and go on behind it; else nothing."""
        if self.next and self.next in signs:
            self.at += 1
            return self.tokens[self.at - 1]
        return ""

    def sum(self) -> Formula:
        """Return what is added up."""
        found = self.product()
        while sign := self.taken("+", "-"):
            found = Joined(sign, found, self.product())
        return found

    def product(self) -> Formula:
        """Return what is multiplied and divided, from the left."""
        found = self.beside()
        while True:
            if sign := self.taken("*", "/"):
                found = Joined(sign, found, self.beside())
            elif not self.tight and self._begins():
                found = Joined("*", found, self.power())
            else:
                return found

    def beside(self) -> Formula:
        """Return what stands side by side, as one, if that comes first."""
        if self.taken("-"):
            return Negative(self.beside())
        self.taken("+")
        found = self.power()
        while self.tight and self._begins():
            found = Joined("*", found, self.power())
        return found

    def power(self) -> Formula:
        """Return something with what it is raised to."""
        found = self.single()
        if not self.taken("**"):
            return found
        if self.next == "-":
            self.at += 1
            raised: Formula = Negative(self.single())
            if self.next in ("*", "/"):
                self._refuse("a power without brackets")
        else:
            raised = self.power()
        return Joined("**", found, raised)

    def single(self) -> Formula:
        """Return a number, a name, what a function makes of something, or what is in brackets."""
        token = self.next
        self.at += 1
        if not token:
            self._refuse("it ends early")
        if token == "(":
            found = self.sum()
            if not self.taken(")"):
                self._refuse(f"got {self.next!r}")
        elif token[0].isdigit() or token[0] == ".":
            found = Number(float(token))
        elif (
            token in STEPS and self.next == "(" and self.tokens[self.at + 2 : self.at + 3] == [")"]
        ):
            self.at += 1
            found = Applied("heaviside", self.sum())
            self.taken(")")
        elif token.lower() in FUNCTIONS and self.next == "(":
            self.at += 1
            found = Applied(token.lower(), self.sum())
            if not self.taken(")"):
                self._refuse(f"got {self.next!r}")
        elif token.lower() in FUNCTIONS and token.lower() != "gamma":  # which is a letter as well
            found = Applied(token.lower(), self.power())
        elif token[0].isalpha() or token[0] == "_":
            found = Name(token)
        else:
            self._refuse(f"got {token!r}")
        if self.taken("!"):
            found = Applied("factorial", found)
        return found

    def _begins(self) -> bool:
        """Tell whether the next token begins something that is multiplied."""
        return self.next == "(" or self.next[:1].isalnum() or self.next[:1] in ("_", ".")

    def _refuse(self, why: str) -> NoReturn:
        raise NoFormula(why)


def names_in(formula: Formula) -> set[str]:
    """Return the names of a formula, other than those of constants."""
    return {each.name for each in parts_of(formula) if isinstance(each, Name)} - {*CONSTANTS}


def parts_of(formula: Formula) -> Iterator[Formula]:
    """Yield a formula and all that it is made of."""
    yield formula
    for each in inside_of(formula).values():
        yield from parts_of(each)


def inside_of(formula: Formula) -> dict[str, Formula]:
    """Return what a formula is made of at once, by field."""
    match formula:
        case Applied():
            return {"to": formula.to}
        case Joined():
            return {"left": formula.left, "right": formula.right}
        case Negative():
            return {"of": formula.of}
    return {}


def value_of(formula: Formula, names: Mapping[str, Value]) -> Value:
    """Return the value of a formula, where names have values. Raises `KeyError` of a name."""
    match formula:
        case Number():
            found: Value = formula.value
        case Name():
            known = formula.name in names
            found = names[formula.name] if known else CONSTANTS[formula.name]
        case Applied():
            found = FUNCTIONS[formula.function](value_of(formula.to, names))
        case Negative():
            found = -value_of(formula.of, names)
        case Joined():
            left = np.asarray(value_of(formula.left, names), np.float64)
            with np.errstate(all="ignore"):
                found = SIGNS[formula.sign](left, value_of(formula.right, names))
    return found


SIGNS: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": np.add,
    "-": np.subtract,
    "*": np.multiply,
    "/": np.divide,
    "**": np.power,
}
"""What signs between formulas do."""

BINDS = {"+": 1, "-": 1, "*": 2, "/": 2, "**": 4}
"""How tightly signs bind."""


def written(formula: Formula, within: int = 0) -> str:
    """Return a formula as Python has it; `within` is how tightly what is around it binds."""
    match formula:
        case Number(value):
            return f"{value:g}"
        case Name(name):
            return name
        case Applied(function, to):
            return f"{function}({written(to)})"
        case Negative(of):
            text, binds = f"-{written(of, 3)}", 2
        case Joined(sign, left, right):
            binds = BINDS[sign]
            space = "" if sign == "**" else " "
            text = f"{written(left, binds)}{space}{sign}{space}{written(right, binds + 1)}"
    return f"({text})" if binds < within else text
