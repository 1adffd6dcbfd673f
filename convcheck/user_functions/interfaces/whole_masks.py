"""Functions that are told which elements of the input count: `partial_conv2d(x, mask, weight)`.

Owns how such a mask is known, and the function of input and kernel that is read in the place of one
of a mask: all elements count, of which a convolution is left. Those that divide by what counts (G.
Liu et al., "Image Inpainting for Irregular Holes Using Partial Convolutions", ECCV 2018) are judged
with other masks in a trial, which hands them over here; what is padded does not count for them, so
they are read away from borders.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._away_from_borders import (
    Geometry,
    are_near,
    away_from_borders,
    numbers_in,
)
from convcheck.user_functions.interfaces.handed_beside import Handed, array_like, handed_now
from convcheck.user_functions.parameters.callable_signature import parameters_of, with_signature
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain, words_of
from convcheck.user_functions.parameters.rewritten import called, not_judging
from convcheck.user_functions.parameters.signature import Unreadable, read

MASKS = ("mask", "masks", "valid", "validity", "certainty", "known", "hole", "holes")
"""Words of what says which elements count."""

SHORT = ("m", "msk", "mk")
SPEAKING = re.compile(r"\bmask|hole|partial[ _]?conv|pconv|inpaint", re.IGNORECASE)
"""Names of it where the text speaks of a mask and divides by what counts."""

NORMALISING = re.compile(r"partial|re-?normali[sz]|ratio|coverage|divid|inpaint", re.IGNORECASE)
"""How a function says that it divides by what counts."""

OF_ONE = re.compile(
    r"mask[^.]*[\[(]\s*\w+\s*,\s*1\s*,|mask[^.]*[\[(](\s*\w+\s*,){3,}\s*1\s*[\])]"
    r"|single[- ]channel|one[- ]channel"
)
"""How it says that a mask has one channel, first or last."""

HOLES = re.compile(
    r"\b(1|ones?|true)\b\W{0,3}(for|is|are|marks?|means?|at|in|where)?\s*(an?|the)?\s*"
    r"(hole|missing|unknown|invalid|masked|corrupt)",
    re.IGNORECASE,
)
"""How it says that a mask has ones where elements do not count."""

PROSE = re.compile(r'"{3}(.*?)"{3}|\'{3}(.*?)\'{3}|#([^\n]*)', re.DOTALL)
"""Docstrings and comments."""

SMALL = re.compile(r"\b\d?e-0?\d+\b|\b1e-\d+|\b0\.0{2,}1\b|\beps(ilon)?\b")
"""How small numbers are written that keep a divisor from zero."""

MANY = {"float64": 2.0**40}
FEW = 2.0**20
"""Numbers in a mask beside which such a number is nothing: by type, of all others."""

PARTS: tuple[Callable[[Any], Any], ...] = (
    lambda mask: mask,
    lambda mask: mask[:, :1],
    lambda mask: mask[..., :1],
    lambda mask: mask[:, 0],
    lambda mask: mask[..., 0],
    lambda mask: mask[0, 0],
    lambda mask: mask[0, ..., 0],
    lambda mask: mask[0],
    lambda mask: mask[:1],
)
"""A mask of all elements, of one channel first or last, of a plane for each entry or for all."""

BY_LAYOUT = {
    "NCS": (0, 1, 3, 5),
    "NSC": (0, 2, 4, 6),
    "CS": (0, 8, 7),
    "SC": (0, 2, 4),
    "NS": (0, 7),
}
"""Which of these a mask may be, by the layout of the input; the first one in any other."""

FOR_ALL = {"NCS": (5,), "NSC": (6,), "NS": (7,)}
"""Which of them are the same for all entries."""

CHANNELS_FIRST = {1: True, 2: False, 3: True, 4: False, 5: True, 6: False}
"""Whether channels come first, by the part of a mask that was taken."""

OPTIONS = (Role.STRIDE, Role.PADDING, Role.DILATION)

MASKED = "__convcheck_masked__"
"""The attribute of what is read with a mask of ones: how its text has masks."""


@dataclass(frozen=True)
class Masked:
    """What a text says of masks.

    `said` is what stands in docstrings and comments. `divides`: by what counts. `of_one`: a mask
    has one channel. `holes`: ones do not count.
    """

    text: str
    said: str
    divides: bool
    of_one: bool
    holes: bool
    last: bool = False
    """Whether channels are the last axis, and a mask of one is so."""

    @classmethod
    def of(cls, text: str, name: str) -> Masked:
        """Return what the text of a function or class of a mask by a name says."""
        said = " ".join(" ".join(filter(None, each)) for each in PROSE.findall(text))
        holes = bool({*words_of(name)} & {"hole", "holes"}) or HOLES.search(said) is not None
        divides = NORMALISING.search(text) is not None
        return cls(text, " ".join(said.split()), divides, OF_ONE.search(said) is not None, holes)

    def result(self, compute: Callable[[Any, Any], Any], x: Any, geometry: Geometry) -> Any:
        """Return what `compute(x, mask)` gives where all counts, or with a trial's mask.

        Raises what it raises.
        """
        handed = handed_now() or Handed()
        if handed.array is not None:
            mask = array_like(x, PARTS[handed.way](self.turned(handed.array)))
            handed.returned = compute(x, mask)
            return handed.returned
        handed.way = 0

        def all_counts(larger: Any) -> Any:
            return self._whole(compute, larger, handed)

        if not self.divides:
            return all_counts(x)
        all_counts(x)  # so that it is known where channels are
        return away_from_borders(all_counts, x, geometry, first=CHANNELS_FIRST.get(handed.way))

    def turned(self, mask: Array) -> Array:
        """Return a mask in which ones count as the text has it, and back."""
        return 1 - mask if self.holes else mask

    def _whole(self, compute: Callable[[Any, Any], Any], x: Any, handed: Handed) -> Any:
        """Return a result with a mask of ones, and keep which part of it was taken."""
        failed: Exception | None = None
        for way in self._ways(len(x.shape), handed.way):
            ones = np.ones(tuple(x.shape))
            try:
                result = compute(x, array_like(x, PARTS[way](self.turned(ones))))
            except Exception as error:  # noqa: BLE001 - a user's function may raise anything
                failed = failed or error
                continue
            handed.way = way
            if not self.divides or self.holes or not SMALL.search(self.text):
                return result
            # Beside large numbers what is added to the divisor is nothing.
            many = MANY.get(str(x.dtype).rpartition(".")[2], FEW)
            other = compute(x, array_like(x, PARTS[way](ones * many)))
            return other if are_near(result, other) else result
        raise failed or ValueError("there is no mask for this")

    def _ways(self, axes: int, last: int) -> list[int]:
        ways = [0]
        if axes > 2:
            ways += [1, 2, 3, 4]
            ways += [5, 6] if axes > 3 else [7, 8]
        if self.last and axes > 2:
            ways = [0, 2, 4, *(each for each in ways if each not in (0, 2, 4))]
        ways = [*ways[1:], 0] if self.of_one else ways
        return [last, *(each for each in ways if each != last)] if last else ways


def masked_of(value: Any) -> Masked | None:
    """Return what is known of the masks of what is read without; None of all else."""
    found: Masked | None = getattr(value, MASKED, None)
    return found


def mask_among(parameters: Sequence[inspect.Parameter], text: str) -> inspect.Parameter | None:
    """Return the parameter behind the input that is a mask; None if there is none.

    It may be left out only where the text divides by what counts.
    """
    divides = NORMALISING.search(text) is not None
    names = SHORT if divides and SPEAKING.search(text) else ()
    return next(
        (
            each
            for each in parameters[1:]
            if ({*words_of(each.name)} & {*MASKS} or each.name in names)
            and (each.default is each.empty or (divides and each.default is None))
        ),
        None,
    )


def with_whole_masks(value: Any) -> Any:
    """Return a function without a mask in place of one of these; else what it is given."""
    parameters, text = parameters_of(value), text_of(value)
    mask = mask_among(parameters, text)
    kept = [each for each in parameters if each is not mask]
    if mask is None or not any(plain(each.name) in FUNCTION[Role.KERNEL] for each in kept[1:]):
        return value
    try:
        roles = read(inspect.Signature(kept))
    except (Unreadable, ValueError):
        return value
    masked = Masked.of(text, mask.name)
    x, w = roles.name(Role.INPUT), roles.name(Role.KERNEL)
    signature, other = inspect.Signature(parameters), inspect.Signature(kept)
    named_so = {role: roles.name(role) for role in OPTIONS if roles.has(role)}
    defaults = {each.name: each.default for each in kept}

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)

        def compute(larger: Any, whole: Any) -> Any:
            return called(value, signature, {**told, x: larger, mask.name: whole})

        options = {role: told.get(name, defaults.get(name)) for role, name in named_so.items()}
        return masked.result(compute, told[x], _geometry(told[w], options))

    setattr(call, MASKED, masked)
    found = with_signature(call, other)
    if masked.divides:
        return found
    return not_judging(found, f"a {mask.name} by which not all counts")


def _geometry(kernel: Any, options: Mapping[Role, Any]) -> Geometry:
    """Return what is known by a kernel's shape, in any layout, and by options."""
    shape = sorted(np.shape(kernel))
    taps = tuple(shape[:2] if len(shape) > 3 else shape)
    found = {role.value: numbers_in(value) for role, value in options.items()}
    return Geometry(taps, **found)
