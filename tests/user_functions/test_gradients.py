"""What backward functions return is told apart: by its names, its order, its shapes."""

from __future__ import annotations

from collections import namedtuple
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.user_functions.callables.gradients import gradients_returned, returned
from convcheck.user_functions.frameworks.contract import NoGradient
from convcheck.user_functions.load import module_of
from convcheck.user_functions.parameters.signature import Role
from tests.processes import convcheck
from tests.user_functions.climbing import climb

X, W, B = np.full((2, 3, 5), 1.0), np.full((4, 3, 2), 2.0), np.full(4, 3.0)
SHAPES = {Role.INPUT: X.shape, Role.KERNEL: W.shape, Role.BIAS: B.shape}

Grads = namedtuple("Grads", "grad_kernel grad_bias grad_input")


Unsaid = namedtuple("Unsaid", "first second third")


@dataclass
class Gradients:
    dfilters: Any
    dbiases: Any
    dprev: Any


@dataclass
class Layer:
    x: Any
    dw: Any
    db: Any


@pytest.mark.parametrize(
    "value",
    [
        (X, W, B),
        [X, W, B],
        (W, B, X),
        (X, (W, B)),
        {"dx": X, "dw": W, "db": B},
        {"dA_prev": X, "dL_dW": W, "nabla_b": B},
        {"x": X, "kernel": W, "bias": B},
        {"input_grad": X, "d_kernel": W, "bias_gradient": B, "loss": 3.0},
        (X, {"W": W, "b": B}),
        ({"weights_grad": W, "bias_grad": B}, X),
        {"dX": X, "params": {"dK": W, "dB": B}},
        Grads(W, B, X),
        Unsaid(X, W, B),
        Gradients(W, B, X),
        (X, Gradients(W, B, None)),
    ],
)
def test_all_three_are_found(value: Any) -> None:
    found = returned(value, SHAPES)
    assert {role: float(array.flat[0]) for role, array in found.items()} == {
        Role.INPUT: 1.0,
        Role.KERNEL: 2.0,
        Role.BIAS: 3.0,
    }
    assert {role: array.shape for role, array in found.items()} == SHAPES
    assert list(found) == list(SHAPES)


VARIED = """
def grads(dy, x, w):
    n = len(x)
    dw, db, dxp = x * dy, dy.sum(), dy * w
    return {returned}
"""


@pytest.mark.parametrize(
    ("returned", "names"),
    [
        ("dw / n, db / n, dx[:, 1:-1]", ["dw", "db", "dx"]),
        ("dw.reshape(w.shape) / 2, db[1:].T, dxp.astype(float)", ["dw", "db", ""]),
        ("dw[0], x @ dy, dw / db.sum(), np.sum(db)", ["", "", "", ""]),
    ],
)
def test_a_gradient_that_is_scaled_or_cut_has_its_name(
    tmp_path: Path, returned: str, names: list[str]
) -> None:
    file = tmp_path / f"varied_{len(returned)}.py"
    file.write_text(VARIED.format(returned=returned), encoding="utf-8")
    assert gradients_returned(module_of(str(file)).grads) == names


def test_a_gradient_of_the_padded_input_is_judged_in_the_place_of_that_of_the_input() -> None:
    found = returned((np.ones((2, 3, 7)), W), SHAPES, ["dx_pad", "dw"])
    assert found[Role.INPUT].shape == (2, 3, 7)


def test_what_is_kept_beside_gradients_is_none() -> None:
    assert set(returned(Layer(X, W, B), SHAPES)) == {Role.KERNEL, Role.BIAS}


def test_one_array_is_of_the_input_and_none_of_nothing() -> None:
    assert set(returned(X, SHAPES)) == {Role.INPUT}
    assert set(returned((None, W, B), SHAPES)) == {Role.KERNEL, Role.BIAS}
    for nothing in ({"loss": X, "dout": X}, {}, (), (None, None)):
        with pytest.raises(NoGradient):
            returned(nothing, SHAPES)


LAYER = """
import numpy as np

def conv(x, w, b):
    n, _, length = x.shape
    out = np.zeros((n, w.shape[0], length - w.shape[2] + 1), x.dtype)
    for i in range(out.shape[2]):
        out[:, :, i] = np.tensordot(x[:, :, i:i + w.shape[2]], w, ((1, 2), (1, 2))) + b
    return out

def conv_backward(dout, x, w, b):
    dx, dw = np.zeros_like(x), np.zeros_like(w)
    for i in range(dout.shape[2]):
        dx[:, :, i:i + w.shape[2]] += np.tensordot(dout[:, :, i], w, (1, 0))
        dw += np.tensordot(dout[:, :, i], x[:, :, i:i + w.shape[2]], (0, 0))
    return dx, {"weights": dw, "bias": FAULT * dout.sum((0, 2))}
"""


@pytest.mark.parametrize(("fault", "status"), [("1", 0), ("2", 1)])
def test_gradients_in_a_dict_beside_an_array_are_judged(
    tmp_path: Path, fault: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(LAYER.replace("FAULT", fault))
    options = ("--backward", "conv_backward", "--no-speed")
    done = convcheck("try", "mine.py:conv", *options, cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    if status:
        assert "grad_bias" in done.stdout


@pytest.mark.parametrize(("weight", "lost"), [("self.weight.data", True), ("self.weight", False)])
def test_a_modules_weight_that_is_detached_is_found(
    tmp_path: Path, weight: str, lost: bool
) -> None:
    pytest.importorskip("torch")
    source = f"""
import torch
import torch.nn.functional as F


class Conv(torch.nn.Module):
    def __init__(self, in_channels, out_channels, kernel_size):
        super().__init__()
        shape = (out_channels, in_channels, kernel_size, kernel_size)
        self.weight = torch.nn.Parameter(torch.randn(shape))

    def forward(self, x):
        return F.conv2d(x, {weight})
"""
    found = climb(tmp_path, source, "Conv", framework="torch")
    assert bool(found.wrong) is lost
    assert any("no gradient arrives at kernel" in note for note in found.notes) is lost
