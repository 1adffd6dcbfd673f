"""Objects of blocks of one size are given signals in blocks of that size, or of several."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.calls.manner import Manner
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

REVERB = """
import numpy as np

SIZE = 8


class Reverb:
    {attribute}

    def __init__(self, ir{parameter}):
        self.ir = np.asarray(ir, float)
        self.size = {size}
        self.tail = np.zeros(self.size + len(self.ir) - 1)

    def process(self, buf):
        if len(buf) != self.size:
            raise ValueError("wrong size")
        y = np.convolve(buf, self.ir)
        self.tail[: {reach}] += y[: {reach}]
        out = self.tail[: self.size].copy()
        self.tail = np.concatenate([self.tail[self.size :], np.zeros(self.size)])
        return out
"""

WAYS = {
    "a parameter": {"attribute": "", "parameter": ", buffer_size=512", "size": "buffer_size"},
    "a parameter of any name": {"attribute": "", "parameter": ", many=64", "size": "many"},
    "an attribute": {"attribute": "MANY = 256", "parameter": "", "size": "self.MANY"},
    "a number of the file": {"attribute": "", "parameter": "", "size": "SIZE"},
}

WHOLE, DROPPED = "len(y)", "2 * self.size"
"""Elements of a block's result that are added: all, and those that reach into the next block."""

ODD = "len(y) - (self.size % 2)"

CIRCULANT = """
import numpy as np


class Circulant:
    def __init__(self, h, n=16):
        self.h, self.n = h, n

    def __call__(self, x):
        assert len(x) == self.n
        return np.fft.irfft(np.fft.rfft(x) * np.fft.rfft(self.h, self.n), self.n)
"""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("reach", "right"), [(WHOLE, True), (DROPPED, False)])
def test_who_takes_blocks_of_one_size_is_read(
    tmp_path: Path, way: str, reach: str, right: bool
) -> None:
    found = climb(tmp_path, REVERB.format(**WAYS[way], reach=reach), "Reverb")
    assert found.agrees, found.problem
    assert (not found.wrong) is right


def asked(folder: Path, way: str, reach: str) -> Found:
    file = folder / f"mine_{abs(hash(reach))}.py"
    file.write_text(REVERB.format(**WAYS[way], reach=reach))
    conv = Convolution((6,), 1, 1, (3,), padding="causal", bias=False, dtype="float64")
    manner = Manner("S", "S", "numpy", operands="float64", flipped=True)
    subject = Subject(load(str(file), "Reverb"), conv, manner)
    return tried(trial_named("blocks of other sizes"), subject)


def test_a_kernel_that_is_there_by_default_is_one(tmp_path: Path) -> None:
    text = REVERB.format(**WAYS["a parameter"], reach=WHOLE).replace(
        "ir, buffer", "ir=(1.0,), buffer"
    )
    assert "ir=(1.0,)" in text
    found = climb(tmp_path, text, "Reverb")
    assert found.agrees, found.problem
    assert not found.wrong


@pytest.mark.parametrize("way", WAYS)
def test_blocks_of_several_sizes_give_the_same(tmp_path: Path, way: str) -> None:
    assert asked(tmp_path, way, WHOLE) == Found()
    assert "longer than a block" in asked(tmp_path, way, DROPPED).fault


def test_what_is_wrong_with_some_sizes_alone_is_seen(tmp_path: Path) -> None:
    assert "wrong in blocks of 3 elements" in asked(tmp_path, "a parameter", ODD).fault


def test_who_takes_a_signal_is_not_asked(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "import numpy as np\n\n\nclass Whole:\n    def __init__(self, h, block=8):\n"
        "        self.h = h\n\n    def process(self, x):\n"
        "        return np.convolve(x, self.h)[:len(x)]\n"
    )
    conv = Convolution((6,), 1, 1, (3,), padding="causal", bias=False, dtype="float64")
    manner = Manner("S", "S", "numpy", operands="float64", flipped=True)
    subject = Subject(load(str(file), "Whole"), conv, manner)
    assert tried(trial_named("blocks of other sizes"), subject) == NOT_MADE


def test_who_begins_anew_in_each_block_is_no_filter_of_blocks(tmp_path: Path) -> None:
    assert climb(tmp_path, CIRCULANT, "Circulant").problem
