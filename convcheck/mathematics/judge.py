"""All implementations of one case and fill, judged against one reference and against each other.

Owns the sequence: draw, compute the reference, check the reference, judge every result, compare
all pairs. Knows nothing of backends, processes or files.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

import numpy as np

from convcheck.mathematics.box import box_budget
from convcheck.mathematics.budget import complex_steps, first_step_budget
from convcheck.mathematics.checks import ReferenceFault, check_adjoint
from convcheck.mathematics.compare import compare_all, in_sweeps
from convcheck.mathematics.geometry import Geometry
from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.mathematics.parts import exact, parts
from convcheck.mathematics.precision import PrecisionTest
from convcheck.mathematics.reference import (
    Reference,
    compute_reference,
    evaluate,
    wrapped_reference,
)
from convcheck.mathematics.rules import NotExact, Rule, rule_for
from convcheck.mathematics.transform import transform_budget
from convcheck.mathematics.winograd import winograd_budget
from convcheck.words.arithmetic import Arithmetic
from convcheck.words.case import Tolerance
from convcheck.words.convolution import Convolution
from convcheck.words.dtypes import DTYPES, DType, numpy_dtype
from convcheck.words.outcome import COMPARED, Outcome
from convcheck.words.passes import Fill, Pass
from convcheck.words.precision import EXPLANATIONS
from convcheck.words.verdict import Verdict

LARGEST_CHECKED = 2.0**10
"""Magnitude from which on an operand of the special fill is no part of the reference's check."""


@dataclass(frozen=True)
class Pair:
    """Two implementations compared: the largest difference, and its share of what both may err.

    `share` over 1 means that at least one of the two is not within its own allowance.
    """

    first: str
    second: str
    max_abs_difference: float | None
    share: float | None


class Judge:
    """Judges the results of one case and fill. Raises `ReferenceFault`, `NotExact` on creation."""

    def __init__(
        self,
        convolution: Convolution,
        fill: Fill,
        passes: tuple[Pass, ...],
        seed: int,
        tolerance: Tolerance | None = None,
    ) -> None:
        self.convolution = convolution
        if convolution.separable and fill is Fill.SPECIAL:
            raise NotExact("what special values become between two steps has no law here")
        self.operands: Operands = draw(convolution, fill, seed)
        self.reference: Reference = _checked_reference(convolution, self.operands, passes, fill)
        self._geometry = Geometry.of(convolution)
        self._fill, self._tolerance = fill, tolerance
        self._rules: dict[tuple[Pass, Arithmetic], Rule] = {}
        self._precision_tests: dict[Pass, PrecisionTest] = {}
        self.rules: dict[Pass, Rule] = {which: self.rule(which) for which in self.reference.results}
        """The rules for sums."""

    def rule(self, which: Pass, arithmetic: Arithmetic = Arithmetic.SUMS) -> Rule:
        """Return the rule for one pass of forms of one arithmetic; computed when first asked.

        Raises `ValueError` for the arithmetic of a transform that is to come in two steps.
        """
        known = self._rules.get((which, arithmetic))
        if known is None:
            magnitude = self.reference.magnitudes[which]
            *before, products = self._geometry.products_of_steps(which)
            if self.convolution.separable and arithmetic is not Arithmetic.SUMS:
                raise ValueError(f"{arithmetic} has no law for two steps")
            transform: Array | float = 0.0
            if arithmetic is Arithmetic.FFT:
                transform = transform_budget(self.convolution, self.operands, which)
            if arithmetic is Arithmetic.WINOGRAD:
                transform = winograd_budget(self.convolution, self.operands, which, products)
            if arithmetic is Arithmetic.BOX:
                transform = box_budget(self.convolution, self.operands, which, products)
            for first in before:
                transform = first_step_budget(magnitude, first, self.convolution.dtype_facts)
            if self._complex:
                products = complex_steps(products)
                transform = np.asarray(transform)[..., np.newaxis]
            known = self._rules[which, arithmetic] = rule_for(
                self.convolution,
                self._fill,
                self._tolerance,
                self._of_parts(magnitude),
                products,
                transform=transform,
                result=self._expected(which),
                unbiased=self._unbiased(which),
                which=which,
            )
        return known

    @property
    def _complex(self) -> bool:
        return self.convolution.dtype_facts.is_complex

    def _facts(self, which: Pass) -> DType:
        return self.convolution.dtype_facts.of(which)

    def _expected(self, which: Pass) -> Array:
        """Return the reference of a pass, complex numbers as their parts."""
        return parts(self.reference.results[which])

    def _of_parts(self, array: Array) -> Array:
        """Return what is the same for both parts of an element as it is for each of them."""
        return array[..., np.newaxis] if self._complex else array

    def _unbiased(self, which: Pass) -> Array | None:
        """Return the reference of a pass before the bias is added; None for one without a bias."""
        bias = self.operands.bias
        if which is not Pass.FORWARD or bias is None:
            return None
        return parts(self.reference.results[which] - exact(bias))

    def verdict(
        self, which: Pass, actual: Array | None, arithmetic: Arithmetic = Arithmetic.SUMS
    ) -> Verdict:
        """Judge one result; None stands for an output that did not come."""
        return self.verdicts(which, {"": actual}, {"": arithmetic})[""]

    def verdicts(
        self,
        which: Pass,
        actuals: Mapping[str, Array | None],
        arithmetics: Mapping[str, Arithmetic] = MappingProxyType({}),
    ) -> dict[str, Verdict]:
        """Judge the results of several implementations for one pass, by name.

        Those that `arithmetics` does not name are sums.
        """
        parties: dict[Arithmetic, dict[str, Array | None]] = {}
        for name, actual in actuals.items():
            parties.setdefault(arithmetics.get(name, Arithmetic.SUMS), {})[name] = actual
        found: dict[str, Verdict] = {}
        for arithmetic, party in parties.items():
            judged = compare_all(
                party,
                self._expected(which),
                self.rule(which, arithmetic),
                dtype=self._facts(which).name,
                reached=self._of_parts(self._geometry.reached(which)),
                empty=self.convolution.batch == 0 or self.convolution.hollow,
                special=self._fill is Fill.SPECIAL,
            )
            sums_once = arithmetic is Arithmetic.SUMS and not self.convolution.separable
            if sums_once and self._fill is Fill.NORMAL:
                judged = self._with_precision(which, judged, party)
            found |= judged
        return {name: found[name] for name in actuals}

    def _with_precision(
        self, which: Pass, judged: Mapping[str, Verdict], actuals: Mapping[str, Array | None]
    ) -> dict[str, Verdict]:
        """Return verdicts with the arithmetic that the errors are those of."""
        test = self._precision_tests.get(which)
        if test is None:
            magnitude, products = self.reference.magnitudes[which], self._geometry.products(which)
            factors = 1 if which is Pass.GRAD_BIAS else 2
            if self._complex:  # each part is a sum of half the terms of S, two for each product
                magnitude, products = magnitude / 2, factors * products
            test = self._precision_tests[which] = PrecisionTest(
                self._expected(which),
                self._of_parts(magnitude),
                products,
                DTYPES[self._facts(which).part],
                unbiased=self._unbiased(which),
                factors=factors,
                of_rounded=partial(self._of_rounded, which),
            )
        found: dict[str, Verdict] = {}
        for name, verdict in judged.items():
            actual = actuals[name]
            if actual is None or verdict.outcome not in COMPARED or verdict.budget_used is None:
                found[name] = verdict
                continue
            precision = test.infer(parts(actual)).precision
            wrong = verdict.outcome is Outcome.MISMATCH
            diagnosis = EXPLANATIONS.get(precision) if wrong else None
            found[name] = replace(verdict, precision=precision.value, diagnosis=diagnosis)
        return found

    def _of_rounded(self, which: Pass, dtype: str) -> Array:
        """Return the reference of a pass for operands rounded to a type, but for the bias."""
        kind, bias = numpy_dtype(dtype), self.operands.bias
        rounded = self.operands.map(lambda array: array.astype(kind).astype(np.float64))
        wide = None if bias is None else bias.astype(np.float64)
        return evaluate(self.convolution, replace(rounded, bias=wide), which)

    def pairs(
        self,
        which: Pass,
        results: Mapping[str, Array],
        arithmetics: Mapping[str, Arithmetic] = MappingProxyType({}),
    ) -> list[Pair]:
        """Compare every two results of one pass, in the order given."""
        reference = self.reference.results[which]
        names = [name for name, array in results.items() if array.shape == reference.shape]
        expected = self._expected(which)
        rows = np.array([parts(results[name]) for name in names], dtype=np.float64)
        rows = rows.reshape(len(names), expected.size)
        row_of = {name: row for row, name in enumerate(names)}
        wanted = list(itertools.combinations(results, 2))
        parties: dict[tuple[Arithmetic, ...], list[tuple[str, str]]] = {}
        for pair in wanted:
            if pair[0] in row_of and pair[1] in row_of:
                laws = tuple(arithmetics.get(name, Arithmetic.SUMS) for name in pair)
                parties.setdefault(laws, []).append(pair)
        found: dict[tuple[str, str], tuple[float, float]] = {}
        for laws, comparable in parties.items():
            limits = [self.rule(which, law).allowed(expected) for law in laws]
            allowed = np.broadcast_to(sum(limits), expected.shape).reshape(-1)
            for pairs in in_sweeps(comparable, expected.size):
                first, second = ([row_of[pair[side]] for pair in pairs] for side in (0, 1))
                figures = _differences(rows[first], rows[second], allowed)
                found.update(zip(pairs, figures, strict=True))
        return [Pair(*pair, *found.get(pair, (None, None))) for pair in wanted]


def _checked_reference(
    convolution: Convolution, operands: Operands, passes: tuple[Pass, ...], fill: Fill
) -> Reference:
    """Return the reference after its check, which needs finite numbers. Raises `ReferenceFault`."""
    if fill is not Fill.SPECIAL:
        reference = compute_reference(convolution, operands, passes)
        check_adjoint(convolution, operands, reference)
        return reference
    finite = operands.map(lambda array: np.where(np.abs(array) < LARGEST_CHECKED, array, 1.0))
    check_adjoint(convolution, finite, compute_reference(convolution, finite, passes))
    if convolution.dtype_facts.is_integer:
        return wrapped_reference(convolution, operands, passes)
    with np.errstate(invalid="ignore", over="ignore"):
        reference = compute_reference(convolution, operands, passes)
        # What overflows in the dtype is finite in float64.
        results = {
            which: result.astype(convolution.dtype).astype(np.float64)
            for which, result in reference.results.items()
        }
    return Reference(results, reference.magnitudes)


def _differences(first: Array, second: Array, allowed: Array) -> list[tuple[float, float]]:
    """Return the largest difference of each two rows, and its share of what was allowed."""
    with np.errstate(invalid="ignore", over="ignore", divide="ignore"):
        difference = np.abs(first - second)
        if not np.isfinite(difference).all():
            same = (first == second) | (np.isnan(first) & np.isnan(second))
            difference[same] = 0.0
            difference[np.isnan(difference)] = np.inf
        share = difference / allowed
    share[difference == 0] = 0.0
    largest = difference.max(axis=1, initial=0.0), share.max(axis=1, initial=0.0)
    return list(zip(*(each.tolist() for each in largest), strict=True))


def fault_outcome(fault: ReferenceFault | NotExact) -> tuple[Outcome, str]:
    """Return the outcome of every implementation when the oracle itself cannot be used."""
    if isinstance(fault, NotExact):
        return Outcome.UNTRUSTED, str(fault)
    return Outcome.ERROR, f"the reference failed its own check: {fault}"
