"""What a function does by itself where it has no parameter: its own stride, dilation and padding.

Owns which ones are looked for, and what each of them means for a convolution of other sizes.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from convcheck.model.convolution import Convolution, InvalidConvolution, Padding

STEPS = (2, 3)
"""Strides and dilations of its own that are looked for, beside one."""

HALF, LESS, FULL = "half", "less", "full"
"""Half of the kernel on each side, half of one less, and what leaves one tap on the input."""

HALVES = (HALF, LESS)
"""What keeps the size with odd kernels, and not with even ones."""

NAMED = ("valid", "same", FULL, "causal")
"""Paddings of its own that many functions have; in this order."""

FIXED = ("1", "2", "3")
"""Elements on each side, whatever the kernel is."""

WORDS = {
    HALF: "half of the kernel on each side",
    LESS: "half of one less than the kernel on each side",
}
"""How a padding is said, where its name does not say it."""


@dataclass(frozen=True)
class OwnParameters:
    """What no parameter tells a function: its stride and dilation, the same along all axes.

    `padding` is one of `NAMED`, of `HALVES`, or a number of elements on each side. All of them are
    neutral where the function has a parameter.
    """

    stride: int = 1
    dilation: int = 1
    padding: str = "valid"

    def of(self, convolution: Convolution, *, padded: bool) -> Convolution:
        """Return a convolution with these; its padding is left as it is if not `padded`.

        What is neutral here is left as it is too. Raises `InvalidConvolution`.
        """
        rank = convolution.rank
        changes: dict[str, object] = {}
        if self.stride != 1:
            changes["stride"] = (self.stride,) * rank
        if self.dilation != 1:
            changes["dilation"] = (self.dilation,) * rank
        if padded:
            dilation = (self.dilation,) * rank if self.dilation != 1 else convolution.dilation
            changes["padding"] = self.padding_for(convolution.kernel, dilation)
        return convolution.with_changes(**changes) if changes else convolution

    def padding_for(self, kernel: tuple[int, ...], dilation: tuple[int, ...]) -> Padding:
        """Return the padding of a convolution with that kernel."""
        extents = [(k - 1) * d + 1 for k, d in zip(kernel, dilation, strict=True)]
        if self.padding == FULL:
            return tuple((extent - 1, extent - 1) for extent in extents)
        if self.padding == HALF:
            return tuple((extent // 2, extent // 2) for extent in extents)
        if self.padding == LESS:
            return tuple(((extent - 1) // 2,) * 2 for extent in extents)
        if self.padding.isdigit():
            return ((int(self.padding),) * 2,) * len(kernel)
        return self.padding  # type: ignore[return-value]

    @property
    def said(self) -> str:
        """The padding in words."""
        if self.padding.isdigit():
            return f"{self.padding} on each side"
        return WORDS.get(self.padding, self.padding)


@dataclass(frozen=True)
class Told:
    """Which of them a function is told by parameters, so that it has none of its own."""

    stride: bool = True
    dilation: bool = True
    padding: bool = True


@lru_cache(maxsize=1024)
def usual(probe: Convolution) -> tuple[tuple[OwnParameters, Convolution], ...]:
    """Return the probe with each padding that many functions have by themselves, none first."""
    found = []
    for name in NAMED:
        if (name == FULL and probe.transposed) or (
            name == "causal" and (probe.rank > 1 or probe.transposed)
        ):
            continue
        own = OwnParameters(padding=name)
        found += [(own, conv) for conv in _possible(own, probe, padded=name != "valid")]
    return tuple(found)


@lru_cache(maxsize=1024)
def rarer(probe: Convolution, told: Told) -> tuple[tuple[OwnParameters, Convolution], ...]:
    """Return the probe with all others that are looked for, the smaller ones first."""
    paddings = ("valid",) if told.padding else (*NAMED, *HALVES, *FIXED)
    strides = (1,) if told.stride or max(probe.stride) > 1 else (1, *STEPS)
    dilations = (1,) if told.dilation else (1, *STEPS)
    found = []
    for stride, dilation, padding in itertools.product(strides, dilations, paddings):
        if stride == dilation == 1 and padding in NAMED:
            continue  # one of the usual ones
        if padding in (FULL, *HALVES, "causal") and (
            probe.transposed or (padding == "causal" and probe.rank > 1)
        ):
            continue
        own = OwnParameters(stride, dilation, padding)
        found += [(own, conv) for conv in _possible(own, probe, padded=not told.padding)]
    return tuple(found)


def alike(own: OwnParameters, probe: Convolution, told: Told) -> list[OwnParameters]:
    """Return what does the same as `own` to a probe, itself first."""
    if told.padding:
        return [own]
    wanted = own.of(probe, padded=True)
    found = [own]
    for other, conv in (*usual(probe), *rarer(probe, told)):
        same = (conv.pads, conv.stride, conv.dilation) == (
            wanted.pads,
            wanted.stride,
            wanted.dilation,
        )
        if same and other not in found and conv.output == wanted.output:
            found.append(other)
    return found


def _possible(own: OwnParameters, probe: Convolution, *, padded: bool) -> Iterator[Convolution]:
    try:
        yield own.of(probe, padded=padded)
    except InvalidConvolution:
        return
