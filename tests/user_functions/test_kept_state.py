"""What is kept from call to call is told by what it depends on too little, and by nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.calling import Manner
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import TRIALS, tried
from tests.user_functions.climbing import climb

SOURCE = """
import numpy as np

KEPT = {{}}


def conv(x, w, stride=1, dilation=1, padding=0):
    x = np.pad(x, ((0, 0), (padding, padding), (0, 0)))
    taps = len(w)
    outputs = (x.shape[1] - (taps - 1) * dilation - 1) // stride + 1
    places = np.arange(outputs)[:, None] * stride + np.arange(taps) * dilation
    key = {key}
    kept = KEPT.setdefault(key, {value})
    {taken}
    places = np.minimum(places, x.shape[1] - 1)
    return np.einsum("nlkc,kcf->nlf", x[:, places], w)
"""


def source(key: str, what: str = "places") -> str:
    taken = "places = kept[:outputs]" if what == "places" else f"{what} = kept"
    if what == "places":
        taken += "; places = np.vstack([places, places[-1:].repeat(outputs - len(places), 0)])"
    return SOURCE.format(key=key, value="w.copy()" if what == "w" else what, taken=taken)


@pytest.mark.parametrize(
    ("key", "what", "says"),
    [
        ("(outputs, taps, stride)", "places", "dilation"),
        ("(outputs, taps, dilation)", "places", "stride"),
        ("w.shape", "w", "the values of its operands"),
    ],
)
def test_what_a_key_lacks_is_told(tmp_path: Path, key: str, what: str, says: str) -> None:
    found = climb(tmp_path, source(key, what), "conv")
    assert "right when it is the first call, wrong after others" in found.diagnosis
    assert f"wrong after a call that differs only in {says}" in found.diagnosis
    assert f"what it keeps must depend on {says}, too" in found.diagnosis


def test_what_is_kept_by_all_that_it_depends_on_is_not_accused(tmp_path: Path) -> None:
    found = climb(tmp_path, source("(outputs, taps, stride, dilation)"), "conv")
    assert found.agrees
    assert not found.wrong


def test_what_is_wrong_in_every_call_keeps_nothing(tmp_path: Path) -> None:
    wrong = source("(outputs, taps, stride, dilation)").replace("x[:, places]", "x[:, places] ** 3")
    assert "first call" not in climb(tmp_path, wrong, "conv").diagnosis


@pytest.mark.parametrize("package", [True, False])
def test_what_a_module_beside_it_keeps_is_found(tmp_path: Path, *, package: bool) -> None:
    """A file in a package is imported, and what is imported once is there for all later calls."""
    if package:
        (tmp_path / "__init__.py").touch()
    (tmp_path / "kept_beside.py").write_text("KEPT = {}\n", encoding="utf-8")
    imported = f"from {'.' if package else ''}kept_beside import KEPT"
    text = source("(outputs, taps, stride)").replace("KEPT = {}", imported)
    found = climb(tmp_path, text, "conv")
    assert "wrong after a call that differs only in dilation" in found.diagnosis


BUFFERS = """
import numpy as np

KEPT = {}


def conv(x, w, padding=0):
    shape = (len(x), x.shape[1] + 2 * padding, x.shape[2])
    padded = KEPT.setdefault(KEY, np.zeros(shape))
    padded[:, padding : padding + x.shape[1]] = x
    windows = np.lib.stride_tricks.sliding_window_view(padded, len(w), axis=1)
    return np.einsum("nlck,kcf->nlf", windows, w)
"""


@pytest.mark.parametrize(("key", "wrong"), [("shape", True), ("(shape, padding)", False)])
def test_a_buffer_for_all_that_is_as_large_once_padded(
    tmp_path: Path, key: str, *, wrong: bool
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(BUFFERS.replace("KEY", key), encoding="utf-8")
    function = load(str(path), "conv")
    manner = Manner("NSC", "SIO", "numpy")
    subject = Subject(function, Convolution((8,), 1, 1, (3,), bias=False, dtype="float64"), manner)
    (trial,) = (each for each in TRIALS if each.adds == "calls after other calls")
    assert ("it keeps something" in tried(trial, subject).fault) is wrong


STALE = """
import numpy as np


class Conv:
    def __init__(self, in_channels, out_channels, kernel_size):
        self.k = kernel_size
        self.weight = np.random.randn(out_channels, in_channels, kernel_size, kernel_size)
        self.flat = self.weight.reshape(out_channels, -1).copy()

    def forward(self, x):
        v = np.lib.stride_tricks.sliding_window_view(x, (self.k, self.k), axis=(2, 3))
        v = v.transpose(0, 2, 3, 1, 4, 5)
        return np.moveaxis(v.reshape(*v.shape[:3], -1) @ {weights}.T, -1, 1)
"""


@pytest.mark.parametrize(
    ("weights", "stale"),
    [("self.flat", True), ("self.weight.reshape(len(self.weight), -1)", False)],
)
def test_weights_that_change_nothing_are_said_to_be_of_no_use(
    tmp_path: Path, weights: str, stale: bool
) -> None:
    found = climb(tmp_path, STALE.format(weights=weights), "Conv")
    assert bool(found.wrong) is stale
    assert found.diagnosis.startswith("its result is the same whatever its kernel is") is stale
