"""All implementations of one case with operands of its own, judged by the law for given operands.

Owns which law that is: sums of these very products in any order (`foreign.law`), and what a form's
transform may err beside them. Integers, chosen tolerances and empty batches are judged as always.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from convcheck.mathematics.compare import compare_all
from convcheck.mathematics.complex_parts import exact
from convcheck.mathematics.foreign.complex_sums import of_parts
from convcheck.mathematics.foreign.contraction import Contraction
from convcheck.mathematics.foreign.judge import judge
from convcheck.mathematics.foreign.law import Law, Types
from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Array, Operands
from convcheck.mathematics.oracles import oracle_of
from convcheck.mathematics.rules import NotExact, Rule
from convcheck.model.case import Tolerance
from convcheck.model.dtypes import DTYPES
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.problem import Problem
from convcheck.model.verdict import Verdict


class OwnJudge(Judge):
    """Judges the results of one case and its own operands. Raises `ReferenceFault`, `NotExact`."""

    def __init__(
        self,
        problem: Problem,
        operands: Operands,
        passes: tuple[Pass, ...],
        tolerance: Tolerance | None = None,
    ) -> None:
        super().__init__(problem, Fill.OWN, passes, 0, tolerance, operands=operands)
        facts = problem.dtype_facts
        if facts.is_complex and len(problem.steps) > 1:
            raise NotExact("complex operands of a case's own have no law for two steps")
        self._as_always = tolerance is not None or problem.empty or facts.is_integer
        self._contractions: dict[Pass, Contraction] = {}
        self._order_factors: dict[tuple[Pass, Budget], float] = {}

    def rule(self, which: Pass, budget: Budget = SUMS) -> Rule:
        if self._tolerance is not None or self.problem.empty or self._facts(which).is_integer:
            return super().rule(which, budget)
        law = Law(self._contraction(which), self._types(which, budget), self._beside(which, budget))
        law.order_factor = self._order_factors.get((which, budget), 1.0)
        return Rule(0.0, law.allowed().reshape(self._contraction(which).shape))

    def verdicts(
        self,
        which: Pass,
        actuals: Mapping[str, Array | None],
        budgets: Mapping[str, Budget] = MappingProxyType({}),
    ) -> dict[str, Verdict]:
        if self._as_always:
            return super().verdicts(which, actuals, budgets)
        found: dict[str, Verdict] = {}
        for name, actual in actuals.items():
            budget = budgets.get(name, SUMS)
            if budget.lacking is not None:
                found[name] = Verdict(Outcome.UNTRUSTED, budget.lacking)
                continue
            if actual is None:
                nothing = {name: actual}
                rule, dtype = self.rule(which, budget), self._facts(which).name
                reached = np.ones(1, np.bool_)
                found |= compare_all(
                    nothing, self._expected(which), rule, dtype=dtype, reached=reached
                )
                continue
            contraction, types = self._contraction(which), self._types(which, budget)
            judged = judge(contraction, actual, types, self._beside(which, budget))
            key = (which, budget)
            factor = max(judged.law.order_factor, self._order_factors.get(key, 1.0))
            self._order_factors[key] = factor
            found[name] = judged.verdict
        return found

    def forget(self, which: Pass) -> None:
        super().forget(which)
        self._contractions.pop(which, None)

    def _types(self, which: Pass, budget: Budget = SUMS) -> Types:
        facts = self._facts(which)
        kept = facts.name if budget.half_sums else facts.accumulator
        return Types(facts, DTYPES[kept])

    def _contraction(self, which: Pass) -> Contraction:
        known = self._contractions.get(which)
        if known is None:
            oracle = oracle_of(self.problem)
            found = oracle.contraction(self.operands.map(exact), which)
            known = self._contractions[which] = of_parts(found)
        return known

    def _beside(self, which: Pass, budget: Budget) -> Array | float:
        """Return what a form may err beside its sums. Raises `ValueError` of two steps."""
        narrower = self._of_narrower_products(budget)
        if narrower:
            found = np.asarray(narrower * self.reference.magnitudes[which])
            return found[..., np.newaxis] if self._complex else found
        if budget.beside_sums is None:
            return 0.0
        if len(self.problem.steps) > 1:
            raise ValueError(f"{budget.name} has no law for two steps")
        products = oracle_of(self.problem).products(which)
        law = budget.of_any_data or budget.beside_sums
        found = np.asarray(law(self.problem, self.operands, which, products))
        return found[..., np.newaxis] if self._complex and found.ndim else found
