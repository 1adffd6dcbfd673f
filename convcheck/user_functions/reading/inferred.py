"""What was found out of a function: the reading by which it is called from then on.

Owns the values, which workers send and everybody else reads; how they are found, `inference` owns.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from convcheck.model.convolution import Convolution, Padding
from convcheck.model.convolution_operations import operation_of
from convcheck.model.dtypes import DTYPES
from convcheck.user_functions.calls import layouts
from convcheck.user_functions.calls.calling import Manner
from convcheck.user_functions.calls.layouts import Channels
from convcheck.user_functions.reading.own_parameters import OwnParameters

DECLARED = "declared"
"""What is square of a function that says itself that kernels are."""

UNCLEAR = "unclear"
"""Which kernels of even sizes are left out of: what is wrong with odd ones, and pads by itself."""

FAILS = "fails"
"""What raises by accident with kernels of even sizes, and keeps the size by itself."""


class NoReading(Exception):
    """No layout gives a result of a possible shape; the message holds what the function said.

    `refused`: it said so on purpose each time. `asks`: the message asks for an adapter. `silent`:
    it never raised, and all of its results had other shapes. `final`: no other way of reading it
    would find more.
    """

    def __init__(
        self,
        message: str,
        *,
        refused: bool = False,
        asks: bool = False,
        silent: bool = False,
        final: bool = False,
    ) -> None:
        super().__init__(message)
        self.refused, self.asks, self.silent = refused, asks, silent
        self.final = final or asks


def not_read(
    question: str, said: Mapping[str, int], advice: str, *, refused: bool, final: bool = False
) -> NoReading:
    """Return why there is no reading: a question that it asks, or what it said most often.

    `refused`: all that it said, it said on purpose. `final` is as in `NoReading`.
    """
    if question:
        return NoReading(question, asks=True)
    often = max(said, key=lambda text: said[text]) if said else "nothing"
    if refused and said:
        told = f"it refuses whatever it is given, saying: {often}; {advice}"
        return NoReading(told, refused=True, final=final)
    return NoReading(
        "no layout gives a result of the shape of a convolution; the function said most often:"
        f" {often}; {advice}",
        silent=not said,
        final=final,
    )


class FixedParameters(TypedDict, total=False):
    """What a ready object says of its convolution: all of these fields, or none of them."""

    kernel: tuple[int, ...]
    in_channels: int
    out_channels: int
    groups: int
    bias: bool
    stride: tuple[int, ...]
    dilation: tuple[int, ...]
    padding: Padding
    padding_mode: str
    transposed: bool
    output_padding: tuple[int, ...]


@dataclass(frozen=True)
class Inference:
    """The reading chosen. `agrees` is False if it is chosen by the result's shape only.

    `dtype` is that of the results, if they are narrower than the operands. `output` is empty where
    the output is laid out as the input is; `square` as in `probes`; `channels` how many it
    works with, as it seems; `fixed` are the parameters of a
    ready object, as fields of a convolution; `transposed` that it computes transposed ones; `own`
    what it does where it has no parameter; `misshapen` that no result had the right shape;
    `flipped` that it flips the kernel and is meant to, as true convolutions do; `three_taps` that
    it takes kernels of three taps along each axis only, as it seems; `odd_taps` that it refuses
    those of an even number, or says that it takes none (`DECLARED`), or raises with all of them
    (`FAILS`), or that it is not known how it pads for them (`UNCLEAR`); `entries` how many batch
    entries it takes, if no other number of them.
    """

    rank: int
    data: str
    kernel: str
    agrees: bool
    output: str = ""
    square: str = ""
    depthwise: bool = False
    dtype: str = ""
    fixed: FixedParameters = field(default_factory=FixedParameters)
    channels: Channels = Channels.ANY
    transposed: bool = False
    own: OwnParameters = field(default_factory=OwnParameters)
    misshapen: bool = False
    flipped: bool = False
    three_taps: bool = False
    odd_taps: str = ""
    entries: int = 0
    narrow: bool = False
    """Whether it says that it takes no padding as wide as the kernel."""
    share: float = 0.0
    """How many elements of the probe's result were right, of a function that does not agree."""
    explained: bool = False
    """Whether a known mistake gives that result."""

    @property
    def layout(self) -> str:
        """The layouts as people write them: NHWC/HWIO, HW/OHW->HWC."""
        names = "/".join(layouts.named(each, self.rank) for each in (self.data, self.kernel))
        output = f"->{layouts.named(self.output, self.rank)}" if self.output else ""
        return f"{names}{output}"

    @property
    def layout_of_planes(self) -> str:
        """The layout of data whose kernel has nothing but taps; empty for any other."""
        return self.data if self.kernel == "S" else ""

    @property
    def of_lines(self) -> bool:
        """Whether entries of a batch are columns, which products of arrays look like as well."""
        return self.data == "SN" and self.rank == 1

    def odd(self, *, depthwise: bool) -> tuple[bool, bool]:
        """Return what is odd of it, of a function that says that it is `depthwise` or does not.

        Kernels of a channel each, or all in one axis of who says it; nothing but taps where data
        have a batch or channels.
        """
        other = "C" not in self.kernel if depthwise else self.depthwise
        return other, self.kernel == "S" and self.data != "S"

    def takes_several(self, conv: Convolution) -> bool:
        """Tell whether it took as many kernels for each channel as its layout has room for."""
        room = {*"MO"} & {*self.kernel}
        return self.depthwise and (conv.out_channels > conv.in_channels or not room)

    @property
    def op(self) -> str:
        """The operation that it computes, by its name."""
        return operation_of(self.rank, transposed=self.transposed, separable=False).name

    def manner(self, framework: str, dtype: str) -> Manner:
        """Return how to call the function with operands of a dtype."""
        return Manner(
            self.data,
            self.kernel,
            framework,
            output=self.output,
            operands=handed_in(dtype),
            flipped=self.flipped,
        )


def handed_in(dtype: str) -> str:
    """Return the type in which all operands are handed over; empty where each has its own."""
    return "" if dtype in DTYPES and DTYPES[dtype].operand != dtype else dtype


def fixed_by(conv: Convolution) -> FixedParameters:
    """Return all that a ready object says of a convolution."""
    return {
        "kernel": conv.kernel,
        "in_channels": conv.in_channels,
        "out_channels": conv.out_channels,
        "groups": conv.groups,
        "bias": conv.bias,
        "stride": conv.stride,
        "dilation": conv.dilation,
        "padding": conv.padding,
        "padding_mode": conv.padding_mode,
        "transposed": conv.transposed,
        "output_padding": conv.output_padding,
    }
