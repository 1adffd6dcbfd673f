"""What a filter's kernel is held to: what its name promises, and what goes with its parameters.

Owns the trials of that, and that of an input which is shorter than the kernel.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.filters.beyond_edges import WEIGHED
from convcheck.filters.derivative_axes import PAIR, broken_pair
from convcheck.filters.looked import shorter
from convcheck.filters.moving_averages import newest_least
from convcheck.filters.one_pole import MEANT_RECURSIVE
from convcheck.filters.orthonormal import ORTHONORMAL, broken_bank
from convcheck.filters.phases import broken_gain, broken_mean
from convcheck.filters.placed import CENTRED, is_causal, looks_ahead, off_centre, other_border
from convcheck.filters.planes import speaks_of_planes
from convcheck.filters.promised import (
    BLUR,
    DERIVATIVE,
    GAUSSIAN,
    KEEPING,
    MEAN,
    POLYNOMIAL,
    Promise,
    narrowed,
    of_any_order,
    promise_of,
    words_of,
)
from convcheck.filters.said_borders import broken_border
from convcheck.filters.said_differences import broken_difference
from convcheck.filters.said_formulas import broken_formula, kernel_of
from convcheck.filters.said_quotients import broken_quotient
from convcheck.filters.said_recursions import broken_recursion
from convcheck.filters.said_shapes import (
    AS_LONG,
    NOT_SHORTER,
    NUMPYS_SAME,
    other_length,
)
from convcheck.filters.said_signs import along_its_axis, broken_sign
from convcheck.filters.said_starts import broken_start
from convcheck.filters.said_sums import broken_zero_sum
from convcheck.filters.said_symmetry import counts_even, says_symmetric, uneven_taps
from convcheck.filters.said_widths import one_axis_alone, uneven_widths
from convcheck.filters.settings import Parameter, Setting, kinds_of, widths_of_axes
from convcheck.filters.told_axes import broken_order, broken_widths, one_ignored
from convcheck.same.impulses import Array
from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.interfaces.time_grids import STEP
from convcheck.user_functions.parameters.widths import Width, width_of, width_of_numbers
from convcheck.user_functions.source.source import Target
from convcheck.verbs.filter_spacings import Spacings
from convcheck.verbs.filter_steps import is_identity, is_of_each, kernels_of
from convcheck.verbs.ready_side import Refuses, Side
from convcheck.workers.ready_asked import Manner

WIDENING = (Width.SIGMA, Width.FWHM, Width.RADIUS, Width.SIZE)
"""What makes a kernel wider the larger it is."""

OF_ONES = "what it makes of ones"
"""A trial."""

STEPS_BY_WINDOW = re.compile(
    r"\bstride\b[^.]{0,60}\b(default\w*|none)\b[^.;]{0,30}\b(window|size|kernel|pool)"
)
"""What docstrings say, in small letters, of a step that is as long as the window by default."""


KEPT = (
    "its taps are those of another {0}: it takes no notice of it, or keeps them by size (a cache)"
)


@dataclass
class Promises:
    """What the kernels of a filter are held to, with one setting after the other."""

    target: Target
    parameters: Sequence[Parameter]
    first_results: dict[str, SeenConvolution] = field(default_factory=dict)
    """What its first result is, by what it is called with."""
    by_formula: bool = False
    """Whether it was held to the formula of its docstring."""

    @functools.cached_property
    def spacings(self) -> Spacings:
        """How its taps go with distances of samples, factors and passes."""
        return Spacings(self.target, self.parameters)

    @functools.cached_property
    def promise(self) -> Promise | None:
        """What its name and its docstring promise."""
        found = promise_of(self.target.name, self.target.says)
        told = Width.DERIVATIVE in kinds_of(self.parameters).values()
        return of_any_order(found, self.target.says) if told else found

    @property
    def on_a_grid(self) -> bool:
        """Whether it is told times, for which it is handed a grid of a spacing.

        On a coarse one sums are no integrals yet, so that kernels do not add up to what they would.
        """
        return any(each.name == STEP for each in self.parameters) and STEP not in (
            self.target.parameters
        )

    @property
    def has_own_formula(self) -> bool:
        """Whether it has a kernel on a grid of times that was not held to a formula."""
        return self.on_a_grid and not self.by_formula

    def held_to(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield what its kernel is not of what its name and its parameters promise."""
        yield from self._expanding(seen)
        yield from self.spacings.held_to(setting, seen)
        yield from self._of_two(setting, seen)
        yield from self._stepping(setting, seen)
        yield from self._along_axes(setting, seen)
        yield from self._around(setting, seen)
        yield from self._by_formula(setting, seen)
        yield from self._by_sum(setting, seen)
        yield from self._by_recursion(setting, seen)
        yield from self._of_flat(setting, seen)
        yield from self._of_sign(setting, seen)
        promise = self.promise
        uneven = setting.even and promise is not KEEPING  # of which windows may be one more
        if setting.widths.get(Width.PASSES, 1) != 1 or uneven or self.on_a_grid:
            return
        derives = bool(setting.widths.get(Width.DERIVATIVE, 0))
        promise = narrowed(promise, derives=derives, uneven=setting.uneven)
        if promise is None or not promise.asks or setting.unknown:
            return
        if setting.part and speaks_of_planes(self.target.name, self.target.says):
            return  # the rest of a signal that is smoothed is another kind of filter
        if setting.widths.get(Width.INTERVAL, 1) != 1:  # by which results may be divided
            return
        if (
            not {*setting.widths} - {Width.PASSES}
            and promise.what in (GAUSSIAN, MEAN, BLUR)
            and is_identity(seen)
        ):
            yield Manner(f"what its name says, {promise.what}", UNCHANGED)
            return
        words = words_of(self.target.name)
        derived = promise.what in (DERIVATIVE, POLYNOMIAL)
        broken = dict.fromkeys(
            said
            for kernel in kernels_of(seen)
            for said in min(
                (
                    list(promise.broken(each, setting.widths, words))
                    for each in (along_its_axis(kernel, self.target.said) if derived else (kernel,))
                ),
                key=len,
            )
        )
        first = self.spacings.first
        if broken and setting.changed and first is not None:
            same = np.array_equal(first.impulses.kernel, seen.impulses.kernel)
            broken |= {KEPT.format(setting.changed): None} if same else {}
        called = f" with {setting.said}" if setting.said else ""
        yield Manner(f"what its name says, {promise.what}{called}", "; ".join(broken))

    def _of_two(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield what two results are not of the two bands of an orthonormal transform."""
        called = repr(sorted(setting.values.items()))
        first = self.first_results.get(called)
        if setting.part == 0:
            self.first_results[called] = seen
        elif first is not None and ORTHONORMAL.search(self.target.said):
            yield Manner("what it says, an orthonormal transform", broken_bank(first, seen))
        kernel = next(kernels_of(seen), None)  # there is none of each channel where channels mix
        if kernel is None or PAIR.search(self.target.said) is None:
            return
        fault = broken_pair(kernel, setting.part, self.target.said)
        if fault or setting.part:
            yield Manner("what it says of the axes of both", fault)

    def _stepping(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield what its step is not of what it says that it is by default: the window."""
        size = setting.widths.get(Width.SIZE)
        if size is None or setting.unknown or STEPS_BY_WINDOW.search(self.target.said) is None:
            return
        steps = {axis.stride for axis in seen.axes if len(axis.offsets) > 1}
        fault = (
            f"its stride is {steps.pop()} by default, where it says that it is the window's length,"
            f" {size:g}"
            if len(steps) == 1 and size not in steps
            else ""
        )
        yield Manner(f"its stride by default{setting.said and f', with {setting.said}'}", fault)

    def _along_axes(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield along which axes a kernel is narrow of what is told of each."""
        says = self.target.says.lower()
        wide = {name: each for name, each in setting.values.items() if width_of(name) in WIDENING}
        numbers = setting.numbers(self.parameters)
        told = {n: numbers[n] for n in widths_of_axes(self.parameters) if numbers.get(n)}
        alike = len({*map(width_of, told)}) == 1 and {*map(width_of, told)} <= {*WIDENING}
        wide |= told if alike else {}
        for kernel in kernels_of(seen) if len({*wide.values()}) > 1 else ():
            fault = one_ignored(kernel, told) if alike else ""
            fault = fault or broken_widths(kernel, wide, says)
            yield Manner(f"the axes of both, with {setting.said}", fault)
        for name, value in setting.values.items():
            if setting.uneven and isinstance(value, tuple) and len({*value}) > 1:
                for kernel in kernels_of(seen):
                    wider = width_of_numbers(name, len(value)) in WIDENING
                    fault = broken_order(kernel, name, value, says, wider=wider)
                    yield Manner(f"the order of the axes, with {setting.said}", fault)
                    return

    def _around(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield what is not so of its place, where it says that it is centred; of its borders."""
        called = f", with {setting.said}" if setting.said else ""
        kernel = next(kernels_of(seen), None)
        if kernel is not None and CENTRED.search(self.target.says.lower()):
            yield Manner(f"centred, as it says{called}", off_centre(seen, kernel))
        promise = self.promise
        if kernel is not None and promise is not None and promise.what in (GAUSSIAN, BLUR, MEAN):
            yield Manner(f"both axes of an image{called}", self._of_axes(setting, kernel))
        asked = counts_even(self.target.said) if setting.even else says_symmetric(self.target.said)
        if kernel is not None and asked and not setting.unknown:
            broken = uneven_taps(kernel, seen, self.target.said)
            yield Manner(f"symmetric, as it says{called}", broken)
        fault = "" if kernel is None else newest_least(kernel, self.target.said)
        if fault:
            yield Manner(f"which element counts most{called}", fault)
        fault = other_length(seen, self.target.said)
        if fault:
            yield Manner(f"as long as it says{called}", fault)
        if is_causal(f"{' '.join(words_of(self.target.name))} {self.target.said}"):
            yield Manner(f"causal, as it says{called}", looks_ahead(seen))
        for name, value in setting.values.items():
            fault = other_border(seen, name, value, self.target.text)
            if fault:
                yield Manner(f"borders by their name{called}", fault)

    def _of_axes(self, setting: Setting, kernel: NDArray[Any]) -> str:
        """Return what is wrong with the widths of a kernel along both axes of an image."""
        said = self.target.said
        told = [each for each in self.parameters if width_of(each.name) in WIDENING]
        one = len(told) == 1 and not told[0].axes and not setting.uneven
        alone = one_axis_alone(kernel, said)
        return alone or ("" if setting.uneven else uneven_widths(kernel, said, one_width=one))

    def _by_formula(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield what its kernel is not of the formula by which the docstring says it."""
        if len(seen.axes) != 1 or setting.uneven or setting.part or setting.unknown:
            return
        kernel = kernel_of(seen, self.parameters, setting)
        told = None if kernel is None else broken_formula(self.target.says, kernel)
        if told is not None:
            self.by_formula = True
            called = f", with {setting.said}" if setting.said else ""
            yield Manner(f"its formula, {told[0]}{called}", told[1])

    def _by_sum(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield what its taps are not of the sum of elements by which the docstring says it."""
        if setting.part or setting.unknown:
            return
        numbers, first = setting.numbers(self.parameters), next(iter(self.target.parameters), "")
        found = broken_difference(self.target.says, seen, numbers)
        found = found or broken_quotient(self.target.says, first, seen, numbers)
        if found is not None:
            called = f", with {setting.said}" if setting.said else ""
            yield Manner(f"its sum, {found[0]}{called}", found[1])

    def _by_recursion(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield what its factors are not of the recursion by which the docstring says it."""
        if setting.part or setting.unknown:
            return
        found = broken_recursion(self.target.says, seen, setting.numbers(self.parameters))
        if found is not None:
            called = f", with {setting.said}" if setting.said else ""
            yield Manner(f"its recursion, {found[0]}{called}", found[1])

    def _of_flat(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield that something is left of what is constant, of who says that nothing is."""
        if setting.part or setting.unknown:
            return
        faults = (broken_zero_sum(each, self.target.says) for each in kernels_of(seen))
        fault = next(filter(None, faults), "")
        if fault:
            called = f", with {setting.said}" if setting.said else ""
            yield Manner(f"nothing of what is constant, as it says{called}", fault)

    def _of_sign(self, setting: Setting, seen: SeenConvolution) -> Iterator[Manner]:
        """Yield that a derivative has the other sign than what it says, or than a library's."""
        kernel = next(kernels_of(seen), None)
        fault = "" if kernel is None or setting.unknown else broken_sign(kernel, self.target.said)
        if fault:
            called = f", with {setting.said}" if setting.said else ""
            yield Manner(f"its sign, as it says{called}", fault)

    def _expanding(self, seen: SeenConvolution) -> Iterator[Manner]:
        """Hold one that puts results between elements to the mean that it says it keeps."""
        strides = {axis.stride for axis in seen.axes}
        if seen.transposed and len(strides) == 1 and is_of_each(seen):
            kernel, (stride,) = next(kernels_of(seen)), strides
            fault = broken_mean(kernel, stride, self.target.name, self.target.says)
            yield Manner(OF_ONES, fault)


def of_ends(
    side: Side, seen: SeenConvolution, border: str, target: Target, *, said: bool
) -> Iterator[Manner]:
    """Yield what came of its borders, which it may speak of, and of an input without any inside.

    `border` says what is odd of them, `said` whether they are held to its docstring.
    """
    if said:
        broken = broken_border(target.says, seen, border)
        yield Manner("what its docstring says of borders", broken)
    if said and len(seen.axes) == 1 and MEANT_RECURSIVE.search(target.says.lower()):
        yield Manner("what its docstring says of its start", broken_start(target.says, border))
    if not border or WEIGHED in border:
        yield from _of_short(side, seen, target, of_sizes=bool(border))


def _of_short(
    side: Side, seen: SeenConvolution, target: Target, *, of_sizes: bool
) -> Iterator[Manner]:
    """Yield what came of an input that is shorter than the kernel, of one that is long."""
    adds = "an input shorter than its kernel"
    try:
        told = shorter(side.respond, seen, of_sizes=of_sizes)
    except Refuses as error:
        yield Manner(adds, refused=str(error))
        return
    # NumPy's `same` is as long as the kernel then, which is wrong of who promises a length.
    promised = AS_LONG.search(target.says.lower()) is not None
    owed = promised and NOT_SHORTER.search(target.said) is None
    if told is not None:
        told += NUMPYS_SAME if told and "same" in target.text else ""
        yield Manner.found(adds, told, owed=owed)


UNCHANGED = (
    "its results are its input, where they are sums of it at all: nothing is smoothed, or results"
    " are written over the input that later ones are read from (in place, as by a shallow copy of"
    " a list, whose rows are shared)"
)
"""What is said of a filter that smooths nothing."""

ANEW = 1e-4
"""Share by which results of one function in a file that was just run may differ."""

STALE = (
    "it gives another result there: what earlier calls with other values left is taken again, as"
    " from a cache whose key lacks one of them"
)


def anew(side: Side, setting: Setting, x: Array) -> Iterator[Manner]:
    """Yield what came of the same in a file that was just run: no earlier call left anything there.

    Raises `Lost`.
    """
    fresh = Side(replace(side.thing, anew=True), side.session, side.scratch, side.timeout)
    fresh.open()
    fresh.layout = side.layout
    try:
        one, other = side.respond(x), fresh.respond(x)
    except Refuses:
        return
    same = one.shape == other.shape and np.allclose(one, other, rtol=ANEW, equal_nan=True)
    yield Manner(f"{setting.said}, in a file that was just run", "" if same else STALE)


def of_phases(seen: SeenConvolution, target: Target) -> Manner:
    """Return what is made of ones by who puts results between the elements of its input."""
    fault = broken_gain(seen.impulses.kernel, target.name, target.says)
    return Manner(OF_ONES, fault)
