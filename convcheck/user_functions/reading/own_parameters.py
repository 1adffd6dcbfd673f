"""What a function does by itself where it has no parameter: its own stride, dilation and padding,
and what stands in the padding.

Owns which ones are looked for, and what each of them means for a convolution of other sizes.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from convcheck.model.axis import ALL_PADDING_MODES, Pads, modes_in_words
from convcheck.model.convolution import (
    SPATIAL_NAMES,
    Convolution,
    InvalidConvolution,
    Padding,
)

STEPS = (2, 3)
"""Strides and dilations of its own that are looked for, beside one."""

HALF, LESS, FULL = "half", "less", "full"
"""Half of the kernel on each side, half of one less, and what leaves one tap on the input."""

HALVES = (HALF, LESS)
"""What keeps the size with odd kernels, and not with even ones."""

BEFORE = "same-before"
"""What keeps the size with the larger half before, as SciPy's filters have it for even kernels."""

CROPPED = "same-cropped"
"""What keeps size * stride of a transposed convolution with the larger half cut off before, as
PyTorch's padding has it together with an output_padding of one."""

ENDING, BEGINNING = "ending", "beginning"
"""Windows that end with each element of the input, along all axes, and those that begin with it: as
sums over `x[n - k]` and `x[n + k]` have them, which go on around the end where they are cyclic."""

ANY_STRIDE = "same, whatever the stride"
"""What keeps the size with a stride of one, and is the same padding with every other."""

CAUSAL_FIRST = "causal-first"
"""What is causal along the first axis, as of frames, and keeps the size along the others."""

CAUSAL_ALONG = {
    CAUSAL_FIRST: (0, ANY_STRIDE),
    "causal-first-half": (0, HALF),
    "causal-last": (-1, ANY_STRIDE),
    "causal-last-half": (-1, HALF),
}
"""The axis along which it is causal, and what is padded along the others."""

ZEROS = "zeros"
"""What stands in the padding of most convolutions."""

CIRCULAR = "circular"
"""What stands there where the input goes on around its end."""

NAMED = ("valid", "same", FULL, "causal")
"""Paddings of its own that many functions have; in this order."""

FIXED = ("1", "2", "3")
"""Elements on each side, whatever the kernel is."""

SIDES: dict[str, Callable[[int], Pads]] = {
    FULL: lambda extent: (extent - 1, extent - 1),
    HALF: lambda extent: (extent // 2, extent // 2),
    LESS: lambda extent: ((extent - 1) // 2, (extent - 1) // 2),
    BEFORE: lambda extent: (extent // 2, (extent - 1) // 2),
    ENDING: lambda extent: (extent - 1, 0),
    BEGINNING: lambda extent: (0, extent - 1),
    ANY_STRIDE: lambda extent: ((extent - 1) // 2, extent // 2),
}
"""What is padded before and after, by the kernel's extent."""

WORDS = {
    HALF: "half of the kernel on each side",
    LESS: "half of one less than the kernel on each side",
    BEFORE: "same, the larger half before",
    CROPPED: "same, the larger half cropped before, as PyTorch's padding and output_padding do",
    ENDING: "all of it before (windows end with each element)",
    BEGINNING: "all of it after (windows begin with each element)",
    CAUSAL_FIRST: "causal along the first axis, the same size along the others",
    "causal-first-half": "causal along the first axis, half of the kernel per side of the others",
    "causal-last": "causal along the last axis, the same size along the others",
    "causal-last-half": "causal along the last axis, half of the kernel per side of the others",
}
"""How a padding is said, where its name does not say it."""


@dataclass(frozen=True)
class OwnParameters:
    """What no parameter tells a function: its stride and dilation, the same along all axes.

    `padding` is one of `NAMED`, of `HALVES`, of `CAUSAL_ALONG`, `BEFORE`, or a number of elements
    on each side. All of them are neutral where the function has a parameter, but for the padding of
    one that has to be told some: the least that it takes. `mode` is what stands in the padding.
    """

    stride: int = 1
    dilation: int = 1
    padding: str = "valid"
    mode: str = ZEROS

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
            stride = (self.stride,) * rank if self.stride != 1 else convolution.stride
            changes["padding"] = self.padding_for(convolution.kernel, dilation, stride)
        if self.mode != ZEROS:
            changes["padding_mode"] = self.mode
        return convolution.with_changes(**changes) if changes else convolution

    def padding_for(
        self, kernel: tuple[int, ...], dilation: tuple[int, ...], stride: tuple[int, ...]
    ) -> Padding:
        """Return the padding of a convolution with that kernel."""
        extents = [(k - 1) * d + 1 for k, d in zip(kernel, dilation, strict=True)]
        if self.padding == CROPPED:
            more = [extent - step for extent, step in zip(extents, stride, strict=True)]
            return "same" if min(more) < 0 else tuple(((n + 1) // 2, n // 2) for n in more)
        if self.padding in CAUSAL_ALONG:
            along, others = CAUSAL_ALONG[self.padding]
            pads = [SIDES[others](extent) for extent in extents]
            pads[along] = SIDES[ENDING](extents[along])
            return tuple(pads)
        if self.padding in SIDES:
            return tuple(SIDES[self.padding](extent) for extent in extents)
        if self.padding.isdigit():
            return ((int(self.padding),) * 2,) * len(kernel)
        return self.padding  # type: ignore[return-value]

    @property
    def said(self) -> str:
        """The padding in words."""
        words = WORDS.get(self.padding, self.padding)
        if self.padding.isdigit():
            words = f"{self.padding} on each side"
        if self.mode == ZEROS:
            return words
        names = SPATIAL_NAMES[self.mode.count(",") + 1]
        return f"{words}, of mode {modes_in_words(self.mode, names)}"


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
    one_side = ENDING if probe.rank > 1 else BEGINNING  # along one axis the other one is causal
    cropped = (CROPPED,) if probe.transposed else ()
    causal = CAUSAL_ALONG if probe.rank > 1 and not probe.transposed else ()
    others = (*NAMED, *HALVES, BEFORE, *cropped, one_side, *FIXED, *causal)
    paddings = ("valid",) if told.padding else others
    strides = (1,) if told.stride or max(probe.stride) > 1 else (1, *STEPS)
    dilations = (1,) if told.dilation else (1, *STEPS)
    found = []
    for stride, dilation, padding in itertools.product(strides, dilations, paddings):
        if stride == dilation == 1 and padding in NAMED:
            continue  # one of the usual ones
        if padding in (FULL, *HALVES, BEFORE, ENDING, BEGINNING, "causal") and (
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
    if own.mode == ZEROS:
        others = (*usual(probe), *rarer(probe, told))
    else:
        others = bordered(probe, told, _beside(own.mode))
    for other, conv in others:
        same = (conv.pads, conv.stride, conv.dilation) == (
            wanted.pads,
            wanted.stride,
            wanted.dilation,
        )
        if same and other not in found and conv.output == wanted.output and _alike(conv, wanted):
            found.append(other)
    return found


def _alike(some: Convolution, other: Convolution) -> bool:
    """Tell whether the same stands in the padding of both: one element is its edge in two modes."""
    one = max(map(max, some.pads)) <= 1
    modes = {some.padding_mode, other.padding_mode}
    return len(modes) == 1 or (one and len({_of_one(mode) for mode in modes}) == 1)


def _of_one(mode: str) -> str:
    """Return the mode that one element of padding is of, where it is so in two modes."""
    return mode.replace("symmetric", "replicate")


def _beside(mode: str) -> tuple[str, ...]:
    """Return the modes that may be alike on a probe."""
    if "," not in mode:
        return ALL_PADDING_MODES
    return tuple({mode, _of_one(mode), mode.replace("replicate", "symmetric")})


@lru_cache(maxsize=1024)
def bordered(
    probe: Convolution, told: Told, modes: tuple[str, ...] = ALL_PADDING_MODES
) -> tuple[tuple[OwnParameters, Convolution], ...]:
    """Return the probe with paddings that hold something else than zeros, where there are any."""
    if probe.transposed:
        return ()
    causal = CAUSAL_ALONG if probe.rank > 1 else ()
    usually = ("same", BEFORE, *HALVES, FULL, "causal", *FIXED, ENDING, BEGINNING, *causal)
    paddings = ("valid",) if told.padding else usually
    found = []
    for padding, mode in itertools.product(paddings, modes):
        if mode == ZEROS or (padding == "causal" and probe.rank > 1):
            continue
        if padding in (ENDING, BEGINNING) and mode != CIRCULAR:
            continue
        own = OwnParameters(padding=padding, mode=mode)
        possible = _possible(own, probe, padded=not told.padding)
        found += [(own, conv) for conv in possible if any(map(any, conv.pads))]
    return tuple(found)


def _possible(own: OwnParameters, probe: Convolution, *, padded: bool) -> Iterator[Convolution]:
    try:
        yield own.of(probe, padded=padded)
    except InvalidConvolution:
        return
