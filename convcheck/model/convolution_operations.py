"""The convolutions by name: plain, transposed, depthwise and separable ones, of each rank.

Owns what depends on which of them a convolution is: shapes, steps, counts and parameters. A
`Convolution` holds the numbers and asks its operation.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from convcheck.model.axis import Axis, Pads, same_pads, transposed_size
from convcheck.model.operation import Operation
from convcheck.model.training import Layer

if TYPE_CHECKING:
    from convcheck.model.convolution import Convolution

SPATIAL_NAMES: dict[int, tuple[str, ...]] = {
    1: ("length",),
    2: ("height", "width"),
    3: ("depth", "height", "width"),
}
"""Names of the spatial sizes in case files and reports, by rank."""

PER_AXIS = ("kernel", "stride", "dilation", "output_padding")
"""Parameters of one number for each spatial axis."""


class ConvolutionOperation(Operation):
    """What all convolutions of a rank have in common, which is what a plain one has."""

    spelling = "conv{rank}d"
    flags: Mapping[str, Any] = {}
    """The fields of a `Convolution` that make it one of these."""
    kernel_input_axis: ClassVar[int] = -2
    """The axis of the canonical kernel along which input channels are."""

    def __init__(self, rank: int) -> None:
        self.rank = rank
        self.name = self.spelling.format(rank=rank)

    @property
    def parameters(self) -> tuple[str, ...]:
        return tuple(self._smallest().parameters())

    @property
    def required(self) -> tuple[str, ...]:
        return (*self.sizes, "in_channels", "out_channels", "kernel")

    @property
    def sizes(self) -> tuple[str, ...]:
        return SPATIAL_NAMES[self.rank]

    def defaults(self) -> Mapping[str, Any]:
        usual = self._smallest()
        return {name: getattr(usual, name) for name in self.parameters if name not in self.required}

    def normalised(self, name: str, value: Any) -> Any:
        if name in PER_AXIS:
            return tuple(_per_axis(value, self.rank))
        if name == "padding" and not isinstance(value, str):
            try:
                entries = _per_axis(value, self.rank)
            except ValueError as error:
                hint = _padding_hint(value) if self.rank == 1 else ""
                raise ValueError(f"{error}{hint}") from None
            return tuple(tuple(_per_axis(entry, 2)) for entry in entries)
        return value

    def build(self, values: Mapping[str, Any]) -> Convolution:
        from convcheck.model.convolution import Convolution

        return Convolution(**self._fields(values))

    def build_impossible(self, values: Mapping[str, Any]) -> Convolution:
        from convcheck.model.impossible import ImpossibleConvolution

        return ImpossibleConvolution(**self._fields(values))

    def _fields(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return the fields of a `Convolution` that normalised parameters are."""
        others = {name: value for name, value in values.items() if name not in self.sizes}
        return {"spatial": tuple(values[name] for name in self.sizes), **self.flags, **others}

    def involved(self, blamed: str) -> tuple[str, ...]:
        return {
            "kernel": (*self.sizes, "kernel", "padding", "dilation"),
            "groups": ("in_channels", "out_channels", "groups"),
        }.get(blamed, (blamed,))

    def _smallest(self) -> Convolution:
        from convcheck.model.convolution import Convolution

        ones = (1,) * self.rank
        return Convolution(ones, 1, 1, ones, **self.flags)

    def steps(self, conv: Convolution) -> tuple[Convolution, ...]:
        """Return the convolutions that it is, one after the other."""
        return (conv,)

    def axes(self, conv: Convolution) -> tuple[Axis, ...]:
        """Return the axes along which its windows move, with their padding in numbers."""
        sizes = zip(conv.spatial, conv.kernel, conv.stride, conv.dilation, strict=True)
        return tuple(Axis(*axis, pair) for axis, pair in zip(sizes, conv.pads, strict=True))

    def same_pads(self, conv: Convolution) -> tuple[Pads, ...]:
        """Return what the padding `same` is in numbers."""
        sizes = zip(conv.spatial, conv.kernel, conv.stride, conv.dilation, strict=True)
        return tuple(same_pads(*axis) for axis in sizes)

    def output(self, conv: Convolution) -> tuple[int, ...]:
        """Return the spatial shape of the output."""
        return tuple(axis.output for axis in conv.axes)

    def kernel_shape(self, conv: Convolution) -> tuple[int, ...]:
        """Return the canonical shape of the kernel."""
        return (*conv.kernel, conv.in_channels // conv.groups, conv.out_channels)

    def multiply_adds(self, conv: Convolution) -> int:
        """Return the products in the forward pass."""
        taps = math.prod(conv.kernel) * conv.in_channels // conv.groups
        return math.prod(conv.output_shape) * taps

    def patch_bytes(self, conv: Convolution) -> int:
        """Return the bytes of the im2col matrix."""
        window = math.prod(conv.kernel) * conv.in_channels
        return conv.batch * math.prod(conv.output) * window * conv.dtype_facts.itemsize

    def layer(self, conv: Convolution) -> Layer | None:
        """Return the layer of a library that it is, or None for none such."""
        return Layer(conv.kernel, conv.in_channels, conv.out_channels, conv.groups)

    def own_parameters(self, conv: Convolution) -> dict[str, Any]:
        """Return all parameters in the order of reports, each as the field has it."""
        return {
            "batch": conv.batch,
            **dict(zip(self.sizes, conv.spatial, strict=True)),
            "in_channels": conv.in_channels,
            "out_channels": conv.out_channels,
            "kernel": conv.kernel,
            "stride": conv.stride,
            "padding": conv.padding,
            "padding_mode": conv.padding_mode,
            "dilation": conv.dilation,
            "groups": conv.groups,
            "bias": conv.bias,
            "dtype": conv.dtype,
        }


class PlainConvolution(ConvolutionOperation):
    """A convolution of one kernel, with groups or without."""

    noun = "convolution"


class TransposedConvolution(ConvolutionOperation):
    """The gradient of a convolution, its mirror, with respect to its input."""

    noun = "transposed convolution"
    foreign = "the form {form} is for convolutions that are not transposed"
    spelling = "conv{rank}d_transpose"
    flags: Mapping[str, Any] = {"transposed": True}
    kernel_input_axis = -1

    def axes(self, conv: Convolution) -> tuple[Axis, ...]:
        return conv.mirror.axes

    def same_pads(self, conv: Convolution) -> tuple[Pads, ...]:
        sizes = zip(conv.spatial, conv.kernel, conv.stride, conv.dilation, strict=True)
        return tuple(same_pads(size * step, k, step, d) for size, k, step, d in sizes)

    def output(self, conv: Convolution) -> tuple[int, ...]:
        if conv.padding == "same":
            return tuple(size * step for size, step in zip(conv.spatial, conv.stride, strict=True))
        sizes = zip(conv.spatial, conv.kernel, conv.stride, conv.dilation, conv.pads, strict=True)
        return tuple(
            transposed_size(*axis) + extra
            for axis, extra in zip(sizes, conv.output_padding, strict=True)
        )

    def kernel_shape(self, conv: Convolution) -> tuple[int, ...]:
        return (*conv.kernel, conv.out_channels // conv.groups, conv.in_channels)

    def multiply_adds(self, conv: Convolution) -> int:
        return conv.mirror.multiply_adds

    def patch_bytes(self, conv: Convolution) -> int:
        return conv.mirror.patch_bytes

    def layer(self, conv: Convolution) -> Layer | None:
        return None  # what its fans are, libraries do not agree on

    def own_parameters(self, conv: Convolution) -> dict[str, Any]:
        found = super().own_parameters(conv)
        renamed = ("output_padding" if name == "padding_mode" else name for name in found)
        return {name: found.get(name, conv.output_padding) for name in renamed}


class SeparableConvolution(ConvolutionOperation):
    """Two convolutions with a kernel each: a depthwise one, then one of spatial size one."""

    noun = "separable convolution"
    foreign = "the form {form} is for one convolution, and a separable one is two"
    spelling = "separable_conv{rank}d"
    flags: Mapping[str, Any] = {"depth_multiplier": 1}

    @property
    def required(self) -> tuple[str, ...]:
        return (*self.sizes, "in_channels", "out_channels", "depth_multiplier", "kernel")

    def _fields(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return super()._fields(values) | {"depth_multiplier": values["depth_multiplier"]}

    def steps(self, conv: Convolution) -> tuple[Convolution, ...]:
        return (conv.depthwise, conv.pointwise)

    def kernel_shape(self, conv: Convolution) -> tuple[int, ...]:
        return conv.depthwise.kernel_shape

    def multiply_adds(self, conv: Convolution) -> int:
        return sum(step.multiply_adds for step in conv.steps)

    def patch_bytes(self, conv: Convolution) -> int:
        return sum(step.patch_bytes for step in conv.steps)

    def own_parameters(self, conv: Convolution) -> dict[str, Any]:
        found = super().own_parameters(conv)
        order = [name for name in found if name != "groups"]
        order.insert(order.index("kernel"), "depth_multiplier")
        return {name: found.get(name, conv.depth_multiplier) for name in order}


class DepthwiseConvolution(PlainConvolution):
    """A plain convolution of as many groups as input channels, as case files write it."""

    spelling = "depthwise_conv{rank}d"

    @property
    def parameters(self) -> tuple[str, ...]:
        renamed = (
            "depth_multiplier" if name == "out_channels" else name for name in super().parameters
        )
        return tuple(name for name in renamed if name != "groups")

    @property
    def required(self) -> tuple[str, ...]:
        return (*self.sizes, "in_channels", "depth_multiplier", "kernel")

    def _fields(self, values: Mapping[str, Any]) -> dict[str, Any]:
        found = super()._fields(values)
        channels, multiplier = found["in_channels"], found.pop("depth_multiplier")
        return found | {"groups": channels, "out_channels": channels * multiplier}

    def written(self, some: Mapping[str, Any], record: Mapping[str, Any]) -> dict[str, Any]:
        found = {n: each for n, each in some.items() if n not in ("groups", "out_channels")}
        if "out_channels" in some:
            found["depth_multiplier"] = record["out_channels"] // record["in_channels"]
        if "groups" in some:
            found["in_channels"] = record["in_channels"]
        return found


@cache
def operation_of(rank: int, *, transposed: bool, separable: bool) -> ConvolutionOperation:
    """Return the operation of a convolution, whether there is one of that rank or not."""
    kind = SeparableConvolution if separable else PlainConvolution
    return TransposedConvolution(rank) if transposed else kind(rank)


def _per_axis(value: Any, count: int) -> list[Any]:
    entries = value if isinstance(value, list) else [value] * count
    if len(entries) != count:
        raise ValueError(
            f"{len(entries)} entries for {count} spatial {'axis' if count == 1 else 'axes'}"
        )
    return entries


def _padding_hint(value: list[Any]) -> str:
    if len(value) != 2 or any(isinstance(entry, list) for entry in value):
        return ""
    return f"; for {value[0]} before and {value[1]} after write [[{value[0]}, {value[1]}]]"
