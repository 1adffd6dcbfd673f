"""Verdicts on what came of asking for something that there is not.

Owns the rule: a library is right that raises an error of its own, or returns no elements.
"""

from __future__ import annotations

from convcheck.model.outcome import Outcome
from convcheck.model.problem import Problem
from convcheck.model.verdict import Verdict


def of_something(problem: Problem, shape: tuple[int, ...]) -> Verdict:
    """Return the verdict on a result of that shape."""
    if 0 in shape:
        return Verdict(Outcome.AGREE, f"returned nothing, in the shape {shape}")
    return Verdict(
        Outcome.MISMATCH,
        f"returned a result of shape {shape}, where there is none ({problem.impossible}); wanted:"
        " an error, or an array without elements",
    )


def of_error(error: str) -> Verdict:
    """Return the verdict on an error that was raised."""
    return Verdict(Outcome.AGREE, f"refused: {error.removeprefix('it refuses: ')}")
