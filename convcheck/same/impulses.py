"""What impulses show of a thing: which inputs each output depends on, and by which weights.

Owns the questions that are put to it. A thing is known by its answers alone.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.dtypes import DTYPES
from convcheck.same.axis_pattern import AxisPattern, patterns

Array = NDArray[Any]

Respond = Callable[[Array], Array]
"""A thing: `[batch, *spatial, in_channels]` to `[batch, *output, out_channels]`, float64."""

AT_ONCE = 2**23
"""Elements of the inputs of one call, and about those of its output."""

LIFT = 2.0**20
"""Size of impulses beside a bias: a power of two, so that the bias costs weights no digits."""

SMALL_LIFT = 8.0
"""The same in float16, whose largest number is 65,504."""

SMALL, SMALLEST = 64, 0
"""Units of roundoff, of the largest response, up to which a response is taken for none: at first,
since transforms leave as much, and where taps that are as small are lacking then."""

AFFINE = 2.0**-8
"""What two sides of an equation that affine functions satisfy may differ by, of the largest."""


class NotSeen(Exception):
    """A thing is no convolution, or none that can be told from its answers. The text says why."""


class NotAffine(NotSeen):
    """A thing is not affine: sums of inputs do not become sums of outputs."""


class TooSmall(NotSeen):
    """The input was too small beside the kernel for it to be told."""


@dataclass(frozen=True)
class Impulses:
    """A kernel as responses tell it, `[*taps, in_channels, out_channels]` of any groups.

    `bias` is one for each output channel; errors are what weights and bias may be wrong by.
    """

    kernel: Array
    error: Array
    bias: Array
    bias_error: Array


def inputs(spatial: tuple[int, ...], channels: int, dtype: str) -> Iterator[Array]:
    """Yield inputs `[batch, *spatial, channels]` that sums of this dtype can hold exactly."""
    rng = np.random.default_rng(20)
    shape = (2, *spatial, channels)
    yield _rounded(rng.standard_normal(shape), dtype)
    yield _rounded(rng.random(shape), dtype)


def _rounded(x: Array, dtype: str) -> Array:
    """Return values with as many bits as bfloat16 has, or float32 where the dtype has them."""
    bits = min(24, DTYPES[dtype].precision)
    mantissa, exponent = np.frexp(x)
    return np.asarray(np.ldexp(np.rint(np.ldexp(mantissa, bits)), exponent - bits))


def axes_of(
    respond: Respond,
    spatial: tuple[int, ...],
    channels: int,
    dtype: str,
    small: float = SMALL,
) -> tuple[list[tuple[AxisPattern, ...]], Array]:
    """Return what may join inputs and outputs along each axis, and the output for zeros.

    The likeliest comes first: that of the fewest taps. Responses below `small` units of roundoff
    are none.

    Raises `NotSeen`, and whatever `respond` raises.
    """
    zeros = respond(np.zeros((1, *spatial, channels)))[0]
    if zeros.size == 0:
        raise TooSmall("its output for such an input is empty")
    probe = Probe(respond, spatial, channels, dtype, zeros, small)
    probe.check_affine()
    seen = [probe.along(axis) for axis in range(len(spatial))]
    found = [list(patterns(each)) for each in seen]
    kinds = dict.fromkeys((each.transposed, each.mode) for several in found for each in several)
    fitting: list[tuple[AxisPattern, ...]] = []
    for kind in kinds:
        same = [[each for each in all_ if (each.transposed, each.mode) == kind] for all_ in found]
        if all(same):
            fitting.append(tuple(several[0] for several in same))
    if not fitting:
        raise TooSmall(
            "what its outputs depend on is not that of a convolution, or of one that is larger than"
            " the input"
        )
    return sorted(fitting, key=lambda axes: math.prod(len(axis.offsets) for axis in axes)), zeros


@dataclass(frozen=True)
class Probe:
    """A thing while it is asked, at one input size. `zeros` is its output for zeros."""

    respond: Respond
    spatial: tuple[int, ...]
    channels: int
    dtype: str
    zeros: Array
    small: float = SMALL

    def check_affine(self) -> None:
        """Raise `NotSeen` if sums of inputs do not become sums of outputs."""
        first, second = next(iter(inputs(self.spatial, self.channels, self.dtype)))
        together = np.stack([first, second, first + second])
        several = self.respond(together)
        if several.shape != (len(together), *self.zeros.shape):
            raise NotSeen("what it gives for several inputs is not what it gives for each of them")
        a, b, both = several - self.zeros
        size = max(float(np.max(np.abs(each), initial=0.0)) for each in (a, b, both))
        if not float(np.max(np.abs(a + b - both), initial=0.0)) <= AFFINE * size:
            raise NotAffine(
                "it is not affine, f(a) + f(b) is not f(a + b) + f(0), nor does it end in an"
                " activation that is known here"
            )

    def along(self, axis: int) -> NDArray[np.bool_]:
        """Return which outputs depend on which inputs along an axis."""
        rng = np.random.default_rng(axis)
        size = self.spatial[axis]

        def planes() -> Iterator[Array]:
            for place in range(size):
                x = np.zeros((*self.spatial, self.channels))
                at = tuple(place if each == axis else slice(None) for each in range(x.ndim - 1))
                x[at] = rng.choice([-1.0, 1.0], x[at].shape)
                yield x * self.lift

        others = tuple(each for each in range(self.zeros.ndim) if each != axis)
        made = np.stack([np.max(np.abs(each), axis=others) for each in self.changes(planes())])
        unit = DTYPES[self.dtype].unit_roundoff
        return np.asarray(made > self.small * unit * np.max(made, initial=0.0))

    @cached_property
    def lift(self) -> float:
        """Size of impulses."""
        if not np.any(self.zeros):
            return 1.0
        return SMALL_LIFT if self.dtype == "float16" else LIFT

    def changes(self, several: Iterator[Array]) -> Iterator[Array]:
        """Yield what each input changes of the output, by calls with as many as fit."""
        entry = math.prod(self.spatial) * self.channels
        at_once = max(1, AT_ONCE // max(entry, self.zeros.size))
        while batch := list(itertools.islice(several, at_once)):
            yield from self.respond(np.stack(batch)) - self.zeros


def impulses_of(probe: Probe, axes: tuple[AxisPattern, ...]) -> Impulses:
    """Return the kernel that impulses show."""
    taps = [axis.probes() for axis in axes]
    if any(len(found) < len(axis.offsets) for found, axis in zip(taps, axes, strict=True)):
        raise TooSmall("the input is too small beside its kernel; give a larger one by --shape")
    places = [sorted({place for place, _ in found.values()}) for found in taps]
    fan_in, fan_out = probe.channels, probe.zeros.shape[-1]
    kernel = np.zeros((*(axis.taps for axis in axes), fan_in, fan_out))
    asked = list(itertools.product(itertools.product(*places), range(fan_in)))

    def impulses() -> Iterator[Array]:
        for place, channel in asked:
            x = np.zeros((*probe.spatial, fan_in))
            x[(*place, channel)] = probe.lift
            yield x

    quiet = 0.0
    for (place, channel), change in zip(asked, probe.changes(impulses()), strict=True):
        rest = np.abs(change)
        for pairs in itertools.product(*(found.items() for found in taps)):
            if tuple(pair[1][0] for pair in pairs) != place:
                continue
            at = tuple(
                (offset - axis.first) // axis.dilation
                for (offset, _), axis in zip(pairs, axes, strict=True)
            )
            out = tuple(pair[1][1] for pair in pairs)
            kernel[(*at, channel)] = change[out] / probe.lift
        for several in itertools.product(
            *(np.flatnonzero(axis.table[here]) for axis, here in zip(axes, place, strict=True))
        ):
            rest[several] = 0.0
        quiet = max(quiet, float(rest.max(initial=0.0)) / probe.lift)
    unit = DTYPES[probe.dtype].unit_roundoff
    bias = probe.zeros.reshape(-1, fan_out)[0]
    error = 2 * unit * np.abs(kernel) + 2 * unit / probe.lift * np.abs(bias) + 4 * quiet
    kernel[np.abs(kernel) <= error - 2 * unit * np.abs(kernel)] = 0.0
    return Impulses(kernel, error, bias, 2 * unit * np.abs(bias))
