"""A function that does more than a convolution by default, with what it does more switched off.

Owns when it is judged so: where it is no convolution with its own defaults, and one without them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Any

from convcheck.model.errors import UsageError
from convcheck.user_functions.callables.own_text import syntax_of
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.reading.divided import DIVIDES
from convcheck.user_functions.reading.inference import MOSTLY
from convcheck.user_functions.text.other_settings import BLOCKS, Setting
from convcheck.verbs.asked_function import AskedFunction, NotRead, Understood
from convcheck.verbs.try_options import Arrays

SMALL = 4
"""Elements of a block with which small inputs are taken."""

Plain = tuple[AskedFunction, Understood, str]
"""The function with options set, how it is read, and what is said of it."""


def switched_off(asked: AskedFunction, known: Understood | NotRead, arrays: Arrays) -> Plain | None:
    """Return a function with options set by which it is a convolution; None if it is one anyway.

    Or if no option says that it does more, or none of them makes one of it.
    """
    if isinstance(known, Understood) and known.inference.agrees:
        return None
    small = _in_small_blocks(asked, arrays) if isinstance(known, NotRead) else None
    if small is not None:
        return small
    for settings in _together(known.neutral):
        plain = asked.set_to(settings)
        try:
            other = plain.read(arrays)
        except UsageError:
            continue
        if isinstance(other, Understood) and _better(other, known):
            values = ", ".join(f"{each.name}={each.value!r}" for each in settings)
            return plain, other, f"what it does by default: it is judged with {values}"
    return None


def _in_small_blocks(asked: AskedFunction, arrays: Arrays) -> Plain | None:
    """Return a function that takes no small input since its blocks are large, with small blocks."""
    blocks = [
        (name, value)
        for name, value in defaults_in(asked.target.own).items()
        if plain(name) in BLOCKS and type(value) is int and value > SMALL
    ]
    if not blocks:
        return None
    settings = [Setting(name, SMALL) for name, _ in blocks]
    smaller = asked.set_to(settings)
    try:
        other = smaller.read(arrays)
    except UsageError:
        return None
    if not isinstance(other, Understood) or other.inference.misshapen:
        return None
    values = ", ".join(f"{each.name}={each.value!r}" for each in settings)
    return smaller, other, f"larger blocks, of which it takes no small input: judged with {values}"


def defaults_in(text: str) -> dict[str, Any]:
    """Return the parameters of the first function of a text whose defaults are plain values."""
    tree = syntax_of(text)
    function = next((each for each in tree.body if isinstance(each, ast.FunctionDef)), None)
    if function is None:
        return {}
    given = function.args
    placed = [*given.posonlyargs, *given.args]
    behind = [*zip(placed[::-1], given.defaults[::-1], strict=False)]
    named = [*zip(given.kwonlyargs, given.kw_defaults, strict=True)]
    return {
        each.arg: value.value
        for each, value in [*behind, *named]
        if isinstance(value, ast.Constant)
    }


def _together(settings: Sequence[Setting]) -> Iterator[tuple[Setting, ...]]:
    """Yield all of them, each option with its likeliest value, then each alone."""
    likeliest = tuple({each.name: each for each in reversed(settings)}.values())[::-1]
    if likeliest:
        yield likeliest
    if len(settings) > 1:
        yield from ((each,) for each in settings if (each,) != likeliest)


def _better(other: Understood, known: Understood | NotRead) -> bool:
    """Tell whether a reading is one of a convolution rather than another one.

    A known mistake may explain it that does not explain the other one. Or it divides by its kernel
    no more, and most of it is right, or would be but for the order of the kernel that it promises.
    """
    found = other.inference
    if isinstance(known, NotRead):
        divides = known.problem.startswith(DIVIDES)
        mostly = divides and (found.share >= MOSTLY or found.flipped)
        return found.agrees or found.explained or mostly
    return found.agrees or (found.explained and not known.inference.explained)
