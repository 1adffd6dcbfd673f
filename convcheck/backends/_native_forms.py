"""Forms that not every backend has: one way a library has to compute a convolution.

Owns what they share, and which convolutions are depthwise. The call itself is spelled by the
runner. Imported on the passive side, so it imports no library.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from convcheck.identities.contract import (
    Computation,
    Form,
    KernelLayout,
    Primitives,
)
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution, SeparableConvolution
from convcheck.model.matrix_product import Dense, DenseOperation
from convcheck.model.problem import Problem
from convcheck.model.training import Layer


@runtime_checkable
class OwnForms(Protocol):
    """A runner that has forms of its own."""

    def own(self, form: str, problem: Any) -> Computation:
        """Return a form by its name, every option resolved."""


class OwnForm(Form):
    """The form of its name, as the backend's runner spells it."""

    one_call = True

    def bind(self, primitives: Primitives, problem: Problem) -> Computation:
        if not isinstance(primitives, OwnForms):
            raise TypeError(f"{type(primitives).__name__} has no form {self.name}")
        return primitives.own(self.name, problem)


class NativeDepthwise(OwnForm):
    """A library's depthwise convolution: every input channel alone, `multiplier` outputs each.

    Output channel `c * multiplier + m` is the m-th of input channel c, so it is a convolution with
    as many groups as input channels, whose kernel `[*kernel, 1, in * multiplier]` is reshaped.
    """

    kernel = KernelLayout.DEPTHWISE
    operations = (PlainConvolution,)

    def __init__(self, name: str, summary: str, ranks: tuple[int, ...]) -> None:
        self.name, self.summary = name, summary  # type: ignore[misc]
        self.ranks = ranks

    def limits(self, convolution: Convolution) -> str | None:
        if convolution.rank not in self.ranks:
            allowed = ", ".join(f"conv{rank}d" for rank in self.ranks)
            return f"the form {self.name} is for {allowed}, not {convolution.op}"
        if min(map(min, convolution.pads)) < 0:
            return f"the form {self.name} takes no negative padding"
        if convolution.groups != convolution.in_channels:
            return (
                f"the form {self.name} needs a group for each input channel;"
                f" {convolution.in_channels} channels are in {convolution.groups} groups"
            )
        return None


class NativeSeparable(OwnForm):
    """A library's separable convolution: a depthwise one and a pointwise one in one call."""

    kernel = KernelLayout.DEPTHWISE
    operations = (SeparableConvolution,)

    def __init__(self, name: str, summary: str, ranks: tuple[int, ...]) -> None:
        self.name, self.summary = name, summary  # type: ignore[misc]
        self.ranks = ranks

    def limits(self, convolution: Convolution) -> str | None:
        if convolution.rank not in self.ranks:
            allowed = ", ".join(f"separable_conv{rank}d" for rank in self.ranks)
            return f"the form {self.name} is for {allowed}, not {convolution.op}"
        if min(map(min, convolution.pads)) < 0:
            return f"the form {self.name} takes no negative padding"
        return None


class DenseLayer(OwnForm):
    """A library's Dense layer, whose own weights are replaced."""

    operations = (DenseOperation,)

    def __init__(self, name: str, summary: str) -> None:
        self.name, self.summary = name, summary  # type: ignore[misc]

    def limits(self, problem: Dense) -> str | None:
        if problem.dtype_facts.is_integer:
            return f"the form {self.name} has weights that require gradients: no integers"
        return None

    def layer(self, problem: Dense) -> Layer:
        return problem.layer


def strided_and_dilated(convolution: Convolution) -> bool:
    """Tell whether windows both step and spread by more than one, on any axes."""
    return max(convolution.stride) > 1 and max(convolution.dilation) > 1
