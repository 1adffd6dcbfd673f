"""A layer goes forward with the weights that a step of its own has left."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried

LAYER = """
import numpy as np


class Conv:
    def __init__(self, weights):
        self.w = np.array(weights)
        self.made = None

    def forward(self, x):
        if self.made is None:
            self.made = self.w[:, :, ::-1].copy()
        self.x = x
        view = np.lib.stride_tricks.sliding_window_view(x, self.w.shape[2], axis=2)
        return np.einsum("ncli,oci->nol", view, self.made[:, :, ::-1])

    def backward(self, dy):
        view = np.lib.stride_tricks.sliding_window_view(self.x, self.w.shape[2], axis=2)
        self.dw = np.einsum("nol,ncli->oci", dy, view)
        dx = np.zeros_like(self.x)
        for i in range(self.w.shape[2]):
            dx[:, :, i : i + dy.shape[2]] += np.einsum("nol,oc->ncl", dy, self.w[:, :, i])
        return dx
"""

STEP = """
    def {name}(self, lr{more}):
        self.w {change}
        {then}
"""


def found(folder: Path, step: str) -> Found:
    file = folder / "mine.py"
    file.write_text(LAYER + step)
    function = load(str(file), "Conv")
    read = infer(function, "numpy", "float64", None)
    assert read.agrees
    conv = Convolution((7,), 2, 3, (3,), batch=2, bias=False, dtype="float64")
    return tried(
        trial_named("a step of its own"),
        Subject(function, conv, read.manner("numpy", "float64")),
    )


@pytest.mark.parametrize("change", ["-= lr * self.dw", "= self.w - lr * self.dw"])
@pytest.mark.parametrize("name", ["step", "update_params"])
def test_what_was_made_of_the_old_weights_is_made_again(
    tmp_path: Path, name: str, change: str
) -> None:
    step = STEP.format(name=name, more=", decay=0.0", change=change, then="self.made = None")
    assert found(tmp_path, step) == Found()


@pytest.mark.parametrize("change", ["-= lr * self.dw", "= self.w - lr * self.dw"])
def test_what_is_kept_is_wrong(tmp_path: Path, change: str) -> None:
    step = STEP.format(name="step", more="", change=change, then="pass")
    assert "built from the weights that it has then (w)" in found(tmp_path, step).fault


def test_a_step_that_raises_is_told(tmp_path: Path) -> None:
    step = STEP.format(name="step", more="", change="-= lr", then="raise RuntimeError('no')")
    assert "RuntimeError: no" in found(tmp_path, step).note


@pytest.mark.parametrize(
    "step", ["", STEP.format(name="step", more=", by", change="-= by", then="pass")]
)
def test_a_layer_without_such_a_method_is_not_asked(tmp_path: Path, step: str) -> None:
    assert found(tmp_path, step) == NOT_MADE
