"""Tables of fractions, as of Winograd's transforms, that are cast to the type of whole numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.trial_subject import Found, Subject
from convcheck.user_functions.trials.value_trials import whole

WINOGRAD = """
import numpy as np

BT = np.array([[1, 0, -1, 0], [0, 1, 1, 0], [0, -1, 1, 0], [0, 1, 0, -1]], float)
G = np.array([[1, 0, 0], [0.5, 0.5, 0.5], [0.5, -0.5, 0.5], [0, 0, 1]])
AT = np.array([[1, 1, 1, 0], [0, 1, -1, -1]], float)


def by_tiles(x, w):
    {taken}
    kind = {kind}
    bt, g, at = BT.astype(kind), G.astype(kind), AT.astype(kind)
    wanted = len(x) - 2
    x = np.pad(x, (0, wanted % 2)).astype(kind)
    tiles = [at @ ((g @ w.astype(kind)) * (bt @ x[i:i + 4])) for i in range(0, wanted, 2)]
    return np.concatenate(tiles)[:wanted]
"""

LISTS = "x, w = np.asarray(x), np.asarray(w)"
CONV = Convolution((9,), 1, 1, (3,), bias=False, dtype="float64")


def _found(tmp_path: Path, taken: str, kind: str) -> Found:
    file = tmp_path / "mine.py"
    file.write_text(WINOGRAD.format(taken=taken, kind=kind))
    return whole(Subject(load(str(file), "by_tiles"), CONV, Manner("S", "S", "numpy")))


def test_who_takes_lists_of_whole_numbers_owes_their_results(tmp_path: Path) -> None:
    found = _found(tmp_path, LISTS, "np.result_type(x, w)")
    assert "a table of fractions is cast to the type of the operands" in found.fault


@pytest.mark.parametrize("kind", ["float", "np.result_type(x, w, np.float32)"])
def test_fractions_stay_what_they_are(tmp_path: Path, kind: str) -> None:
    assert _found(tmp_path, LISTS, kind) == Found()


def test_who_is_given_arrays_of_fractions_is_told(tmp_path: Path) -> None:
    found = _found(tmp_path, "x, w = x + 0, w + 0", "np.result_type(x, w)")
    assert not found.fault
    assert found.note == "wrong with operands of int64: a result of int64"
