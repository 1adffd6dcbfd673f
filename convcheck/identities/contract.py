"""What an identity is: a statement that two forms compute the same, and the second form itself.

Owns the contract that every file of this package fulfils: it defines `IDENTITY`, an instance of a
subclass of `Identity`, and is found by its presence. A form is written once, on the primitives of
`Primitives`, and runs on every backend that has them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from convcheck.identities._primitives import Capability, Computation, Primitives, Tensor
from convcheck.identities._samples import EXAMPLES, SAMPLES
from convcheck.words.arithmetic import Arithmetic
from convcheck.words.convolution import Convolution, InvalidConvolution
from convcheck.words.training import Layer

__all__ = [
    "SEPARABLE_REFUSAL",
    "Capability",
    "Computation",
    "Condition",
    "Cost",
    "DataLayout",
    "Form",
    "Identity",
    "KernelLayout",
    "Primitives",
    "Tensor",
]


SEPARABLE_REFUSAL = "the form {form} is for one convolution, and a separable one is two"


class DataLayout(Enum):
    """Axis order of the input and output that a form works on."""

    NATIVE = "native"
    """The backend's own order for convolutions."""
    CHANNELS_LAST = "channels_last"
    """`[batch, *spatial, channels]` on every backend, as Dense layers have it."""


class KernelLayout(Enum):
    """Axis order of the kernel that a form works on."""

    CONVOLUTION = "convolution"
    """The backend's own order of convolution weights."""
    DENSE = "dense"
    """A Dense layer's weights, in the backend's own order, of `[prod(kernel) * in, out]`."""
    DEPTHWISE = "depthwise"
    """`[*kernel, in, multiplier]` on every backend that has it, for as many groups as inputs."""
    CANONICAL = "canonical"
    """`[*kernel, in / groups, out]` on every backend."""


@dataclass(frozen=True)
class Cost:
    """What a forward pass of a form is predicted to take.

    `multiply_adds` counts products, `bytes_moved` what its steps read and write at least, each from
    and to memory; `temporary_bytes` is what it allocates beside operands and result.
    """

    multiply_adds: int
    bytes_moved: int
    temporary_bytes: int


@dataclass(frozen=True)
class Condition:
    """One condition of an identity, with what meets it and what breaks it.

    `text` goes on after "the form NAME ..."; `{op}` in it is the operation at hand. `meet` returns
    a convolution like the given one that fulfils it; `breaking` yields some that do not. Both may
    raise `InvalidConvolution` where there is none.
    """

    name: str
    text: str
    holds: Callable[[Convolution], bool]
    meet: Callable[[Convolution], Convolution]
    breaking: Callable[[Convolution], Iterator[Convolution]]


class Form(ABC):
    """One mathematical way to compute a convolution.

    `layout` and `kernel` say what the computation receives; the output has the same layout as the
    input. What `bind` does is done once and never timed; what the function it returns does is the
    form, and is.
    """

    name: ClassVar[str]
    summary: ClassVar[str]
    layout: ClassVar[DataLayout] = DataLayout.NATIVE
    kernel: ClassVar[KernelLayout] = KernelLayout.CONVOLUTION
    arithmetic: ClassVar[Arithmetic] = Arithmetic.SUMS
    """By which law a correct result errs; only a transform algorithm declares another."""
    sums_once: ClassVar[bool] = True
    """Whether one operation takes all sums, so that nothing is stored in the dtype in between."""
    needs: ClassVar[frozenset[Capability]] = frozenset()
    """What a backend must offer beside its convolution, Dense and reshape."""
    separable: ClassVar[bool] = False
    """Whether it computes separable convolutions, of two kernels, beside or instead of others."""
    transposes_itself: ClassVar[bool] = False
    """Whether it makes a transposed convolution of plain ones, so that none has to be there."""

    hollow: ClassVar[bool] = False
    """Whether it computes what has no channels, in or out."""

    pads_itself: ClassVar[bool] = False
    """Whether it needs no padding of the backend's, whatever the mode."""

    def refusal(self, convolution: Convolution) -> str | None:
        """Return why the form does not apply to this convolution, or None."""
        return None

    def trivial(self, convolution: Convolution) -> bool:
        """Tell whether the form does nothing else than the direct one here.

        It applies, but wildcards leave it out: there is nothing to learn.
        """
        return False

    @abstractmethod
    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        """Return the form as a function of tensors, for one backend and convolution."""

    def cost(self, convolution: Convolution) -> Cost:
        """Return what a forward pass is predicted to take; here that of reading and writing once.

        Raises `InvalidConvolution` or `ValueError` for a convolution that the form refuses.
        """
        return Cost(convolution.multiply_adds, convolution.tensor_bytes, 0)

    def layer(self, convolution: Convolution) -> Layer | None:
        """Return the layer of a library that would hold the weights, or None for none such."""
        return None

    def workspace_bytes(self, convolution: Convolution) -> int:
        """Return a bound of the bytes allocated beside the tensors themselves, all passes."""
        if self.refusal(convolution) is not None:
            return convolution.tensor_bytes  # it never runs
        # What a gradient is computed from is kept, has a gradient, and that is copied once.
        temporary = self.cost(convolution).temporary_bytes
        return convolution.tensor_bytes + 3 * temporary


class Identity(Form):
    """A form together with the statement that it equals the direct one wherever it applies."""

    sums_once = False
    statement: ClassVar[str]
    reason: ClassVar[str]
    conditions: ClassVar[tuple[Condition, ...]]
    """All of them together say where it applies; each is needed."""

    def refusal(self, convolution: Convolution) -> str | None:
        if convolution.separable:
            return SEPARABLE_REFUSAL.format(form=self.name)
        for condition in self.conditions:
            if not condition.holds(convolution):
                return f"the form {self.name} {condition.text.format(op=convolution.op)}"
        return None

    def adapted(self, convolution: Convolution) -> Convolution | None:
        """Return a convolution like the given one to which the form applies, or None."""
        try:
            for _ in range(2):  # what meets a condition may undo what met an earlier one
                for condition in self.conditions:
                    if not condition.holds(convolution):
                        convolution = condition.meet(convolution)
        except InvalidConvolution:
            return None
        return convolution if self.refusal(convolution) is None else None

    def cases(self) -> Iterator[Convolution]:
        """Yield different convolutions of small size that fulfil all conditions."""
        seen = set()
        for sample in SAMPLES:
            case = self.adapted(sample)
            if case is not None and case not in seen:
                seen.add(case)
                yield case

    def example(self) -> Convolution:
        """Return a convolution that shows what the identity is about, large enough to be timed."""
        fitting = [conv for conv in EXAMPLES if self.refusal(conv) is None]
        adapted = (self.adapted(conv) for conv in EXAMPLES)
        fitting += [conv for conv in adapted if conv is not None]
        return next(conv for conv in fitting if not self.trivial(conv))

    def breaking(self, condition: Condition) -> Iterator[Convolution]:
        """Yield convolutions that fulfil all conditions but this one, nor trivial ones."""
        others = [each for each in self.conditions if each is not condition]
        for case in self.cases():
            for broken in condition.breaking(case):
                alone = all(each.holds(broken) for each in others)
                if alone and not condition.holds(broken) and not self.trivial(broken):
                    yield broken
