"""Which convolution a thing is, told from its answers alone, and proven on other data.

Owns the order of it: as it is, or followed by an activation. What was told is computed by the
reference, and has to give the thing's own results within what rounding explains.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import numpy as np

from convcheck.model.convolution import InvalidConvolution
from convcheck.model.dtypes import DTYPES
from convcheck.same.activation import Activation, candidates, straightened
from convcheck.same.impulses import (
    SMALL,
    SMALLEST,
    Array,
    Impulses,
    NotAffine,
    NotSeen,
    Probe,
    Respond,
    TooSmall,
    axes_of,
    impulses_of,
    inputs,
)
from convcheck.same.seen_convolution import SeenConvolution

__all__ = ["NotSeen", "SeenConvolution", "TooSmall", "inputs", "see", "see_again"]

BIAS_AT = 64.0
"""Times normal data: where an activation leaves sums as they are, or nearly."""

TELLING = 2.0**-4
"""Share of the largest result that may be allowed: beyond it, nearly anything would be."""

SMALL_ERRORS = 2.0**20
LESS_PRECISE = (
    ": errors as of a lower precision (float32), or of a running sum (cumsum) whose rounding errors"
    " accumulate"
)
"""Times what rounding explains, below which errors are none of another kernel, and what is said."""


class LessPrecise(NotSeen):
    """What was seen is a convolution but for errors that are larger than those of rounding."""


FAR_ABOVE = 24.0
"""Above it, activations give back what they are given, to float32's last bit."""


def see(respond: Respond, spatial: tuple[int, ...], channels: int, dtype: str) -> SeenConvolution:
    """Return the convolution that a thing is at an input size, proven on data of its own.

    Raises `NotSeen`, and whatever `respond` raises.
    """
    try:
        return _plain(respond, spatial, channels, dtype)
    except NotAffine as error:
        found = _activated(respond, spatial, channels, dtype)
        if found is None:
            raise error from None
        return found


def _activated(
    respond: Respond, spatial: tuple[int, ...], channels: int, dtype: str
) -> SeenConvolution | None:
    """Return the convolution and the activation that a thing is, None if it is not that."""
    linear = straightened(respond)
    try:
        (axes, *_), zeros = axes_of(linear, spatial, channels, dtype)
        seen = impulses_of(Probe(linear, spatial, channels, dtype, zeros), axes)
    except NotSeen:
        return None
    x, fitting = next(inputs(spatial, channels, dtype)), list[SeenConvolution]()
    for each in candidates(respond, x):
        slopes = each.rising + each.falling
        nothing = np.zeros(seen.kernel.shape[-1])
        # Four results make one weight.
        kernel, error = seen.kernel / slopes, 4 * seen.error / abs(slopes)
        bare = SeenConvolution(Impulses(kernel, error, nothing, nothing), axes, dtype)
        bias, wrong = _bias_far_above(bare, respond, BIAS_AT * x, each)
        impulses = Impulses(kernel, error, bias, wrong)
        with suppress(NotSeen):
            fitting.append(proven(replace(bare, impulses=impulses, activation=each), respond))
    # Of kinds that are close to each other several may fit.
    return min(fitting, key=lambda found: found.used, default=None)


def _bias_far_above(
    bare: SeenConvolution, respond: Respond, x: Array, activation: Activation
) -> tuple[Array, Array]:
    """Return the bias, and its error, where an activation leaves it as it is: far above zero."""
    sums = bare.contraction(x)
    fan_out = sums.shape[-1]
    flat = sums.reference.reshape(-1, fan_out)
    # The nearest of those that are far enough: the smaller the sum, the less it rounds away.
    there = np.where(flat > FAR_ABOVE, -flat, flat - np.inf)
    best = np.where(flat.max(axis=0) > FAR_ABOVE, np.argmax(there, axis=0), np.argmax(flat, axis=0))
    at = best, np.arange(fan_out)
    got = respond(x).reshape(-1, fan_out) / activation.rising
    allowed = bare.allowed(sums).reshape(-1, fan_out)
    unit = DTYPES[bare.dtype].unit_roundoff
    return got[at] - flat[at], allowed[at] + 2 * unit * np.abs(got[at])


def _plain(
    respond: Respond, spatial: tuple[int, ...], channels: int, dtype: str
) -> SeenConvolution:
    try:
        return _plain_of(respond, spatial, channels, dtype, SMALL)
    except LessPrecise as error:
        # Of a long tail of small taps those were left out that are more than rounding together.
        with suppress(NotSeen):
            return _plain_of(respond, spatial, channels, dtype, SMALLEST)
        raise error from None


def _plain_of(
    respond: Respond, spatial: tuple[int, ...], channels: int, dtype: str, small: float
) -> SeenConvolution:
    several, zeros = axes_of(respond, spatial, channels, dtype, small)
    bias = zeros.reshape(-1, zeros.shape[-1])
    if np.any(bias != bias[0]):
        raise NotSeen("its output for zeros differs from place to place")
    probe = Probe(respond, spatial, channels, dtype, zeros)
    problem = NotSeen("")
    for axes in several:
        try:
            return proven(SeenConvolution(impulses_of(probe, axes), axes, dtype), respond)
        except NotSeen as error:
            problem = problem if str(problem) else error
    raise problem


def see_again(seen: SeenConvolution, respond: Respond, spatial: tuple[int, ...]) -> SeenConvolution:
    """Return the convolution that a thing is at another input size, by the weights known of it.

    Raises `NotSeen`, and whatever `respond` raises.
    """
    asked = respond if seen.activation is None else straightened(respond)
    kind = seen.transposed, seen.axes[0].mode
    for small in (SMALL, SMALLEST):
        several, _ = axes_of(asked, spatial, seen.impulses.kernel.shape[-2], seen.dtype, small)
        alike = [axes for axes in several if (axes[0].transposed, axes[0].mode) == kind]
        if alike and tuple(axis.taps for axis in alike[0]) == seen.impulses.kernel.shape[:-2]:
            return proven(replace(seen, axes=alike[0]), respond)
    raise NotSeen("it is another convolution for another input size")


def proven(found: SeenConvolution, respond: Respond) -> SeenConvolution:
    """Return it with the share of its error budget that was used. Raises `NotSeen` above one."""
    used = 0.0
    for x in inputs(found.spatial, found.impulses.kernel.shape[-2], found.dtype):
        try:
            sums = found.contraction(x)
        except InvalidConvolution as error:
            raise NotSeen(f"no convolution has what was seen: {error}") from None
        expected, allowed = found.expected(sums), found.allowed(sums)
        # Where only taps reach that are less than rounding, and were left out, nothing is expected.
        largest = np.max(np.abs(found.impulses.kernel), initial=0.0) * np.max(np.abs(x))
        allowed = np.maximum(allowed, DTYPES[found.dtype].unit_roundoff * largest)
        if not float(np.median(allowed)) <= TELLING * float(np.max(np.abs(expected), initial=0.0)):
            raise NotSeen("what was seen of it is too uncertain for anything to follow")
        off = np.abs(respond(x) - expected)
        share = float(np.max(off / np.maximum(allowed, 1e-300), initial=0.0))
        used = max(used, share)
        if not used <= 1:
            if any(axis.offsets[-1] - axis.first >= axis.size - 1 for axis in found.axes):
                raise TooSmall("its kernel is as large as its input")
            told = (
                f"what was seen of it gives other results on other data, {share:.3g} times as far"
                " off as rounding explains"
            )
            if share < SMALL_ERRORS:
                raise LessPrecise(told + LESS_PRECISE)
            raise NotSeen(told)
    return replace(found, used=used)
