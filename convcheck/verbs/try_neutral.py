"""A function that does more than a convolution by default, with what it does more switched off.

Owns when it is judged so: where it is no convolution with its own defaults, and one without them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from convcheck.model.errors import UsageError
from convcheck.user_functions.reading.divided import DIVIDES
from convcheck.user_functions.reading.inference import MOSTLY
from convcheck.user_functions.text.other_settings import Setting
from convcheck.verbs.asked_function import AskedFunction, NotRead, Understood
from convcheck.verbs.try_options import Arrays

Plain = tuple[AskedFunction, Understood, str]
"""The function with options set, how it is read, and what is said of it."""


def switched_off(asked: AskedFunction, known: Understood | NotRead, arrays: Arrays) -> Plain | None:
    """Return a function with options set by which it is a convolution; None if it is one anyway.

    Or if no option says that it does more, or none of them makes one of it.
    """
    if isinstance(known, Understood) and known.inference.agrees:
        return None
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
