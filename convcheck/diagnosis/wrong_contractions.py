"""The mistakes that are made in contractions: axes exchanged, a letter summed wrongly, the bias.

Owns the list and its words. A mistake changes the operands, as they are before the sum, or the
result. What it says completes "this is exactly the result of ...".
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from convcheck.mathematics.foreign.contraction import Array
from convcheck.mathematics.foreign.einsums import Einsum
from convcheck.model.dtypes import numpy_dtype

NAMES = ("the first operand", "the second operand")

NARROWER = ("float16", "bfloat16")


Change = Callable[[Array], Array]

Given = tuple[Array, Array, Array | None]
"""Both operands and the bias."""


@dataclass(frozen=True)
class WrongOperands:
    """Other operands of the same shapes, or another bias.

    `rare` ones are tried where nothing else explains it.
    """

    kind: str
    says: str
    remedy: str
    change: Callable[[Array, Array, Array | None], Given]
    rare: bool = False


@dataclass(frozen=True)
class WrongResult:
    """Another result, from the right one; what it may err comes of what that may in the same way.

    `keeps_errors`: each element errs as the right one does.
    """

    kind: str
    says: str
    remedy: str
    change: Callable[[Array], Array]
    keeps_errors: bool = False


def wrong_operands(right: Einsum) -> Iterator[WrongOperands]:
    """Yield the mistakes in operands and sums, those that are tried always first."""
    for number in (0, 1):
        yield from _exchanged_axes(right, number)
    if right.first.shape == right.second.shape:
        for says, remedy, change in (
            ("the first operand in the place of both", "use the second one", _both(0)),
            ("the second operand in the place of both", "use the first one", _both(1)),
            ("both operands in the other's place", "exchange them", _exchanged),
        ):
            yield WrongOperands("operand", says, remedy, change)
    yield from _biases(right)
    yield from _factors(right)
    yield from _conjugates(right)
    yield from _sums(right)
    for number in (0, 1):
        yield from _along_axes(right, number)
    for number in (0, 1):
        yield from _rare(right, number)


def _exchanged_axes(right: Einsum, number: int) -> Iterator[WrongOperands]:
    name, part = NAMES[number], right.parts_by_letter[number]
    shape = (right.first, right.second)[number].shape
    for one, other in itertools.combinations(range(len(part)), 2):
        axes = f"{part[one]} and {part[other]}"
        order = list(range(len(part)))
        order[one], order[other] = other, one
        if 1 in (shape[one], shape[other]):
            continue
        if shape[one] == shape[other]:
            yield WrongOperands(
                "transposed",
                f"{name} with its axes {axes} exchanged (transposed)",
                "give each axis its own letter, or transpose it back",
                _on(number, partial(np.transpose, axes=order)),
            )
            continue
        for change in (_reread, _reshaped):
            yield WrongOperands(
                "reshaped",
                f"{name} with its axes {axes} exchanged by a reshape",
                "transpose it; a reshape moves no element",
                _on(number, partial(change, order)),
            )


def _along_axes(right: Einsum, number: int) -> Iterator[WrongOperands]:
    operand = (right.first, right.second)[number]
    for axis, letter in enumerate(right.parts_by_letter[number]):
        if operand.shape[axis] > 1:
            yield WrongOperands(
                "reversed",
                f"{NAMES[number]} reversed along {letter}",
                "index it from the start",
                _on(number, partial(np.flip, axis=axis)),
            )


def _rare(right: Einsum, number: int) -> Iterator[WrongOperands]:
    name, operand = NAMES[number], (right.first, right.second)[number]
    for axis, letter in enumerate(right.parts_by_letter[number]):
        for by, where in ((1, "before"), (-1, "after")) if operand.shape[axis] > 1 else ():
            yield WrongOperands(
                "shifted",
                f"{name} with the element {where} along {letter}, around the end",
                "look at the index",
                _on(number, partial(np.roll, shift=by, axis=axis)),
                rare=True,
            )
    if operand.dtype.kind == "c":
        return
    changes: list[tuple[str, Change]] = [
        (f"rounded to {kind}", partial(_stored, kind)) for kind in NARROWER
    ]
    changes.append(("cut off to whole numbers", np.trunc))
    changes.append(("with its negative elements set to zero", partial(np.maximum, 0.0)))
    changes.append(("without signs", np.abs))
    for says, change in changes:
        of_it = _on(number, change)
        yield WrongOperands("changed", f"{name} {says}", "keep its values", of_it, rare=True)


def _conjugates(right: Einsum) -> Iterator[WrongOperands]:
    for number, name in enumerate(NAMES):
        if (right.first, right.second)[number].dtype.kind != "c":
            continue
        of = partial(_on, number)
        yield WrongOperands(
            "conjugate",
            f"the complex conjugate of {name}",
            "take the conjugate of neither operand, or of the other one",
            of(np.conj),
        )
        yield WrongOperands(
            "imaginary part",
            f"{name} without its imaginary part",
            "do not convert it to a real type",
            of(_real),
        )


def _sums(right: Einsum) -> Iterator[WrongOperands]:
    """Yield sums that leave something out, along each letter."""
    for letter in right.inner:
        size = right.size_of(letter)
        if size < 2:
            continue
        number = 0 if letter in right.parts_by_letter[0] else 1
        axis = right.parts_by_letter[number].index(letter)
        if (right.first, right.second)[number].shape[axis] != size:
            continue  # of one element that is broadcast
        last = size - 1
        for says, remedy, kept in (
            (f"a sum without its last product along {letter}", "sum to the end", slice(0, last)),
            (f"a sum without its first product along {letter}", "begin at 0", slice(1, size)),
            (f"no sum over {letter}: its first index alone", f"sum over {letter}", slice(0, 1)),
            (
                f"no sum over {letter}: its last index alone",
                f"sum over {letter}",
                slice(last, size),
            ),
        ):
            change = partial(_kept, axis, kept)
            yield WrongOperands("sum", says, remedy, _on(number, change))
        for block in (4, 8, 16, 32, 64):
            rest = size % block
            if rest and size > block:
                says = f"a sum without what is left over after blocks of {block} along {letter}"
                change = partial(_kept, axis, slice(0, size - rest))
                yield WrongOperands("sum", says, "add the rest", _on(number, change))


def wrong_results(right: Einsum) -> Iterator[WrongResult]:
    """Yield the mistakes in the result, and in what becomes of it."""
    out, shape = right.parts_by_letter[2], right.shape
    for order in itertools.permutations(range(len(out))):
        if list(order) == sorted(order) or len(out) > 5:
            continue
        letters = "".join(out[axis] for axis in order)
        turn = partial(np.transpose, axes=order)
        yield WrongResult(
            "result transposed",
            f"the result with its axes in the order {letters}, not {out}",
            "transpose it",
            turn,
        )
        if tuple(shape[axis] for axis in order) == shape:
            continue  # where that is the same
        for change in (_reread, _reshaped):
            yield WrongResult(
                "result reshaped",
                f"a result in the order {letters}, reshaped to {out}",
                "transpose it; a reshape moves no element",
                partial(change, order),
            )
    for axis, letter in enumerate(out):
        if shape[axis] < 2:
            continue
        flip = partial(np.flip, axis=axis)
        yield WrongResult(
            "result reversed",
            f"a result reversed along {letter}",
            "index it from the start",
            flip,
        )
        total = partial(_summed_over, axis)
        yield WrongResult(
            "summed",
            f"a sum over {letter} too, the same for each {letter}",
            f"keep {letter}: it is in the result",
            total,
        )
        onwards = partial(np.cumsum, axis=axis)
        yield WrongResult(
            "accumulated",
            f"sums accumulated along {letter}: each goes on from the one before it",
            "set the sum to zero before each of them",
            onwards,
        )
    if right.first.dtype.kind != "c" and right.second.dtype.kind != "c":
        kinds: dict[str, Change] = {
            "negative results set to zero, as by an activation (ReLU)": partial(np.maximum, 0.0),
            "absolute values of the result": np.abs,
        }
        for says, kind in kinds.items():
            yield WrongResult("changed", says, "return the sums", kind, keeps_errors=True)


def _biases(right: Einsum) -> Iterator[WrongOperands]:
    if right.bias is None:
        return
    for says, factor in (("no bias", 0.0), ("the bias twice", 2.0), ("the bias subtracted", -1.0)):
        change = partial(_with_bias, factor * right.bias if factor else None)
        yield WrongOperands("bias", says, "add the bias once, after the sum", change)
    bias, shape = np.asarray(right.bias), right.shape
    if bias.ndim != 1 or len(shape) < 2:
        return
    for axis in range(len(shape) - 1):
        if shape[axis] != len(bias):
            continue
        along = bias.reshape([-1 if at == axis else 1 for at in range(len(shape))])
        out = right.parts_by_letter[2]
        yield WrongOperands(
            "bias",
            f"the bias added along {out[axis]}",
            f"add it along {out[-1]}",
            partial(_with_bias, along),
        )


def _factors(right: Einsum) -> Iterator[WrongOperands]:
    extent = math.prod(right.size_of(letter) for letter in right.inner)
    factors = {"the opposite sign": -1.0, "everything twice": 2.0, "everything halved": 0.5}
    if extent > 2:
        over = " and ".join(right.inner)
        root = f"the root of {extent}, the extent of {over}"
        factors[f"a mean over {over} in the place of the sum"] = 1 / extent
        factors[f"a sum divided by {root}"] = 1 / math.sqrt(extent)
        factors[f"a sum multiplied by {root}"] = math.sqrt(extent)
    for says, factor in factors.items():
        change = partial(_times, factor, factor)
        yield WrongOperands("factor", says, "look at the factor", change)
        if right.bias is not None:
            change = partial(_times, factor, 1.0)
            told = f"{says}, before the bias is added"
            yield WrongOperands("factor", told, "look at the factor", change)


def _on(
    number: int, change: Callable[[Array], Array]
) -> Callable[[Array, Array, Array | None], Given]:
    """Return what changes one operand."""

    def changed(a: Array, b: Array, bias: Array | None) -> Given:
        return (a, change(b), bias) if number else (change(a), b, bias)

    return changed


def _both(number: int) -> Callable[[Array, Array, Array | None], Given]:
    return lambda a, b, bias: ((a, b)[number], (a, b)[number], bias)


def _exchanged(a: Array, b: Array, bias: Array | None) -> Given:
    return b, a, bias


def _with_bias(other: Array | None, a: Array, b: Array, _: Array | None) -> Given:
    return a, b, other


def _times(factor: float, of_bias: float, a: Array, b: Array, bias: Array | None) -> Given:
    return a * factor, b, None if bias is None else bias * of_bias


def _reread(order: Sequence[int], array: Array) -> Array:
    return array.transpose(order).reshape(array.shape)


def _reshaped(order: Sequence[int], array: Array) -> Array:
    sizes = [array.shape[axis] for axis in order]
    return array.reshape(sizes).transpose(np.argsort(order))


def _real(array: Array) -> Array:
    return array.real.astype(array.dtype)


def _stored(kind: str, array: Array) -> Array:
    return array.astype(numpy_dtype(kind)).astype(array.dtype)


def _kept(axis: int, kept: slice, array: Array) -> Array:
    """Return an operand with zeros where an axis is not kept."""
    found = np.zeros_like(array)
    place = (slice(None),) * axis + (kept,)
    found[place] = array[place]
    return found


def _summed_over(axis: int, array: Array) -> Array:
    return np.broadcast_to(array.sum(axis=axis, keepdims=True), array.shape)
