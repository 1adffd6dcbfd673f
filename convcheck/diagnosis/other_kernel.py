"""Results of a kernel that is not the one that was given: which it is, solved for from the results.

Owns how it is found, and what of the given one it may be: its signs, without its mean, divided by
its sum or its norm, the same but for some taps. Layers that change their weights before they use
them compute so.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.diagnosis.convolution_words import values_of
from convcheck.diagnosis.evidence import Observation
from convcheck.mathematics.operands import Array
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

MOST_WEIGHTS = 100
"""Weights of one output channel up to which they are solved for."""

MOST_RESULTS, MOST_SOLVED = 2**16, 6
"""Elements of a result up to which that is done, and results of which it is."""

MORE = 2
"""Results for each channel beyond the number of its weights, at least."""

NEAR = 2.0**-16
"""Share of the largest element that may be left of results, and of weights."""

ALIKE = 2.0**-8
"""Share of the largest element by which a kernel may differ from what is made of the given one."""

SHOWN = 4
"""Weights that are told."""

REMEDY = "look for what changes the weights before they are used"

Axes = tuple[int, ...]
Change = Callable[[Array], Array]


def other_kernel(wrong: Sequence[Observation]) -> str:
    """Return of which other kernel all results are that tell it, in words; or nothing.

    Several have to tell it, or one that has many more results than weights.
    """
    told = []
    for each in wrong:
        found = _solved(each)
        if found is None:
            continue
        if isinstance(found, str):
            return ""
        told.append((each, found))
        if len(told) == MOST_SOLVED:
            break
    enough = len(told) > 1 or any(_count(each) >= 2 * _weights(each) for each, _ in told)
    if not told or not enough:
        return ""
    if _is(told, np.asarray):  # all of it is rounding
        return ""
    each, found = told[0]
    changes = _changes(found.ndim)
    relation = next((f", {says}" for says, change in changes if _is(told, change)), "")
    relation = relation or _but_for_taps(told) or _scaled(told)
    given = each.operands.kernel.reshape(-1)[:SHOWN]
    # What is rounding is zero.
    found = np.where(np.abs(found) <= NEAR * np.abs(found).max(initial=0.0), 0.0, found)
    shown = ", ".join(f"{number:.4g}" for number in found.reshape(-1)[:SHOWN])
    instead = ", ".join(f"{number:.4g}" for number in given)
    rest = ", ..." if found.size > SHOWN else ""
    return (
        f"exactly the results of another kernel than the one that it is given{relation}: with"
        f" {values_of(each.conv)} of {shown}{rest} in place of {instead}{rest}; {REMEDY}"
    )


def _weights(each: Observation) -> int:
    return math.prod(each.operands.kernel.shape[:-1])


def _count(each: Observation) -> int:
    return math.prod(each.conv.output_shape[:-1])


def _solved(each: Observation) -> Array | str | None:
    """Return the kernel of a result; None where it does not tell it, text if there is none."""
    conv, actual = each.conv, each.actual
    plain = isinstance(conv.operation, PlainConvolution) and each.which is Pass.FORWARD
    if not plain or actual is None or actual.shape != conv.output_shape:
        return "no output of a convolution"
    if not np.isfinite(actual).all() or np.iscomplexobj(actual):
        return "no numbers"
    weights = _weights(each)
    if weights > MOST_WEIGHTS or _count(each) < weights + MORE or actual.size > MOST_RESULTS:
        return None
    columns = _columns(each)
    bias = 0.0 if each.operands.bias is None else each.operands.bias
    wanted = np.asarray(actual, np.float64) - bias
    found = np.zeros((weights, conv.out_channels))
    for channel in range(conv.out_channels):
        table = columns[..., channel].reshape(weights, -1).T
        seen = wanted[..., channel].reshape(-1)
        if np.linalg.matrix_rank(table) < weights:
            return None
        found[:, channel] = np.linalg.lstsq(table, seen, rcond=None)[0]
        left = np.abs(table @ found[:, channel] - seen).max()
        if left > NEAR * max(np.abs(wanted).max(), 1.0):
            return "results of no kernel"
    return found.reshape(each.operands.kernel.shape)


def _columns(each: Observation) -> Array:
    """Return what each weight is multiplied with, `[weights, *output]`."""
    conv = each.conv.with_changes(bias=False)
    shape = each.operands.kernel.shape
    found = []
    for place in range(_weights(each)):
        alone = np.zeros((_weights(each), shape[-1]))
        alone[place] = 1
        operands = replace(each.operands, kernel=alone.reshape(shape), bias=None)
        found.append(np.asarray(evaluate(conv, operands, Pass.FORWARD), np.float64))
    return np.stack(found)


def _by_sum(kernel: Array, axes: Axes) -> Array:
    return np.asarray(kernel / kernel.sum(axes, keepdims=True))


def _by_magnitudes(kernel: Array, axes: Axes) -> Array:
    return np.asarray(kernel / np.abs(kernel).sum(axes, keepdims=True))


def _by_norm(kernel: Array, axes: Axes) -> Array:
    return np.asarray(kernel / np.sqrt((kernel**2).sum(axes, keepdims=True)))


def _centred(kernel: Array, axes: Axes) -> Array:
    return np.asarray(kernel - kernel.mean(axes, keepdims=True))


def _standardised(kernel: Array, axes: Axes) -> Array:
    centred = _centred(kernel, axes)
    return np.asarray(centred / centred.std(axes, keepdims=True))


def _by_deviation(kernel: Array, axes: Axes) -> Array:
    every = tuple(range(kernel.ndim - 1))
    return np.asarray(_centred(kernel, every) / kernel.std(axes, keepdims=True))


STANDARDISED: dict[str, Callable[[Array, Axes], Array]] = {
    "without its mean, divided by its deviation, both{}": _standardised,
    "without its mean of each output channel (filter), divided by its deviation{}": _by_deviation,
    "divided by its deviation{}": lambda k, axes: np.asarray(k / k.std(axes, keepdims=True)),
}
"""What is made of a kernel that is then multiplied by a number of each output channel."""


def _binary(kernel: Array, axes: Axes) -> Array:
    return np.asarray(np.sign(kernel) * np.abs(kernel).mean(axes, keepdims=True))


OF_AXES: tuple[tuple[str, Callable[[Array, Axes], Array]], ...] = (
    ("the given one divided by its sum{} (normalised)", _by_sum),
    ("the given one divided by the sum of its magnitudes{} (normalised)", _by_magnitudes),
    ("the given one divided by its norm{} (normalised)", _by_norm),
    ("the given one without its mean{} (centred)", _centred),
    ("the given one without its mean, divided by its deviation{} (standardised)", _standardised),
    ("the signs of the given one times its mean magnitude{} (binary)", _binary),
)
"""What is often made of a kernel `[*kernel, in_channels, out_channels]` by sums over some axes."""


def _of_softmax_of_channels(kernel: Array) -> Array:
    """Return what a softmax over the channels makes of weights whose softmax over taps is given.

    The given kernel is the difference of two: see `softmax_modules` of user functions.
    """
    taps = tuple(range(kernel.ndim - 2))
    made = np.zeros_like(kernel)
    for sign in (1.0, -1.0):
        part = np.maximum(sign * kernel, 0)
        whole = part.sum(taps, keepdims=True)
        shares = part / np.where(whole > 0, whole, 1.0)
        there = shares.sum(-1, keepdims=True)
        none = np.full_like(shares, 1 / shares.shape[-1])
        made += sign * whole * np.where(there > 0, shares / np.where(there > 0, there, 1.0), none)
    return made


ALONE: tuple[tuple[str, Change], ...] = (
    ("the signs of the given one (binary)", np.sign),
    ("the given one rounded to whole numbers", np.rint),
    ("the given one cut off at -1 and 1", partial(np.clip, a_min=-1, a_max=1)),
    (
        "that of a softmax over the channels (heads, the wrong axis) instead of over the taps:"
        " weights are not normalised along the width of the kernel",
        _of_softmax_of_channels,
    ),
)
"""And of each weight alone."""


FACTORS: dict[str, Callable[[Array], Array]] = {
    "the norm of each output channel over that of the whole kernel (divided by the norm of all of"
    " it, not of each filter)": lambda k: _norms(k) / np.sqrt((k * k).sum()),
    "the norm of the whole kernel over that of each output channel": lambda k: (
        np.sqrt((k * k).sum()) / _norms(k)
    ),
    "sqrt(in_channels / out_channels): scaled by the fan-out, not by the fan-in": lambda k: np.full(
        k.shape[-1], math.sqrt(k.shape[-2] / k.shape[-1])
    ),
}
"""Numbers of each output channel of a kernel, in words."""

COUNTS: dict[str, Callable[[tuple[int, ...]], int]] = {
    "taps * in_channels (fan_in)": lambda shape: math.prod(shape[:-1]),
    "in_channels": lambda shape: shape[-2],
    "out_channels": lambda shape: shape[-1],
    "taps": lambda shape: math.prod(shape[:-2]),
    "taps * out_channels (fan_out)": lambda shape: math.prod(shape) // shape[-2],
    "all weights": math.prod,
    "all weights over the taps along the first axis (all but the first axis of the kernel: no"
    " fan_in)": lambda shape: math.prod(shape[1:]),
}
"""How many there are, by which kernels are scaled."""


def _norms(kernel: Array) -> Array:
    """Return the norm of each output channel."""
    return np.asarray(np.sqrt((kernel * kernel).sum(tuple(range(kernel.ndim - 1)))))


def _changes(dimensions: int) -> Iterator[tuple[str, Change]]:
    """Yield what is often made of a kernel of so many axes, with its words."""
    for of, axes in _axes(dimensions):
        for says, change in OF_AXES:
            yield says.format(of), _along(change, axes)
    yield from ALONE


def _axes(dimensions: int) -> tuple[tuple[str, Axes], ...]:
    """Return over which axes of a kernel sums are taken, in words."""
    every = tuple(range(dimensions))
    taps, inputs, outputs = every[:-2], dimensions - 2, dimensions - 1
    return (
        ("", every),
        (" of each output channel", every[:-1]),
        (" over the taps of each pair of an input and an output channel (spatial axes only)", taps),
        (" over the input channels of each tap", (inputs,)),
        (" over the output channels of each weight", (outputs,)),
        (" of each input channel", (*taps, outputs)),
        (" over all channels of each tap", (inputs, outputs)),
    )


def _along(change: Callable[[Array, Axes], Array], axes: Axes) -> Change:
    return lambda kernel: change(kernel, axes)


def _but_for_taps(told: Sequence[tuple[Observation, Array]]) -> str:
    """Return at which taps the largest kernel that was found differs from the given one.

    Nothing if one of them is the given one, or if most taps of the largest differ.
    """
    places = []
    for each, found in told:
        given = np.asarray(each.operands.kernel, np.float64)
        largest = max(float(np.abs(found).max(initial=0.0)), 1.0)
        places.append((np.abs(given - found) > ALIKE * largest).any((-2, -1)))
    (each, found), there = max(zip(told, places, strict=True), key=lambda pair: pair[0][1].size)
    if not all(mine.any() for mine in places) or 2 * there.sum() > there.size:
        return ""
    given = np.asarray(each.operands.kernel, np.float64)
    taps = ", ".join(_place(tap, there.shape) for tap in np.argwhere(there)[:SHOWN])
    more = ", ..." if there.sum() > SHOWN else ""
    if not given[there].any():
        what = "which count, and should be zero (masked)"
    elif np.abs(found[there]).max() <= NEAR * np.abs(found).max():
        what = "which are zero (left out, masked)"
    else:
        what = "which are others (of a mask that lets others through: are its types swapped?)"
    sizes = "x".join(map(str, there.shape))
    return f", the same but for its taps {taps}{more} of {sizes}, {what}"


def _place(tap: Array, shape: tuple[int, ...]) -> str:
    """Return where a tap is: its numbers and, in a plane, on which side of the centre."""
    where = str([*map(int, tap)])
    if len(shape) != 2:
        return where
    row, column = (2 * int(at) - size + 1 for at, size in zip(tap, shape, strict=True))
    if not row and not column:
        return f"{where} (the centre pixel)"
    vertical = "below the centre" if row > 0 else "above the centre" if row < 0 else "in its row"
    side = " right" if column > 0 else " left" if column < 0 else ""
    return f"{where} ({vertical}{side})"


def _scaled(told: Sequence[tuple[Observation, Array]]) -> str:
    """Return of which kernels all are multiples: of the given ones, or of these without a mean."""
    if all(_is_multiple(found, each.operands.kernel) for each, found in told):
        return f", the given one times a number{_of_which_numbers(told)}"
    for of, axes in _axes(told[0][1].ndim):
        if all(_is_multiple(found, _centred(each.operands.kernel, axes)) for each, found in told):
            return f", the given one without its mean{of} (centred), times a number"
    for of, axes in _axes(told[0][1].ndim):
        for says, change in STANDARDISED.items():
            made = [_finite(change, each.operands.kernel, axes) for each, _ in told]
            if all(
                _is_multiple(found, of_it) for of_it, (_, found) in zip(made, told, strict=True)
            ):
                return f", the given one {says.format(of)} (standardised), times a number"
    return ""


def _finite(change: Callable[[Array, Axes], Array], kernel: Array, axes: Axes) -> Array:
    """Return what is made of a kernel, zero where there is nothing to divide by."""
    with np.errstate(all="ignore"):
        made = change(np.asarray(kernel, np.float64), axes)
    return np.where(np.isfinite(made), made, 0.0)


def _of_which_numbers(told: Sequence[tuple[Observation, Array]]) -> str:
    """Return what numbers given kernels are multiplied by, as far as that is known."""
    numbers = [_factors(found, each.operands.kernel) for each, found in told]
    for says, of in FACTORS.items():
        if all(
            np.allclose(mine, of(np.asarray(each.operands.kernel, np.float64)), rtol=ALIKE)
            for mine, (each, _) in zip(numbers, told, strict=True)
        ):
            return f", {says}"
    if not all(np.allclose(mine, mine[0], rtol=ALIKE) for mine in numbers):
        return " of each output channel"
    for says, count in COUNTS.items():
        for times in (1.0, 2.0):
            wanted = [math.sqrt(times / count(found.shape)) for _, found in told]
            pairs = zip(numbers, wanted, strict=True)
            if all(np.allclose(mine, each, rtol=ALIKE) for mine, each in pairs):
                return f", sqrt({times:.0f} / n) with n = {says}"
    shown = ", ".join(f"{mine[0]:.4g}" for mine in numbers[:SHOWN])
    return f": {shown}"


def _factors(found: Array, given: Array) -> Array:
    """Return by which number of each output channel a kernel is the given one."""
    every, wide = tuple(range(found.ndim - 1)), np.asarray(given, np.float64)
    squares = (wide * wide).sum(every)
    return np.asarray((found * wide).sum(every) / np.where(squares > 0, squares, 1.0))


def _is_multiple(found: Array, of: Array) -> bool:
    """Tell whether a kernel is another one times a number of each output channel."""
    wide = np.asarray(of, np.float64)
    factors = _factors(found, wide)
    largest = float(np.abs(found).max(initial=0.0))
    if not largest:
        return not wide.any()
    return bool((np.abs(found - factors * wide) <= ALIKE * largest).all())


def _is(told: Sequence[tuple[Observation, Array]], change: Change) -> bool:
    """Tell whether a change makes all kernels that were found of the given ones."""
    for each, found in told:
        with np.errstate(all="ignore"):
            made = change(np.asarray(each.operands.kernel, np.float64))
        largest = max(float(np.abs(found).max(initial=0.0)), 1.0)
        if not (np.abs(made - found) <= ALIKE * largest).all():
            return False
    return True
