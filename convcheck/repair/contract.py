"""What a kind of changes is: nodes of a source in, replacements of text out.

Owns the contract of the kinds, and the words for how likely a change is.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from convcheck.plugins import discover
from convcheck.repair.source import Source

OFTEN, SOMETIMES, SELDOM = 0, 1, 2
"""How often people make the mistake that a change mends: in this order changes are tried."""


@dataclass(frozen=True)
class Part:
    """The characters from `start` to `end` replaced by `text`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Edit:
    """A change of one or several parts; `likely` is one of the words above."""

    parts: tuple[Part, ...]
    likely: int

    @classmethod
    def of(cls, start: int, end: int, text: str, likely: int) -> Edit:
        """Return a change of one part."""
        return cls((Part(start, end, text),), likely)


Replacement = tuple[str, int]
"""What a node is to be replaced by, and how likely that is."""

Families = Sequence[Sequence[str]]
"""Words that are taken for each other, those of a family for its others."""


def instead_of(word: str, families: Families) -> Iterator[str]:
    """Yield the words that may have been meant by one of them."""
    for family in families:
        if word in family:
            yield from (other for other in family if other != word)


Propose = Callable[[Source, ast.AST], Iterator[Replacement]]
"""From a node to replacements of all its text, which may be no Python: that is found later."""


@dataclass(frozen=True)
class Kind:
    """A kind of changes under its name."""

    name: str
    propose: Propose


def kinds() -> dict[str, Kind]:
    """Return all kinds by name."""
    return discover("convcheck.repair.kinds", "KIND", Kind)
