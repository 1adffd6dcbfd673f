"""The contract of a mistake: one file in `mistakes/` each, with a `MISTAKE` in it.

Owns the two classes and what mistakes share: ways to change a program, names of axes.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from convcheck.diagnosis.program import Change, Linear, Program
from convcheck.words.convolution import SPATIAL_NAMES, Convolution
from convcheck.words.passes import USUAL_PASSES, Pass

Wrong = Callable[[Program], Program]
"""What makes a right program wrong."""


@dataclass(frozen=True)
class Variant:
    """One way to make a mistake on one convolution.

    `says` completes "this is exactly the result of ..."; `remedy` is an order to the author, or
    empty; `change` makes a right program wrong in this way.
    """

    says: str
    remedy: str
    change: Wrong


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


def computing(convolution: Convolution) -> Wrong:
    """Return what makes a program compute another convolution."""
    return lambda program: program.computing(convolution)


@dataclass(frozen=True)
class Mistake:
    """A kind of mistake. `variants` yields the ways to make it, the likeliest first.

    Those that leave this convolution's result as it is may be left out and need not be. A kind of
    very many ways says that it is not to be tried together with every other.
    """

    name: str
    variants: Callable[[Convolution, Pass], Iterator[Variant]]
    passes: frozenset[Pass] = field(default=frozenset(USUAL_PASSES))
    in_pairs: bool = True


def subsets(items: Iterable[int]) -> list[tuple[int, ...]]:
    """Return all subsets but the empty one, the largest first."""
    items = tuple(items)
    sizes = range(len(items), 0, -1)
    return [each for size in sizes for each in itertools.combinations(items, size)]


def axis_names(convolution: Convolution, axes: Sequence[int]) -> str:
    """Return the names of spatial axes as in "height and width"."""
    names = [SPATIAL_NAMES[convolution.rank][axis] for axis in axes]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def long_axes(sizes: Sequence[int]) -> list[int]:
    """Return the axes along which there is more than one element."""
    return [axis for axis, size in enumerate(sizes) if size > 1]
