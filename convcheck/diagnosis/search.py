"""Which mistake gives exactly the result that was seen: alone first, then in pairs.

Owns the search and its limits. A mistake is named only if its own result, judged by the same law of
errors, is the one that was seen in every element.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from functools import cached_property
from itertools import combinations, product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.diagnosis.contract import Mistake, Variant
from convcheck.diagnosis.explanation import Diagnosis, Explanation, distinct
from convcheck.diagnosis.program import Inapplicable, Program
from convcheck.diagnosis.where import where
from convcheck.mathematics.budget import (
    complex_steps,
    error_budget,
    growth,
    growth_of_any_sign,
)
from convcheck.mathematics.complex_parts import exact, moduli
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.oracles import oracle_of
from convcheck.mathematics.rules import WRONG_INTEGER
from convcheck.model.dtypes import QUANTISED, numpy_dtype
from convcheck.model.passes import Fill, Pass
from convcheck.model.problem import Problem
from convcheck.plugins import discover

Array = NDArray[Any]

LONGEST = 3.0
"""Seconds of processor time after which a search gives up; what it finds says so."""

LARGEST, LARGEST_OPERANDS = 2**26, 2**21
"""Multiply-adds, and elements of all operands, beyond which nothing is computed a hundred times."""

LARGEST_KEPT = 2**17
"""Elements of a result up to which those of single mistakes are kept for the next search."""

FAR = 2.0**-6
"""Share of the largest element from which on an error is no rounding in any type."""

BYTES = -128.0, 127.0
"""The ends of the results of quantised numbers."""

Changes = tuple[tuple[Mistake, Variant], ...]

TRANSFORMED, MARKED = 64.0, 2.0**-10
"""How much of the largest element, in units of roundoff, and of a mistake's effect the errors of a
transform may be where several results are held against a mistake together."""

Law = tuple[str, str]
"""A mistake by the name of its kind, and by the name that its way has on every convolution."""


class Relation(Enum):
    """What a result says of a mistake: it is its result, it is the right one, it is neither of
    them; or nothing, since the mistake cannot be made there or changes nothing."""

    HOLDS = "holds"
    NOT_MADE = "not made"
    CONTRADICTED = "contradicted"
    SILENT = "silent"


class Search:
    """The search for one case, fill and pass; results of several implementations share it."""

    def __init__(
        self,
        problem: Problem,
        operands: Operands,
        fill: Fill,
        which: Pass,
        *,
        may_be_right: bool = True,
        beside: float = 0.0,
    ) -> None:
        """Take operands of the case's dtype; nothing is computed before the first `diagnose`.

        `may_be_right` says that results were called wrong by another rule than the computed error
        budget, so that they may be within it. `beside` is what an algorithm may err beside sums.
        """
        self._beside = beside
        self._may_be_right = may_be_right
        self.problem, self.fill, self.which = problem, fill, which
        self._operands = operands.map(exact)
        self._absolute = self._operands.map(moduli)
        self._dtype = problem.dtype_facts.of(which)
        products = oracle_of(problem).products(which)
        self._products = complex_steps(products) if self._dtype.is_complex else products
        self._kept: dict[Program, Array] = {}
        self._alone: dict[int, Array | None] = {}
        self._of_result: dict[int, bool] = {}

    @cached_property
    def _single(self) -> list[tuple[Mistake, Variant]]:
        """Every mistake that can be made on this problem."""
        return [
            (mistake, variant)
            for mistake in mistakes_of(self.problem)
            if self.which in mistake.passes
            for variant in mistake.variants(self.problem, self.which)
        ]

    @property
    def _too_large(self) -> bool:
        problem = self.problem
        elements = problem.tensor_bytes // problem.dtype_facts.itemsize
        return problem.multiply_adds > LARGEST or elements > LARGEST_OPERANDS

    def diagnose(
        self, actual: Array, deadline: float = math.inf, *, pairs: bool = True
    ) -> Diagnosis:
        """Return what explains a wrong result, canonical order, any dtype.

        The search ends at the deadline (of `time.thread_time`), and after `LONGEST` at the latest.
        Pairs of mistakes take most of it; they are not tried on results of another shape or type.
        """
        given, actual = np.asarray(actual).dtype, exact(np.asarray(actual))
        deadline = min(deadline, time.thread_time() + LONGEST)
        place = where(self.problem, self.which, actual, self.right)
        if self._may_be_right and self._gives((), actual):
            says = "only rounding: within the computed error budget of a right program"
            return Diagnosis((Explanation((), says, ""),), place)
        of_its_type = given == numpy_dtype(self._dtype.name)
        if not of_its_type and self._gives((), actual):
            return Diagnosis((), place, unsearched="its numbers are right")
        if given.itemsize < self._dtype.itemsize:
            return Diagnosis((), place, unsearched=f"results are {given}")
        if self._too_large:
            return Diagnosis((), place, unsearched="too large to try known mistakes on it")
        if not np.isfinite(actual).all():
            return Diagnosis((), place, unsearched="not finite, which no known mistake explains")
        found: list[Explanation] = []
        tried, late = 0, False
        pairs = pairs and of_its_type and actual.shape == self.right.shape
        for changes in self._candidates(pairs=pairs):
            if found and len(changes) > 1:
                break
            if time.thread_time() > deadline:
                late = True
                break
            tried += 1
            if self._gives(changes, actual):
                found.append(_explanation(changes))
        return Diagnosis(distinct(found), place, tried, complete=not late)

    def rounding(self, actual: Array) -> str:
        """Return which operand was made less exact, if that alone gives a result; or nothing.

        Narrower arithmetic errs as much: this is what tells one from the other.
        """
        actual = exact(np.asarray(actual))
        if self._too_large or not np.isfinite(actual).all():
            return ""
        found = [
            _explanation((each,))
            for each in self._single
            if each[0].rounds and self._gives((each,), actual)
        ]
        return str(Diagnosis(distinct(found), "")) if found else ""

    def _candidates(self, *, pairs: bool) -> Iterator[Changes]:
        """Yield every mistake alone, then every two of different kinds."""
        yield from ((each,) for each in self._single)
        paired = [each for each in self._single if each[0].in_pairs and pairs]
        for first, second in combinations(paired, 2):
            if first[0] is not second[0]:
                yield first, second

    def _gives(self, changes: Changes, actual: Array) -> bool:
        """Say whether a wrong program's result is the one seen, up to the rounding it may show.

        A mistake that changes nothing here gives the right result, and explains no wrong one.
        """
        result = self._result(changes)
        if result is None or result.shape != actual.shape:
            return False
        with np.errstate(invalid="ignore"):
            error = np.abs(actual - result)
        # Most results are nowhere near, and what they may err need not be known.
        if error.max(initial=0.0) > FAR * np.abs(actual).max(initial=0.0):
            return False
        if not (error <= self._allowed(changes, result)).all():
            return False
        return not changes or self._differs(result)

    def _nearly(self, result: Array, actual: Array) -> bool:
        """Tell whether a result is a mistake's but for what a transform rounds.

        That is little beside the largest element, and very little beside what the mistake changes,
        which is something: whole numbers that are right once they are rounded are no mistake's.
        """
        if result.shape != actual.shape or actual.shape != self.right.shape or not result.size:
            return False
        with np.errstate(invalid="ignore"):
            error = np.abs(actual - result).max()
        effect = np.abs(result - self.right).max()
        largest = np.abs(result).max()
        unit = self._dtype.unit_roundoff
        little = bool(error <= TRANSFORMED * unit * largest and error <= MARKED * effect)
        return little and self._differs(result)

    def _differs(self, result: Array) -> bool:
        """Tell whether a result is another one than the right one, by more than rounding."""
        if result.shape != self.right.shape:
            return True
        return bool((np.abs(result - self.right) > self._allowed_right).any())

    @cached_property
    def right(self) -> Array:
        """The right result, canonical order, float64 or complex128."""
        return Program(self.problem).run(self._operands, self.which)

    @cached_property
    def _allowed_right(self) -> Array:
        return self._allowed((), self.right)

    @cached_property
    def _laws(self) -> dict[Law, list[Changes]]:
        """The ways to make each mistake here, by the names that they have on every convolution."""
        found: dict[Law, list[Changes]] = {}
        for mistake, variant in self._single:
            found.setdefault((mistake.name, variant.named), []).append(((mistake, variant),))
        return found

    @property
    def laws(self) -> list[Law]:
        """Every mistake that can be made here, the likeliest of each kind first."""
        return list(self._laws)

    def is_right(self, actual: Array) -> bool:
        """Tell whether a result is the right one, within the error budget of sums."""
        return self._gives((), exact(np.asarray(actual)))

    def predicted(self, laws: Sequence[Law]) -> Array | None:
        """Return what mistakes that are made together make of the result; None if nothing."""
        for changes in self._ways(laws):
            result = self._result(changes)
            if result is not None and self._differs(result):
                return result
        return None

    def _ways(self, laws: Sequence[Law]) -> Iterator[Changes]:
        """Yield the ways to make mistakes together, as far as they can be made here."""
        nowhere: list[Changes] = [()]
        for ways in product(*(self._laws.get(law, nowhere) for law in laws)):
            changes: Changes = tuple(each for way in ways for each in way)
            if changes:
                yield changes

    def relation(self, laws: Sequence[Law], actual: Array) -> tuple[Relation, Explanation | None]:
        """Return what a result says of mistakes that are made together, and the words for them.

        Anything that cannot be made here says nothing, nor does what changes nothing.
        """
        actual = exact(np.asarray(actual))
        speaks = False
        for changes in self._ways(laws):
            if self._gives(changes, actual):
                return Relation.HOLDS, _explanation(changes)
            result = self._result(changes)
            speaks = speaks or (result is not None and self._differs(result))
            if result is not None and self._nearly(result, actual):
                return Relation.HOLDS, _explanation(changes)
        if not speaks or not actual.size:  # a result without elements contradicts nothing
            return Relation.SILENT, None
        right = self._gives((), actual)
        return (Relation.NOT_MADE if right else Relation.CONTRADICTED), None

    def _result(self, changes: Changes) -> Array | None:
        """Return the result of a wrong program; None if there is no such.

        Those of single mistakes are kept. What changes of results are applied to is computed once
        for all mistakes, and pairs, that differ in those only, and a convolution once for all
        mistakes that come to the same one.
        """
        if len(changes) != 1:
            return self._computed(changes)
        key = id(changes[0][1])  # of a variant that lives as long as the search
        if key not in self._alone:
            result = self._computed(changes)
            if result is not None and result.size > LARGEST_KEPT:
                return result
            self._alone[key] = result
        return self._alone[key]

    def _computed(self, changes: Changes) -> Array | None:
        program = self._program(changes)
        core = replace(program, result=())
        try:
            if core in self._kept:
                base = self._kept[core]
            else:
                base = core.run(self._operands, self.which)
                few = sum(not self._is_of_result(each) for each in changes)
                if not few or (few == 1 and base.size <= LARGEST_KEPT):
                    self._kept[core] = base
            for step in program.result:
                base = step(base)
            if self.problem.dtype == QUANTISED:  # which saturate
                base = np.clip(base, *BYTES)
        except (Inapplicable, ValueError, IndexError):
            return None
        return base

    def _program(self, changes: Changes) -> Program:
        program = Program(self.problem)
        for _, variant in changes:
            program = variant.change(program)
        return program

    def _is_of_result(self, change: tuple[Mistake, Variant]) -> bool:
        """Tell whether a mistake changes results only."""
        known = self._of_result.get(id(change[1]))
        if known is None:
            right = Program(self.problem)
            known = replace(change[1].change(right), result=()) == right
            self._of_result[id(change[1])] = known
        return known

    def _allowed(self, changes: Changes, result: Array) -> Array:
        """Return what the result of a wrong program may err by rounding."""
        magnitude = np.abs(self._program(changes).run(self._absolute, self.which))
        dtype = self._dtype
        allowed = error_budget(magnitude, self._products, dtype)
        if self.fill is Fill.OWN:  # whose products may be of one sign
            allowed *= growth_of_any_sign(self._products) / growth(self._products)
        # The judge's law; what is stored in half precision and changed after that rounds twice.
        roundings = 2 if dtype.sums_wider else 1
        allowed = allowed + roundings * dtype.unit_roundoff * np.abs(result) + self._beside
        if dtype.is_complex:  # of both parts together
            allowed = math.sqrt(2) * allowed
        if self.fill is Fill.INTEGERS:
            allowed = np.minimum(allowed, WRONG_INTEGER)
        if any(mistake.transforms for mistake, _ in changes):
            least = TRANSFORMED * dtype.unit_roundoff * np.abs(result).max(initial=0.0)
            allowed = np.maximum(allowed, least)
        return allowed


def mistakes() -> list[Mistake]:
    """Return every kind of mistake, by name, those that are seldom made last."""
    found = discover("convcheck.diagnosis.mistakes", "MISTAKE", Mistake).values()
    return sorted(found, key=lambda mistake: mistake.seldom)


def mistakes_of(problem: Problem) -> list[Mistake]:
    """Return the kinds of mistakes that are known of a problem's operation; none of some."""
    return [each for each in mistakes() if isinstance(problem.operation, each.operations)]


def _explanation(changes: Changes) -> Explanation:
    kinds = tuple(mistake.name for mistake, _ in changes)
    says = ", together with ".join(variant.says for _, variant in changes)
    remedy = "; ".join(dict.fromkeys(variant.remedy for _, variant in changes))
    here = ", ".join(variant.here for _, variant in changes if variant.here)
    return Explanation(kinds, says, remedy, here, any(mistake.seldom for mistake, _ in changes))
