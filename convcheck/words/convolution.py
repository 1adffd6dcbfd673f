"""What is to be computed: a frozen description of one convolution that validates itself.

Owns shapes, sizes and costs in canonical order, which is channels last everywhere: input
`[batch, *spatial, in_channels]`, kernel `[*kernel, in_channels / groups, out_channels]`, output
`[batch, *output, out_channels]`. "Convolution" means cross-correlation, as in every framework.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from convcheck.words.axis import Axis, Pads, same_pads
from convcheck.words.dtypes import DTYPES, DType

Padding = Literal["valid", "same"] | tuple[Pads, ...]

OPS: dict[str, int] = {"conv1d": 1, "conv2d": 2, "conv3d": 3}
"""Operation names and their rank."""

SPATIAL_NAMES: dict[int, tuple[str, ...]] = {
    1: ("length",),
    2: ("height", "width"),
    3: ("depth", "height", "width"),
}
"""Names of the spatial sizes in case files and reports, by rank."""


class InvalidConvolution(ValueError):
    """The parameters describe no convolution. `parameter` names the one to blame."""

    def __init__(self, parameter: str, message: str) -> None:
        super().__init__(message)
        self.parameter = parameter


@dataclass(frozen=True)
class Convolution:
    """A convolution of rank 1 to 3.

    `padding` is `"valid"`, `"same"` (TensorFlow's rule) or one `(before, after)` pair per axis; it
    is kept as given because frameworks spell the named ones natively. Raises `InvalidConvolution`.
    """

    spatial: tuple[int, ...]
    in_channels: int
    out_channels: int
    kernel: tuple[int, ...]
    batch: int = 1
    stride: tuple[int, ...] = ()
    padding: Padding = "valid"
    dilation: tuple[int, ...] = ()
    groups: int = 1
    bias: bool = True
    dtype: str = "float32"

    def __post_init__(self) -> None:
        ones = (1,) * self.rank
        object.__setattr__(self, "stride", self.stride or ones)
        object.__setattr__(self, "dilation", self.dilation or ones)
        for faults in (self._shape_faults, self._value_faults, self._fit_faults):
            for parameter, message in faults():
                raise InvalidConvolution(parameter, message)

    def _shape_faults(self) -> Iterator[tuple[str, str]]:
        if self.rank not in SPATIAL_NAMES:
            yield "op", f"rank {self.rank}; allowed: 1, 2, 3"
        for name in ("kernel", "stride", "dilation"):
            if len(getattr(self, name)) != self.rank:
                yield name, f"{len(getattr(self, name))} entries for {self.rank} spatial axes"
        if isinstance(self.padding, str):
            if self.padding not in ("valid", "same"):
                yield "padding", f"{self.padding!r}; allowed: valid, same, or pairs of numbers"
        elif len(self.padding) != self.rank:
            yield "padding", f"{len(self.padding)} entries for {self.rank} spatial axes"
        elif any(len(pair) != 2 for pair in self.padding):
            yield "padding", "an entry is not a pair (before, after)"

    def _value_faults(self) -> Iterator[tuple[str, str]]:
        for name in ("spatial", "kernel", "stride", "dilation"):
            if min(getattr(self, name)) < 1:
                yield name, f"{min(getattr(self, name))}; must be at least 1"
        for name in ("batch", "in_channels", "out_channels", "groups"):
            if getattr(self, name) < 1:
                yield name, f"{getattr(self, name)}; must be at least 1"
        for name in ("in_channels", "out_channels"):
            if getattr(self, name) % self.groups:
                yield "groups", f"{name} {getattr(self, name)} is not divisible by {self.groups}"
        if self.dtype not in DTYPES:
            yield "dtype", f"{self.dtype!r}; allowed: {', '.join(DTYPES)}"
        if not isinstance(self.padding, str) and min(map(min, self.padding)) < 0:
            yield "padding", "negative; must be at least 0"

    def _fit_faults(self) -> Iterator[tuple[str, str]]:
        for name, axis in zip(SPATIAL_NAMES[self.rank], self.axes, strict=True):
            if axis.output < 1:
                yield (
                    "kernel",
                    f"kernel {axis.kernel} with dilation {axis.dilation} spans {axis.extent}"
                    f" elements of {name}, more than the {axis.padded} of the padded input",
                )

    @property
    def rank(self) -> int:
        """Number of spatial axes."""
        return len(self.spatial)

    @property
    def op(self) -> str:
        """The operation's name in case files."""
        return f"conv{self.rank}d"

    @cached_property
    def axes(self) -> tuple[Axis, ...]:
        """The spatial axes with their padding resolved to numbers."""
        sizes = zip(self.spatial, self.kernel, self.stride, self.dilation, strict=True)
        if self.padding == "same":
            return tuple(Axis(*axis, same_pads(*axis)) for axis in sizes)
        pads = ((0, 0),) * self.rank if self.padding == "valid" else self.padding
        return tuple(Axis(*axis, pair) for axis, pair in zip(sizes, pads, strict=True))

    @property
    def pads(self) -> tuple[Pads, ...]:
        """Elements of padding (before, after) per axis."""
        return tuple(axis.pads for axis in self.axes)

    @property
    def output(self) -> tuple[int, ...]:
        """Spatial shape of the output."""
        return tuple(axis.output for axis in self.axes)

    @property
    def input_shape(self) -> tuple[int, ...]:
        """Canonical shape of the input."""
        return (self.batch, *self.spatial, self.in_channels)

    @property
    def kernel_shape(self) -> tuple[int, ...]:
        """Canonical shape of the kernel."""
        return (*self.kernel, self.in_channels // self.groups, self.out_channels)

    @property
    def output_shape(self) -> tuple[int, ...]:
        """Canonical shape of the output."""
        return (self.batch, *self.output, self.out_channels)

    @property
    def dtype_facts(self) -> DType:
        """What the error budget needs to know of the dtype."""
        return DTYPES[self.dtype]

    @property
    def multiply_adds(self) -> int:
        """Products in the forward pass, padding counted as if it were data."""
        taps = math.prod(self.kernel) * self.in_channels // self.groups
        return math.prod(self.output_shape) * taps

    @cached_property
    def tensor_bytes(self) -> int:
        """Bytes of input, kernel, bias and output together."""
        shapes = (self.input_shape, self.kernel_shape, self.output_shape, (self.out_channels,))
        return sum(math.prod(shape) for shape in shapes) * self.dtype_facts.itemsize

    @property
    def patch_bytes(self) -> int:
        """Bytes of the im2col matrix: every window written out."""
        window = math.prod(self.kernel) * self.in_channels
        return self.batch * math.prod(self.output) * window * self.dtype_facts.itemsize

    def with_changes(self, **changes: Any) -> Convolution:
        """Return a copy with some fields replaced; validated like any other."""
        return replace(self, **changes)

    def parameters(self) -> dict[str, Any]:
        """Return the parameters under their case-file names, per-axis values shortened.

        A value equal on all axes is one number; a symmetric pair of pads is one number.
        """
        named = dict(zip(SPATIAL_NAMES[self.rank], self.spatial, strict=True))
        padding: Any = self.padding
        if not isinstance(padding, str):
            padding = _shorten([a if a == b else [a, b] for a, b in padding])
        return {
            "batch": self.batch,
            **named,
            "in_channels": self.in_channels,
            "out_channels": self.out_channels,
            "kernel": _shorten(list(self.kernel)),
            "stride": _shorten(list(self.stride)),
            "padding": padding,
            "dilation": _shorten(list(self.dilation)),
            "groups": self.groups,
            "bias": self.bias,
            "dtype": self.dtype,
        }


def _shorten(values: list[Any]) -> Any:
    """Return one number when it says all, else the list."""
    first = values[0]
    return first if isinstance(first, int) and all(value == first for value in values) else values
