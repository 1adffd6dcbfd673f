"""How long a case is predicted to take, so that a matrix can be divided into equal parts.

Owns the rates, which are rough: what they decide is which part a case is in, and no result. They
are constants, and what is installed here does not matter, because every machine has to come to the
same division.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from convcheck.backends.contract import Backend
from convcheck.backends.registry import backend_of, backends, form_of, worker_of
from convcheck.model.implementation import Implementation
from convcheck.model.passes import Fill
from convcheck.model.problem import InvalidProblem, Problem
from convcheck.verbs.plan import PlannedCase

if TYPE_CHECKING:
    from convcheck.verbs.bench_plan import PlannedBench

PRODUCTS_PER_SECOND = 2e9
"""Multiply-adds of one pass of a form, in libraries and Python together."""

REFERENCE_PER_SECOND = 5e8
"""Multiply-adds of one pass of the float64 reference and what is compared with it."""

OPENED = 0.3
"""Seconds until an implementation of a case of `bench` is verified and warm."""


def verify_seconds(planned: PlannedCase) -> float:
    """Return about how many seconds of one processor `verify` takes for a case."""
    problem = planned.case.problem
    passes, fills = len(planned.passes), len(planned.fills)
    calls = sum(
        _first_call(each) + passes * _products(each, problem) / PRODUCTS_PER_SECOND
        for each in planned.implementations
    )
    return fills * (calls + passes * problem.multiply_adds / REFERENCE_PER_SECOND)


def bench_seconds(each: PlannedBench, max_time: float) -> float:
    """Return about how many seconds `bench` takes for a case, with so many inside each clock."""
    problem, names = each.planned.case.problem, each.planned.implementations
    opened = sum(OPENED + _first_call(one) for one in names)
    calls = sum(max(max_time, _products(one, problem) / PRODUCTS_PER_SECOND) for one in names)
    reference = len(Fill) * problem.multiply_adds / REFERENCE_PER_SECOND
    return opened + reference + len(each.passes) * calls


def _products(implementation: Implementation, problem: Problem) -> int:
    try:
        return max(problem.multiply_adds, form_of(implementation).cost(problem).multiply_adds)
    except (KeyError, ValueError, InvalidProblem):  # a form that is not there, or refuses
        return problem.multiply_adds


def start_seconds(implementations: Iterable[Implementation]) -> float:
    """Return about how many seconds the processes of some implementations take to start."""
    workers = {worker_of(each): backend_of(each) for each in implementations}
    return sum(each.start_seconds for each in workers.values())


def _first_call(implementation: Implementation) -> float:
    backend = backends().get(implementation.backend)  # none of a user's function
    if backend is None:
        return Backend.call_seconds
    mode = backend.modes.get(implementation.mode)
    return backend.call_seconds + (0.0 if mode is None else mode.first_call)
