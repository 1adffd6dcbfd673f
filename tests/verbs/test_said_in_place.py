"""Who says that it writes to its operands may do so; who does not may not."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.verbs.said_in_place import says_in_place
from tests.processes import convcheck

FUNCTION = '''
import numpy as np


def convolve(x, w):
    """Full convolution of two signals.{says}"""
    y = np.convolve(x, w)
    w[:] = w[::-1]
    return y
'''

FILTER = '''
import numpy as np


def mean_of_three(x):
    """Running mean of three elements, zeros outside.{says}"""
    x[:] = np.convolve(x, np.full(3, 1 / 3), "same")
    return x
'''


@pytest.mark.parametrize(("source", "name"), [(FUNCTION, "convolve"), (FILTER, "mean_of_three")])
@pytest.mark.parametrize(
    ("says", "status"),
    [(" In place: what it is given is overwritten.", 0), ("", 1), (" Not in place.", 1)],
)
def test_writing_to_operands_has_to_be_said(
    tmp_path: Path, source: str, name: str, says: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(source.format(says=says))
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("it says that it writes to them" in done.stdout) is not bool(status)


@pytest.mark.parametrize(
    ("said", "writes"),
    [
        ("in-place gaussian smoothing", True),
        ("`img` is overwritten and also returned", True),
        ("modifies its input", True),
        ("the state is updated in place", True),
        ("nothing is done in place", False),
        ("works out of place and never overwrites its input", False),
        ("a convolution", False),
    ],
)
def test_how_it_is_said(said: str, writes: bool) -> None:
    assert says_in_place(said) is writes
