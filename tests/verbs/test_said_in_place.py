"""Who says that it writes to its operands may do so; who does not may not."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.text.said_in_place import says_in_place
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
        ("process() overwrites the block it is given and returns the same array", True),
        ("hands back the same buffer", True),
        ("returns the same array as numpy.convolve", False),
        ("never overwrites the block", False),
        ("nothing is done in place", False),
        ("works out of place and never overwrites its input", False),
        ("a convolution", False),
    ],
)
def test_how_it_is_said(said: str, writes: bool) -> None:
    assert says_in_place(said) is writes


NOTHING = '''
import numpy as np


def blur(a):
    """[1 2 1] / 4 along the last axis, {says}; ends are repeated."""
    before = np.concatenate([a[..., :1], a[..., :-1]], axis=-1)
    after = np.concatenate([a[..., 1:], a[..., -1:]], axis=-1)
    {result} 0.25 * before + {middle} * a + 0.25 * after
'''
IN_PLACE, WRITTEN = "in place: `a` is overwritten and nothing is returned", "a[...] ="


@pytest.mark.parametrize(
    ("says", "result", "middle", "status"),
    [
        (IN_PLACE, WRITTEN, "0.5", 0),
        (IN_PLACE, WRITTEN, "0.25", 1),
        (IN_PLACE, "b =", "0.5", 1),
        ("of its own", WRITTEN, "0.5", 2),
    ],
)
def test_what_returns_nothing_has_its_result_in_its_input(
    tmp_path: Path, says: str, result: str, middle: str, status: int
) -> None:
    text = NOTHING.format(says=says, result=result, middle=middle)
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    done = convcheck("try", "mine.py:blur", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


OF_A_KERNEL = '''
import numpy as np


def fir_inplace(buf, coef):
    """Replace buf by y[n] = coef[0] buf[n] + coef[1] buf[n - 1] + ... (zeros before)."""
    for n in {order}:
        buf[n] = sum(coef[k] * buf[n - k] for k in range(min(len(coef), n + 1)))
'''


@pytest.mark.parametrize(
    ("order", "status"), [("range(len(buf) - 1, -1, -1)", 0), ("range(len(buf))", 1)]
)
def test_so_has_what_takes_a_kernel(tmp_path: Path, order: str, status: int) -> None:
    """From the end backwards older samples are still those that were given."""
    (tmp_path / "mine.py").write_text(OF_A_KERNEL.format(order=order), encoding="utf-8")
    done = convcheck("try", "mine.py:fir_inplace", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
