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

from convcheck.mathematics.blocks import blocks, in_sweeps, within
from convcheck.mathematics.budget import complex_steps, first_step_budget
from convcheck.mathematics.checks import ReferenceFault, check_adjoint
from convcheck.mathematics.compare import compare_all
from convcheck.mathematics.complex_parts import exact, parts
from convcheck.mathematics.error_map import wrong_places
from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.mathematics.oracles import oracle_of
from convcheck.mathematics.precision import PrecisionTest
from convcheck.mathematics.reference import (
    Reference,
    compute_reference,
    evaluate,
    wrapped_reference,
)
from convcheck.mathematics.rules import NotExact, Rule, rule_for
from convcheck.model.case import Tolerance
from convcheck.model.dtypes import DTYPES, DType, numpy_dtype
from convcheck.model.outcome import COMPARED, Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.precision import EXPLANATIONS, PRODUCT_ERRORS, Precision, not_beyond
from convcheck.model.problem import Problem
from convcheck.model.verdict import Verdict, WrongPlaces

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
        problem: Problem,
        fill: Fill,
        passes: tuple[Pass, ...],
        seed: int,
        tolerance: Tolerance | None = None,
        *,
        operands: Operands | None = None,
    ) -> None:
        """Take operands as they are, or draw them."""
        self.problem = problem
        self._oracle = oracle_of(problem)
        if fill is Fill.SPECIAL and self._oracle.lacks_special is not None:
            raise NotExact(self._oracle.lacks_special)
        self.operands: Operands = draw(problem, fill, seed) if operands is None else operands
        self.reference: Reference = _checked_reference(problem, self.operands, passes, fill)
        self._fill, self._tolerance = fill, tolerance
        self._rules: dict[tuple[Pass, Budget], Rule] = {}
        self._precision_tests: dict[Pass, PrecisionTest] = {}
        whole = fill is Fill.OWN and problem.dtype_facts.is_integer
        if (
            fill is Fill.INTEGERS or whole
        ):  # nothing is judged by integers of which one pass is not exact
            for which in self.reference.results:
                self.rule(which)

    def rule(self, which: Pass, budget: Budget = SUMS) -> Rule:
        """Return the rule for one pass of forms of one budget; computed when first asked.

        Raises `ValueError` for a budget beside that of sums where there are two steps.
        """
        known = self._rules.get((which, budget))
        if known is None:
            magnitude = self.reference.magnitudes[which]
            *before, products = self._oracle.products_of_steps(which)
            beside: Array | float = 0.0
            if budget.beside_sums is not None:
                if len(self.problem.steps) > 1:
                    raise ValueError(f"{budget.name} has no law for two steps")
                beside = budget.beside_sums(self.problem, self.operands, which, products)
            narrower = self._of_narrower_products(budget)
            if narrower:
                beside = beside + narrower * magnitude
            for first in before:
                terms = complex_steps(first) if self._complex else first
                beside = beside + first_step_budget(magnitude, terms, self.problem.dtype_facts)
            if self._complex:
                products = complex_steps(products)
                beside = np.asarray(beside)[..., np.newaxis]
            known = self._rules[which, budget] = rule_for(
                self.problem,
                self._fill,
                self._tolerance,
                self._of_parts(magnitude),
                products,
                beside_sums=beside,
                half_sums=budget.half_sums,
                result=self._expected(which),
                unbiased=self._unbiased(which),
                which=which,
            )
        return known

    def _of_narrower_products(self, budget: Budget) -> float:
        """Return what factors brought to a narrower type may cost, as a share of S.

        Each step multiplies; three products of sums may stand for four of complex numbers.
        """
        each = PRODUCT_ERRORS.get(budget.arithmetic, 0.0)
        return float((1 + each) ** len(self.problem.steps) - 1) * (3.0 if self._complex else 1.0)

    def forget(self, which: Pass) -> None:
        """Free the memory of a pass that is not asked about any more."""
        self.reference.results.pop(which, None)
        self.reference.magnitudes.pop(which, None)
        self._precision_tests.pop(which, None)
        self._rules = {key: rule for key, rule in self._rules.items() if key[0] is not which}

    @property
    def _complex(self) -> bool:
        return self.problem.dtype_facts.is_complex

    def _facts(self, which: Pass) -> DType:
        return self.problem.dtype_facts.of(which)

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
        with np.errstate(invalid="ignore"):  # NaN, and what it makes of any bias
            return parts(self.reference.results[which] - exact(bias))

    def verdict(self, which: Pass, actual: Array | None, budget: Budget = SUMS) -> Verdict:
        """Judge one result; None stands for an output that did not come."""
        return self.verdicts(which, {"": actual}, {"": budget})[""]

    def verdicts(
        self,
        which: Pass,
        actuals: Mapping[str, Array | None],
        budgets: Mapping[str, Budget] = MappingProxyType({}),
    ) -> dict[str, Verdict]:
        """Judge the results of several implementations for one pass, by name.

        Those that `budgets` does not name are sums.
        """
        parties: dict[Budget, dict[str, Array | None]] = {}
        for name, actual in actuals.items():
            parties.setdefault(budgets.get(name, SUMS), {})[name] = actual
        found: dict[str, Verdict] = {}
        for budget, party in parties.items():
            doubt = self._lacks_law(which, budget)
            if doubt is not None:
                found |= dict.fromkeys(party, Verdict(Outcome.UNTRUSTED, doubt))
                continue
            judged = compare_all(
                party,
                self._expected(which),
                self.rule(which, budget),
                dtype=self._facts(which).name,
                reached=self._of_parts(self._oracle.reached(which)),
                empty=self.problem.empty,
                special=self._fill is Fill.SPECIAL,
            )
            sums_once = budget.beside_sums is None and len(self.problem.steps) == 1
            if sums_once and self._fill is Fill.NORMAL:
                judged = self._with_precision(which, judged, party, budget)
            found |= judged
        return {name: found[name] for name in actuals}

    def _lacks_law(self, which: Pass, budget: Budget) -> str | None:
        """Return why results of a budget cannot be judged here, or None."""
        if budget.lacking is not None:
            return budget.lacking
        try:
            self.rule(which, budget)
        except NotExact as fault:  # of integers that half precision does not add up exactly
            return str(fault)
        return None

    def _with_precision(
        self,
        which: Pass,
        judged: Mapping[str, Verdict],
        actuals: Mapping[str, Array | None],
        budget: Budget,
    ) -> dict[str, Verdict]:
        """Return verdicts with the arithmetic that the errors are those of.

        Errors of a wider one than is declared are a mismatch even where all are within the budget.
        """
        test = self._precision_tests.get(which)
        if test is None:
            magnitude, products = self.reference.magnitudes[which], self._oracle.products(which)
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
            said = self._contradicted(which, verdict, precision, budget)
            wrong = said.outcome is Outcome.MISMATCH
            diagnosis = EXPLANATIONS.get(precision) if wrong else None
            found[name] = replace(said, precision=precision.value, diagnosis=diagnosis)
        return found

    def _contradicted(
        self, which: Pass, verdict: Verdict, precision: Precision, budget: Budget
    ) -> Verdict:
        """Return a mismatch in the place of agreement whose errors nothing declares."""
        wide = not self._facts(which).sums_wider and self._tolerance is None
        allowed = not wide or precision in not_beyond(budget.arithmetic)
        if allowed or verdict.outcome is not Outcome.AGREE:
            return verdict
        declared = "" if budget.arithmetic is Precision.DECLARED else f" but {budget.arithmetic}"
        reason = (
            "every element is within its budget, but all errors together are those of"
            f" {precision}, where nothing{declared} is declared"
        )
        return replace(verdict, outcome=Outcome.MISMATCH, reason=reason)

    def _of_rounded(self, which: Pass, dtype: str) -> Array:
        """Return the reference of a pass for operands rounded to a type, but for the bias."""
        kind, bias = numpy_dtype(dtype), self.operands.bias
        rounded = self.operands.map(lambda array: array.astype(kind).astype(np.float64))
        wide = None if bias is None else bias.astype(np.float64)
        return evaluate(self.problem, replace(rounded, bias=wide), which)

    def places(self, which: Pass, actual: Array, budget: Budget = SUMS) -> WrongPlaces | None:
        """Return where the wrong elements of a result are; None for one of another shape."""
        expected = self._expected(which)
        if actual.shape != self.reference.results[which].shape or not expected.size:
            return None
        rule = self.rule(which, budget)
        return wrong_places(parts(actual), expected, rule, which, actual.ndim)

    def pairs(
        self,
        which: Pass,
        results: Mapping[str, Array],
        budgets: Mapping[str, Budget] = MappingProxyType({}),
    ) -> list[Pair]:
        """Compare every two results of one pass, in the order given."""
        shape, expected = self.reference.results[which].shape, self._expected(which)
        sound = {name: parts(array) for name, array in results.items() if array.shape == shape}
        row_of = {name: row for row, name in enumerate(sound)}
        wanted = list(itertools.combinations(results, 2))
        parties: dict[tuple[Budget, ...], list[tuple[str, str]]] = {}
        for pair in wanted:
            if pair[0] in sound and pair[1] in sound:
                laws = tuple(budgets.get(name, SUMS) for name in pair)
                parties.setdefault(laws, []).append(pair)
        found = {pair: (0.0, 0.0) for comparable in parties.values() for pair in comparable}
        for block in blocks(expected.size, len(sound)) if found else ():
            rows = np.stack([within(array, expected.shape, block) for array in sound.values()])
            rows = rows.astype(np.float64)
            for laws, comparable in parties.items():
                rules = [self.rule(which, law) for law in laws]
                allowed = np.asarray(sum(rule.allowed_within(expected, block) for rule in rules))
                for pairs in in_sweeps(comparable, rows.shape[1]):
                    first, second = ([row_of[pair[side]] for pair in pairs] for side in (0, 1))
                    figures = _differences(rows[first], rows[second], allowed)
                    for pair, (largest, share) in zip(pairs, figures, strict=True):
                        before = found[pair]
                        found[pair] = max(before[0], largest), max(before[1], share)
        return [Pair(*pair, *found.get(pair, (None, None))) for pair in wanted]


def _checked_reference(
    problem: Problem, operands: Operands, passes: tuple[Pass, ...], fill: Fill
) -> Reference:
    """Return the reference after its check, which needs finite numbers. Raises `ReferenceFault`."""
    if fill is not Fill.SPECIAL:
        reference = compute_reference(problem, operands, passes)
        check_adjoint(problem, operands, reference)
        return reference
    finite = operands.map(lambda array: np.where(np.abs(array) < LARGEST_CHECKED, array, 1.0))
    check_adjoint(problem, finite, compute_reference(problem, finite, passes))
    if problem.dtype_facts.is_integer:
        return wrapped_reference(problem, operands, passes)
    with np.errstate(invalid="ignore", over="ignore"):
        reference = compute_reference(problem, operands, passes)
        results = {
            which: with_overflow(result, problem.dtype)
            for which, result in reference.results.items()
        }
    return Reference(results, reference.magnitudes)


def with_overflow(result: Array, dtype: str) -> Array:
    """Return a float64 result with infinities where it overflows in its dtype.

    The rest stays as it is. Rounded, it would be off by half a unit already, in the other direction
    than a right result that is rounded from sums kept in a narrower type than float64.
    """
    with np.errstate(over="ignore", invalid="ignore"):
        stored = result.astype(numpy_dtype(dtype)).astype(np.float64)
    return np.where(np.isinf(stored), stored, result)


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
