"""Who speaks of float64 owes all of its digits, whatever type a first look is in."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import trial_named, tried

SOURCE = '''
import torch


def conv1d(x, w):
    """x (N, C, L), w (O, C, K){says}."""
    windows = x.unfold(2, w.shape[2], 1).to({kept})
    return torch.einsum("nclk,ock->nol", windows, w.to({kept})).to(x.dtype)
'''


@pytest.mark.parametrize(
    ("says", "kept", "fault"),
    [
        (", float32 or float64", "torch.float32", True),
        (", float32 or float64", "x.dtype", False),
        ("", "torch.float32", False),
    ],
)
def test_digits_of_float64(tmp_path: Path, says: str, kept: str, fault: bool) -> None:
    pytest.importorskip("torch")
    file = tmp_path / "mine.py"
    file.write_text(SOURCE.format(says=says, kept=kept))
    conv = Convolution((9,), 3, 4, (3,), batch=2, bias=False, dtype="float32")
    manner = Manner("NCS", "OIS", "torch", operands="float32")
    subject = Subject(load(str(file), "conv1d"), conv, manner)
    found = tried(trial_named("arrays of another type"), subject)
    assert ("accumulated in single precision" in found.fault) is fault, found
