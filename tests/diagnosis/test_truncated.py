"""Whole numbers that are truncated are told from those that are off otherwise."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from convcheck.diagnosis.evidence import Observation
from convcheck.diagnosis.truncated import truncated, truncated_parts
from convcheck.mathematics.operands import Array, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass

FULL = Convolution((64,), 1, 1, (9,), padding=((8, 8),), bias=False, dtype="float64")


def product(conv: Convolution, seed: int, *, off: float) -> tuple[Observation, Array, Array]:
    """Return sums of four results without a sign, each a little `off` before it is truncated."""
    operands = draw(conv, Fill.INTEGERS, seed)
    random = np.random.default_rng(seed)
    x, w = operands.input, operands.kernel
    total = np.zeros(conv.output_shape)
    for sign_x in (1, -1):
        for sign_w in (1, -1):
            parts = {"input": np.maximum(sign_x * x, 0), "kernel": np.maximum(sign_w * w, 0)}
            whole = evaluate(conv, replace(operands, **parts), Pass.FORWARD)
            below = np.where(random.random(whole.shape) < 0.2, off, 0.0)
            total += sign_x * sign_w * np.trunc(whole + below)
    right = evaluate(conv, operands, Pass.FORWARD)
    seen = Observation(conv, Fill.INTEGERS, operands, Pass.FORWARD, total, right=False)
    return seen, total, right


def test_sums_of_truncated_results_are_told() -> None:
    results = [product(FULL, seed, off=-1e-9) for seed in range(3)]
    assert "truncated" in truncated_parts(results)
    assert truncated([(actual, right) for _, actual, right in results]) == ""


def test_truncated_results_are_told() -> None:
    right = np.array([[3.0, -4, 0, 7]])
    assert "truncated" in truncated([(np.array([[2.0, -4, 0, 6]]), right)])
    assert truncated([(np.array([[2.0, -5, 0, 6]]), right)]) == ""
    assert truncated([]) == ""


def test_what_is_off_otherwise_is_not_truncated() -> None:
    seen, actual, right = product(FULL, 0, off=-1e-9)
    assert not truncated_parts([(seen, right + 1, right)])  # everywhere, as of a bias
    more = actual.copy()
    more[0, 5] += 4
    assert not truncated_parts([(seen, more, right)])
    assert not truncated_parts([(seen, actual + 0.5, right)])
    assert not truncated_parts([])
