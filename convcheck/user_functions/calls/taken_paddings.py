"""Which spellings of a padding a function takes, by what its text does with what it is given.

Owns what is left out although nothing would raise: words where numbers are counted off, numbers
where only words are known, two numbers for an axis where one is read.
"""

from __future__ import annotations

from dataclasses import dataclass

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.calls.spelling import NAMES, Spelled
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import documentation, thing_of
from convcheck.user_functions.text.other_settings import words_of_padding
from convcheck.user_functions.text.padding_numbers import (
    compares_padding_alone,
    numbers_of_padding,
    order_of_sides,
    spelling_said,
)

OF_SIDES = ("onnx", "flat pairs", "flat pairs, last axis first", "pair")
"""Spellings that have a number for each side of each axis, in one row; of one axis a pair."""


@dataclass(frozen=True)
class TakenPaddings:
    """What a text says: how many numbers are read, 0 if that is not known; words, if only
    these; whether none is taken; whether numbers are what is given for numbers, words only where
    a word is meant; which spelling is tried first."""

    conventions: frozenset[str]
    numbers: int
    words_alone: bool
    words: tuple[str, ...]
    numbers_alone: bool = False
    numbers_for_numbers: bool = False
    likeliest: tuple[str, ...] = ()

    @classmethod
    def of(cls, callee: Callee) -> TakenPaddings:
        """Return what a function or class says."""
        thing = thing_of(callee)
        order = order_of_sides(documentation(callee))
        # Whose default is a number takes one, whatever else it speaks of.
        number = (Role.PADDING, "number") in callee.reading.hints
        words = tuple(words_of_padding(callee))
        return cls(
            frozenset() if number else callee.reading.conventions or frozenset({order} - {""}),
            numbers_of_padding(thing),
            compares_padding_alone(thing),
            words,
            # What turns a word into numbers for an output has none of these for its gradients.
            numbers_alone=number and callee.reading.gradients_alone and not words,
            # A word that is handed on may be right where the number is not that all callers give.
            numbers_for_numbers=number and not words,
            likeliest=() if number else spelling_said(thing),
        )

    def among(self, found: list[Spelled], rank: int) -> list[Spelled]:
        """Return those of the spellings of a padding of so many axes that are taken."""
        if self.conventions:
            found = [each for each in found if each[0] in self.conventions] or found
        if self.numbers == rank:
            found = [each for each in found if each[0] not in OF_SIDES]
        by_number = self.numbers_for_numbers and any(each[0] not in NAMES for each in found[:1])
        if self.numbers_alone or by_number:
            found = [each for each in found if each[0] not in NAMES]
        if self.words_alone:
            found = [each for each in found if each[0] in NAMES]
            found = [each for each in found if each[1] in self.words] or found
        return found
