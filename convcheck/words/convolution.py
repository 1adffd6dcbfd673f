"""What is to be computed: a frozen description of one convolution that validates itself.

Owns shapes, sizes and costs in canonical order, which is channels last everywhere: input
`[batch, *spatial, in_channels]`, kernel `[*kernel, in_channels / groups, out_channels]`, output
`[batch, *output, out_channels]`. "Convolution" means cross-correlation, as in every framework.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from convcheck.words.axis import Axis, Pads, same_pads, transposed_size
from convcheck.words.dtypes import DTYPES, DType
from convcheck.words.faults import first_fault
from convcheck.words.operations import DEPTHWISE, OPS, SEPARABLE, SPATIAL_NAMES, TRANSPOSED
from convcheck.words.passes import Pass, TimedPass

__all__ = [
    "DEPTHWISE",
    "OPS",
    "SEPARABLE",
    "SPATIAL_NAMES",
    "TRANSPOSED",
    "Convolution",
    "InvalidConvolution",
    "Padding",
]

Padding = Literal["valid", "same", "causal"] | tuple[Pads, ...]


class InvalidConvolution(ValueError):
    """The parameters describe no convolution. `parameter` names the one to blame."""

    def __init__(self, parameter: str, message: str) -> None:
        super().__init__(message)
        self.parameter = parameter


@dataclass(frozen=True)
class Convolution:
    """A convolution of rank 1 to 3, a transposed one, or a separable one of rank 1 or 2.

    `padding` is `"valid"`, `"same"` (TensorFlow's rule), `"causal"` (all of it before, rank 1) or
    one `(before, after)` pair per axis, a negative one of which cuts off the input; it is kept as
    given because frameworks spell the named ones natively. Of a transposed convolution it is what
    is cut off the output, and `output_padding` is what is added to its end; its kernel is that of
    its `mirror`. One with a `depth_multiplier` is separable, of two kernels: what it is given says
    is that of its step `depthwise`, and its `pointwise` one makes the output channels. Raises
    `InvalidConvolution`.
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
    depth_multiplier: int | None = None

    def __post_init__(self) -> None:
        ones = (1,) * self.rank
        object.__setattr__(self, "stride", self.stride or ones)
        object.__setattr__(self, "dilation", self.dilation or ones)
        object.__setattr__(self, "output_padding", self.output_padding or (0,) * self.rank)
        fault = first_fault(self)
        if fault is not None:
            raise InvalidConvolution(*fault)

    @property
    def rank(self) -> int:
        """Number of spatial axes."""
        return len(self.spatial)

    @property
    def op(self) -> str:
        """The operation's name in case files."""
        kind = "separable_" if self.separable else ""
        return f"{kind}conv{self.rank}d{'_transpose' if self.transposed else ''}"

    @property
    def separable(self) -> bool:
        """Whether it is two convolutions, one after the other, with a kernel each."""
        return self.depth_multiplier is not None

    @property
    def hollow(self) -> bool:
        """Whether there are no channels, in or out, so that nothing is summed."""
        return 0 in (self.in_channels, self.out_channels)

    @property
    def passes(self) -> tuple[Pass, ...]:
        """The results that can be asked for: there are gradients of what is there only."""
        there = {Pass.GRAD_BIAS: self.bias, Pass.GRAD_POINTWISE_KERNEL: self.separable}
        return tuple(which for which in Pass if there.get(which, True))

    def results_of(self, what: TimedPass) -> tuple[Pass, ...]:
        """Return the results that one timed call gives; none if there is nothing to compute."""
        return what.results(bias=self.bias, separable=self.separable)

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

    @cached_property
    def depthwise(self) -> Convolution:
        """The first step of a separable convolution: every input channel by itself."""
        between = self.in_channels * (self.depth_multiplier or 1)
        return replace(
            self,
            out_channels=between,
            groups=self.in_channels,
            bias=False,
            depth_multiplier=None,
        )

    @cached_property
    def pointwise(self) -> Convolution:
        """The second step of a separable convolution, of spatial size one, and its bias."""
        first = self.depthwise
        return replace(
            self,
            spatial=first.output,
            in_channels=first.out_channels,
            kernel=(1,) * self.rank,
            stride=(),
            padding="valid",
            padding_mode="zeros",
            dilation=(),
            depth_multiplier=None,
        )

    @property
    def input_shape(self) -> tuple[int, ...]:
        """Canonical shape of the input."""
        return (self.batch, *self.spatial, self.in_channels)

    @property
    def kernel_shape(self) -> tuple[int, ...]:
        """Canonical shape of the kernel; a transposed one's is `[*kernel, out / groups, in]`.

        A separable one's is that of its depthwise step, `[*kernel, 1, in * multiplier]`.
        """
        if self.transposed or self.separable:
            return (self.mirror if self.transposed else self.depthwise).kernel_shape
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
        if self.separable:
            return self.depthwise.multiply_adds + self.pointwise.multiply_adds
        if self.transposed:
            return self.mirror.multiply_adds
        taps = math.prod(self.kernel) * self.in_channels // self.groups
        return math.prod(self.output_shape) * taps

    @cached_property
    def tensor_bytes(self) -> int:
        """Bytes of input, kernel, bias and output together; of both steps of a separable one."""
        if self.separable:
            return self.depthwise.tensor_bytes + self.pointwise.tensor_bytes
        shapes = (self.input_shape, self.kernel_shape, self.output_shape, (self.out_channels,))
        return sum(math.prod(shape) for shape in shapes) * self.dtype_facts.itemsize

    @property
    def patch_bytes(self) -> int:
        """Bytes of the im2col matrix: every window written out."""
        if self.transposed:
            return self.mirror.patch_bytes
        if self.separable:
            return self.depthwise.patch_bytes + self.pointwise.patch_bytes
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
        channels = {"out_channels": self.out_channels}
        if self.separable:
            channels["depth_multiplier"] = self.depth_multiplier or 1
        found = {
            "batch": self.batch,
            **named,
            "in_channels": self.in_channels,
            **channels,
            "kernel": _shorten(list(self.kernel)),
            "stride": _shorten(list(self.stride)),
            "padding": padding,
            **rest,
            "dilation": _shorten(list(self.dilation)),
            "groups": self.groups,
            "bias": self.bias,
            "dtype": self.dtype,
        }
        if self.separable:
            del found["groups"]
        return found


def _shorten(values: list[Any]) -> Any:
    """Return one number when it says all, else the list."""
    first = values[0]
    return first if isinstance(first, int) and all(value == first for value in values) else values
