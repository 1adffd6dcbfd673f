"""Products or sums of numbers with a fixed point that are of too narrow a type below full scale.

What wraps around there is no convolution, so that no padding is known of it. Owns the
ways that are tried, for every padding that gives as many outputs; they are told by their results.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.model.convolution import Convolution
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces.fixed_points import ITSELF
from convcheck.user_functions.reading.own_parameters import BEFORE, NAMED, OwnParameters
from convcheck.user_functions.trials._roundings import ROUNDINGS, held, wrapped
from convcheck.user_functions.trials._scaled_points import Scaled, alike
from convcheck.user_functions.trials.exact_sums import exact_sums, integers
from convcheck.user_functions.trials.trial_subject import Subject

LENGTHS = {1: 24, 2: 7}
"""Elements of an input along an axis, by rank: of as many results an arithmetic is told."""

TAPS = {1: 4, 2: 3}
"""The same of a kernel."""

WIDTHS = (8, 16, 24, 32)
"""Bits in which products or sums are that have no room."""

ADVICE = "make wider integers (int32, int64) of operands before they are multiplied"

LIMITS = {"wrap around": wrapped, "stop at the ends of the range": held}
"""What becomes of products or sums that have no room."""


def too_narrow(subject: Subject) -> str:
    """Return in how few bits products or sums are kept, if that alone gives what comes out."""
    callee = subject.function.callee
    own = getattr(callee.call, ITSELF, None) if isinstance(callee, Plain) else None
    rank = subject.conv.rank
    if own is None or not isinstance(callee, Plain) or rank not in LENGTHS:
        return ""
    conv = subject.conv.if_possible(
        spatial=(LENGTHS[rank],) * rank, kernel=(TAPS[rank],) * rank, stride=(1,) * rank
    )
    if conv is None:
        return ""
    looked = replace(subject, conv=conv).calling(callee, own.call)
    scaled = Scaled(looked, own, "", "")
    operands = scaled.operands(own.most, max(own.most // scaled.terms, 1))
    try:
        found = scaled.result(operands, own.kind)
    except REFUSED:
        return ""
    if not found.any():
        return ""
    for other, flip in itertools.product(_of_size(conv, found), (False, True)):
        kernel = np.flip(operands.kernel, tuple(range(rank))) if flip else operands.kernel
        read = replace(scaled, subject=replace(looked, conv=other))
        for result, says in _ways(read, replace(operands, kernel=kernel)):
            if alike(found, result):
                return f"exactly the result of {says}"
    return ""


def _of_size(conv: Convolution, found: Array) -> Iterator[Convolution]:
    """Yield a convolution with its padding, and with each one that gives results of a shape.

    Zeros stand in it: what a function that is wrong everywhere was read with may be so by chance.
    """
    if conv.output_shape == found.shape:
        yield conv
    for name in (*NAMED, BEFORE):
        if name == "causal" and conv.rank > 1:
            continue
        own = OwnParameters(padding=name)
        padding = own.padding_for(conv.kernel, conv.dilation, conv.stride)
        other = conv.if_possible(padding=padding, padding_mode="zeros")
        if other is not None and other.output_shape == found.shape:
            yield other


def _ways(scaled: Scaled, operands: Operands) -> Iterator[tuple[Array, str]]:
    """Yield what comes of narrow products and narrow sums, with what is said of it."""
    own, conv = scaled.own, scaled.subject.conv
    products = integers(np.array(list(scaled.products(operands))))
    sums = exact_sums(conv, operands)
    for bits, (told, limit) in itertools.product(WIDTHS, LIMITS.items()):
        if bits >= 2 * own.bits:
            continue
        narrow = limit(products, bits)
        one_by_one = np.zeros_like(sums)
        for each in products:
            one_by_one = limit(one_by_one + each, bits)
        kind = f"in integers of {bits} bits"
        for total, says in (
            (
                narrow.sum(axis=0),
                f"products that {told} {kind}, the type of their factors, before they are added in"
                f" wider ones: {ADVICE}",
            ),
            (
                one_by_one,
                f"sums that {told} {kind} before they are shifted: keep them in wider ones (int64)",
            ),
        ):
            for way, end in itertools.product(ROUNDINGS.values(), (held, wrapped)):
                yield end(way(total, own.digits), own.bits), says
        each_shifted = [way(narrow, own.digits).sum(axis=0) for way in ROUNDINGS.values()]
        # One half is added in the narrow type, too.
        halved = limit(products + 2 ** (own.digits - 1), bits)
        each_shifted.append(ROUNDINGS["floor"](halved, own.digits).sum(axis=0))
        for total, end in itertools.product(each_shifted, (held, wrapped)):
            yield (
                end(total, own.bits),
                f"products that {told} {kind}, and each is shifted by itself before they are added:"
                f" {ADVICE}, and shift their sum",
            )
