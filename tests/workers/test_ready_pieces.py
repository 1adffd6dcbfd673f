"""Objects of recursive filters that are fed pieces, two channels, and again after a reset."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.model.passes import Pass
from convcheck.workers.ready_asked import Manner, MannersQuestion
from convcheck.workers.ready_calls import Thing
from convcheck.workers.ready_trials import answer_manners
from convcheck.workers.scratch import write_arrays

SIGNALS = """
class Filter:
    '''Exponential mean of a stream.'''

    def __init__(self, alpha):
        self.alpha, self.last = alpha, None

    def push(self, values):
        {before}
        out, level = [], self.last
        for each in values:
            level = each if level is None else self.alpha * each + (1 - self.alpha) * level
            out.append(level)
        self.last = {kept}
        return out

    def reset(self):
        self.last = {start}
"""

ELEMENTS = """
class Filter:
    '''Exponential mean.'''

    def __init__(self, alpha):
        self.alpha, self.last = alpha, None

    def update(self, value):
        new = value if self.last is None else self.alpha * value + (1 - self.alpha) * self.last
        self.last = new
        return new
"""

CHANNELS = """
import numpy as np
from scipy.signal import lfilter


class Filter:
    '''Leaky integrator.'''

    def __init__(self, alpha, channels):
        self.b, self.a = [1.0], [1.0, -alpha]
        self.zi = np.zeros({shape})

    def __call__(self, block):
        y, self.zi = lfilter(self.b, self.a, block, axis={axis}, zi=self.zi)
        {mixed}
        return y
"""


BIQUAD = """
import math


class Filter:
    '''A low-pass biquad for audio that arrives in blocks.'''

    def __init__(self, fs, fc, q=0.7):
        w = 2 * math.pi * fc / fs
        alpha, c = math.sin(w) / (2 * q), math.cos(w)
        self.b, self.a = [(1 - c) / 2, 1 - c, (1 - c) / 2], [-2 * c, 1 - alpha]
        self.scale = 1 / (1 + alpha)
        self.x, self.y = (0.0, 0.0), (0.0, 0.0)

    def process(self, block):
        (x1, x2), (y1, y2), out = {inputs}, self.y, []
        for x in block:
            y = self.b[0] * x + self.b[1] * x1 + self.b[2] * x2 - self.a[0] * y1 - self.a[1] * y2
            x1, x2, y1, y2 = x, x1, y * self.scale, y1
            out.append(y1)
        self.x, self.y = (x1, x2), (y1, y2)
        return out
"""


def asked(
    tmp_path: Path, source: str, *, says: bool = True, told: str = "alpha=0.5"
) -> dict[str, Manner]:
    file = tmp_path / "mine.py"
    file.write_text(source, encoding="utf-8")
    x = np.random.default_rng(1).integers(-8, 9, (1, 16, 1)).astype(float)
    reference = write_arrays(str(tmp_path / "x.bin"), {Pass.FORWARD: x})[Pass.FORWARD]
    thing = Thing(str(file), f"Filter({told})", "numpy", "float64")
    question = MannersQuestion(thing, reference, "S", 1, of_pieces=says)
    return {each.adds: each for each in answer_manners(question)}


def signals(before: str = "pass", kept: str = "level", start: str = "None") -> str:
    return SIGNALS.format(before=before, kept=kept, start=start)


def channels(shape: str = "(channels, 1)", axis: int = -1, mixed: str = "pass") -> str:
    return CHANNELS.format(shape=shape, axis=axis, mixed=mixed)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        (signals(), ""),
        (signals(kept="each"), "is not the last result that it needs"),
        (signals(before="self.last = None"), "each call begins anew"),
        (signals(start="5.0"), "after a reset"),
        (ELEMENTS, ""),
        (channels(), ""),
        (channels("(1, channels)", 0), ""),
        (channels(mixed="self.zi[:] = self.zi[0]"), "two channels"),
        (channels(mixed="self.zi[:] = 0"), "each call begins anew"),
    ],
)
def test_what_is_kept_between_pieces(tmp_path: Path, source: str, fault: str) -> None:
    manners = asked(tmp_path, source)
    assert "pieces of 5 and the rest, fed to one object" in manners
    said = "; ".join(each.fault for each in manners.values() if each.fault)
    assert fault in said
    assert bool(fault) is bool(said)


def test_who_promises_no_pieces_may_begin_anew(tmp_path: Path) -> None:
    manners = asked(tmp_path, signals(before="self.last = None"), says=False)
    assert not any(each.fault for each in manners.values())
    assert any("begins anew" in each.note for each in manners.values())


@pytest.mark.parametrize(("inputs", "fault"), [("self.x", ""), ("((0.0, 0.0))", "last inputs")])
def test_what_a_biquad_keeps_between_blocks(tmp_path: Path, inputs: str, fault: str) -> None:
    """Of who is told a sample rate and a cut-off in place of a coefficient."""
    source = BIQUAD.replace("{inputs}", inputs)
    manners = asked(tmp_path, source, told="fs=8.0, fc=1.6")
    assert "pieces of 5 and the rest, fed to one object" in manners
    said = "; ".join(each.fault for each in manners.values() if each.fault)
    assert fault in said
    assert bool(fault) is bool(said)
