"""Weights that are standardised have the gradient of what is computed with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.load import module_of
from convcheck.user_functions.trials.parameter_gradients import untrained
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Subject
from convcheck.user_functions.trials.trials import trial_named, tried

STANDARDISED = '''
import torch
from torch import nn


class WSConv1d(nn.Conv1d):
    """Conv1d with weight standardisation."""

    def forward(self, x):
        w = self.weight
        mean = w.mean(dim=(1, 2), keepdim=True){mean}
        var = w.var(dim=(1, 2), keepdim=True, unbiased=False){var}
        return self._conv_forward(x, (w - mean) / torch.sqrt(var + 1e-5), self.bias)
'''


@pytest.mark.parametrize(
    ("mean", "var", "made", "wrong"),
    [
        ("", "", False, False),
        (".detach()", "", True, True),
        ("", ".detach()", True, True),
        (" + 0 * w.detach().sum()", "", True, False),
    ],
)
def test_a_deviation_that_is_detached_is_found(
    tmp_path: Path, mean: str, var: str, made: bool, wrong: bool
) -> None:
    pytest.importorskip("torch")
    file = tmp_path / "mine.py"
    file.write_text(STANDARDISED.format(mean=mean, var=var), encoding="utf-8")
    conv = Convolution((7,), 2, 3, (3,), padding="valid", bias=True, dtype="float32")
    subject = Subject(load(str(file), "WSConv1d"), conv, Manner("NCS", "OIS", "torch"))
    found = tried(trial_named("gradients of weights that are standardised"), subject)
    assert (found == NOT_MADE) is not made
    assert ("the gradient of its parameter weight is not" in found.fault) is wrong


ROUNDED = '''
import torch
from torch import nn


class {name}(nn.Module):
    """{says}"""

    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.tensor([0.4, 0.8]))

    def forward(self, x):
        rounded = self.weight + (torch.floor(self.weight + 0.5) - self.weight).detach()
        return x * rounded[0] + rounded[1]
'''


@pytest.mark.parametrize(
    ("says", "asked"), [("Weights by a straight-through estimator.", False), ("A scale.", True)]
)
def test_who_rounds_on_purpose_has_the_gradient_of_something_else(
    tmp_path: Path, says: str, asked: bool
) -> None:
    pytest.importorskip("torch")
    file = tmp_path / "mine.py"
    file.write_text(ROUNDED.format(name="Scale", says=says), encoding="utf-8")
    module: Any = module_of(str(file))
    x = np.random.default_rng(0).standard_normal((1, 1, 8))
    assert bool(untrained(module.Scale(), x)) is asked
