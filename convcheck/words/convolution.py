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

from convcheck.words.axis import PADDING_MODES, Axis, Pads, same_pads, transposed_size
from convcheck.words.dtypes import CASE_DTYPES, DTYPES, DType

Padding = Literal["valid", "same", "causal"] | tuple[Pads, ...]

OPS: dict[str, int] = {
    "conv1d": 1,
    "conv2d": 2,
    "conv3d": 3,
    "conv1d_transpose": 1,
    "conv2d_transpose": 2,
    "conv3d_transpose": 3,
    "depthwise_conv1d": 1,
    "depthwise_conv2d": 2,
}
"""Operation names and their rank."""

TRANSPOSED = frozenset(op for op in OPS if op.endswith("_transpose"))

DEPTHWISE = frozenset(op for op in OPS if op.startswith("depthwise_"))
"""Operations with `depth_multiplier` in place of `out_channels` and `groups`: a group a channel."""

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
    """A convolution of rank 1 to 3, or a transposed one.

    `padding` is `"valid"`, `"same"` (TensorFlow's rule), `"causal"` (all of it before, rank 1) or
    one `(before, after)` pair per axis, a negative one of which cuts off the input; it is kept as
    given because frameworks spell the named ones natively. Of a transposed convolution it is what
    is cut off the output, and `output_padding` is what is added to its end; its kernel is that of
    its `mirror`. Raises `InvalidConvolution`.
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
    padding_mode: str = "zeros"
    transposed: bool = False
    output_padding: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        ones = (1,) * self.rank
        object.__setattr__(self, "stride", self.stride or ones)
        object.__setattr__(self, "dilation", self.dilation or ones)
        object.__setattr__(self, "output_padding", self.output_padding or (0,) * self.rank)
        for faults in (self._shape_faults, self._value_faults, self._fit_faults):
            for parameter, message in faults():
                raise InvalidConvolution(parameter, message)

    def _shape_faults(self) -> Iterator[tuple[str, str]]:
        if self.rank not in SPATIAL_NAMES:
            yield "op", f"rank {self.rank}; allowed: 1, 2, 3"
        for name in ("kernel", "stride", "dilation", "output_padding"):
            if len(getattr(self, name)) != self.rank:
                yield name, f"{len(getattr(self, name))} entries for {self.rank} spatial axes"
        if isinstance(self.padding, str):
            if self.padding not in ("valid", "same", "causal"):
                yield (
                    "padding",
                    f"{self.padding!r}; allowed: valid, same, causal, or pairs of numbers",
                )
            if self.padding == "causal" and (self.rank > 1 or self.transposed):
                yield "padding", "causal is for conv1d"
        elif len(self.padding) != self.rank:
            yield "padding", f"{len(self.padding)} entries for {self.rank} spatial axes"
        elif any(len(pair) != 2 for pair in self.padding):
            yield "padding", "an entry is not a pair (before, after)"

    def _value_faults(self) -> Iterator[tuple[str, str]]:
        for name in ("spatial", "kernel", "stride", "dilation"):
            if min(getattr(self, name)) < 1:
                yield name, f"{min(getattr(self, name))}; must be at least 1"
        for name, least in (("batch", 0), ("in_channels", 1), ("out_channels", 1), ("groups", 1)):
            if getattr(self, name) < least:
                yield name, f"{getattr(self, name)}; must be at least {least}"
        for name in ("in_channels", "out_channels"):
            if getattr(self, name) % self.groups:
                yield "groups", f"{name} {getattr(self, name)} is not divisible by {self.groups}"
        if self.dtype not in CASE_DTYPES:
            yield "dtype", f"{self.dtype!r}; allowed: {', '.join(CASE_DTYPES)}"
        if not isinstance(self.padding, str):
            yield from self._negative_padding_faults(self.padding)
        if self.padding_mode not in PADDING_MODES:
            yield (
                "padding_mode",
                f"{self.padding_mode!r}; allowed: {', '.join(PADDING_MODES)}",
            )
        if self.transposed and self.padding_mode != "zeros":
            yield "padding_mode", "a transposed convolution cuts off: there is nothing to pad with"
        yield from self._output_padding_faults()

    def _negative_padding_faults(self, padding: tuple[Pads, ...]) -> Iterator[tuple[str, str]]:
        """Yield why padding may not be negative, which cuts off the input, where it is."""
        for size, pair in zip(self.spatial, padding, strict=True):
            if min(pair) < 0 and (self.transposed or self.padding_mode != "zeros"):
                yield (
                    "padding",
                    "negative; must be at least 0 here, and is for zeros of a conv only",
                )
            if sum(-pad for pad in pair if pad < 0) >= size:
                yield "padding", f"negative, and cuts off all {size} elements of an axis"

    def _output_padding_faults(self) -> Iterator[tuple[str, str]]:
        if any(self.output_padding) and (not self.transposed or self.padding == "same"):
            yield "output_padding", "is for transposed convolutions whose padding is not same"
        for extra, step in zip(self.output_padding, self.stride, strict=True):
            if not 0 <= extra < step:
                yield "output_padding", f"{extra}; must be at least 0 and less than stride {step}"

    def _fit_faults(self) -> Iterator[tuple[str, str]]:
        if self.transposed:
            for name, size in zip(SPATIAL_NAMES[self.rank], self._transposed_output, strict=True):
                if size < 1:
                    yield "padding", f"cuts off all of {name}: {size} elements would be left"
            return
        for name, axis in zip(SPATIAL_NAMES[self.rank], self.axes, strict=True):
            if self.padding_mode in ("reflect", "circular"):
                most = axis.size - (self.padding_mode == "reflect")
                if max(axis.pads) > most:
                    yield (
                        "padding",
                        f"{max(axis.pads)} of {name}: {self.padding_mode} has {most} to take",
                    )
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
        return f"conv{self.rank}d{'_transpose' if self.transposed else ''}"

    @cached_property
    def axes(self) -> tuple[Axis, ...]:
        """The spatial axes with their padding resolved to numbers; a transposed one's mirror's."""
        if self.transposed:
            return self.mirror.axes
        sizes = zip(self.spatial, self.kernel, self.stride, self.dilation, strict=True)
        pads = self.pads
        return tuple(Axis(*axis, pair) for axis, pair in zip(sizes, pads, strict=True))

    @cached_property
    def pads(self) -> tuple[Pads, ...]:
        """Elements of padding (before, after) per axis; cut off if transposed."""
        sizes = tuple(zip(self.spatial, self.kernel, self.stride, self.dilation, strict=True))
        if self.padding == "same" and self.transposed:
            return tuple(same_pads(size * step, k, step, d) for size, k, step, d in sizes)
        if self.padding == "same":
            return tuple(same_pads(*axis) for axis in sizes)
        if self.padding == "causal":
            return tuple(((k - 1) * d, 0) for _, k, _, d in sizes)
        return ((0, 0),) * self.rank if self.padding == "valid" else self.padding

    @property
    def output(self) -> tuple[int, ...]:
        """Spatial shape of the output."""
        if self.transposed:
            return self._transposed_output
        return tuple(axis.output for axis in self.axes)

    @property
    def _transposed_output(self) -> tuple[int, ...]:
        if self.padding == "same":
            return tuple(size * step for size, step in zip(self.spatial, self.stride, strict=True))
        sizes = zip(self.spatial, self.kernel, self.stride, self.dilation, self.pads, strict=True)
        return tuple(
            transposed_size(*axis) + extra
            for axis, extra in zip(sizes, self.output_padding, strict=True)
        )

    @cached_property
    def mirror(self) -> Convolution:
        """The convolution that this transposed one is the gradient of, with respect to its input.

        Its input is the output here, its output the input here; the kernel is the same.
        """
        return replace(
            self,
            spatial=self._transposed_output,
            in_channels=self.out_channels,
            out_channels=self.in_channels,
            padding=self.pads,
            bias=False,
            transposed=False,
            output_padding=(),
        )

    @property
    def input_shape(self) -> tuple[int, ...]:
        """Canonical shape of the input."""
        return (self.batch, *self.spatial, self.in_channels)

    @property
    def kernel_shape(self) -> tuple[int, ...]:
        """Canonical shape of the kernel; a transposed one's is `[*kernel, out / groups, in]`."""
        if self.transposed:
            return self.mirror.kernel_shape
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
        if self.transposed:
            return self.mirror.multiply_adds
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
        if self.transposed:
            return self.mirror.patch_bytes
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
        rest: dict[str, Any] = {"padding_mode": self.padding_mode}
        if self.transposed:
            rest = {"output_padding": _shorten(list(self.output_padding))}
        return {
            "batch": self.batch,
            **named,
            "in_channels": self.in_channels,
            "out_channels": self.out_channels,
            "kernel": _shorten(list(self.kernel)),
            "stride": _shorten(list(self.stride)),
            "padding": padding,
            **rest,
            "dilation": _shorten(list(self.dilation)),
            "groups": self.groups,
            "bias": self.bias,
            "dtype": self.dtype,
        }


def _shorten(values: list[Any]) -> Any:
    """Return one number when it says all, else the list."""
    first = values[0]
    return first if isinstance(first, int) and all(value == first for value in values) else values
