"""Masks of PixelCNN that have colours in their middle: green sees red of its own pixel, and so on.

Channels belong to a colour: in turn (channel c to colour c % 3), or in blocks. In the middle an
output of type B sees the colours up to its own, one of type A those before it (A. van den Oord et
al., "Pixel Recurrent Neural Networks", ICML 2016, section 3.4). Owns how a class says so, and what
is seen.
"""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.callables.own_text import text_of

COLOURS = re.compile(r"colou?r|rgb|\bhues?\b", re.IGNORECASE)
"""Words of such a class."""

NUMBER = re.compile(
    r"^(n|num|number_of|no_of|data|image|img)?_?(colou?rs|channels)$", re.IGNORECASE
)
"""Names of the option of how many there are."""

IN_TURN = re.compile(r"%\s*\(?([2-9])\b")
"""How a text has a channel's colour, of channels in turn."""

SHARES = re.compile(r"\*\s*([2-9])\s*\)?\s*//|\b([2-9])\s*\*\s*[\w.()]+\s*\)?\s*//")
BLOCKS = re.compile(r"//\s*\(?([2-9])\b")
"""How it has that of blocks: by c * 3 // channels, and by c // (channels // 3) or its like."""

HALF = re.compile(r"(kernel\w*|\bk[hw]?|size|taps|shape\[-?\d\]|\bs)\s*//\s*2")
"""What is half of a kernel, and no block of channels."""

SAYS_TURN = re.compile(r"interleav|in turn|cycl|alternat", re.IGNORECASE)
SAYS_BLOCKS = re.compile(
    r"\bblocks?\b|consecutive|contiguous|thirds?\b|split in|in groups", re.IGNORECASE
)
"""Words of both orders."""

TURNED = re.compile(r"\b(b(lue)?\W{1,6}g(reen)?\W{1,6}r(ed)?)\b", re.IGNORECASE)
"""How a class says that blue is first."""


SMALL = 2.0**-6
"""The part that type A is handed of what type B sees as well: it rounds next to nothing."""


@dataclass(frozen=True)
class Colours:
    """How many there are, whether channels are `in_turn`, else in blocks, and the last is first.

    `shares`: blocks are cut where the number of channels is no multiple, and refused otherwise.
    """

    count: int
    in_turn: bool
    shares: bool
    turned: bool

    @classmethod
    def of(cls, kind: Any) -> Colours | None:
        """Return the colours of a class of masked convolutions; None of one without any."""
        text, said = HALF.sub("", text_of(kind)), inspect.getdoc(kind) or ""
        if not COLOURS.search(text):
            return None
        counts = [
            each.default
            for each in inspect.signature(kind.__init__).parameters.values()
            if NUMBER.search(each.name) and isinstance(each.default, int)
        ]
        ways = [each for way in (SHARES, BLOCKS, IN_TURN) for each in way.findall(text)]
        digits = ["".join(each) for each in ways]
        if counts == [1] or not (counts or digits):
            return None
        by_words = (SAYS_TURN.search(said) is not None, SAYS_BLOCKS.search(said) is not None)
        in_turn = by_words[0]
        if by_words[0] is by_words[1]:
            in_turn = not (SHARES.search(text) or BLOCKS.search(text))
        turned = TURNED.search(said) is not None
        count = counts[0] if counts else int(digits[0])
        return cls(count, in_turn, SHARES.search(text) is not None, turned)

    def parts(self, outputs: int, inputs: int) -> tuple[Array, Array]:
        """Return which part of the middle type A is handed, and what is added: [outputs, inputs].

        Type B is handed all of it. By what either sees and should not, or does not see and should,
        the sum is wrong. What cannot be divided among the colours is refused.
        """
        ours, theirs = self._of_each(outputs)[:, None], self._of_each(inputs)[None]
        before, own = (theirs > ours if self.turned else theirs < ours), theirs == ours
        handed = np.where(before, SMALL, np.where(own, -1.0, 1.0))
        return handed, np.where(before, -SMALL, np.where(own, 0.0, 1.0))

    def _of_each(self, channels: int) -> Array:
        """Return the colour of each channel."""
        numbers = np.arange(channels)
        if self.in_turn:
            return numbers % self.count
        if channels % self.count and not self.shares:
            raise ValueError(f"{channels} channels are no blocks of {self.count} colours")
        return numbers * self.count // channels
