"""Results of each filter for each signal, with the filters before the signals."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.load import load

SOURCE = '''
import numpy as np


def every(waves, bank):
    """Each signal with each filter: waves (S, N), bank (F, M) -> {said}."""
    return {result}
'''
FILTERS = 'np.array([[np.convolve(wave, taps, "full") for wave in waves] for taps in bank])'
SIGNALS = 'np.array([[np.convolve(wave, taps, "full") for taps in bank] for wave in waves])'


@pytest.mark.parametrize(
    ("said", "result", "agrees"),
    [
        ("(F, S, N + M - 1)", FILTERS, True),
        ("(S, F, N + M - 1)", SIGNALS, True),
        ("(N + M - 1, F, S)", FILTERS + ".transpose(2, 0, 1)", True),
        ("(F, S, N + M - 1)", SIGNALS + ".reshape(len(bank), len(waves), -1)", False),
        ("(F, S, N + M - 1)", FILTERS.replace("taps in", "taps in 2 *"), False),
    ],
)
def test_in_the_order_that_is_said(tmp_path: Path, said: str, result: str, agrees: bool) -> None:
    file = tmp_path / "mine.py"
    file.write_text(SOURCE.format(said=said, result=result))
    callee = load(str(file), "every")
    waves, bank = np.arange(14.0).reshape(2, 7), np.arange(12.0).reshape(4, 3) ** 2
    expected = np.array([[np.convolve(wave, taps) for taps in bank] for wave in waves])
    assert isinstance(callee, Plain)
    given = callee.call(waves, bank)
    assert given.shape == expected.shape
    assert np.array_equal(given, expected) is agrees
