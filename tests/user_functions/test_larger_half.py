"""On which side an odd padding has one more, by what a function says; promised empty results."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.load import load
from convcheck.user_functions.text.said_same import larger_half
from convcheck.user_functions.trials.promised_trials import NOTHING
from tests.user_functions.climbing import climb


@pytest.mark.parametrize(
    ("says", "side"),
    [
        ("For even kernels the additional zero goes on the LEFT (torch has it right).", "before"),
        ("Even kernels: one extra pixel is padded at the bottom and right.", "behind"),
        (
            "With an even number of taps the larger half of the padding comes after the data.",
            "behind",
        ),
        ("Bei geraden Kernen steht die zus\u00e4tzliche Null links.", "before"),
        ("Noyau pair : le z\u00e9ro suppl\u00e9mentaire va \u00e0 droite.", "behind"),
        ("Si el n\u00facleo es par, el cero adicional va a la izquierda.", "before"),
        ("An even kernel needs an extra zero.", ""),
        ("One extra zero on the left.", ""),  # of which kernels, nobody says
    ],
)
def test_the_larger_half_is_where_it_says(tmp_path: Path, says: str, side: str) -> None:
    (tmp_path / "mine.py").write_text(f'def conv(x, w):\n    """{says}"""\n', encoding="utf-8")
    assert larger_half(load(str(tmp_path / "mine.py"), "conv")) == side


SAME = '''
import numpy as np


def same(x, w):
    """A correlation as long as x. Of even kernels the extra zero is on the {side}."""
    k = len(w)
    padded = np.pad(x, (k // 2, k - 1 - k // 2))
    return np.array([padded[i:i + k] @ w for i in range(len(x))])
'''


@pytest.mark.parametrize(("side", "right"), [("left", True), ("right", False)])
def test_it_is_held_to_it(tmp_path: Path, side: str, right: bool) -> None:
    found = climb(tmp_path, SAME.format(side=side), "same")
    assert not found.problem
    assert bool(found.wrong) is not right


@pytest.mark.parametrize(
    ("says", "promised"),
    [
        ("empty if the kernel is longer than the signal", True),
        ("one for a signal shorter than the kernel, none for an empty signal", False),
        ("a kernel longer than an empty input is refused", False),
    ],
)
def test_empty_operands_are_no_empty_results(says: str, promised: bool) -> None:
    assert bool(NOTHING.search(says)) is promised
