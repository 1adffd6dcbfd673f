"""Convolutions of two signals commute where a function says that it is NumPy's."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named
from convcheck.user_functions.trials.trials import tried as made
from tests.processes import convcheck
from tests.user_functions.climbing import climb

SOURCE = '''
import numpy as np


def convolve(a, v, mode="full"):
    """{said}"""
    {exchange}
    m, n = len(a), len(v)
    y = [0.0] * (m + n - 1)
    for i in range(m):
        for j in range(n):
            y[i + j] += a[i] * v[j]
    if mode == "full":
        return np.array(y)
    if mode == "same":
        return np.array(y[(n - 1) // 2:][:m])
    if mode == "valid":
        return np.array(y[n - 1:m])
    raise ValueError(mode)
'''
EXCHANGE = "if len(v) > len(a): a, v = v, a"
SAID = "A true convolution; same: max(M, N), valid: max(M, N) - min(M, N) + 1 elements."
NUMPYS = "What np.convolve(a, v, mode) gives."


def found(folder: Path, said: str, exchange: str) -> Found:
    path = folder / "mine.py"
    path.write_text(SOURCE.format(said=said, exchange=exchange))
    function = load(str(path), "convolve")
    reading = infer(function, "numpy", "float64", None)
    conv = Convolution((6,), 1, 1, (3,), bias=False)
    subject = Subject(function, conv, reading.manner("numpy", "float64"))
    return made(trial_named("operands that are exchanged"), subject)


def test_one_that_exchanges_them(tmp_path: Path) -> None:
    assert found(tmp_path, SAID, EXCHANGE) == Found()


def test_one_that_does_not(tmp_path: Path) -> None:
    fault = found(tmp_path, SAID, "").fault
    assert "the kernel is longer than the input, with padding=valid: 0 elements" in fault


def test_who_names_numpy_alone_is_told(tmp_path: Path) -> None:
    trial = found(tmp_path, NUMPYS, "")
    assert not trial.fault
    assert "NumPy exchanges the two" in trial.note


def test_who_does_not_promise_it_is_not_asked(tmp_path: Path) -> None:
    assert found(tmp_path, "Convolve two signals.", "") == NOT_MADE


@pytest.mark.parametrize("said", [SAID, NUMPYS])
def test_same_is_of_the_longer_one_for_numpy(tmp_path: Path, said: str) -> None:
    climbed = climb(tmp_path, SOURCE.format(said=said, exchange=EXCHANGE), "convolve")
    assert not climbed.wrong
    assert "an odd kernel" in climbed.right


HANDED_ON = """
import numpy as np


def smooth(signal, kernel, mode="same"):
    return np.convolve(signal, kernel, {handed})
"""


@pytest.mark.parametrize(
    ("handed", "right"), [("mode", True), ("mode=mode", True), ("'same'", False)]
)
def test_who_hands_its_mode_on_to_numpy_has_numpys(
    tmp_path: Path, handed: str, right: bool
) -> None:
    climbed = climb(tmp_path, HANDED_ON.format(handed=handed), "smooth")
    assert not climbed.error
    assert (not climbed.wrong) is right


NARROW = '''
import numpy as np


def my_convolve(signal, kernel):
    """{said} np.convolve(signal, kernel)."""
    result = np.zeros(len(signal) + len(kernel) - 1, signal.dtype)
    result[:] = np.convolve(signal, kernel)
    return result
'''


@pytest.mark.parametrize(
    ("said", "status"), [("The same numbers as", 1), ("All values, =", 1), ("Made by", 0)]
)
def test_who_promises_numpys_numbers_owes_their_type(
    tmp_path: Path, said: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(NARROW.format(said=said))
    done = convcheck("try", "mine.py:my_convolve", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout
    assert ("np.result_type" in done.stdout) is bool(status)


BY_HAND = """
import numpy as np


def convolve(x, h, mode="full"):
    n, m = len(x), len(h)
    full = np.convolve(x, h)
    if mode == "full":
        return full
    if mode == "same":
        return full[({of} - 1) // 2 :][: {size}]
    raise ValueError(mode)
"""


@pytest.mark.parametrize(
    ("of", "size", "right"),
    [("min(n, m)", "max(n, m)", True), ("m", "n", True), ("m", "max(n, m)", False)],
)
def test_who_computes_numpys_size_means_it(tmp_path: Path, of: str, size: str, right: bool) -> None:
    climbed = climb(tmp_path, BY_HAND.format(of=of, size=size), "convolve")
    assert not climbed.error
    assert (not climbed.wrong) is right
