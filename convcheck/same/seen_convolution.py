"""The convolution that a thing turned out to be, at one input size: what it computes of an input.

Owns what a result of it may be off, and its groups of channels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from convcheck.mathematics.foreign.contraction import Contraction
from convcheck.mathematics.foreign.convolutions import convolution
from convcheck.mathematics.foreign.law import ALL, Law, types_of
from convcheck.mathematics.geometry import NUMPY_MODES
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.passes import Pass
from convcheck.same.activation import Activation
from convcheck.same.axis_pattern import AxisPattern
from convcheck.same.impulses import Array, Impulses


@dataclass(frozen=True)
class SeenConvolution:
    """A convolution that a thing turned out to be, at one input size. Weights are float64.

    `used` is the largest share of what rounding explains by which its results were off.
    """

    impulses: Impulses
    axes: tuple[AxisPattern, ...]
    dtype: str
    used: float = math.nan
    activation: Activation | None = None

    @property
    def spatial(self) -> tuple[int, ...]:
        """The input size at which it was seen."""
        return tuple(axis.size for axis in self.axes)

    @property
    def transposed(self) -> bool:
        """Whether it is a transposed convolution."""
        return self.axes[0].transposed

    @cached_property
    def groups(self) -> int:
        """The most groups of channels between which all weights are zero."""
        kernel = self.impulses.kernel
        fan_in, fan_out = kernel.shape[-2:]
        joined = (np.abs(kernel) > self.impulses.error).any(axis=tuple(range(kernel.ndim - 2)))
        common = math.gcd(fan_in, fan_out)
        for groups in range(common, 1, -1):
            if common % groups == 0:
                blocks = np.kron(np.eye(groups), np.ones((fan_in // groups, fan_out // groups)))
                if not (joined & (blocks == 0)).any():
                    return groups
        return 1

    @property
    def has_bias(self) -> bool:
        """Whether anything is added."""
        return bool(np.any(self.impulses.bias))

    def convolution(self, spatial: tuple[int, ...] | None = None, batch: int = 1) -> Convolution:
        """Return it as a convolution. Raises `InvalidConvolution`."""
        kernel, axes = self.impulses.kernel, self.axes
        pads = [axis.pads for axis in axes]
        added = [max(0, -pair[1]) if self.transposed else 0 for pair in pads]
        return Convolution(
            spatial=spatial or self.spatial,
            in_channels=kernel.shape[-2],
            out_channels=kernel.shape[-1],
            kernel=kernel.shape[:-2],
            batch=batch,
            stride=tuple(axis.stride for axis in axes),
            padding=tuple(
                (before, after + extra) for (before, after), extra in zip(pads, added, strict=True)
            ),
            dilation=tuple(axis.dilation for axis in axes),
            groups=self.groups,
            bias=self.has_bias,
            dtype="float64",
            padding_mode=axes[0].mode,
            transposed=self.transposed,
            output_padding=tuple(added),
        )

    def contraction(self, x: Array) -> Contraction:
        """Return it on an input of its size as sums of products. Raises `InvalidConvolution`."""
        conv = self.convolution(batch=len(x))
        bias = self.impulses.bias if self.has_bias else None
        if conv.padding_mode != "zeros":
            x, conv = _padded(x, conv)
        return convolution(conv, Pass.FORWARD, x, self._grouped(), bias)

    def allowed(self, sums: Contraction) -> Array:
        """Return what a result may be off, whatever the order of its sums.

        The weights themselves are compared much closer than by what sums of them may be off.
        """
        law = Law(sums, types_of(self.dtype, None))
        unit = DTYPES[self.dtype].unit_roundoff
        allowed = law.worst(ALL).reshape(sums.shape) + 2 * unit * sums.magnitude
        if self.activation is None:
            return np.asarray(allowed)
        # An activation is computed to a few units of roundoff, of what it is made of.
        rounded = 8 * unit * np.abs(sums.reference)
        return np.asarray(self.activation.steepest * (allowed + self.impulses.bias_error) + rounded)

    def expected(self, sums: Contraction) -> Array:
        """Return the results for these sums."""
        return sums.reference if self.activation is None else self.activation.of(sums.reference)

    def _grouped(self) -> Array:
        """Return the canonical kernel: without the weights between groups."""
        kernel, groups = self.impulses.kernel, self.groups
        fan_in, fan_out = (size // groups for size in kernel.shape[-2:])
        parts = [
            kernel[..., at * fan_in : (at + 1) * fan_in, at * fan_out : (at + 1) * fan_out]
            for at in range(groups)
        ]
        if self.transposed:  # [*taps, out / groups, in]
            return np.concatenate([np.swapaxes(part, -1, -2) for part in parts], axis=-1)
        return np.concatenate(parts, axis=-1)


def _padded(x: Array, conv: Convolution) -> tuple[Array, Convolution]:
    """Return an input with its padding written out, and the convolution that is left to do."""
    pads = [(max(a, 0), max(b, 0)) for a, b in conv.pads]
    rest = tuple((min(a, 0), min(b, 0)) for a, b in conv.pads)
    mode: Any = NUMPY_MODES[conv.padding_mode]
    x = np.pad(x, [(0, 0), *pads, (0, 0)], mode)
    return x, replace(conv, spatial=x.shape[1:-1], padding=rest, padding_mode="zeros")
