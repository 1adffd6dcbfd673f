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
from typing import Any, ClassVar

from convcheck.identities._primitives import Capability, Computation, Primitives, Tensor
from convcheck.identities._samples import EXAMPLES, SAMPLES
from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.model.convolution_operations import PlainConvolution, TransposedConvolution
from convcheck.model.operation import Operation
from convcheck.model.problem import InvalidProblem, Problem
from convcheck.model.training import Layer

__all__ = [
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


class DataLayout(Enum):
    """Axis order of the input and output that a form works on."""

    NATIVE = "native"
    """The backend's own order for convolutions."""
    CHANNELS_LAST = "channels_last"
    """`[batch, *spatial, channels]` on every backend, as Dense layers have it."""


class KernelLayout(Enum):
    """Axis order of the kernel that a form works on."""

    NATIVE = "native"
    """The backend's own order of the weights of the problem's operation."""
    DENSE = "dense"
    """A Dense layer's weights, in the backend's own order, of `[prod(kernel) * in, out]`."""
    DEPTHWISE = "depthwise"
    """`[*kernel, in, multiplier]` on every backend that has it, for as many groups as inputs."""
    CANONICAL = "canonical"
    """The canonical order on every backend: of a convolution `[*kernel, in / groups, out]`."""
    POINTWISE = "pointwise"
    """A Dense layer's weights as the backend's own convolution of one tap has them."""


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
    a problem like the given one that fulfils it; `breaking` yields some that do not. Both may
    raise `InvalidProblem` where there is none.
    """

    name: str
    text: str
    holds: Callable[[Any], bool]
    meet: Callable[[Any], Problem]
    breaking: Callable[[Any], Iterator[Problem]]


class Form(ABC):
    """One mathematical way to compute a problem, of the operations that it names.

    Only problems of those are given to its methods, but for `refusal`.

    `layout` and `kernel` say what the computation receives; the output has the same layout as the
    input. What `bind` does is done once and never timed; what the function it returns does is the
    form, and is.
    """

    name: ClassVar[str]
    summary: ClassVar[str]
    layout: ClassVar[DataLayout] = DataLayout.NATIVE
    kernel: ClassVar[KernelLayout] = KernelLayout.NATIVE
    budget: ClassVar[Budget] = SUMS
    """By which law a correct result errs; what does more than add products brings its own."""
    sums_once: ClassVar[bool] = True
    """Whether one operation takes all sums, so that nothing is stored in the dtype in between."""
    steps_are_narrow: ClassVar[bool] = False
    """Whether it is made of primitives whose results have the type of their operands, so that none
    are of another type than operands."""
    needs: ClassVar[frozenset[Capability]] = frozenset()
    """What a backend must offer beside its convolution, Dense and reshape."""
    operations: ClassVar[tuple[type[Operation], ...]] = (PlainConvolution, TransposedConvolution)
    """The kinds of operations that it computes."""
    foreign: ClassVar[str] = ""
    """What it says of another operation, with its `op`, in place of what that one says."""
    transposes_itself: ClassVar[bool] = False
    """Whether it makes a transposed convolution of plain ones, so that none has to be there."""

    one_call: ClassVar[bool] = False
    """Whether it is one call of a library's own, which refuses what there is not, or should."""

    computes_without_channels: ClassVar[bool] = False
    """Whether it computes what has no channels, in or out."""

    pads_itself: ClassVar[bool] = False
    """Whether it needs no padding of the backend's, whatever the mode."""

    def refusal(self, problem: Problem) -> str | None:
        """Return why the form does not apply to a problem, or None. Not to be overridden."""
        operation = problem.operation
        if problem.impossible and not self.one_call:
            return f"the form {self.name} is not asked for what there is not"
        if isinstance(operation, self.operations):
            return self.limits(problem)
        allowed = " and ".join(f"{each.noun}s" for each in self.operations)
        told = self.foreign or operation.foreign
        return told.format(form=self.name, op=problem.op, allowed=allowed)

    def limits(self, problem: Any) -> str | None:
        """Return why the form does not apply to a problem of its operations, or None."""
        return None

    def trivial(self, problem: Any) -> bool:
        """Tell whether the form does nothing else than the direct one here.

        It applies, but wildcards leave it out: there is nothing to learn.
        """
        return False

    @abstractmethod
    def bind(self, primitives: Primitives, problem: Any) -> Computation:
        """Return the form as a function of tensors, for one backend and problem."""

    def cost(self, problem: Any) -> Cost:
        """Return what a forward pass is predicted to take; here that of reading and writing once.

        Raises `InvalidProblem` or `ValueError` for a problem that the form refuses.
        """
        return Cost(problem.multiply_adds, problem.tensor_bytes, 0)

    def layer(self, problem: Any) -> Layer | None:
        """Return the layer of a library that would hold the weights, or None for none such."""
        return None

    def workspace_bytes(self, problem: Any) -> int:
        """Return a bound of the bytes allocated beside the tensors themselves, all passes."""
        tensors: int = problem.tensor_bytes
        if self.refusal(problem) is not None:
            return tensors  # it never runs
        # What a gradient is computed from is kept, has a gradient, and that is copied once.
        temporary = self.cost(problem).temporary_bytes
        return tensors + 3 * temporary


class Identity(Form):
    """A form together with the statement that it equals the direct one wherever it applies."""

    sums_once = False
    statement: ClassVar[str]
    reason: ClassVar[str]
    conditions: ClassVar[tuple[Condition, ...]]
    """All of them together say where it applies; each is needed."""
    samples: ClassVar[tuple[Problem, ...]] = SAMPLES
    """Small problems of every kind, from which its cases are made."""
    examples: ClassVar[tuple[Problem, ...]] = EXAMPLES
    """Problems that are large enough to be timed."""

    def limits(self, problem: Problem) -> str | None:
        for condition in self.conditions:
            if not condition.holds(problem):
                return f"the form {self.name} {condition.text.format(op=problem.op)}"
        return None

    def adapted(self, problem: Problem) -> Problem | None:
        """Return a problem like the given one to which the form applies, or None."""
        if not isinstance(problem.operation, self.operations):
            return None
        try:
            for _ in range(2):  # what meets a condition may undo what met an earlier one
                for condition in self.conditions:
                    if not condition.holds(problem):
                        problem = condition.meet(problem)
        except InvalidProblem:
            return None
        return problem if self.refusal(problem) is None else None

    def cases(self) -> Iterator[Problem]:
        """Yield different problems of small size that fulfil all conditions."""
        seen = set()
        for sample in self.samples:
            case = self.adapted(sample)
            if case is not None and case not in seen:
                seen.add(case)
                yield case

    def example(self) -> Problem:
        """Return a problem that shows what the identity is about, large enough to be timed."""
        fitting = [each for each in self.examples if self.refusal(each) is None]
        adapted = (self.adapted(each) for each in self.examples)
        fitting += [each for each in adapted if each is not None]
        return next(each for each in fitting if not self.trivial(each))

    def breaking(self, condition: Condition) -> Iterator[Problem]:
        """Yield problems that fulfil all conditions but this one, nor trivial ones."""
        others = [each for each in self.conditions if each is not condition]
        for case in self.cases():
            for broken in condition.breaking(case):
                alone = all(each.holds(broken) for each in others)
                if alone and not condition.holds(broken) and not self.trivial(broken):
                    yield broken
