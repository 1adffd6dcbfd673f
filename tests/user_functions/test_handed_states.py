"""Signals in parts: states that are handed on, blocks of one size, samples of several channels."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.reading.room import left_out
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

CHUNK = """
import numpy as np


def causal_chunk(x, state, w):
    k = w.shape[2]
    seen = np.concatenate([state, x], axis=1)
    y = np.zeros((w.shape[0], x.shape[1]))
    for t in range(x.shape[1]):
        y[:, t] = np.einsum("ik,oik->o", seen[:, t:t + k], w)
    {kept}
"""

WHOLE = "return y, seen[:, seen.shape[1] - (k - 1):]"

SHORT = """kept = np.zeros_like(state)
    m = min(k - 1, x.shape[1])
    if m:
        kept[:, -m:] = x[:, -m:]
    return y, kept"""


def test_a_state_that_has_to_be_handed_over(tmp_path: Path) -> None:
    found = climb(tmp_path, CHUNK.format(kept=WHOLE), "causal_chunk")
    assert not found.wrong
    assert (found.layout, found.agrees) == ("CW/OIW", True)


def test_a_state_that_forgets_what_was_before_a_short_part(tmp_path: Path) -> None:
    assert climb(tmp_path, CHUNK.format(kept=SHORT), "causal_chunk").wrong


STATES = """
import numpy as np


def causal(x, w, state=None, return_state=False):
    k, n = len(w), len(x)
    before = np.zeros(k - 1) if state is None else state
    seen = np.concatenate([before, x])
    y = np.array([seen[t:t + k] @ w for t in range(n)])
    last = {last}
    return (y, last) if return_state else y
"""


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ("seen[len(seen) - (k - 1):]", ""),
        ("np.concatenate([np.zeros(k - 1), x])[n:]", "wrong in parts of a signal"),
    ],
)
def test_a_state_that_may_be_handed_over(tmp_path: Path, last: str, said: str) -> None:
    file = tmp_path / f"states_{len(said)}.py"
    file.write_text(STATES.format(last=last))
    conv = Convolution((6,), 1, 1, (3,), padding="causal", bias=False, dtype="float64")
    manner = Manner("S", "S", "numpy", operands="float64")
    subject = Subject(load(str(file), "causal"), conv, manner)
    found = tried(trial_named("a signal in parts, with the state of the last"), subject)
    assert found.made
    assert bool(found.fault) is bool(said)
    assert said in found.fault


BLOCKS = '''
import numpy as np


class Reverb:
    """Overlap-add with blocks of one size."""

    def __init__(self, ir, block_size):
        self.ir, self.n = np.asarray(ir, float), block_size
        self.tail = np.zeros(len(self.ir) - 1)

    def process(self, block):
        assert len(block) == self.n
        y = np.convolve(block, self.ir)
        y[:len(self.tail)] += self.tail[:len(y)]
        self.tail = {tail}
        return y[:self.n]

    def flush(self):
        return self.tail
'''

ALL_OF_IT = "np.pad(y[self.n:], (0, max(0, len(self.tail) - len(y[self.n:]))))"


def test_blocks_of_one_size(tmp_path: Path) -> None:
    found = climb(tmp_path, BLOCKS.format(tail=ALL_OF_IT), "Reverb")
    assert not found.wrong
    assert found.room is not None
    assert found.room.own.padding == "full"
    # Some others are asked for in a trial: test_block_sizes.
    assert any("blocks of other sizes than" in each for each in left_out(found.room))


def test_blocks_of_a_size_by_default(tmp_path: Path) -> None:
    source = BLOCKS.format(tail=ALL_OF_IT).replace("block_size):", "block_size=64):")
    found = climb(tmp_path, source, "Reverb")
    assert found.agrees
    assert not found.wrong


def test_blocks_whose_tail_is_lost(tmp_path: Path) -> None:
    found = climb(tmp_path, BLOCKS.format(tail="np.zeros(len(self.ir) - 1)"), "Reverb")
    assert found.wrong


RING = '''
import numpy as np


class Step:
    """Causal convolution, one sample a call."""

    def __init__(self, weight, dilation=1):
        self.weight, self.dilation = weight, dilation
        self.ring = np.zeros(((weight.shape[2] - 1) * dilation + 1, weight.shape[1]))
        self.at = 0

    def step(self, sample):
        self.ring[self.at] = sample
        k = self.weight.shape[2]
        y = np.zeros(self.weight.shape[0])
        for j in range(k):
            y += self.weight[:, :, j] @ self.ring[(self.at - {age}) % len(self.ring)]
        self.at = (self.at + 1) % len(self.ring)
        return y
'''


@pytest.mark.parametrize(
    ("age", "right"), [("(k - 1 - j) * self.dilation", True), ("(k - 1 - j)", False)]
)
def test_samples_of_several_channels(tmp_path: Path, age: str, right: bool) -> None:
    found = climb(tmp_path, RING.format(age=age), "Step")
    assert bool(found.wrong) is not right
    assert found.layout == "WC/OIW"


WINDOW = """
import torch


def conv1d_update(x, conv_state, weight):
    '''One step. x: (batch, dim), conv_state: (batch, dim, width), weight: (dim, width).'''
    conv_state.copy_(torch.roll(conv_state, shifts={shifts}, dims=-1))
    conv_state[:, :, -1] = x
    return torch.sum(conv_state * weight, dim=-1)
"""


@pytest.mark.parametrize(("shifts", "right"), [("-1", True), ("1", False), ("-2", False)])
def test_a_window_of_samples_that_is_handed_over(tmp_path: Path, shifts: str, right: bool) -> None:
    found = climb(tmp_path, WINDOW.format(shifts=shifts), "conv1d_update", framework="torch")
    assert not found.problem
    assert bool(found.wrong) is not right


RETURNED = """
import numpy as np


def step(x_t, cache, w):
    window = np.concatenate([cache, x_t[:, None, :]], axis=1)
    y = np.einsum("nkc,kco->no", window, w)
    return y, window[:, {kept}]
"""


@pytest.mark.parametrize(("kept", "right"), [("1:", True), (":-1", False)])
def test_samples_before_that_are_handed_over_and_returned(
    tmp_path: Path, kept: str, right: bool
) -> None:
    found = climb(tmp_path, RETURNED.format(kept=kept), "step")
    assert not found.problem
    assert bool(found.wrong) is not right


CARRY = '''
import numpy as np


def step(carry, chunk, w):
    """carry: (B, K-1, D), chunk: (B, T, D), w: (K, D)."""
    k, t = w.shape[0], chunk.shape[1]
    buf = np.concatenate([carry, chunk], axis=1)
    out = sum(buf[:, i : i + t] * w[i] for i in range(k))
    return {kept}, out
'''


@pytest.mark.parametrize(
    ("kept", "right"), [("buf[:, t:]", True), ("buf[:, :k - 1]", False), ("0 * buf[:, t:]", False)]
)
def test_a_state_that_comes_first_is_returned_first(tmp_path: Path, kept: str, right: bool) -> None:
    file = tmp_path / "mine.py"
    file.write_text(CARRY.format(kept=kept))
    callee = load(str(file), "step").callee
    assert isinstance(callee, Plain)
    rng = np.random.default_rng(0)
    chunk, w = rng.integers(1, 9, (2, 7, 5)), rng.integers(1, 9, (3, 5))
    padded = np.pad(chunk, ((0, 0), (2, 0), (0, 0)))
    expected = sum(padded[:, i : i + 7] * w[i] for i in range(3))
    assert np.array_equal(callee.call(chunk, w), expected) is right
