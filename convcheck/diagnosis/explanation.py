"""What a search found, in words: explanations that cannot be told apart, and where the errors are.

Owns the sentence. Which mistakes are tried, and how they are proved, is the searches' own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MOST_NAMED = 4
"""Explanations named where several give the same result."""

NOT_KNOWN = "none of {} known mistakes gives"
"""How what was found begins where no mistake gives what was seen: of how many."""


@dataclass(frozen=True)
class Explanation:
    """Mistakes whose result is the one seen. `kinds` are names of `Mistake`s; none: rounding.

    `here` is what they amount to on the convolution of the result, if that is worth telling.
    """

    kinds: tuple[str, ...]
    says: str
    remedy: str
    here: str = ""
    seldom: bool = False


@dataclass(frozen=True)
class Diagnosis:
    """What was found: explanations that cannot be told apart here, and where the errors are."""

    explanations: tuple[Explanation, ...]
    where: str
    tried: int = 0
    complete: bool = True
    unsearched: str = ""
    """Why no mistake was tried."""

    def __str__(self) -> str:
        if self.unsearched:
            return f"{self.unsearched}; {self.where}"
        if not self.explanations:
            end = "" if self.complete else ", when the time for it was over"
            return f"{NOT_KNOWN.format(self.tried)} this result{end}; {self.where}"
        first = self.explanations[0]
        if not first.kinds:
            return first.says
        text = f"exactly the result of {first.says}"
        others = [each.says for each in self.explanations[1:MOST_NAMED]]
        if others:
            more = len(self.explanations) - 1 - len(others)
            text += f" (or, the same here: {'; '.join(others)}{f'; {more} more' if more else ''})"
        return f"{text}: {first.remedy}" if first.remedy else text


def names_no_mistake(diagnosis: str) -> bool:
    """Tell whether a diagnosis says that no known mistake gives what was seen."""
    return diagnosis.startswith(NOT_KNOWN.partition("{")[0])


def distinct(found: Sequence[Explanation]) -> tuple[Explanation, ...]:
    """Return explanations that say something of their own, one of each kind first.

    Those of kinds that are seldom come after all others.
    """
    said = {each.says: each for each in reversed(found)}
    own = [each for each in found if said.get(each.says) is each]
    kinds: set[tuple[str, ...]] = set()
    first: list[Explanation] = []
    rest: list[Explanation] = []
    for each in own:
        (rest if each.kinds in kinds else first).append(each)
        kinds.add(each.kinds)
    return tuple(sorted((*first, *rest), key=lambda each: each.seldom))
