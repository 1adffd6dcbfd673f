"""The contract of a mistake: one file in `mistakes/` each, with a `MISTAKE` in it.

Owns the two classes and what mistakes share: ways to change a program, names of axes.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from convcheck.diagnosis.program import Change, Linear, Program
from convcheck.model.convolution import SPATIAL_NAMES, Convolution
from convcheck.model.convolution_operations import PlainConvolution, TransposedConvolution
from convcheck.model.operation import Operation
from convcheck.model.passes import USUAL_PASSES, Pass
from convcheck.model.problem import Problem

Wrong = Callable[[Program], Program]
"""What makes a right program wrong."""


@dataclass(frozen=True)
class Variant:
    """One way to make a mistake on one problem.

    `says` completes "this is exactly the result of ..."; `remedy` is an order to the author, or
    empty; `change` makes a right program wrong in this way. `law` names the same way on any other
    convolution, so that results of several can be held against it; empty if `says` does. `here`
    is what the law amounts to on this one, where that is worth telling of each of several.
    """

    says: str
    remedy: str
    change: Wrong
    law: str = ""
    here: str = ""

    @property
    def named(self) -> str:
        """The way by the name that it has on every convolution."""
        return self.law or self.says


def on_input(change: Linear) -> Wrong:
    """Return what makes a program change its input."""
    return lambda program: program.on_input(change)


def on_kernel(change: Linear) -> Wrong:
    """Return what makes a program change its kernel."""
    return lambda program: program.on_kernel(change)


def on_grad_output(change: Linear) -> Wrong:
    """Return what makes a program change its output gradient."""
    return lambda program: program.on_grad_output(change)


def on_result(change: Change) -> Wrong:
    """Return what makes a program change its result."""
    return lambda program: program.on_result(change)


def computing(problem: Problem) -> Wrong:
    """Return what makes a program compute another problem."""
    return lambda program: program.computing(problem)


def computing_with(kernel: Linear, problem: Problem) -> Wrong:
    """Return what makes a program compute another problem with a changed kernel."""
    return lambda program: program.on_kernel(kernel).computing(problem)


def said_alike(ways: Iterable[tuple[Hashable, Variant]]) -> Iterator[Variant]:
    """Yield variants, given with their effect here: those of the same effect say the same.

    They go on having a name of their own, since they differ on other convolutions.
    """
    first: dict[Hashable, str] = {}
    for effect, variant in ways:
        says = first.setdefault(effect, variant.says)
        yield variant if says == variant.says else replace(variant, says=says, law=variant.named)


@dataclass(frozen=True)
class Mistake:
    """A kind of mistake. `variants` yields the ways to make it, the likeliest first.

    Those that leave this convolution's result as it is may be left out and need not be. A kind of
    very many ways says that it is not to be tried together with every other. One that is not
    `linear` in its operands has no transpose, and so no gradients of its own.
    """

    name: str
    variants: Callable[[Any, Pass], Iterator[Variant]]
    passes: frozenset[Pass] = field(default=frozenset(USUAL_PASSES))
    in_pairs: bool = True
    linear: bool = True
    rounds: bool = False
    """Whether it makes numbers less exact: it may be what narrower arithmetic looks like."""
    transforms: bool = False
    """Whether its results come out of a transform, which errs alike in large and small elements."""
    seldom: bool = False
    """Whether it is named after all others that give the same: very many ways, most of them odd."""
    operations: tuple[type[Operation], ...] = (PlainConvolution, TransposedConvolution)
    """The kinds of operations it can be made on."""


def subsets(items: Iterable[int]) -> list[tuple[int, ...]]:
    """Return all subsets but the empty one, the largest first."""
    items = tuple(items)
    sizes = range(len(items), 0, -1)
    return [each for size in sizes for each in itertools.combinations(items, size)]


def axis_names(convolution: Convolution, axes: Sequence[int]) -> str:
    """Return the names of spatial axes as in "height and width"."""
    names = [SPATIAL_NAMES[convolution.rank][axis] for axis in axes]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def of_other_axes(convolution: Convolution, assigned: Sequence[int]) -> str:
    """Return whose parameter each axis uses where it is not its own: "height's for width"."""
    return ", ".join(
        f"{axis_names(convolution, (of,))}'s for {axis_names(convolution, (axis,))}"
        for axis, of in enumerate(assigned)
        if axis != of
    )


def long_axes(sizes: Sequence[int]) -> list[int]:
    """Return the axes along which there is more than one element."""
    return [axis for axis, size in enumerate(sizes) if size > 1]
