"""What a class says of itself: that its calls are parts of one signal, that weights are square."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck
from tests.user_functions.climbing import climb

RING = '''
class RingFir:
    """FIR filter: {says}. y[n] = sum_k c[k] x[n - k]"""

    def __init__(self, coeffs):
        self.c = list(coeffs)
        self.buf = [0.0] * len(self.c)
        self.pos = 0

    def tick(self, sample):
        self.buf[self.pos] = sample
        acc, at = 0.0, self.pos
        for c in self.c:
            acc += c * self.buf[at]
            at = at - 1 if at > 0 else {last}
        self.pos = (self.pos + 1) % len(self.c)
        return acc

    def run(self, samples):
        return [self.tick(each) for each in samples]
'''
STREAM = "one sample at a time, by a ring buffer"


@pytest.mark.parametrize(
    ("says", "last", "status"),
    [
        (STREAM, "len(self.c) - 1", 0),
        (STREAM, "len(self.c) - 2", 1),
        ("of a signal", "len(self.c) - 1", 1),
    ],
)
def test_one_sample_at_a_time(tmp_path: Path, says: str, last: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(RING.format(says=says, last=last))
    done = convcheck("try", "mine.py:RingFir", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


SCATTER = """
import numpy as np


class Deconv2d:
    # transposed convolution, weight: {shape}
    def __init__(self, weight, stride=1):
        self.weight, self.stride = weight, stride

    def __call__(self, x):
        s, k = self.stride, self.weight.shape[2]
        n, _, h, w = x.shape
        y = np.zeros((n, self.weight.shape[1], (h - 1) * s + k, (w - 1) * s + k))
        for a in range(k):
            for b in range(k):
                part = np.einsum("nihw,io->nohw", x, self.weight[:, :, a, b])
                y[:, :, a : a + (h - 1) * s + 1 : s, b : b + (w - 1) * s + 1 : s] += part
        return y
"""


@pytest.mark.parametrize(
    ("shape", "right"), [("(in, out, k, k)", True), ("(in, out, kh, kw)", False)]
)
def test_weights_that_are_square(tmp_path: Path, shape: str, right: bool) -> None:
    found = climb(tmp_path, SCATTER.format(shape=shape), "Deconv2d")
    assert not found.problem
    assert bool(found.wrong) is not right
