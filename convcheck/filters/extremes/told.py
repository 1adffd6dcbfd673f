"""With which sizes, strides and paddings a function of maxima over windows is called.

Owns what its parameters mean by their names, those of a dict of options too, and the calls.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from convcheck.filters.extremes.rules import Called
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain, plain_names
from convcheck.user_functions.parameters.widths import Width, width_of


@dataclass(frozen=True)
class Told:
    """A parameter beside the input. `pair`: it may be a number for each axis, `several`: it has to
    be; `keys` are those that are looked up in it, of a dict; `words` those it is compared with.
    """

    name: str
    required: bool
    written: str = "None"
    """Its default, as Python writes it."""
    pair: bool = False
    keys: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    several: bool = False

    @property
    def default(self) -> Any:
        """What it is by default."""
        return ast.literal_eval(self.written)


class Kind(StrEnum):
    """What a parameter tells of windows."""

    SIZE = "size"
    RADIUS = "radius"
    STRIDE = "stride"
    PADDING = "padding"
    CEIL = "ceil"
    CHOICE = "choice"


@dataclass(frozen=True)
class Call:
    """A call: what is handed over by name, and what that says of windows."""

    values: Mapping[str, Any]
    called: Called

    @property
    def said(self) -> str:
        """The values as they are written."""
        return ", ".join(f"{name}={value!r}" for name, value in self.values.items()) or "defaults"


SIZES = plain_names(
    "poolsize pool psize ps kernel kernelsize kernelshape kshape f windowshape block "
    "blocksize patch patchsize footprintsize poolshape poolsizes tile okno okienko rozmiar "
    "bok elementsize sesize field receptivefield windows filter filters filtershape "
    "poolingsize poolkernel"
)
"""Names of sizes of windows beside those that filters have, as `plain` gives them."""

CEILS = plain_names("ceil_mode ceil use_ceil")
CHOICES = plain_names("mode pooltype kind type op method how poolmode pooling func reduction")
"""Names of a word that says which function of a window it is."""

TALL, WIDE = ("height", "rows", "row", "hh", "h", "y"), ("width", "cols", "col", "ww", "w", "x")
"""Ends of names that say along which axis, in turn."""

STEMS = {
    Kind.SIZE: "pool kernel k window win filter f size block ksize poolsize okno",
    Kind.STRIDE: "stride s step strides",
    Kind.PADDING: "pad padding p",
    Kind.RADIUS: "radius r half",
}
_STEMS = {stem: kind for kind, stems in STEMS.items() for stem in stems.split()}


def kind_of(name: str) -> Kind | None:
    """Return what a parameter of that name tells, None if nobody knows."""
    small = plain(name)
    if small in SIZES:
        return Kind.SIZE
    if small in CEILS:
        return Kind.CEIL
    if small in CHOICES:
        return Kind.CHOICE
    for role, kind in ((Role.STRIDE, Kind.STRIDE), (Role.PADDING, Kind.PADDING)):
        if small in FUNCTION[role]:
            return kind
    width = width_of(name)
    known = {Width.SIZE: Kind.SIZE, Width.RADIUS: Kind.RADIUS}
    return known.get(width) if width is not None else None


def _of_axis(name: str, names: Sequence[str]) -> tuple[Kind, int] | None:
    """Return what a parameter tells of one axis, where another one tells that of the other."""
    small = name.lower()
    for ends, others, axis in ((TALL, WIDE, 0), (WIDE, TALL, 1)):
        for end, other in zip(ends, others, strict=True):
            stem = small.removesuffix(end)
            there = small.endswith(end) and f"{stem}{other}" in [each.lower() for each in names]
            if not there:
                continue
            stem = plain(stem)
            if not stem:
                return (Kind.SIZE, axis) if len(end) > 1 else None
            if stem in _STEMS:
                return _STEMS[stem], axis
    return None


@dataclass(frozen=True)
class Slot:
    """Where a number goes: a parameter, or a key of one; `axis` -1 of one for all axes."""

    kind: Kind
    told: Told
    key: str = ""
    axis: int = -1


def slots_of(parameters: Sequence[Told]) -> list[Slot] | None:
    """Return what is told by parameters; None where one has to be given that nobody knows."""
    found: list[Slot] = []
    for each in parameters:
        if each.name.startswith("_") and not each.required:
            continue
        if each.keys:
            inner = [(key, _of_axis(key, each.keys)) for key in each.keys]
            for key, axial in inner:
                kind = axial[0] if axial else kind_of(key)
                if kind is None:
                    return None
                found.append(Slot(kind, each, key, axial[1] if axial else -1))
            continue
        axial = _of_axis(each.name, [other.name for other in parameters])
        kind = axial[0] if axial else kind_of(each.name)
        if kind is not None:
            found.append(Slot(kind, each, axis=axial[1] if axial else -1))
        elif each.required:
            return None
    if not any(slot.kind in (Kind.SIZE, Kind.RADIUS) for slot in found):
        pads = [slot for slot in found if slot.kind is Kind.PADDING and slot.axis >= 0]
        if len(pads) == 2:  # `ph` and `pw` of a pooling window
            rest = [slot for slot in found if slot not in pads]
            return [*(Slot(Kind.SIZE, s.told, s.key, s.axis) for s in pads), *rest]
    return found


@dataclass(frozen=True)
class Wanted:
    """What a call is to have; None leaves a parameter as it is."""

    size: int | tuple[int, ...]
    stride: int | tuple[int, ...] | None = None
    padding: int | str | tuple[int, ...] | None = None
    ceil: bool = False


PLAIN = (Wanted(3), Wanted(2), Wanted(5), Wanted(4))
STRIDED = (Wanted(3, 1), Wanted(3, 2), Wanted(2, 2), Wanted(2, 1), Wanted(2, 3))
PADDED = (Wanted(3, 1, 1), Wanted(3, 2, 1), Wanted(2, 2, 1), Wanted(5, 1, 2))
UNEVEN = (Wanted((3, 2)), Wanted((2, 3)), Wanted((3, 5)), Wanted((5, 3)))
WORDS = ("same", "valid")


class Calls:
    """What a function of maxima is called with, for windows along as many axes as `rank`."""

    def __init__(self, slots: Sequence[Slot], rank: int, name: str, says: str) -> None:
        self.slots, self.rank, self.fixed = slots, rank, fixed_in(name, says, rank)
        self.doubled = any(
            slot.kind is Kind.SIZE
            and re.search(rf"\b2 ?\*? ?{re.escape(slot.told.name.lower())} ?\+ ?1\b", says)
            for slot in slots
        )

    def _of(self, *kinds: Kind) -> list[Slot]:
        return [slot for slot in self.slots if slot.kind in kinds]

    @property
    def tells_size(self) -> bool:
        """Whether anything says which windows it should have."""
        return bool(self.fixed or self._of(Kind.SIZE, Kind.RADIUS))

    def made(self) -> Iterator[Call]:
        """Yield the calls, the plainest ones first."""
        seen = []
        for wanted in self._wanted():
            call = self._call(wanted)
            if call is not None and call not in seen:
                seen.append(call)
                yield call

    def _wanted(self) -> Iterator[Wanted]:
        strides, pads = self._of(Kind.STRIDE), self._of(Kind.PADDING)
        yield from PLAIN
        if strides:
            yield from STRIDED
        if pads and self._is_word(pads[0]):
            for word in WORDS:
                for each in (*PLAIN[:2], *(STRIDED if strides else ()), PLAIN[3]):
                    yield Wanted(each.size, each.stride, word)
        elif pads:
            yield from (
                each if strides else Wanted(each.size, None, each.padding) for each in PADDED
            )
        sizes = self._of(Kind.SIZE, Kind.RADIUS)
        if self.rank == 2 and sizes and (sizes[0].axis >= 0 or sizes[0].told.pair):
            yield from UNEVEN
            if strides and (strides[0].axis >= 0 or strides[0].told.pair):
                yield Wanted((3, 2), (1, 2))
                yield Wanted((2, 3), (3, 1))
            if pads and (pads[0].axis >= 0 or pads[0].told.pair) and not self._is_word(pads[0]):
                yield Wanted((3, 2), None, (1, 0))
                yield Wanted((2, 3), None, (0, 1))
        if self._of(Kind.CEIL):
            yield Wanted(3, 2 if strides else None, None, ceil=True)
            yield Wanted(2, 2 if strides else None, None, ceil=True)

    @staticmethod
    def _is_word(slot: Slot) -> bool:
        """Tell whether a padding is told by a word."""
        default = slot.told.default
        compared = any(word.lower() in WORDS for word in slot.told.words)
        return isinstance(default, str) or (compared and not isinstance(default, int))

    def _call(self, wanted: Wanted) -> Call | None:
        """Return a call, None where a parameter has to be given that nothing is known for."""
        values: dict[str, Any] = {}
        size = self._sized(wanted, values)
        if size is None:
            return None
        stride = self._numbers(Kind.STRIDE, wanted.stride, values)
        padding: tuple[int, ...] | str | None
        if isinstance(wanted.padding, str):
            (slot, *_) = self._of(Kind.PADDING)
            upper = str(slot.told.default or (slot.told.words or ("same",))[0]).isupper()
            self._put(values, slot, wanted.padding.upper() if upper else wanted.padding)
            padding = wanted.padding
        else:
            pads = self._of(Kind.PADDING)
            default = pads[0].told.default if pads else None
            word = isinstance(default, str) and wanted.padding is None
            padding = default if word else self._numbers(Kind.PADDING, wanted.padding, values)
            if pads and padding is None:
                padding = (0,) * self.rank
        for slot in self._of(Kind.CEIL)[:1]:
            if wanted.ceil:
                self._put(values, slot, value=True)
        if isinstance(padding, tuple) and any(
            p > k // 2 for p, k in zip(padding, size, strict=True)
        ):
            return None
        return Call(values, Called(size, stride, padding, wanted.ceil or self._ceils))

    @property
    def _ceils(self) -> bool:
        return any(slot.told.default is True for slot in self._of(Kind.CEIL))

    def _sized(self, wanted: Wanted, values: dict[str, Any]) -> tuple[int, ...] | None:
        """Put the size of windows among values, and return it."""
        if self.fixed:
            return self.fixed if wanted.size == PLAIN[0].size else None
        by_radius = not self._of(Kind.SIZE)
        if not by_radius:
            sizes = self._numbers(Kind.SIZE, wanted.size, values)
            return tuple(2 * k + 1 for k in sizes) if sizes and self.doubled else sizes
        wide = wanted.size if isinstance(wanted.size, tuple) else (wanted.size,)
        if any(each % 2 == 0 for each in wide):
            return None
        half = tuple((each - 1) // 2 for each in wide)
        told = self._numbers(Kind.RADIUS, half if len(half) > 1 else half[0], values)
        return None if told is None else tuple(2 * each + 1 for each in told)

    def _numbers(
        self, kind: Kind, value: int | tuple[int, ...] | str | None, values: dict[str, Any]
    ) -> tuple[int, ...] | None:
        """Put a number, or one for each axis, among values; return one for each axis.

        What has to be given is, and what is not given is what it is by default.
        """
        slots = self._of(kind)
        if not slots or isinstance(value, str):
            return None
        if value is None:
            default = slots[0].told.default
            required = slots[0].told.required or slots[0].key
            if required and kind is Kind.STRIDE:
                value = 1
            elif required and kind is Kind.PADDING:
                value = 0
            elif isinstance(default, int) and not isinstance(default, bool):
                return (default,) * self.rank
            elif isinstance(default, tuple) and len(default) == self.rank:
                return tuple(int(each) for each in default)
            else:
                return None
        each_axis = value if isinstance(value, tuple) else (value,) * self.rank
        if slots[0].axis >= 0:
            for slot in slots:
                if slot.axis >= 0:
                    self._put(values, slot, each_axis[slot.axis])
        elif slots[0].told.several or isinstance(value, tuple):
            self._put(values, slots[0], tuple(each_axis))
        else:
            self._put(values, slots[0], value)
        return each_axis

    @staticmethod
    def _put(values: dict[str, Any], slot: Slot, value: Any) -> None:
        if slot.key:
            values[slot.told.name] = {**values.get(slot.told.name, {}), slot.key: value}
        else:
            values[slot.told.name] = value


def fixed_in(words: str, says: str, rank: int) -> tuple[int, ...]:
    """Return the only size of windows that is said: `2x2`; nothing where there is none."""
    sized = re.compile(r"\b(\d) ?[x\u00d7*] ?(\d)\b(?! ?[x\u00d7*])")
    found = {*sized.findall(words)} or {*sized.findall(says)}
    if len(found) != 1 or rank != 2:
        return ()
    (only,) = found
    return tuple(map(int, only))
