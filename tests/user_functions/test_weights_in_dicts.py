"""Functions that take kernel and bias in one dict are read as functions of both."""

from __future__ import annotations

import inspect
from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.calls.held_functions import load
from tests.user_functions.climbing import climb

FUNCTIONS = """
import numpy as np


def conv(x, w, b=None, stride=1):
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    y = np.einsum("nchwij,ocij->nohw", windows[:, :, ::stride, ::stride], w)
    return y if b is None else y + b[:, None, None]


def both(params, x, stride=1):
    return conv(x, params["W"], params["b"], stride)


def perhaps(x, params, stride=1):
    return conv(x, params["kernel"], params.get("bias"), stride)


def asked_for(x, p):
    return conv(x, p["w"], p["b"] if "b" in p else None)


def kernel_alone(x, layer):
    return conv(x, layer["weights"])


def lost_at_one(params, x):
    if params["w"].shape[2:] == (1, 1):
        return conv(x, params["w"])
    return conv(x, params["w"], params.get("b"))


def of_options(x, w, conv_param):
    return conv(x, w, None, conv_param["stride"])


def with_more(x, params):
    return conv(x, params["w"]) * params["scale"]


def of_both(x, w, params):
    return conv(x, w) + params["w"].sum()
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(FUNCTIONS)
    return str(path)


def parameters(file: str, name: str) -> list[str]:
    return list(inspect.signature(load(file, name).callee.call).parameters)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("both", ["W", "b", "x", "stride"]),
        ("perhaps", ["x", "kernel", "stride", "bias"]),
        ("asked_for", ["x", "w", "b"]),
        ("kernel_alone", ["x", "weights"]),
        ("of_options", ["x", "w", "conv_param"]),  # it is a dict of something else
        ("with_more", ["x", "params"]),  # nobody knows what its scale is
        ("of_both", ["x", "w", "params"]),  # two of one name
    ],
)
def test_keys_become_parameters(file: str, name: str, expected: list[str]) -> None:
    assert parameters(file, name) == expected


def test_a_bias_that_there_is_not_is_no_key(file: str) -> None:
    call = load(file, "asked_for").callee.call
    x, w = np.ones((1, 2, 4, 4)), np.ones((3, 2, 2, 2))
    assert (call(x, w) == 8).all()
    assert (call(x, w, b=np.ones(3)) == 9).all()


@pytest.mark.parametrize("name", ["both", "perhaps", "asked_for", "kernel_alone"])
def test_they_are_read_and_right(tmp_path: Path, name: str) -> None:
    found = climb(tmp_path, FUNCTIONS, name)
    assert (found.problem, found.wrong, found.error) == ("", "", "")


def test_a_bias_lost_with_kernels_of_one_is_found(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FUNCTIONS)
    from tests.processes import convcheck

    done = convcheck("try", "--no-speed", "mine.py:lost_at_one", "--json", cwd=tmp_path)
    assert done.status == 1
    assert "bias" in done.document["steps"][-1]["diagnosis"]
