"""The adapter that a refusal suggests runs as it is printed, and keeps every other parameter."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.parameters.adapter import adapter_of
from convcheck.user_functions.parameters.signature import Unreadable
from tests.user_functions.climbing import climb

FUNCTIONS = """
import numpy as np


def conv(x, gain, w, b=None, stride=1, *, shift, padding=0, tap=np.sum):
    '''Channels last, one entry.'''
    x = np.pad(x, ((padding,) * 2, (padding,) * 2, (0, 0)))
    kh, kw = w.shape[:2]
    oh, ow = (x.shape[0] - kh) // stride + 1, (x.shape[1] - kw) // stride + 1
    y = np.zeros((oh, ow, w.shape[-1]))
    for i in range(oh):
        for j in range(ow):
            y[i, j] = np.tensordot(x[i * stride:i * stride + kh, j * stride:j * stride + kw], w, 3)
    y = y * gain + shift
    return y if b is None else y + b


class Conv:
    def __init__(self, in_channels, gain, out_channels, kernel_size, stride=1):
        self.W = np.zeros((kernel_size, kernel_size, in_channels, out_channels))
        self.gain, self.stride = gain, stride

    def forward(self, x):
        return conv(x, self.gain, self.W, stride=self.stride, shift=0)
"""


def line(problem: str) -> str:
    """Return the line that a message says to write."""
    return problem.partition("name that: ")[2]


@pytest.mark.parametrize(
    ("name", "blanks", "rungs"),
    [
        ("conv", ("gain=1", "shift=0"), {"a bias", "stride 2", "padding 1"}),
        ("Conv", ("gain=1",), {"stride 2", "several channels"}),
    ],
)
def test_the_line_works_once_its_blanks_are_filled(
    tmp_path: Path, name: str, blanks: tuple[str, ...], rungs: set[str]
) -> None:
    asked = climb(tmp_path, FUNCTIONS, name).problem
    written = line(asked).replace("{name}", name)
    for blank in blanks:
        before, _, _ = blank.partition("=")
        assert f"{before}=..." in written
        written = written.replace(f"{before}=...", blank)
    adapted = "Adapted" if name == "Conv" else "adapted"
    found = climb(tmp_path, f"{FUNCTIONS}\n\n{written}\n", adapted)
    assert (found.problem, found.wrong, found.error) == ("", "", "")
    assert rungs <= set(found.right)


def plain(x: Any, size: Any, w: Any) -> Any: ...
def placed(x: Any, size: Any, w: Any, /, stride: int = 1) -> Any: ...
def late(x: Any, w: Any, *, size: Any, stride: tuple[int, int] = (1, 1)) -> Any: ...
def odd(x: Any, w: Any, eps: float = float("nan"), *, size: Any) -> Any: ...


@pytest.mark.parametrize(
    ("function", "written"),
    [
        (plain, "def adapted(x, w): return {name}(x, size=..., w=w)"),
        (placed, "def adapted(x, w, stride=1): return {name}(x, ..., w, stride)"),
        (late, "def adapted(x, w, *, stride=(1, 1)): return {name}(x, w, size=..., stride=stride)"),
        (odd, "def adapted(x, w): return {name}(x, w, size=...)"),
    ],
)
def test_how_it_is_written(function: Callable[..., Any], written: str) -> None:
    found = adapter_of(inspect.signature(function), ["size"], built=False)
    assert found == written
    compile(found.replace("{name}", "conv"), "adapter", "exec")


def test_options_keep_the_other_parameters(tmp_path: Path) -> None:
    source = FUNCTIONS + (
        "\n\ndef with_options(x, w, cfg, stride=1):\n"
        "    return conv(x, cfg['loud'], w, stride=stride, shift=0)\n"
    )
    asked = climb(tmp_path, source, "with_options").problem
    assert line(asked) == (
        "def adapted(x, w, stride): return with_options(x, w, {'loud': ...}, stride)"
    )


def test_what_cannot_be_adapted_is_still_told(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def conv(x):\n    return x\n")
    with pytest.raises(Unreadable, match="no parameter for the kernel"):
        load(tmp_path / "mine.py", "conv")
