"""A `hop` is the length of a block in fast convolutions, and a step of frames elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

CLASS = '''
import numpy as np


class Fast:
    """{says}"""

    def __init__(self, h, hop{default}):
        self.h, self.hop = np.asarray(h, float), hop
        self.n = 1 << ({points} - 1).bit_length()

    def __call__(self, x):
        y = np.zeros(len(x) + self.n + self.hop)
        for s in range(0, len(x), self.hop):
            block = np.fft.rfft(x[s : s + self.hop], self.n) * np.fft.rfft(self.h, self.n)
            y[s : s + self.n] += np.fft.irfft(block, self.n)
        return y[: len(x) + len(self.h) - 1]
'''

FLUSHED = """
import numpy as np


class Filter:
    def __init__(self, h, hop=64):
        self.h, self.hop = np.asarray(h, float), hop
        self.history, self.todo = np.zeros(len(h) - 1), np.zeros(0)

    def feed(self, x):
        self.todo, done = np.concatenate([self.todo, x]), [np.zeros(0)]
        while len(self.todo) >= self.hop:
            line = np.concatenate([self.history, self.todo[: self.hop]])
            done.append(np.convolve(line, self.h, "valid"))
            self.history, self.todo = {history}, self.todo[self.hop :]
        return np.concatenate(done)

    def flush(self):
        rest = len(self.todo) + len(self.h) - 1
        return self.feed(np.zeros(rest + 2 * self.hop))[:rest]
"""

FRAMES = '''
import numpy as np


class Frames:
    """Inner products of a window with frames of a signal, as of an FFT in blocks."""

    def __init__(self, h, hop=1):
        self.h, self.hop = np.asarray(h, float), hop

    def __call__(self, x):
        starts = range(0, len(x) - len(self.h) + 1, self.hop)
        return np.array([x[s : s + len(self.h)] @ self.h for s in starts])
'''

FUNCTION = '''
import numpy as np


def fast(x, h, hop=64):
    """FFT convolution by overlap-add."""
    n = hop + len(h) - 1
    y = np.zeros(len(x) + n)
    for s in range(0, len(x), hop):
        part = np.fft.irfft(np.fft.rfft(x[s : s + hop], n) * np.fft.rfft(h, n), n)
        y[s : s + n] += part[: len(y) - s]
    return y[: len(x) + len(h) - 1]
'''


@pytest.mark.parametrize("default", ["", "=128"])
@pytest.mark.parametrize(("points", "right"), [("hop + len(h) - 1", True), ("hop", False)])
def test_the_length_of_a_block_is_no_stride(
    tmp_path: Path, default: str, points: str, right: bool
) -> None:
    source = CLASS.format(says="FFT convolution by overlap-add.", default=default, points=points)
    found = climb(tmp_path, source, "Fast")
    assert (not found.wrong) is right
    assert found.wrong != "stride 2"
    assert not any(each.startswith("stride") for each in found.right)


@pytest.mark.parametrize(
    ("history", "right"), [("line[self.hop :]", True), ("line[self.hop - 1 : -1]", False)]
)
def test_so_is_that_of_who_is_flushed(tmp_path: Path, history: str, right: bool) -> None:
    found = climb(tmp_path, FLUSHED.format(history=history), "Filter")
    assert found.agrees
    assert (not found.wrong) is right


def test_functions_have_such_blocks_too(tmp_path: Path) -> None:
    found = climb(tmp_path, FUNCTION, "fast")
    assert found.agrees
    assert not found.wrong
    assert not any(each.startswith("stride") for each in found.right)


def test_a_step_of_frames_is_a_stride(tmp_path: Path) -> None:
    found = climb(tmp_path, FRAMES, "Frames")
    assert not found.wrong
    assert "stride 2" in found.right


def test_who_says_that_it_keeps_some_elements_has_a_stride(tmp_path: Path) -> None:
    says = "FFT overlap-add that keeps every hop-th element."
    found = climb(tmp_path, CLASS.format(says=says, default="=1", points="hop + len(h)"), "Fast")
    assert found.wrong == "stride 2"
