"""Results that differ from call to call: by roundings alone, which is allowed, or by more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

FUNCTIONS = """
import itertools

import numpy as np

CALLS = itertools.count()


def core(x, w, order):
    kh, kw = w.shape[:2]
    oh, ow = x.shape[1] - kh + 1, x.shape[2] - kw + 1
    y = np.zeros((len(x), oh, ow, w.shape[3]))
    for i, j in [(i, j) for i in range(kh) for j in range(kw)][::order]:
        y += x[:, i:i + oh, j:j + ow] @ w[i, j]
    return y


def in_turn(x, w):
    return core(x, w, 1 if next(CALLS) % 2 else -1)


def wrong_in_turn(x, w):
    return core(x, w, 1) * (1 + 1e-9 * (next(CALLS) % 2))
"""


@pytest.mark.parametrize(("name", "wrong"), [("in_turn", False), ("wrong_in_turn", True)])
def test_results_may_differ_by_roundings_only(tmp_path: Path, name: str, wrong: bool) -> None:
    found = climb(tmp_path, FUNCTIONS, name)
    assert bool(found.wrong) is wrong
    told = {note for note in found.notes if note.endswith("by roundings: both are right")}
    assert bool(told) is not wrong
