"""An option for the element of the kernel that lies on each element of the result: `origin`.

Owns what has to come out: with element i on it, the result is that of the same
convolution with i more or fewer elements of padding before, and as many after as keep the size.
Whether i is counted from the middle or from the first element, the result by default tells.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from convcheck.mathematics.geometry import beside_padding
from convcheck.mathematics.operands import Array
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.meaning import is_result_of
from convcheck.user_functions.text.declarations import says_scipy
from convcheck.user_functions.text.unknown_settings import ORIGINS, RELATIVE
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

MIDDLE = (None, -1)
"""Defaults that stand for the middle: of who has none, and of OpenCV."""

TAPS = ((5, 3, 3), (4, 4, 4))
"""Kernels along up to three axes, of odd sizes and of even ones."""

SIZES = (9, 8, 7)

Places = tuple[int, ...]
"""The element of the kernel, along each axis."""


def origins(subject: Subject) -> Found:
    """Have each element of the kernel lie on the elements of the result."""
    callee, conv = subject.function.callee, subject.conv
    if not isinstance(callee, Plain) or conv.transposed:
        return NOT_MADE
    option = _option(subject)
    if option is None or subject.function.reading.has(Role.OUTPUT_SHAPE):
        return NOT_MADE
    made = [one.found() for taps in TAPS if (one := _asked(subject, option, taps[: conv.rank]))]
    told = [each for each in made if each.fault] + [each for each in made if each.note]
    return next(iter([*told, *(each for each in made if each.made)]), NOT_MADE)


@dataclass(frozen=True)
class _Option:
    """The option: its name, and its default, of which `several` are given for several axes."""

    name: str
    default: int | None
    several: bool

    def values(self, places: Places) -> Any:
        """Return what is given for numbers along the axes."""
        return places if self.several else places[0]


def _option(subject: Subject) -> _Option | None:
    """Return the option of a function; None if it has none."""
    callee = subject.function.callee
    assert isinstance(callee, Plain)
    parameters = signature_of(callee.call).parameters
    for name in subject.function.reading.ignored:
        if name not in parameters or plain(name) not in ORIGINS:
            continue
        default = parameters[name].default
        if isinstance(default, tuple | list) and len({*default}) == 1:
            return _Option(name, default[0], True) if _is_place(default[0]) else None
        if _is_place(default):
            return _Option(name, default, default is None and subject.conv.rank > 1)
    return None


def _is_place(default: Any) -> bool:
    return default is None or (isinstance(default, int) and not isinstance(default, bool))


Meaning = Callable[[Places, Places], Places]
"""Which element lies on the result, by what is given and the one that does by default."""


def _absolute(given: Places, _: Places) -> Places:
    return given


def _relative(given: Places, usual: Places) -> Places:
    return tuple(place + number for place, number in zip(usual, given, strict=True))


def _reversed(given: Places, _: Places) -> Places:
    """OpenCV gives x before y."""
    return given[::-1]


def _asked(subject: Subject, option: _Option, taps: Places) -> _Asked | None:
    """Return what is asked with a kernel; None of who refuses it, or has other results then."""
    conv = subject.conv.if_possible(
        spatial=SIZES[: len(taps)],
        kernel=taps,
        stride=(1,) * len(taps),
        dilation=(1,) * len(taps),
    )
    if conv is not None and subject.function.reading.has(Role.PADDING):
        conv = conv.if_possible(padding="same")
    if conv is None or (conv.kernel, conv.spatial) != (taps, SIZES[: len(taps)]):
        return None
    asked = replace(subject, conv=conv)
    try:
        result = asked.called().result
    except REFUSED:
        return None
    usual = next(_places(asked, result), None)
    return None if usual is None else _Asked(asked, option, usual)


@dataclass(frozen=True)
class _Asked:
    """A function that keeps the size with one kernel, and which element lies there by default."""

    subject: Subject
    option: _Option
    usual: Places

    def found(self) -> Found:
        """Return what comes of each element beside the usual one."""
        meanings = self._meanings()
        if not meanings:
            return NOT_MADE
        results = list(self._results(meanings[0]))
        if not results:
            return NOT_MADE
        for meaning in meanings:
            known = [(w, each) for v, each in results if (w := self._within(meaning, v))]
            if known and all(self._is_at(w, each) for w, each in known):
                return Found()
        return self._wrong(results, meanings[0])

    def _meanings(self) -> list[Meaning]:
        """Return what numbers may mean, by the default and what comes of it; none if unknown."""
        default, usual, several = self.option.default, self.usual, self.option.several
        taps = self.subject.conv.kernel
        middle = all(u in (k // 2, (k - 1) // 2) for u, k in zip(usual, taps, strict=True))
        absolute: list[Meaning] = [_absolute, *([_reversed] if several else [])]
        if default in MIDDLE and middle:
            return [*absolute, *([_relative] if plain(self.option.name) in RELATIVE else [])]
        if default == 0 and any(usual) and middle:
            return [_relative]
        return absolute if usual == (default,) * len(usual) else []

    def _results(self, meaning: Meaning) -> Iterator[tuple[Places, Array]]:
        """Yield numbers that may be given, and what comes of them."""
        callee, several = self.subject.function.callee, self.option.several
        assert isinstance(callee, Plain)
        taps = self.subject.conv.kernel
        for number in range(-max(taps), max(taps)):
            # Another one along each axis, so that they cannot be exchanged.
            given = tuple(number + several * axis for axis in range(len(taps)))
            place = self._within(meaning, given)
            if place is None or place == self.usual:
                continue
            told = {self.option.name: given if several else number}
            one = self.subject.calling(callee, partial(callee.call, **told))
            try:
                yield given, one.called().result
            except REFUSED:  # who takes no such number is asked for the others
                continue

    def _within(self, meaning: Meaning, given: Places) -> Places | None:
        """Return the element that is meant; None if the kernel has no such one."""
        place = meaning(given, self.usual)
        inside = all(0 <= p < k for p, k in zip(place, self.subject.conv.kernel, strict=True))
        return place if inside else None

    def _at(self, place: Places) -> Convolution | None:
        return _convolution(self.subject, place)

    def _is_at(self, place: Places, result: Array) -> bool:
        return is_result_of(self._at(place), self.subject.operands, result)

    def _wrong(self, results: list[tuple[Places, Array]], meaning: Meaning) -> Found:
        """Return what is wrong of a function that has none of the results that may be meant."""
        for given, result in results:
            wanted = self._within(meaning, given)
            assert wanted is not None
            if self._is_at(wanted, result):
                continue
            number = given if self.option.several else given[0]
            told = f"{self.option.name}={number}"
            there = next(_places(self.subject, result), None)
            if there is None and not self._right_inside(wanted, result):
                return Found(note=f"{told} gives a result that is not that of another padding")
            if there is None:
                return Found(
                    f"wrong with {told} beside the ends: what lies around the input is another"
                    " thing than by default"
                )
            if there == self.usual:
                return Found(note=f"{told} gives the same result as without it")
            return self._elsewhere(told, wanted, there)
        return Found()

    def _elsewhere(self, told: str, wanted: Places, there: Places) -> Found:
        """Return what is to be said where another element lies on the result."""
        kernel, callee = self.subject.conv.kernel, self.subject.function.callee
        saw, owed = (each if len(each) > 1 else each[0] for each in (there, wanted))
        mirrored = there == tuple(2 * u - w for u, w in zip(self.usual, wanted, strict=True))
        theirs = [plain(self.option.name) in RELATIVE, says_scipy(callee)]
        if mirrored and self.option.default == 0 and any(self.usual) and not all(theirs):
            return Found(note=f"{told} shifts it the other way than in scipy.ndimage")
        turned = there == tuple(k - 1 - w for k, w in zip(kernel, wanted, strict=True))
        if turned and "anchor" in plain(self.option.name) and self.subject.manner.flipped:
            return Found(note=f"{told} counts the elements of the flipped kernel")
        why = ": it is counted from the other end" if turned or mirrored else ""
        return Found(
            f"wrong with {told}: element {saw} of the kernel lies on each element of the result,"
            f" where {owed} has to{why} (sizes of the kernel: {'x'.join(map(str, kernel))}; it is"
            " right by default)"
        )

    def _right_inside(self, place: Places, result: Array) -> bool:
        """Tell whether what no padding reaches is right with an element on the result."""
        conv = self._at(place)
        if conv is None or conv.output_shape != result.shape:
            return False
        beside = beside_padding(conv)
        wide = self.subject.operands.map(lambda array: array.astype(np.float64))
        expected = evaluate(conv, wide, Pass.FORWARD)
        return not beside.all() and alike(result[:, ~beside], expected[:, ~beside])


def _places(subject: Subject, result: Array) -> Iterator[Places]:
    """Yield the elements of the kernel with which on its elements a result is what it is."""
    for place in itertools.product(*map(range, subject.conv.kernel)):
        if is_result_of(_convolution(subject, place), subject.operands, result):
            yield place


def _convolution(subject: Subject, place: Places) -> Convolution | None:
    """Return the convolution with an element of the kernel, as it is given, on the result's."""
    conv = subject.conv
    pads = tuple(
        (k - 1 - p, p) if subject.manner.flipped else (p, k - 1 - p)
        for p, k in zip(place, conv.kernel, strict=True)
    )
    return conv.if_possible(padding=pads)
