"""A method for chunks gives what the one for a whole signal gives, whatever chunks are."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

MODULE = """
import torch
from torch import nn


class Encoder(nn.Module):
    def __init__(self, c_in, c_out, kernel_size, stride=1):
        super().__init__()
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, stride=stride)
        self.context = kernel_size - stride
        self.cache = None

    def {whole}(self, x):
        return self.conv(nn.functional.pad(x, {pads}))

    @torch.no_grad()
    def step(self, chunk):
        if self.cache is None:
            self.cache = chunk.new_zeros(*chunk.shape[:2], self.context)
        x = torch.cat([self.cache, chunk], dim=-1)
        frames = max(0, (x.shape[-1] - self.conv.kernel_size[0]) // self.conv.stride[0] + 1)
        self.cache = x[..., {kept} :]
        return self.conv(x) if frames else x.new_zeros(len(x), self.conv.out_channels, 0)
"""

CAUSAL, MIDDLE = "(self.context, 0)", "(self.context // 2, self.context - self.context // 2)"

RIGHT = "frames * self.conv.stride[0]"
PHASE = "(x.shape[-1] - self.context if frames else 0)"
SHORT = "max(frames, 1) * self.conv.stride[0]"


def asked(folder: Path, kept: str, whole: str = "offline", pads: str = CAUSAL) -> Found:
    file = folder / "mine.py"
    file.write_text(MODULE.format(whole=whole, pads=pads, kept=kept))
    function = load(str(file), "Encoder")
    read = infer(function, "torch", "float32", None)
    padding = "causal" if pads == CAUSAL else "same"
    conv = Convolution((8,), 2, 3, (3,), padding=padding, bias=False, dtype="float32")
    subject = Subject(function, conv, read.manner("torch", "float32"))
    return tried(trial_named("chunks by a method of their own"), subject)


@pytest.mark.parametrize("whole", ["offline", "forward"])
def test_chunks_give_what_the_whole_gives(tmp_path: Path, whole: str) -> None:
    assert asked(tmp_path, RIGHT, whole) == Found()


@pytest.mark.parametrize(
    ("kept", "told"), [(PHASE, "stride of 2, the first"), (SHORT, "of 5, 1, 6")]
)
def test_what_chunks_lose_is_seen(tmp_path: Path, kept: str, told: str) -> None:
    found = asked(tmp_path, kept)
    assert told in found.fault
    assert "handed to step of one object" in found.fault


def test_chunks_of_another_delay_are_not_judged(tmp_path: Path) -> None:
    found = asked(tmp_path, RIGHT, "forward", MIDDLE)
    assert not found.fault
    assert "something else than forward" in found.note


def test_zeros_before_a_signal_may_depend_on_the_stride(tmp_path: Path) -> None:
    source = MODULE.format(whole="offline", pads=CAUSAL, kept=RIGHT)
    found = climb(tmp_path, source, "Encoder", framework="torch")
    assert found.layout == "NCW/OIW"
    assert "stride 2" in found.right
    assert not found.wrong


def test_other_zeros_are_wrong_all_the_same(tmp_path: Path) -> None:
    pads = "(max(0, self.context - (self.conv.stride[0] > 2)), 0)"
    source = MODULE.format(whole="offline", pads=pads, kept=RIGHT)
    found = climb(tmp_path, source, "Encoder", framework="torch")
    assert found.wrong


PLAIN = """
import numpy as np


class Filter:
    def __init__(self, h):
        self.h, self.tail = np.asarray(h, float), np.zeros(len(h) - 1)

    def __call__(self, x):
        return np.convolve(x, self.h)[: len(x)]

    def {method}(self, chunk):
        line = np.concatenate([self.tail, chunk])
        self.tail = {kept}
        return np.convolve(line, self.h, "valid")
"""


@pytest.mark.parametrize(
    ("method", "kept", "fault"),
    [
        ("process_chunk", "line[len(chunk) :]", False),
        ("process_chunk", "np.append(self.tail * 0, chunk)[len(chunk) :]", True),
        ("summary", "line * 0", False),
    ],
)
def test_plain_classes_have_such_methods(
    tmp_path: Path, method: str, kept: str, fault: bool
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(PLAIN.format(method=method, kept=kept))
    function = load(str(file), "Filter")
    read = infer(function, "numpy", "float64", None)
    conv = Convolution((8,), 1, 1, (4,), padding="causal", bias=False, dtype="float64")
    subject = Subject(function, conv, read.manner("numpy", "float64"))
    found = tried(trial_named("chunks by a method of their own"), subject)
    assert bool(found.fault) is fault
    assert (found == NOT_MADE) is (method == "summary")


HANDED = """
import torch
from torch import nn


class Encoder(nn.Module):
    def __init__(self, c_in, c_out, kernel_size):
        super().__init__()
        self.conv = nn.Conv1d(c_in, c_out, kernel_size)
        self.context = kernel_size - 1

    def forward(self, x):
        return self.conv(nn.functional.pad(x, (self.context, 0)))

    def step(self, chunk, cache=None):
        if cache is None:
            cache = chunk.new_zeros(*chunk.shape[:2], self.context)
        x = torch.cat([cache, chunk], dim=2)
        return self.conv(x), {kept}
"""


@pytest.mark.parametrize(
    ("kept", "wrong"),
    [("x[:, :, x.shape[2] - self.context :]", False), ("chunk[:, :, -self.context :]", True)],
)
def test_a_cache_is_handed_on(tmp_path: Path, kept: str, *, wrong: bool) -> None:
    file = tmp_path / "mine.py"
    file.write_text(HANDED.format(kept=kept))
    function = load(str(file), "Encoder")
    read = infer(function, "torch", "float32", None)
    conv = Convolution((8,), 2, 3, (3,), padding="causal", bias=False, dtype="float32")
    subject = Subject(function, conv, read.manner("torch", "float32"))
    found = tried(trial_named("chunks by a method of their own"), subject)
    assert bool(found.fault) is wrong, found
    assert not found.note
