"""Many results judged at once are judged as if each were alone."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.mathematics import compare as module
from convcheck.mathematics.compare import in_sweeps
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass

CONVOLUTION = Convolution((9,), 3, 4, (3,), batch=2)
JUDGE = Judge(CONVOLUTION, Fill.NORMAL, (Pass.FORWARD,), 0)
RIGHT = JUDGE.reference.results[Pass.FORWARD].astype("float32")


def damaged(element: int, value: float) -> np.ndarray:
    result = RIGHT.copy()
    result.flat[element] = value
    return result


RESULTS: dict[str, np.ndarray | None] = {
    "right": RIGHT,
    "missing": None,
    "first": damaged(0, 77),
    "wide": RIGHT.astype("float64"),
    "last": damaged(RIGHT.size - 1, -77),
    "short": RIGHT[:1],
    "nan": damaged(5, np.nan),
    "right again": RIGHT,
    "inf": damaged(6, np.inf),
}


@settings(max_examples=60)
@given(st.permutations(sorted(RESULTS)), st.integers(0, len(RESULTS)), st.integers(1, 500))
def test_a_result_is_judged_the_same_whoever_is_beside_it(
    order: list[str], count: int, at_once: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "ELEMENTS_AT_ONCE", at_once)
        together = JUDGE.verdicts(Pass.FORWARD, {name: RESULTS[name] for name in order[:count]})
    assert list(together) == order[:count]
    for name, verdict in together.items():
        assert repr(verdict) == repr(JUDGE.verdict(Pass.FORWARD, RESULTS[name]))
        right = name.startswith("right")
        assert verdict.outcome is (Outcome.AGREE if right else Outcome.MISMATCH)


@given(st.integers(0, 40), st.integers(0, 10**6))
def test_sweeps_hold_every_name_once_and_bound_their_memory(count: int, elements: int) -> None:
    names = [str(index) for index in range(count)]
    parts = list(in_sweeps(names, elements))
    assert [name for part in parts for name in part] == names
    for part in parts:
        assert len(part) == 1 or len(part) * elements <= module.ELEMENTS_AT_ONCE
