"""What a docstring names is called beside a function, with kernels of even and odd sizes."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.processes import convcheck

SOURCE = '''
import numpy as np

def correlate(a, weights, cval=0.0):
    """{says}"""
    k = len(weights)
    before = {before}
    p = np.full(len(a) + k - 1, float(cval))
    p[before : before + len(a)] = a
    return np.array([p[i : i + k] @ weights for i in range(len(a))])
'''
SCIPYS = "Drop-in for scipy.ndimage.correlate1d(a, weights, mode='constant', cval=cval)."


def seen(tmp_path: Path, says: str, before: str) -> Found:
    file = tmp_path / "mine.py"
    file.write_text(SOURCE.format(says=says, before=before), encoding="utf-8")
    conv = Convolution((9,), 1, 1, (3,), padding="same", bias=False, dtype="float64")
    subject = Subject(load(str(file), "correlate"), conv, Manner("S", "S", "numpy"))
    return tried(trial_named("the function that it names"), subject)


@pytest.mark.parametrize(
    ("says", "before", "wrong"),
    [
        (SCIPYS, "k // 2", False),
        (SCIPYS, "(k - 1) // 2", True),
        ("Gives the numbers of scipy.ndimage.correlate1d(a, w, mode='constant').", "k // 2", False),
        ("Identical to `np.correlate(a, weights, 'same')`.", "k // 2", False),
        ("Gives the same result as np.correlate(a, weights, mode='same').", "(k - 1) // 2", True),
    ],
)
def test_what_is_named_is_owed(tmp_path: Path, says: str, before: str, wrong: bool) -> None:
    found = seen(tmp_path, says, before)
    assert found.made
    assert ("shifted by one element" in found.fault) is wrong
    assert bool(found.fault) is wrong


@pytest.mark.parametrize(
    "says",
    [
        "A correlation.",
        "Not the same as np.correlate(a, weights, 'same').",
        "See scipy.ndimage.correlate1d.",
        "Equivalent to np.correlate(a, weights, 'full')[1:-1].",
        "The same as np.correlate(a, weights, 'same') / 2.",
        "Equals np.correlate(a, weights[::-1], 'same').",
        "Equals np.correlate(weights, a, 'same').",
        "Identical to np.correlate(a, np.outer(weights, [1])[:, 0], 'full').",
        "Identical to np.correlate(a, np.array(list(reversed(weights))), 'full').",
        "Matches np.correlate(a, weights, 'same') except at its ends.",
        "Returns the output of np.correlate(a, weights, 'full').",
        "Same as scipy.ndimage.median_filter.",
    ],
)
def test_who_names_none_owes_none(tmp_path: Path, says: str) -> None:
    assert seen(tmp_path, says, "(k - 1) // 2") == NOT_MADE


MODES = '''
import numpy as np


def convolve_fft(a, v, mode="full"):
    """np.convolve(a, v, mode) for real input, computed with FFTs."""
    size = len(a) + len(v) - 1
    full = np.fft.irfft(np.fft.rfft(a, 2 * size) * np.fft.rfft(v, 2 * size), 2 * size)[:size]
    if mode == "full":
        return full
    short = min(len(a), len(v))
    first = (short - 1) // 2 if mode == "same" else short - 1
    return full[first:first + max(len(a), len(v)) - (0 if mode == "same" else short - 1)]
'''


def test_a_mode_that_is_told_is_another_than_their_default(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MODES, encoding="utf-8")
    done = convcheck("try", "mine.py:convolve_fft", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout + done.stderr


ON_JAX = '''
import jax.numpy as jnp
from jax import lax


def convolve2d(a, k):
    """scipy.signal.convolve2d(a, k, mode='full') on the accelerator."""
    pads = [(size - 1, size - 1) for size in k.shape]
    a, k = jnp.asarray(a), jnp.asarray(k){flip}
    return lax.conv_general_dilated(a[None, None], k[None, None], (1, 1), pads)[0, 0]
'''


@pytest.mark.parametrize(("flip", "status"), [("[::-1, ::-1]", 0), ("", 1)])
def test_a_function_of_another_library_does_what_it_names(
    tmp_path: Path, flip: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(ON_JAX.format(flip=flip), encoding="utf-8")
    done = convcheck("try", "mine.py:convolve2d", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("its own is that of the kernel flipped" in done.stdout) is bool(status)
