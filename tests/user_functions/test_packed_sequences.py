"""Sequences that lie end to end are read as the entries of a batch."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def causal_conv(x, w, {told}):
    """x: {shape}, w: (D, W). No sequence sees another one."""
    ends = {ends}
    x = {rows}
    out = np.zeros(x.shape)
    for first, end in zip(ends[:-1], ends[1:]):
        for lag in range(min(w.shape[1], end - first)):
            out[first + lag:end] += x[{seen}] * w[:, w.shape[1] - 1 - lag]
    return {back}
'''

ROWS = {"shape": "(T, D)", "rows": "x", "back": "out"}
COLUMNS = {"shape": "(D, T)", "rows": "x.T", "back": "out.T"}
ONE = {"shape": "(1, T, D)", "rows": "x.reshape(x.shape[1:])", "back": "out[None]"}
OWN = "first:end - lag"


@pytest.mark.parametrize("form", [ROWS, COLUMNS, ONE])
@pytest.mark.parametrize(
    ("told", "ends"), [("cu_seqlens", "cu_seqlens"), ("seq_lens", "np.cumsum([0, *seq_lens])")]
)
def test_a_batch_is_handed_over_end_to_end(
    tmp_path: Path, form: dict[str, str], told: str, ends: str
) -> None:
    found = climb(tmp_path, SOURCE.format(told=told, ends=ends, seen=OWN, **form), "causal_conv")
    assert not found.problem
    assert not found.wrong
    assert found.room is not None
    assert found.room.batch


def test_what_is_of_the_sequence_before_is_seen(tmp_path: Path) -> None:
    source = SOURCE.format(told="cu_seqlens", ends="cu_seqlens", seen=OWN, **ROWS)
    leaking = source.replace("ends = cu_seqlens", "ends = [0, len(x)]")
    assert leaking != source
    found = climb(tmp_path, leaking, "causal_conv")
    assert not found.problem
    assert found.wrong
