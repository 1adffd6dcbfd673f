"""Every two values of parameters meet, in convolutions that there are, of which data is a part."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.convolutions.combinations import (
    ALIKE,
    CHANNELS,
    alike,
    covering,
    factors,
    meets_data,
)
from convcheck.user_functions.parameters.signature import Role
from tests.user_functions.climbing import climb

OPTIONS = (Role.STRIDE, Role.PADDING, Role.DILATION, Role.GROUPS, Role.BIAS)


@pytest.mark.parametrize("rank", [1, 2, 3])
@pytest.mark.parametrize("there", [True, False])
def test_all_pairs_are_there(rank: int, there: bool) -> None:
    values = factors(rank, dict.fromkeys(OPTIONS, there), grouped=False, square=False)
    chosen = list(covering(values))
    assert chosen == list(covering(values)), "another set each time"
    wanted = {
        (one, repr(first), other, repr(second))
        for one, other in itertools.combinations(values, 2)
        for first, second in itertools.product(values[one], values[other])
    }
    met = {
        (one, repr(each[one]), other, repr(each[other]))
        for each in chosen
        for one, other in itertools.combinations(values, 2)
    }
    assert met == wanted
    assert len(chosen) < 50


@pytest.mark.parametrize("what", ALIKE)
def test_what_is_made_alike(what: str) -> None:
    conv = Convolution((7, 6), 2, 5, (3, 2), batch=2, stride=(2, 1))
    changed = alike(conv, what)
    sizes = {"last axis": changed.output[1], "first axis": changed.output[0]}
    sizes |= {"batch": changed.batch, "": 5}
    assert sizes[what] == changed.out_channels == 5


def test_windows_of_padding_only() -> None:
    assert meets_data(Convolution((4,), 1, 1, (1,), padding=((1, 1),)))
    assert not meets_data(Convolution((1,), 1, 1, (1,), stride=(3,), padding=((1, 1),)))


FUNCTIONS = """
import numpy as np


def conv2d(x, w, b=None, stride=1, dilation=1, groups=1):  # NCHW, OIHW
    (n, c, h, v), (o, i, kh, kw) = x.shape, w.shape
    oh = (h - (kh - 1) * dilation - 1) // stride + 1
    ow = (v - (kw - 1) * dilation - 1) // stride + 1
    y = np.zeros((n, o, oh, ow))
    for g in range(groups):
        ins, outs = slice(g * i, (g + 1) * i), slice(g * (o // groups), (g + 1) * (o // groups))
        for a in range(kh):
            for e in range(kw):
                seen = x[:, ins, a * dilation:a * dilation + (oh - 1) * stride + 1:stride,
                         e * dilation:e * dilation + (ow - 1) * stride + 1:stride]
                y[:, outs] += np.einsum("nchw,oc->nohw", seen, w[outs, :, a, e])
    return y if b is None else y + b[:, None, None]


def point(x, w, b=None, stride=1, dilation=1, groups=1):  # a fast way for kernels of one
    if w.shape[2:] == (1, 1) and groups == 1:
        oh, ow = (x.shape[2] - 1) // stride + 1, (x.shape[3] - 1) // stride + 1
        y = np.einsum("nchw,oc->nohw", x[:, :, :oh, :ow], w[:, :, 0, 0])
        return y if b is None else y + b[:, None, None]
    return conv2d(x, w, b, stride, dilation, groups)


def in_groups(x, w, b=None, stride=1, dilation=1, groups=1):  # a way for groups, without dilation
    return conv2d(x, w, b, stride, 1 if groups > 1 else dilation, groups)


def broadcast(x, w, b=None, stride=1, dilation=1, groups=1):  # adds along what is long enough
    y = conv2d(x, w, None, stride, dilation, groups)
    if b is None:
        return y
    return y + (b if y.shape[3] == len(b) else b[:, None, None])
"""


@pytest.mark.parametrize("name", ["point", "in_groups", "broadcast"])
def test_what_is_wrong_for_two_values_together_is_found(tmp_path: Path, name: str) -> None:
    climbed = climb(tmp_path, FUNCTIONS, name)
    assert climbed.wrong.startswith("combination"), climbed


def test_what_is_right_is_right_in_all_of_them(tmp_path: Path) -> None:
    climbed = climb(tmp_path, FUNCTIONS, "conv2d")
    assert (climbed.wrong, climbed.error) == ("", "")
    assert sum(each.startswith("combination") for each in climbed.right) > 20


def test_channels_divide() -> None:
    assert all(not inputs % groups and not outputs % groups
               for inputs, outputs, groups in CHANNELS.values())  # fmt: skip
