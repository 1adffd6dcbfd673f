"""Locally connected functions, handed other weights at each position.

Owns what is owed then: at each position what the function gives there where its weights are at all
positions, and the number that a bias has for that place.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.interfaces._array_steps import like
from convcheck.user_functions.interfaces.untied_weights import UntiedWeights, untied_of
from convcheck.user_functions.text.docstrings import name_and_docstring
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

WRONG = (
    "the wrong weights are used at some positions: where these differ from position to position, a"
    " result is not that of the weights of its own"
)
ORDER = (
    "positions are taken in the wrong order, so that the wrong weights are used at each: weights"
    " lie row by row, and those of position (i, j) are at i * OW + j, with the number of columns"
)
COLUMNS = re.compile(r"column[- ]major|columns first|column by column|fortran|ow ?\* ?oh")
"""What docstrings say, in small letters, of positions that lie otherwise."""

MORE = (2, 3)
"""By how much inputs are larger than the kernel along each axis: heights and widths that differ."""

BIASES = "the bias of a position is not added there: with a number for each, others come out"


def untied_weights(subject: Subject) -> Found:
    """Hand over weights and biases that are others at each position."""
    callee = subject.function.callee
    known = untied_of(callee.call) if isinstance(callee, Plain) else None
    if known is None:
        return NOT_MADE
    subject.called()
    if known.beyond:
        return Found(ORDER)
    return _held(known)


def _held(known: UntiedWeights) -> Found:
    random = np.random.default_rng(4)
    told = dict(known.last)
    kernel, x = told[known.w], told[known.x]
    taps = tuple(kernel.shape[: len(known.spatial)])
    shape = list(x.shape)
    for axis, size, more in zip(known.spatial, taps, MORE, strict=False):
        shape[axis] = size + more
    told[known.x] = like(x, random.standard_normal(shape))
    positions = known.positions(told, taps)
    places = list(np.ndindex(*positions))
    kernels = random.standard_normal((len(places), *kernel.shape))
    bias = told.get(known.bias)
    if bias is not None:
        told[known.bias] = _no_bias(known, told, bias, positions)

    def of(weights: Array, given: dict[str, Any] = told) -> Array:
        return to_numpy(known.of(given, like(x, weights), taps))

    owed, whole = None, None
    for place, each in zip(places, kernels, strict=True):
        weights = to_numpy(known.everywhere(each, positions))
        made = of(weights)
        if owed is None or whole is None:
            owed, whole = np.zeros_like(made), np.zeros_like(weights)
        at = _at(known, made, place)
        owed[at] = made[at]
        _put(known, whole, weights, place, _expanded(known, positions, kernel.shape))
    if owed is None or whole is None:
        return NOT_MADE
    try:
        result = of(whole)
    except IndexError:
        return Found(ORDER)
    if not alike(result, owed):
        return _order(known, kernels, positions, of, result)
    if bias is None or not known.of_biases:
        return Found()
    numbers = random.standard_normal(told[known.bias].shape)
    added = of(whole, {**told, known.bias: like(bias, numbers)}) - result
    return Found() if _is_bias(known, numbers, added) else Found(BIASES)


def _no_bias(
    known: UntiedWeights, told: dict[str, Any], bias: Any, positions: tuple[int, ...]
) -> Any:
    """Return a bias of zeros: one for each filter, or for each place of each."""
    filters = told[known.w].shape[-1] if "F" in known.letters else 1
    if not known.of_biases:
        return like(bias, np.zeros(filters))
    sizes = iter(positions)
    whole = [
        int(np.prod([next(sizes) if letter == "P" else filters for letter in group]))
        for group in known.of_biases
    ]
    return like(bias, np.zeros(whole))


def _is_bias(known: UntiedWeights, numbers: Array, added: Array) -> bool:
    """Tell whether the numbers of a bias were added, each at its place."""
    filters_last = known.of_biases[-1] == "F"
    batch = known.axes == len(known.spatial) + 2
    entries = added if batch else added[np.newaxis]
    if filters_last != (known.spatial[-1] != known.axes - 1):
        return True  # its axes are in another order than those of the output
    return all(alike(each.reshape(-1), numbers.reshape(-1)) for each in entries)


def _at(known: UntiedWeights, output: Array, place: tuple[int, ...]) -> tuple[slice, ...]:
    """Return where the results of one position are in an output."""
    at = [slice(None)] * output.ndim
    for axis, index in zip(known.spatial, place, strict=True):
        at[axis] = slice(index, index + 1)
    return tuple(at)


def _put(
    known: UntiedWeights, whole: Array, weights: Array, place: tuple[int, ...], sizes: list[int]
) -> None:
    """Put the weights of one position where they belong; `sizes` are those of all axes."""
    index = iter(place)
    at = tuple(next(index) if letter == "P" else slice(None) for letter in known.letters)
    whole.reshape(sizes)[at] = weights.reshape(sizes)[at]


def _expanded(
    known: UntiedWeights, positions: tuple[int, ...], kernel: tuple[int, ...]
) -> list[int]:
    """Return the sizes of all axes of weights, one for each letter."""
    rank = len(positions)
    rest = list(kernel[rank:])
    sizes = {"P": list(positions), "K": list(kernel[:rank])}
    for letter in "CF":
        sizes[letter] = [rest.pop(0)] if letter in known.letters else []
    return [sizes[letter].pop(0) for letter in known.letters]


def _order(
    known: UntiedWeights,
    kernels: Array,
    positions: tuple[int, ...],
    of: Any,
    result: Array,
) -> Found:
    """Return what is wrong: another order of positions, or anything else."""
    if len(positions) == 1:
        return Found(WRONG)
    high = positions[0]
    for columns, (down, right) in ((True, (1, high)), (False, (high, 1))):
        fits = True
        for i, j in np.ndindex(*positions):
            taken = i * down + j * right
            if taken >= len(kernels):
                continue
            made = of(to_numpy(known.everywhere(kernels[taken], positions)))
            at = _at(known, made, (i, j))
            fits &= alike(result[at], made[at])
        if fits:
            said = COLUMNS.search(name_and_docstring(known.call)) is not None
            return Found() if columns and said else Found(ORDER)
    return Found(WRONG)
