"""What is to be computed: a frozen description of one convolution that validates itself.

Owns shapes, sizes and costs in canonical order, which is channels last everywhere: input
`[batch, *spatial, in_channels]`, kernel `[*kernel, in_channels / groups, out_channels]`, output
`[batch, *output, out_channels]`. "Convolution" means cross-correlation, as in every framework.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from convcheck.model.axis import Axis, Pads, modes_along
from convcheck.model.convolution_operations import (
    PER_AXIS,
    SPATIAL_NAMES,
    ConvolutionOperation,
    operation_of,
)
from convcheck.model.faults import first_fault
from convcheck.model.passes import Pass
from convcheck.model.problem import InvalidProblem, Layouts, Problem
from convcheck.model.training import Layer

__all__ = ["SPATIAL_NAMES", "Convolution", "InvalidConvolution", "Padding"]

Padding = Literal["valid", "same", "causal"] | tuple[Pads, ...]


class InvalidConvolution(InvalidProblem):
    """The parameters describe no convolution. `parameter` names the one to blame."""


@dataclass(frozen=True)
class Convolution(Problem):
    """A convolution of rank 1 to 3, a transposed one, or a separable one of rank 1 or 2.

    `padding` is `"valid"`, `"same"` (TensorFlow's rule), `"causal"` (all of it before, rank 1) or
    one `(before, after)` pair per axis, a negative one of which cuts off the input; it is kept as
    given because frameworks spell the named ones natively. Of a transposed convolution it is what
    is cut off the output, and `output_padding` is what is added to its end, zeros where no tap
    reaches; its kernel is that of its `mirror`. One with a `depth_multiplier` is separable, of two
    kernels: what it is given says is that of its step `depthwise`, and its `pointwise` one makes
    the output channels. Which of them it is, its `operation` knows. Raises `InvalidConvolution`.
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
        self._validate()

    def _validate(self) -> None:
        fault = first_fault(self)
        if fault is not None:
            raise InvalidConvolution(*fault)

    @property
    def rank(self) -> int:
        """Number of spatial axes."""
        return len(self.spatial)

    @property
    def operation(self) -> ConvolutionOperation:
        return operation_of(
            self.rank, transposed=self.transposed, separable=self.depth_multiplier is not None
        )

    @property
    def steps(self) -> tuple[Convolution, ...]:
        return self.operation.steps(self)

    @property
    def without_channels(self) -> bool:
        return 0 in (self.in_channels, self.out_channels)

    @cached_property
    def axes(self) -> tuple[Axis, ...]:
        """The spatial axes with their padding resolved to numbers; a transposed one's mirror's."""
        return self.operation.axes(self)

    @cached_property
    def pads(self) -> tuple[Pads, ...]:
        """Elements of padding (before, after) per axis; cut off if transposed."""
        if self.padding == "same":
            return self.operation.same_pads(self)
        if self.padding == "causal":
            reach = zip(self.kernel, self.dilation, strict=True)
            return tuple(((k - 1) * d, 0) for k, d in reach)
        return ((0, 0),) * self.rank if self.padding == "valid" else self.padding

    @property
    def padding_modes(self) -> tuple[str, ...]:
        """What stands in the padding along each axis."""
        return modes_along(self.padding_mode, self.rank)

    @property
    def output(self) -> tuple[int, ...]:
        """Spatial shape of the output."""
        return self.operation.output(self)

    @cached_property
    def mirror(self) -> Convolution:
        """The convolution that this transposed one is the gradient of, with respect to its input.

        Its input is the output here, its output the input here; the kernel is the same. An output
        padding of a stride or more adds to the output what no window here reaches. The mirror cuts
        it off its input, by padding that is less at the end and may be negative, so that it has as
        many windows as there are elements here.
        """
        added = zip(self.pads, self.output_padding, self.stride, strict=True)
        return replace(
            self,
            spatial=self.output,
            in_channels=self.out_channels,
            out_channels=self.in_channels,
            padding=tuple(
                (before, after - extra // step * step) for (before, after), extra, step in added
            ),
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
        return (self.batch, *self.spatial, self.in_channels)

    @property
    def kernel_shape(self) -> tuple[int, ...]:
        """Canonical shape of the kernel; a transposed one's is `[*kernel, out / groups, in]`.

        A separable one's is that of its depthwise step, `[*kernel, 1, in * multiplier]`.
        """
        return self.operation.kernel_shape(self)

    @property
    def output_shape(self) -> tuple[int, ...]:
        return (self.batch, *self.output, self.out_channels)

    @property
    def operand_shapes(self) -> Mapping[str, tuple[int, ...]]:
        shapes = super().operand_shapes
        if len(self.steps) > 1:
            shapes = {**shapes, "pointwise": self.pointwise.kernel_shape}
        return shapes

    @cached_property
    def multiply_adds(self) -> int:
        return self.operation.multiply_adds(self)

    @property
    def layer(self) -> Layer | None:
        return self.operation.layer(self)

    @property
    def patch_bytes(self) -> int:
        """Bytes of the im2col matrix: every window written out."""
        return self.operation.patch_bytes(self)

    def axis_names(self, which: Pass) -> tuple[str, ...]:
        spatial = SPATIAL_NAMES[self.rank]
        taps = (*(f"tap {name}" for name in spatial), "input channel", "output channel")
        return {
            Pass.FORWARD: ("batch", *spatial, "output channel"),
            Pass.GRAD_INPUT: ("batch", *spatial, "input channel"),
            Pass.GRAD_KERNEL: taps,
            Pass.GRAD_BIAS: ("output channel",),
            Pass.GRAD_POINTWISE_KERNEL: taps,
        }[which]

    def parameters(self) -> dict[str, Any]:
        """Return the parameters under their case-file names, per-axis values shortened.

        A value equal on all axes is one number; a symmetric pair of pads is one number.
        """
        found = self.operation.own_parameters(self)
        for name in PER_AXIS:
            if name in found:
                found[name] = _shorten(list(found[name]))
        if not isinstance(self.padding, str):
            found["padding"] = _shorten([a if a == b else [a, b] for a, b in self.padding])
        return found

    def data_axes(self, layouts: Layouts) -> tuple[int, ...]:
        return layouts.data_axes(self.rank)

    def kernel_axes(self, layouts: Layouts) -> tuple[int, ...]:
        return layouts.kernel_axes(self.rank)

    def own(self, primitives: Any) -> Callable[..., Any]:
        computation: Callable[..., Any] = primitives.convolution(self)
        return computation

    def refusal_by(self, backend: Any, form: Any) -> str | None:
        reason: str | None = backend.convolution_refusal(self, form)
        return reason


def _shorten(values: list[Any]) -> Any:
    """Return one number when it says all, else the list."""
    first = values[0]
    return first if isinstance(first, int) and all(value == first for value in values) else values
