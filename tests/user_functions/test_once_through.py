"""Operands that can be gone through once, for who says that any iterable will do."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.once_through import once_through
from convcheck.user_functions.trials.trial_subject import Found, Subject

FIR = """
from collections.abc import Iterable

import numpy as np


def fir(samples: {samples}, taps: {taps}):
    \"\"\"{says}\"\"\"
    {first}
    order = sum(1 for _ in taps)
    taps = list(taps)
    samples = list(samples)
    return np.convolve(samples, taps if taps else np.zeros(order))[: len(samples)]
"""


def found(folder: Path, **parts: str) -> Found:
    usual = {"samples": "list", "taps": "list", "says": "A filter.", "first": "pass"}
    text = FIR.format(**{**usual, **parts})
    file = folder / f"mine_{abs(hash(text))}.py"
    file.write_text(text)
    conv = Convolution((6,), 1, 1, (3,), padding="causal", bias=False, dtype="float64")
    manner = Manner("S", "S", "numpy", operands="float64", flipped=True)
    return once_through(Subject(load(str(file), "fir"), conv, manner))


@pytest.mark.parametrize(
    "promise", [{"taps": "Iterable[float]"}, {"says": "Both arguments can be any iterables."}]
)
def test_who_promises_it_owes_it(tmp_path: Path, promise: dict[str, str]) -> None:
    told = found(tmp_path, **promise)
    assert "wrong where the kernel can be gone through once only" in told.fault
    assert not found(tmp_path, first="taps = list(taps)", **promise).fault


def test_who_promises_nothing_is_not_asked(tmp_path: Path) -> None:
    assert not found(tmp_path).made


def test_what_raises_is_told_and_is_not_wrong_without_a_word(tmp_path: Path) -> None:
    told = found(tmp_path, taps="Iterable[float]", first="len(taps)")
    assert not told.fault
    assert "has no len()" in told.note
