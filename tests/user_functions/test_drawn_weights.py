"""Classes that are given a generator, of which they draw their weights, make one by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

LAYER = '''
import numpy as np


class Conv1D:
    """A layer of signals (batch, channels, length), without padding."""

    def __init__(self, {parameters}):
        self.W = rng.{draw}
        self.b = np.zeros(c_out)

    def forward(self, x):
        windows = np.lib.stride_tricks.sliding_window_view(x, self.W.shape[2], axis=2)
        return np.einsum("nclk,ock->nol", windows, self.W{taps}) + self.b[:, None]
'''

NEW, OLD = "normal(size=(c_out, c_in, k))", "randn(c_out, c_in, k)"


@pytest.mark.parametrize(
    ("parameters", "draw"),
    [
        ("c_in, c_out, k, rng", NEW),
        ("c_in, c_out, k, rng", OLD),
        ("rng, c_in, c_out, k", NEW),
        ("c_in, c_out, k, *, rng", NEW),
    ],
)
@pytest.mark.parametrize("taps", ["", "[:, :, ::-1]"])
def test_a_generator(tmp_path: Path, parameters: str, draw: str, taps: str) -> None:
    text = LAYER.format(parameters=parameters, draw=draw, taps=taps)
    found = climb(tmp_path, text, "Conv1D")
    assert not found.problem
    assert bool(found.wrong) is bool(taps)


def test_what_draws_nothing_is_asked_about(tmp_path: Path) -> None:
    text = LAYER.format(parameters="c_in, c_out, k, rng", draw=NEW, taps="")
    found = climb(tmp_path, text.replace("rng.normal(size=", "np.ones("), "Conv1D")
    assert "rng" in found.problem
