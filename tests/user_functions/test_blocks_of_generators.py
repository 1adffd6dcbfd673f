"""Generators of blocks are handed a signal that is cut, and read as a function of it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.load import load
from tests.user_functions.climbing import climb

GENERATOR = '''
import numpy as np


def filtered({name}, h):
    """Convolve a stream of {alike} blocks with h; yields as much as it is given, then the tail."""
    tail = np.zeros(len(h) - 1)
    for block in {name}:
        y = np.convolve(block, h)
        {before}
        n = min(len(tail), len(y))
        y[:n] += tail[:n]
        rest, tail = tail[len(block):], y[len(block):]
        {after}
        yield y[:len(block)]
    yield tail
'''

RIGHT = {"before": "pass", "after": "tail[:len(rest)] = y[len(block):len(block) + len(rest)]"}


@pytest.mark.parametrize("name", ["blocks", "signal_chunks"])
@pytest.mark.parametrize("alike", ["equal-sized", "any"])
def test_what_is_yielded_is_one_result(tmp_path: Path, name: str, alike: str) -> None:
    found = climb(tmp_path, GENERATOR.format(name=name, alike=alike, **RIGHT), "filtered")
    assert found.agrees
    assert not found.wrong, found.diagnosis


def test_a_tail_that_is_longer_than_a_block_is_met(tmp_path: Path) -> None:
    lost = {"before": "pass", "after": "tail[len(block):] = 0"}
    found = climb(tmp_path, GENERATOR.format(name="blocks", alike="any", **lost), "filtered")
    assert found.wrong


FRAMES = """
import numpy as np


def filtered(signal, taps, frame={size}):
    work = np.zeros(frame)
    padded = np.concatenate([np.zeros(len(taps) - 1), signal])
    for start in range(0, len(signal), frame):
        count = min(frame, len(signal) - start)
        part = padded[start:start + count + len(taps) - 1]
        work[:count] = np.convolve(part, taps, "valid")
        yield work[:count]{copied}
"""


@pytest.mark.parametrize(("copied", "wrong"), [(".copy()", False), ("", True)])
def test_frames_that_share_a_buffer_are_all_alike(tmp_path: Path, copied: str, wrong: bool) -> None:
    found = climb(tmp_path, FRAMES.format(size=4, copied=copied), "filtered")
    assert bool(found.wrong) is wrong


def test_a_generator_of_something_else_is_left_as_it_is(tmp_path: Path) -> None:
    found = climb(tmp_path, GENERATOR.format(name="taps_of", alike="any", **RIGHT), "filtered")
    assert not found.agrees


PIECES = '''
import numpy as np


def {name}(x, h, nfft=8):
    """{said}"""
    y = np.convolve(x, h)
    step = nfft - len(h) + 1
    for start in range(0, {total} - 1, step):
        yield y[start:start + step]
'''


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("filtered", "Yields the consecutive pieces of np.convolve(x, h)."),
        ("overlap_save", "Generator."),
        ("falte", "Liefert die Faltung in Blöcken der Reihe nach."),
    ],
)
@pytest.mark.parametrize(("total", "right"), [("len(y)", True), ("len(x)", False)])
def test_pieces_of_a_whole_signal_are_joined(
    tmp_path: Path, name: str, said: str, total: str, right: bool
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(PIECES.format(name=name, said=said, total=total), encoding="utf-8")
    callee = load(str(file), name)
    assert isinstance(callee, Plain)
    x, h = np.arange(12.0), np.array([1.0, 2.0, -1.0])
    assert (np.shape(callee.call(x, h)) == (14,)) is right
