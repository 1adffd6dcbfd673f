"""Contractions by letters, as `einsum` has them: matrix products, Dense layers, attention.

Owns how letters are read. Two operands, every letter once in each; `...` stands for batch axes.
"""

from __future__ import annotations

import math
from functools import cached_property
from string import ascii_letters

import numpy as np

from convcheck.mathematics.foreign.contraction import Array, Contraction, Index


class InvalidLetters(ValueError):
    """The letters describe no contraction of these operands."""


def expanded(letters: str, ranks: tuple[int, int]) -> tuple[str, str, str]:
    """Return the letters of both operands and of the result, `...` written out as capitals.

    Without `->` the result has every letter that is in one operand only, in order of the alphabet,
    as in `np.einsum`. Raises `InvalidLetters`.
    """
    text = letters.replace(" ", "")
    left, arrow, out = text.partition("->")
    operands = left.split(",")
    if len(operands) != 2:
        raise InvalidLetters(f"{letters!r} has {len(operands)} operands; allowed: two")
    if any(not part.replace("...", "", 1).isalpha() for part in operands if part != "..."):
        raise InvalidLetters(f"{letters!r}: operands are letters, and `...` once at most")
    spare = [letter for letter in reversed(ascii_letters) if letter not in text]
    most = max(
        rank - len(part.replace("...", "")) for part, rank in zip(operands, ranks, strict=True)
    )
    dots = "".join(spare[: max(0, most)])
    read = []
    for name, part, rank in zip(("first", "second"), operands, ranks, strict=True):
        own = rank - len(part.replace("...", ""))
        if own < 0 or (own and "..." not in part):
            raise InvalidLetters(f"{letters!r}: the {name} operand has {rank} axes")
        full = part.replace("...", dots[len(dots) - own :])
        if len(set(full)) != len(full):
            raise InvalidLetters(f"{letters!r}: a letter is twice in the {name} operand")
        read.append(full)
    once = sorted(letter for letter in {*read[0]} ^ {*read[1]} if letter not in dots)
    out = out.replace("...", dots) if arrow else dots + "".join(once)
    if len(set(out)) != len(out) or not {*out} <= {*read[0], *read[1]}:
        raise InvalidLetters(f"{letters!r}: the result has letters twice, or that no operand has")
    return read[0], read[1], out


class Einsum(Contraction):
    """A contraction of two operands. Raises `InvalidLetters`."""

    def __init__(
        self, letters: str, first: Array, second: Array, bias: Array | None = None
    ) -> None:
        super().__init__(first, second, bias)
        self.letters = letters
        self._of = expanded(letters, (first.ndim, second.ndim))
        self._sizes: dict[str, int] = {}
        for part, operand in zip(self._of[:2], (first, second), strict=True):
            for letter, size in zip(part, operand.shape, strict=True):
                known = self._sizes.setdefault(letter, size)
                may_be_one = letter not in letters and 1 in (size, known)  # of the axes of `...`
                if size != known and not may_be_one:
                    raise InvalidLetters(
                        f"{letters!r}: {letter!r} is {known} in one operand, {size} in the other"
                    )
                self._sizes[letter] = max(known, size) if size and known else 0
        a, b, out = self._of
        self._batch = [each for each in out if each in a and each in b]
        self._rows = [each for each in out if each not in b]
        self._columns = [each for each in out if each not in a]
        self._inner = [each for each in dict.fromkeys(a + b) if each not in out]

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self._sizes[letter] for letter in self._of[2])

    @property
    def axis_names(self) -> tuple[str, ...]:
        return tuple(self._of[2])

    @property
    def multiply_adds(self) -> int:
        return math.prod(self._sizes.values())

    def _extent(self, letters: list[str]) -> int:
        return math.prod(self._sizes[letter] for letter in letters)

    def _moved(self, array: Array, part: str, order: list[str]) -> Array:
        """Return an operand with its axes in an order of letters, those it has not broadcast."""
        there = [letter for letter in order if letter in part]
        moved = array.transpose([part.index(letter) for letter in there])
        sizes = iter(moved.shape)
        shape = [next(sizes) if letter in part else 1 for letter in order]
        return np.broadcast_to(moved.reshape(shape), [self._sizes[letter] for letter in order])

    def summed(self, first: Array, second: Array) -> Array:
        a, b, out = self._of
        batch, inner = self._extent(self._batch), self._extent(self._inner)
        left = self._moved(first, a, [*self._batch, *self._rows, *self._inner])
        right = self._moved(second, b, [*self._batch, *self._inner, *self._columns])
        found = left.reshape(batch, -1 if inner and batch else self._extent(self._rows), inner) @ (
            right.reshape(batch, inner, self._extent(self._columns))
        )
        order = [*self._batch, *self._rows, *self._columns]
        found = found.reshape([self._sizes[letter] for letter in order])
        return found.transpose([order.index(letter) for letter in out])

    def at_few(self, most: int) -> Few:
        """Return the sums at a few indices of each axis of the result, at most so many."""
        chosen = {
            letter: np.unique(np.linspace(0, size - 1, min(most, size)).astype(np.int64))
            for letter, size in zip(self._of[2], self.shape, strict=True)
        }
        return Few(self, chosen)

    @property
    def parts_by_letter(self) -> tuple[str, str, str]:
        """The letters of both operands and of the result, `...` written out."""
        return self._of

    @property
    def inner(self) -> tuple[str, ...]:
        """The letters that are summed over."""
        return tuple(self._inner)

    def size_of(self, letter: str) -> int:
        """Return how many indices a letter has."""
        return self._sizes[letter]

    def places(self) -> Array:
        return np.asarray(self._extent(self._inner))

    def factors(self, index: Index) -> tuple[Array, Array]:
        at = dict(zip(self._of[2], index, strict=True))
        chosen = []
        for whole, part in zip(self._inner_last, self._of[:2], strict=True):
            kept = [letter for letter in self._of[2] if letter in part]
            place = tuple(
                at[letter] if size > 1 else 0
                for letter, size in zip(kept, whole.shape, strict=False)
            )
            chosen.append(whole[place])
        return chosen[0], chosen[1]

    @cached_property
    def _inner_last(self) -> tuple[Array, Array]:
        """Both operands with the letters of the result first, those that are summed over last."""
        found = []
        for operand, part in zip((self.first, self.second), self._of[:2], strict=True):
            kept = [letter for letter in self._of[2] if letter in part]
            moved = operand.transpose(
                [part.index(each) for each in (*kept, *(x for x in self._inner if x in part))]
            )
            sizes = iter(moved.shape[len(kept) :])
            inner = [next(sizes) if letter in part else 1 for letter in self._inner]
            found.append(moved.reshape(*moved.shape[: len(kept)], *inner))
        return found[0], found[1]


class Few:
    """A part of a contraction: its sums at some indices of each axis of the result."""

    def __init__(self, whole: Einsum, chosen: dict[str, Array]) -> None:
        self._whole, self._chosen = whole, chosen
        out = whole.parts_by_letter[2]
        self.places = np.ix_(*(chosen[letter] for letter in out)) if out else ()

    def of(self, first: Array, second: Array, bias: Array | None) -> Array:
        """Return those sums of other operands of the whole contraction's shapes, and bias."""
        a, b, out = self._whole.parts_by_letter
        cut = [self._cut(each, part) for each, part in ((first, a), (second, b))]
        found = Einsum(f"{a},{b}->{out}", *cut).summed(*cut)
        if bias is None:
            return found
        return np.asarray(found + np.broadcast_to(bias, self._whole.shape)[self.places])

    def _cut(self, operand: Array, part: str) -> Array:
        for axis, letter in enumerate(part):
            if letter in self._chosen and operand.shape[axis] > 1:
                operand = operand.take(self._chosen[letter], axis)
        return operand


def summed_over_all_but_last(array: Array) -> Einsum:
    """Return the sums over all axes but the last, as that of products by one: a bias's gradient."""
    flat = array.reshape(-1, array.shape[-1])
    return Einsum("n,nc->c", np.ones(len(flat)), flat)
