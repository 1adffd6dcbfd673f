"""Filters of symmetric taps alone are read as filters of any taps."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

FOLDED = """
import numpy as np


def folded(x, h):
    \"\"\"Linear-phase FIR filter{said}, two samples of the same tap at a time.\"\"\"
    x, h = np.asarray(x, float), np.asarray(h, float)
    if not np.allclose(h, h[::-1]):
        raise ValueError("h is not symmetric")
    count, half = len(h), len(h) // 2
    line = np.concatenate([np.zeros({before}), x, np.zeros({behind})])
    y = np.zeros(len(line) - count + 1)
    for k in range({taps}):
        y += h[k] * (line[k:k + len(y)] + line[count - 1 - k:count - 1 - k + len(y)])
    if count % 2{odd}:
        y += h[half] * line[half:half + len(y)]
    return y
"""

PADDINGS = {
    "causal": (", causal", "count - 1", "0"),
    "full": ("", "count - 1", "count - 1"),
    "valid": ("", "0", "0"),
    "same": (" of the length of x", "half", "(count - 1) // 2"),
}


def source(padding: str, **changes: str) -> str:
    said, before, behind = PADDINGS[padding]
    rest = {"taps": "half", "odd": ""} | changes
    return FOLDED.format(said=said, before=before, behind=behind, **rest)


@pytest.mark.parametrize("padding", PADDINGS)
def test_right_ones_are_right(tmp_path: Path, padding: str) -> None:
    found = climb(tmp_path, source(padding), "folded")
    assert found.agrees, found.problem
    assert not found.wrong, found.diagnosis


@pytest.mark.parametrize("changes", [{"taps": "half + 1"}, {"odd": " and count < 6"}])
def test_a_middle_that_counts_twice_or_not_is_seen(tmp_path: Path, changes: dict[str, str]) -> None:
    assert climb(tmp_path, source("causal", **changes), "folded").wrong


def test_who_refuses_nothing_is_asked_for_all_taps(tmp_path: Path) -> None:
    text = source("causal").replace("raise ValueError", "print")
    assert climb(tmp_path, text, "folded").wrong


WING = '''
import numpy as np


def linear_phase(x, half):
    """FIR filter of which only the middle tap and one side are given: h[-k] = h[k]. Zero phase."""
    x, half = np.asarray(x, float), np.asarray(half, float)
    reach = len(half) - 1
    p = np.concatenate([np.zeros(reach), x, np.zeros(reach)])
    y = half[0] * x
    for k in range({first}, reach + 1):
        y = y + half[k] * (p[reach - k : reach - k + len(x)] + p[reach + k : reach + k + len(x)])
    return y
'''


@pytest.mark.parametrize(("first", "wrong"), [("1", False), ("0", True), ("2", True)])
def test_the_middle_tap_and_one_side(tmp_path: Path, first: str, wrong: bool) -> None:
    found = climb(tmp_path, WING.format(first=first), "linear_phase")
    assert not found.problem
    assert bool(found.wrong) is wrong


def test_half_of_something_else_is_no_wing(tmp_path: Path) -> None:
    text = WING.format(first="1").replace("of which only the middle tap and one side are given", "")
    assert climb(tmp_path, text.replace("h[-k] = h[k]", ""), "linear_phase").problem


HALVES = """
# Glättet mit einem symmetrischen Kern, von dem nur die Hälfte gespeichert ist.
import numpy as np


def glaetten(signal, kern):
    r = len(kern) - 1
    rand = np.pad(signal, r{mode})
    n = len(signal)
    summe = kern[0] * rand[r : r + n]
    for d in range(1, r + 1):
        summe = summe + kern[d] * (rand[r - d : r - d + n] + rand[{right} : {right} + n])
    return summe
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "right", "wrong"),
    [(', mode="edge"', "r + d", False), ("", "r + d", False), (', mode="edge"', "r + d - 1", True)],
)
def test_halves_are_seen_in_what_is_computed(
    tmp_path: Path, mode: str, right: str, wrong: bool
) -> None:
    found = climb(tmp_path, HALVES.format(mode=mode, right=right), "glaetten")
    assert bool(found.wrong or found.problem) is wrong
