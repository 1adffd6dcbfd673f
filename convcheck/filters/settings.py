"""With which widths a filter is called, which has no parameter for a kernel.

Owns the values.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from convcheck.filters.looked import Looked
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.widths import (
    Width,
    is_of_axis,
    width_among,
    width_of,
    width_of_numbers,
)
from convcheck.user_functions.text.other_settings import BLOCKS
from convcheck.user_functions.text.unknown_settings import LARGEST, may_choose

VALUES = {
    Width.SIGMA: (1.0, 1.5),
    Width.FWHM: (2.5, 3.5),
    Width.SUPPORT: (2.5, 3.5),
    Width.RADIUS: (1, 2),
    Width.SIZE: (3, 5),
    Width.ORDER: (2,),
    Width.CHANNELS: (3,),
    Width.INTERVAL: (1.0, 2.0),
    Width.FACTOR: (0.5, 0.25),
    Width.PASSES: (1, 2),
    Width.DERIVATIVE: (2, 0, 1),
    Width.DELAY: (2, 3),
    Width.CUTOFF: (0.2, 0.3),
    Width.LOW: (0.1, 0.15),
    Width.HIGH: (0.3, 0.35),
    Width.RATE: (8.0, 16.0),
    Width.HALF_LIFE: (3.0, 5.0),
}
"""What is tried of each: small ones, of which two tell a rule from a constant."""


IN_TIME = (0.25, 0.125)
"""Steps in time where there is a spacing as well: an explicit step is not stable for all."""

FREQUENCIES = (Width.CUTOFF, Width.LOW, Width.HIGH)
"""What is told in the unit of the sample rate, if that is told."""

OF_FRACTIONS, SLIGHTLY = (Width.SIGMA, Width.FWHM), 1.1
"""Widths that have another kernel however little they are changed, and a factor: where kernels are
kept by their sizes, it is the one of before that comes out."""

OF_BANDS = (21, 31)
"""Sizes that are tried where frequencies are told: with few taps no band is one."""

APART: Mapping[Width, tuple[float, ...]] = {
    Width.INTERVAL: (1.0, 1.5, 2.0),
    Width.SIGMA: (1.0, 1.5, 2.0),
    Width.FWHM: (2.5, 3.5, 4.5),
    Width.RADIUS: (1, 2, 3),
    Width.SIZE: (3, 5, 7),
}
"""Distances of samples along each axis, and widths, all of them different."""

LONGEST = 40
"""Taps that a kernel has by default above which it is asked for a shorter one: inputs that it is
looked at with are as long."""

BLOCK = 5
"""Elements of a block where work is cut into blocks."""

EVEN = 4
"""An even size."""

MOST_WORDS = 4
"""Words of one option that are tried."""

STRIDES = frozenset(map(plain, ("stride", "strides")))
STEPS = (1, 2)
"""What strides are called that have to be given, as `plain` gives it, and which are given."""

OF_DERIVATIVES = frozenset({"order", "nu"})
"""What the order of a derivative is called, as `plain` gives it, where a degree is told as well."""

UNKNOWN = (2, 3)
"""What is given for a number that has to be given and whose meaning nobody knows: a factor, say."""

IN_FORMULAS = ((2.0, 3.0), (3.5, 4.0), (5.0, 6.0), (1.5, 2.5))
"""What is given for numbers that a docstring has in the formula of its kernel, in turn."""

MOST_UNKNOWN = 2
"""Numbers of unknown meaning that are tried."""


@dataclass(frozen=True)
class Parameter:
    """A parameter of a filter beside its input; `default` if it is a number."""

    name: str
    required: bool
    default: float | None = None
    axes: int = 0
    """How many numbers it is, one for each axis; 0 of a number for all."""
    optional: bool = False
    """Whether it is None by default."""
    words: tuple[str, ...] = ()
    """Words that its text compares it with, beside the one that it is by default."""
    in_formula: bool = False
    """Whether the docstring has it in the formula of its kernel."""


@dataclass(frozen=True)
class Setting:
    """Values of some parameters by name, and what the widths of the kernel are by those."""

    values: Mapping[str, Any] = field(default_factory=dict)
    widths: Mapping[Width, float] = field(default_factory=dict)
    part: int = 0
    """Which of several results, counted from zero."""
    unknown: str = ""
    """The parameter whose value may make anything of it, as nobody knows what it means."""
    like: str = ""
    """The parameter of that kind with which it has to be what it is with this one alone."""

    uneven: bool = False
    """Whether it has other widths along one axis than along another."""
    changed: str = ""
    """The parameter that has another value than at first."""
    even: bool = False
    """Whether a size is even, with which only some may be called."""

    def is_loose(self, looked: Looked) -> bool:
        """Tell whether nothing is owed with it, of what was seen of a filter then."""
        if self.even:
            return looked.convolution is None or bool(looked.fault)
        return bool(self.unknown) and looked.seen is None

    def numbers(self, parameters: Sequence[Parameter]) -> dict[str, float]:
        """Return what the parameters are by name that are numbers, by default those not told."""
        told = {each.name: self.values.get(each.name, each.default) for each in parameters}
        return {name: float(v) for name, v in told.items() if isinstance(v, int | float)}

    @property
    def said(self) -> str:
        """The values as they are written, and which result; empty if there is nothing to say."""
        values = [f"{name}={value!r}" for name, value in self.values.items()]
        return ", ".join([*values, *([f"result {self.part + 1}"] if self.part else [])])


def unknown_of(parameters: Sequence[Parameter]) -> list[str]:
    """Return the parameters that have no default and no meaning known here."""
    return [each.name for each in _meaningless(parameters) if not each.in_formula]


def _meaningless(parameters: Sequence[Parameter]) -> list[Parameter]:
    kinds = kinds_of(parameters)
    needed = [each for each in parameters if each.required and each.name not in kinds]
    return [each for each in needed if not _is_step(each)]


def kinds_of(parameters: Sequence[Parameter]) -> dict[str, Width]:
    """Return what parameters say of a kernel, by their names, of those that say something.

    Beside the degree of a polynomial, an order is that of the derivative; beside a sample rate,
    `low` and `high` are the edges of a band.
    """
    names = [each.name for each in parameters]
    found = ((each.name, _width(each) or width_among(each.name, names)) for each in parameters)
    kinds = {name: kind for name, kind in found if kind is not None}
    orders = [name for name in kinds if plain(name) in OF_DERIVATIVES]
    degrees = [name for name, kind in kinds.items() if kind is Width.ORDER and name not in orders]
    return kinds | dict.fromkeys(orders if degrees else (), Width.DERIVATIVE)


def _width(parameter: Parameter) -> Width | None:
    """Return what a parameter says of a kernel, None if nothing."""
    return width_of_numbers(parameter.name, parameter.axes)


def _is_step(parameter: Parameter) -> bool:
    """Tell whether a parameter that has to be given is a stride."""
    return parameter.required and plain(parameter.name) in STRIDES


def settings_of(parameters: Sequence[Parameter], *, even: bool = False) -> Iterator[Setting]:
    """Yield what a filter is called with beside its input, as `_settings` has it.

    With `even`, an even number of taps is among what is tried even where none has to be told.
    """
    apart = widths_of_axes(parameters)
    for each in _settings(parameters, even=even):
        told = {e.name: each.values.get(e.name, e.default) for e in parameters}
        of_axes = {told[name] for name in apart if told[name]}  # 0 may mean: as the other one
        yield replace(each, uneven=True) if len(of_axes) > 1 else each


def widths_of_axes(parameters: Sequence[Parameter]) -> list[str]:
    """Return the parameters that are a width along one axis each, `sigma_x` and `sigma_y`.

    Beside one of them, one without an axis is that of the other: `sigma` beside `sigma_y`.
    """
    names = [e.name for e in parameters if is_of_axis(e.name) and width_of(e.name) is not None]
    if len(names) != 1:
        return names
    stem = names[0].rpartition("_")[0]
    return [each.name for each in parameters if each.name == stem and not each.axes] + names


def _settings(parameters: Sequence[Parameter], *, even: bool) -> Iterator[Setting]:
    """Yield what a filter is called with beside its input: as it is, then with other widths.

    Widths and numbers that it has to be given have values in all of these. Work is cut into smaller
    blocks than inputs are, and whole numbers of unknown meaning are one more, without and with
    these.
    """
    widths = kinds_of(parameters)
    usual = _usual(parameters, widths)
    values: dict[str, Sequence[Any]] = {
        each.name: [
            (value,) * each.axes if each.axes else value for value in usual[widths[each.name]]
        ]
        for each in parameters
        if each.name in widths
    }
    if {"dt"} < {*values} and any(name.startswith("dx") for name in values):
        values["dt"] = IN_TIME
    values |= dict.fromkeys(unknown_of(parameters), UNKNOWN)
    steps = [each for each in parameters if each.name not in values and _is_step(each)]
    values |= {each.name: [(step,) * each.axes or step for step in STEPS] for each in steps}
    apart = {e.name: e for e in parameters if e.name in widths_of_axes(parameters)}
    in_formula = [each.name for each in _meaningless(parameters) if each.in_formula]
    values |= dict(zip(in_formula, itertools.cycle(IN_FORMULAS)))
    needed = {
        each.name: values[each.name][0]
        for each in parameters
        if each.required or (widths.get(each.name) is Width.SIZE and (each.default or 0) > LONGEST)
    }
    by_itself = {
        widths[each.name]: each.default
        for each in parameters
        if each.name in widths
        and each.default is not None
        and (each.default > 0 or widths[each.name] is Width.DERIVATIVE)
    }
    yield _setting(needed, widths, by_itself)
    for name in unknown_of(parameters):
        yield replace(_setting({**needed, name: UNKNOWN[1]}, widths, by_itself), unknown=name)
    for name in [*in_formula, *(each.name for each in steps)]:
        yield _setting({**needed, name: values[name][1]}, widths, by_itself)
    for each in parameters:
        known = needed.get(each.name, each.default)
        if each.name not in widths or known is None:
            continue
        others = [value for value in values[each.name] if value != known]
        # By what is told of the other axis nothing would be seen.
        told = {needed.get(e.name, e.default) for e in apart.values() if each.name in apart}
        others.sort(key=told.__contains__)
        # An odd derivative shows in which order taps are, which an even one does not.
        for other in others if widths[each.name] is Width.DERIVATIVE else others[:1]:
            setting = _setting({**needed, each.name: other}, widths, by_itself)
            yield replace(setting, changed=each.name)
        if widths[each.name] in OF_FRACTIONS and not each.axes and float(known) > 0:
            nearly = round(SLIGHTLY * float(known), 6)
            setting = _setting({**needed, each.name: nearly}, widths, by_itself)
            yield replace(setting, changed=each.name)
    yield from _more_settings(parameters, values, needed, widths, by_itself, even=even)
    whole = {
        each.name: int(each.default)
        for each in parameters
        if each.name not in widths and each.default is not None and float(each.default).is_integer()
    }
    blocks = {name: BLOCK for name in whole if plain(name) in BLOCKS}
    if blocks:
        yield _setting({**needed, **blocks}, widths, by_itself)
    for name in [name for name, kind in widths.items() if kind is Width.PASSES and blocks]:
        more = {**needed, name: values[name][1], **blocks}
        yield replace(_setting(more, widths, by_itself), like=name)
    counts = [name for name in whole if name not in blocks and may_choose(name)]
    for name in counts[:MOST_UNKNOWN]:
        if abs(whole[name]) > LARGEST:
            continue
        more = {**needed, name: whole[name] + 1}
        yield replace(_setting(more, widths, by_itself), unknown=name)
        if blocks:
            yield replace(_setting({**more, **blocks}, widths, by_itself), like=name)


def _more_settings(
    parameters: Sequence[Parameter],
    values: Mapping[str, Sequence[Any]],
    needed: Mapping[str, Any],
    widths: Mapping[str, Width],
    by_itself: Mapping[Width, float],
    *,
    even: bool,
) -> Iterator[Setting]:
    """Yield widths that are None by default, alone and with others; even sizes; words; spacings."""
    for each in parameters:
        if each.optional and each.name in widths:
            told = {**needed, each.name: values[each.name][0]}
            yield _setting(told, widths, by_itself)
            for other in [name for name in needed if name in widths and len(values[name]) > 1]:
                yield _setting({**told, other: values[other][1]}, widths, by_itself)
            if each.name in widths_of_axes(parameters):  # one that no other axis has
                own = {**needed, each.name: values[each.name][1]}
                yield _setting(own, widths, by_itself)
    yield from _of_orders(parameters, needed, widths, by_itself)
    by_default = [each.name for each in parameters if each.default is not None]
    counts = {*needed, *(by_default if even else ())}
    for each in [each for each in parameters if each.name in counts & {*values}]:
        if widths.get(each.name) is Width.SIZE:
            counted = {**needed, each.name: (EVEN,) * each.axes or EVEN}
            yield replace(_setting(counted, widths, by_itself), even=True)
    for each in parameters:
        for word in each.words[:MOST_WORDS]:
            more = _setting({**needed, each.name: word}, widths, by_itself)
            yield replace(more, unknown=each.name)
    for each in parameters:
        apart = APART.get(widths[each.name], ())[: each.axes] if each.name in widths else ()
        if len(apart) > 1:
            yield replace(_setting({**needed, each.name: apart}, widths, by_itself), uneven=True)


def _of_orders(
    parameters: Sequence[Parameter],
    needed: Mapping[str, Any],
    widths: Mapping[str, Width],
    by_itself: Mapping[Width, float],
) -> Iterator[Setting]:
    """Yield second derivatives of samples at another distance, where both are told, and no more."""
    known = {each.name: needed.get(each.name, each.default) for each in parameters}
    order, step = order_and_step(parameters)
    if order and step and isinstance(known[step], int | float):
        more = {**needed, order: 2, step: 2.0 * known[step]}
        yield _setting(more, widths, by_itself)


def order_and_step(parameters: Sequence[Parameter]) -> tuple[str, str]:
    """Return the parameters that tell a derivative's order and the distance of its samples.

    Each is empty where there is none, or more than one.
    """
    kinds = kinds_of(parameters)
    of_kind = (
        [name for name, each in kinds.items() if each is kind]
        for kind in (Width.DERIVATIVE, Width.INTERVAL)
    )
    order, step = (names[0] if len(names) == 1 else "" for names in of_kind)
    return order, step


def _usual(
    parameters: Sequence[Parameter], widths: Mapping[str, Width]
) -> Mapping[Width, Sequence[float]]:
    """Return what is tried of each width where there are others beside it.

    A polynomial has one coefficient more than its degree: with as few elements nothing is smoothed.
    """
    kinds = {*widths.values()}
    usual: dict[Width, Sequence[float]] = {**VALUES}
    degrees = [each.default for each in parameters if widths.get(each.name) is Width.ORDER]
    if degrees:
        reach = int(max(each or 0 for each in [*degrees, *VALUES[Width.ORDER]])) // 2 + 1
        usual |= {Width.RADIUS: (reach, reach + 1), Width.SIZE: (2 * reach + 1, 2 * reach + 3)}
    if not {*FREQUENCIES} & {*kinds}:
        return usual
    usual[Width.SIZE] = OF_BANDS
    rates = [each.default for each in parameters if width_of(each.name) is Width.RATE]
    if rates:
        rate = rates[0] or usual[Width.RATE][0]
        usual |= {each: [rate * value for value in VALUES[each]] for each in FREQUENCIES}
    return usual


def _setting(
    values: Mapping[str, Any], widths: Mapping[str, Width], by_itself: Mapping[Width, float]
) -> Setting:
    given = {
        widths[name]: value[0] if isinstance(value, tuple) else value
        for name, value in values.items()
        if name in widths
    }
    # Of `dx` and `dy`.
    spacings = {value for name, value in values.items() if widths.get(name) is Width.INTERVAL}
    return Setting(values, {**by_itself, **given}, uneven=len(spacings) > 1)
