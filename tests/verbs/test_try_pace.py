"""What is asked of a function in place of convolutions that take it too long."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.reading.room import Rung
from convcheck.verbs.try_pace import Pace, as_large, lighter
from tests.processes import convcheck

SLOW = Convolution((5, 6), 3, 4, (2, 3), batch=2, padding=((4, 4), (4, 4)))


def test_steps_are_kept_and_channels_left_out() -> None:
    conv = Convolution((9, 8), 4, 6, (2, 3), batch=2, dilation=(1, 3), groups=2, bias=True)
    assert as_large(conv, SLOW)
    light = lighter(Rung("a dilation", conv), [SLOW])
    assert light is not None
    assert light.adds == "a dilation, of few channels"
    found = light.convolution
    assert (found.batch, found.in_channels, found.out_channels) == (1, 2, 2)
    assert (found.dilation, found.groups, found.bias) == ((1, 3), 2, True)


@pytest.mark.parametrize(
    "conv",
    [
        Convolution((9, 8), 4, 6, (2, 3), batch=2),
        Convolution((300, 300), 1, 1, (9, 9), dilation=(2, 2)),
    ],
)
def test_nothing_is_asked_where_nothing_would_be_left_or_less(conv: Convolution) -> None:
    assert lighter(Rung("more", conv), [SLOW]) is None


FILE = """
import time

import numpy as np


def conv(x, w, stride=(1, 1), dilation=(1, 1)):
    if {*stride, *dilation} != {1} and x.size * w.size > 3000:
        time.sleep(4)
    (sh, sw), (dh, dw) = stride, dilation
    kh, kw = w.shape[2:]
    oh, ow = (x.shape[2] - dh * (kh - 1) - 1) // sh + 1, (x.shape[3] - dw * (kw - 1) - 1) // sw + 1
    y = np.zeros((x.shape[0], w.shape[0], oh, ow))
    for i in range(kh):
        for j in range(kw):
            seen = x[:, :, i * dh : i * dh + sh * (oh - 1) + 1 : sh][
                :, :, :, j * {dw} : j * {dw} + sw * (ow - 1) + 1 : sw
            ]
            y[..., : seen.shape[3]] += np.einsum("nchw,oc->nohw", seen, w[:, :, i, j])
    return y
"""


def test_a_slow_function_is_asked_for_every_step_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FILE.replace("{dw}", "dh"))
    limit = ("--no-speed", "--timeout", "1", "--repair", "0")
    done = convcheck("try", "mine.py:conv", *limit, cwd=tmp_path)
    assert done.status == 1, done.stdout
    assert "TIMEOUT" in done.stdout
    assert "of few channels" in done.stdout
    assert "dilation=[1, 3]" in done.stdout


def test_what_is_compiled_may_take_long_for_many_more_taps() -> None:
    few = Convolution((9, 9), 1, 1, (3, 3), bias=False)
    many = Convolution((30, 30), 1, 1, (17, 16), bias=False)
    for compiles in (True, False):
        pace = Pace(compiles=compiles)
        pace.agreed(few, 0.1)
        assert pace.explains(many, 20.0) is compiles
        assert not pace.explains(few, 20.0)
