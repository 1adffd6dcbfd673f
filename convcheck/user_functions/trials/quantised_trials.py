"""Trials of functions of quantised numbers: other zero points and scales, rounding, saturation.

Owns what their result has to be then. It is known from the sums of integers: the function was right
with zero points of zero and scales of one, and powers of two scale without an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.called import Values
from convcheck.user_functions.parameters.quantised import Numbers, Quantised, Quantity
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, Try

MOST = 100
"""Magnitude up to which results are looked at where they are not to saturate, with zero points."""

ZEROS = {"int8": (3, 2, 5), "uint8": (120, 131, 125)}
"""Zero points of input, kernel and output, by type."""

TWICE, QUARTER, MANY = 1, -2, 4
"""Exponents of two: of a scale that is tried, of one after which numbers are rounded, and of one
after which they saturate."""

HALF = 0.5 + 2.0**-10
"""What rounding to the nearest integer errs at most, and what numbers in float32 add to that."""

SELDOM = 0.02
"""Share of results that may be one off: two roundings in a row, as fixed point has them."""


@dataclass(frozen=True)
class _Quantised:
    """A subject that is a function of quantised numbers, and how it was called there."""

    subject: Subject
    told: Quantised
    values: Values
    numbers: Numbers

    def result(
        self, numbers: Numbers, conv: Convolution | None = None, operands: Operands | None = None
    ) -> Array:
        """Return what it makes of numbers that are quantised otherwise. Raises what it raises."""
        conv = conv or self.subject.conv
        manner = replace(self.subject.manner, gradients=False)
        drawn = operands or replace(self.subject, conv=conv).operands
        values = self.values
        if conv.padding != self.subject.conv.padding:
            values = self.subject.function(conv, drawn, manner).values
        name = values[Role.QUANTISATION][0]
        changed = Values({**values, Role.QUANTISATION: (name, numbers)})
        return self.subject.function.again(conv, drawn, manner, changed).result.astype(np.float64)

    def sums(self, conv: Convolution | None = None, operands: Operands | None = None) -> Array:
        """Return the sums of integers, with the bias."""
        conv = conv or self.subject.conv
        drawn = operands or replace(self.subject, conv=conv).operands
        return evaluate(conv, drawn.map(lambda each: each.astype(np.float64)), Pass.FORWARD)

    @property
    def most(self) -> float:
        """The magnitude up to which results are looked at: sums do not saturate."""
        return np.inf if self.numbers.wide else MOST

    def settled(self) -> _Quantised:
        """Return it with what a scale means that it is told alone, where it is right so."""
        other = replace(self, numbers=replace(self.numbers, divides=True))
        if not self.told.lone or self.numbers.wide:
            return self
        wanted = 2 * self.sums()
        if _alike(self.result(self.scaled(TWICE)), wanted):
            return self
        return other if _alike(other.result(other.scaled(TWICE)), wanted) else self

    def scaled(self, exponent: int) -> Numbers:
        """Return numbers whose sums are multiplied by a power of two, from scales that are not one.

        Those of input and kernel together stay one, so that a bias has the same value in all ways.
        """
        return replace(self.numbers, scales=(0.25, 4.0, 2.0**-exponent))


def _without_bias(operands: Operands) -> Operands:
    """Return operands with a bias of zeros, if they have one."""
    bias = operands.bias
    return operands if bias is None else replace(operands, bias=np.zeros_like(bias))


def of_quantised(trial: Callable[[_Quantised], str], *, of_bytes: bool = True) -> Try:
    """Return a trial of functions of quantised numbers, which finds nothing of any other.

    `of_bytes`: it is of results that are bytes, and not of sums.
    """

    def made(subject: Subject) -> Found:
        told = subject.function.reading.quantised
        if told is None:
            return NOT_MADE
        values = subject.called().values
        numbers = values[Role.QUANTISATION][1]
        if of_bytes and (numbers.wide or not _scales(told)):
            return NOT_MADE
        return Found(trial(_Quantised(subject, told, values, numbers).settled()))

    return made


def _scales(told: Quantised) -> bool:
    """Tell whether it is told by what sums are scaled."""
    return any(
        told.has(each)
        for each in (Quantity.SCALE, Quantity.PAIR, Quantity.MULTIPLIER, Quantity.SHIFT)
    )


def zero_points(of: _Quantised) -> str:
    """Give each operand a zero point other than the one in use, one after the other."""
    has_padding = of.subject.function.reading.has(Role.PADDING)
    plain = of.subject.conv.if_possible(padding="valid") if has_padding else None
    for place, tensor in enumerate(("input", "kernel", "output")):
        if not of.told.moves(tensor) or (tensor == "output" and of.numbers.wide):
            continue
        named = {"input": of.numbers.input, "kernel": of.numbers.kernel, "output": of.numbers.input}
        zeros = list(of.numbers.zeros)
        zeros[place] = ZEROS[named[tensor]][place]
        numbers = replace(of.numbers, zeros=(zeros[0], zeros[1], zeros[2]))
        results = (of.result(each, plain) for each in _signs(of, numbers))
        if not any(_alike(each, of.sums(plain), of.most) for each in results):
            return (
                f"wrong with a zero point of the {tensor} of {zeros[place]}: with one of"
                f" {of.numbers.zeros[place]} it is right; {_ADVICE[tensor]}"
            )
        padded = of.subject.conv.if_possible(padding=((1, 1),) * of.subject.conv.rank)
        if tensor != "input" or padded is None or not has_padding:
            continue
        results = (of.result(each, padded) for each in _signs(of, numbers))
        if not any(_alike(each, of.sums(padded), of.most) for each in results):
            return (
                f"wrong where there is padding, with a zero point of the input of {zeros[place]}:"
                " what is padded has to be the zero point, which stands for 0, and not 0 itself"
            )
    return _zeros_of_channels(of, plain)


def _zeros_of_channels(of: _Quantised, conv: Convolution | None) -> str:
    """Give each output channel of the kernel a zero point of its own, where it is told so."""
    if not of.numbers.further:
        return ""
    further = tuple(channel % 3 for channel in range(len(of.numbers.further)))
    usual = replace(of.subject, conv=conv or of.subject.conv).operands
    expected = of.sums(conv, replace(usual, kernel=usual.kernel - np.array(further)))
    result = of.result(replace(of.numbers, further=further), conv)
    if _alike(result, expected, of.most):
        return ""
    return (
        "wrong with a zero point of the kernel of its own for each output channel: with one for all"
        " it is right; subtract from each filter the zero point of its own channel"
    )


_ADVICE = {
    "input": "subtract it from each element of the input, before the products",
    "kernel": "subtract it from each weight, before the products",
    "output": "add it once sums have been scaled and rounded",
}


def _signs(of: _Quantised, numbers: Numbers) -> Iterator[Numbers]:
    """Yield the numbers with either sign of offsets, where a function has offsets."""
    yield numbers
    if of.told.has(Quantity.OFFSET) and of.numbers.input == "int8":
        yield replace(numbers, negated=not numbers.negated)


def _largest_error(result: Array, expected: Array, most: float = MOST) -> float:
    """Return by how much a result errs at most where it does not saturate; infinity of a shape."""
    if result.shape != expected.shape:
        return np.inf
    looked = np.abs(expected) <= most
    return float(np.abs(result - expected)[looked].max(initial=0.0))


def _alike(result: Array, expected: Array, most: float = MOST) -> bool:
    """Tell whether a result is what is expected, as far as that does not saturate."""
    return _largest_error(result, expected, most) == 0


def scales(of: _Quantised) -> str:
    """Scale by other numbers than one, then by one of its own for each channel."""
    if of.told.shifts_alone:
        return ""
    numbers = of.scaled(TWICE)
    if not _alike(of.result(numbers), 2 * of.sums()):
        plain = _without_bias(of.subject.operands)
        if _alike(of.result(numbers, operands=plain), 2 * of.sums(operands=plain)):
            return (
                "wrong with a bias where scales are not one: the bias has the scale of the input"
                " times that of the kernel, and not that of the output"
            )
        told = ", ".join(map(str, numbers.scales))
        return (
            f"wrong with scales of input, kernel and output of {told}: sums are to be multiplied by"
            " that of the input times that of the kernel, divided by that of the output"
        )
    return _of_channels(of)


def _of_channels(of: _Quantised) -> str:
    """Return what is wrong with a scale for each output channel; nothing if there is only one."""
    count = of.subject.conv.out_channels
    each = 2.0 ** (np.arange(count) % 3 - 1)
    numbers = replace(of.numbers, scales=(1.0, each, 1.0), channels=count)
    conv = of.subject.conv
    if conv.groups == 1:  # where another axis is as long, it is no error to take that one
        conv = conv.if_possible(in_channels=count) or conv
    plain = _without_bias(replace(of.subject, conv=conv).operands)
    try:
        result = of.result(numbers, conv, plain)
    except REFUSED:
        return ""  # one for all
    expected = of.sums(conv, plain) * each
    if _largest_error(result, expected) <= HALF:
        return ""
    return (
        "wrong with a scale of its own for each output channel: it belongs to the output's"
        " channels, the kernel's axis of filters"
    )


def rounding(of: _Quantised) -> str:
    """Scale so that there is something to round, with a zero point of the output if it has one."""
    numbers = of.scaled(QUARTER)
    if of.told.moves("output"):
        zeros = (*of.numbers.zeros[:2], ZEROS[of.numbers.input][2])
        numbers = replace(numbers, zeros=zeros)
    expected = of.sums() * 2.0**QUARTER
    result = of.result(numbers)
    error = _largest_error(result, expected)
    if error <= HALF:  # ties either way
        return ""
    if not of.told.rounds and _alike(result, np.floor(expected)):
        return ""
    for says, rounded in (
        ("rounded down (floor), as a shift to the right does", np.floor(expected)),
        ("cut off towards zero (truncated)", np.trunc(expected)),
        ("rounded up (ceil)", np.ceil(expected)),
    ):
        if _alike(result, rounded):
            return f"what is scaled is {says}, not rounded to the nearest integer: add one half"
    if of.told.has(Quantity.SHIFT) and error < 1:
        return ""  # rounded twice, by its multiplier and by its shift
    return (
        "wrong where sums are scaled by 1/4 and the output has a zero point: scale and round first,"
        " then add the zero point"
    )


def saturation(of: _Quantised) -> str:
    """Take or make sums most of which are beyond what a byte holds."""
    conv, operands, exponent = of.subject.conv, None, MANY
    if of.told.shifts_alone:
        conv, operands, exponent = *_large(of), 0
    expected = of.sums(conv, operands) * 2.0**exponent
    result = of.result(of.scaled(exponent), conv, operands)
    if result.shape != expected.shape:
        return f"another shape with other scales: {result.shape}"
    if bool((result == np.clip(expected, -128, 127)).all()):
        return "" if of.told.shifts_alone else _saturates_with_a_zero_point(of, expected)
    if bool((result == (expected + 128) % 256 - 128).all()):
        return (
            "results beyond a byte wrap around: they have to saturate, so clip them to the range of"
            " the type before the conversion"
        )
    return "results beyond a byte are wrong: they have to be the ends of the type's range"


def _saturates_with_a_zero_point(of: _Quantised, expected: Array) -> str:
    """Return what is wrong where the output has a zero point as well; nothing if it has none."""
    if not of.told.moves("output") or of.numbers.input != "int8":
        return ""
    moved = ZEROS[of.numbers.input][2]
    numbers = replace(of.scaled(MANY), zeros=(*of.numbers.zeros[:2], moved))
    held = np.clip(expected + moved, -128, 127)
    result = of.result(numbers)
    if result.shape == held.shape and bool((result == held - moved).all()):
        return ""
    return (
        f"results beyond a byte are wrong with a zero point of the output of {moved}: they have to"
        " saturate once it is added, so clip them after the addition, and not before"
    )


def wide_sums(of: _Quantised) -> str:
    """Take large bytes as operands, whose products add up, and scale sums down to bytes."""
    conv, operands = _large(of)
    sums = of.sums(conv, operands)
    exponent = -int(np.ceil(np.log2(max(float(np.abs(sums).max(initial=1.0)), 1.0) / MOST)))
    result = of.result(of.scaled(exponent), operands=operands)
    expected = sums * 2.0**exponent
    errors: Any = np.abs(result - (expected if of.told.rounds else np.floor(expected)))
    if float(errors.max(initial=0.0)) <= 1 + HALF and float((errors > HALF).mean()) <= SELDOM:
        return ""
    return (
        f"wrong with sums up to {np.abs(sums).max():.0f}, of large operands: sums need 32 bits, and"
        " overflow (wrap around, or saturate) in a narrower type"
    )


def _large(of: _Quantised) -> tuple[Convolution, Operands]:
    """Return the convolution, and operands that are nearly as large as bytes can be."""
    conv = of.subject.conv.with_changes(dtype="int8_to_int32")
    drawn = draw(conv, Fill.SPECIAL, of.subject.seed)
    large = drawn.map(lambda each: each.dtype.type(127) - abs(each) % each.dtype.type(16))
    return conv, _without_bias(large)
