"""Gradients that are written into arrays of the caller's, beside what stands there or over it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.interfaces.written_gradients import with_gradients_returned
from convcheck.user_functions.load import module_of
from convcheck.user_functions.trials.arrays_of_gradients import arrays_of_gradients
from convcheck.user_functions.trials.trial_subject import Subject

CONV = Convolution((4, 5), 2, 3, (2, 3), batch=2, bias=False, dtype="float64")
MANNER = Manner("NCS", "OIS", "numpy", operands="float64")

WGRAD = '''
import numpy as np


def wgrad({parameters}):
    """{says}"""
    n, k, p, q = dy.shape
    for r in range(dw.shape[2]):
        for s in range(dw.shape[3]):
            g = np.einsum("nkpq,ncpq->kc", dy, x[:, :, r:r + p, s:s + q])
            {writes}
'''

BLAS = "x, dy, dw, alpha=1.0, beta=0.0"
FLAG, PLAIN = "x, dy, dw, accumulate=False", "x, dy, dw"
NOT_READ = "With beta == 0 dw is not read."
WRITTEN, KEPT = "dw[:, :, r, s] = ", "beta * dw[:, :, r, s]"


def written(folder: Path, parameters: str, says: str, writes: str) -> str:
    file = folder / f"written_{abs(hash((parameters, says, writes)))}.py"
    file.write_text(WGRAD.format(parameters=parameters, says=says, writes=writes))
    return str(file)


@pytest.mark.parametrize(
    ("how", "fault", "note"),
    [
        ((BLAS, NOT_READ, f"{WRITTEN}alpha * g + ({KEPT} if beta else 0)"), "", ""),
        ((BLAS, NOT_READ, f"{WRITTEN}alpha * g + {KEPT}"), "wrong: dw with NaN in it", ""),
        ((BLAS, "", f"{WRITTEN}alpha * g + {KEPT}"), "", "gives NaN"),
        ((BLAS, "", f"{WRITTEN}alpha * (g + ({KEPT} if beta else 0))"), "beta=1, alpha=2", ""),
        ((FLAG, "", f"{WRITTEN}g + (dw[:, :, r, s] if accumulate else 0)"), "", ""),
        ((FLAG, "", f"{WRITTEN}g"), "wrong with accumulate=1", ""),
        ((PLAIN, "Accumulates into dw.", "dw[:, :, r, s] += g"), "", "it adds to what is in"),
        ((PLAIN, "Accumulates into dw.", f"{WRITTEN}g"), "says that it adds to dw", ""),
        ((PLAIN, "dw is overwritten.", "dw[:, :, r, s] += g"), "not read, and adds to it", ""),
    ],
)
def test_what_becomes_of_what_was_there(
    tmp_path: Path, how: tuple[str, str, str], fault: str, note: str
) -> None:
    file = written(tmp_path, *how)
    found = arrays_of_gradients(Subject(load(file, "wgrad"), CONV, MANNER))
    assert fault in found.fault
    assert bool(fault) == bool(found.fault), found.fault
    assert note in found.note


def test_all_three_are_made_and_returned_by_their_names(tmp_path: Path) -> None:
    file = tmp_path / "all_three.py"
    file.write_text("""
def conv_backward(x, w, dy, dx, dw, db):
    dx += 2 * x
    dw[...] = 3 * w
    db += dy.sum((0, 2, 3))
""")
    call = with_gradients_returned(module_of(str(file)).conv_backward)
    x, w, dy = np.ones((2, 3, 4, 4)), np.ones((5, 3, 2, 2)), np.ones((2, 5, 3, 3))
    found = call(x, w, dy)
    np.testing.assert_array_equal(found["dx"], 2 * x)
    np.testing.assert_array_equal(found["dw"], 3 * w)
    np.testing.assert_array_equal(found["db"], np.full(5, 18.0))


def test_who_returns_gradients_has_none_of_this(tmp_path: Path) -> None:
    file = tmp_path / "returning.py"
    file.write_text("""
def conv_backward(x, w, dy, dw):
    return dw * 2, x
""")
    value = module_of(str(file)).conv_backward
    assert with_gradients_returned(value) is value
