"""A rectifier behind a convolution is left out of who says that there is one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.interfaces.rectified import with_both_signs
from tests.processes import convcheck
from tests.user_functions.climbing import climb
from tests.user_functions.loading import loaded

LAYER = '''
import numpy as np


def conv_layer(x, w, b):
    """{says}"""
    c, h, v = x.shape
    o, _, kh, kw = w.shape
    y = np.zeros((o, h - kh + 1, v - kw + 1))
    for i in range(kh):
        for j in range(kw):
            seen = x[:, i:i + y.shape[1], j:j + y.shape[2]]
            y += np.einsum("chw,oc->ohw", seen, w[:, :, {tap}])
    return np.maximum(y + b[:, None, None], 0)
'''


@pytest.mark.parametrize(
    ("says", "tap", "right"),
    [
        ("Convolution, bias and ReLU.", "i, j", True),
        ("Convolution, bias and ReLU.", "i, kw - 1 - j", False),
        ("Convolution and bias.", "i, j", False),
    ],
)
def test_a_rectifier_behind_it(tmp_path: Path, says: str, tap: str, right: bool) -> None:
    found = climb(tmp_path, LAYER.format(says=says, tap=tap), "conv_layer")
    assert bool(found.wrong) is not right


OF_TORCH = """
import torch.nn.functional as F


def conv_relu(x, w, b):
    y = F.conv2d(x, w, b, padding={padding})
    {done}
    return y
"""


@pytest.mark.parametrize(
    "done", ["y.clamp_(min=0)", "y = y.clamp_min(0.0)", "y = F.relu_(y)", "y[y < 0] = 0"]
)
def test_ways_of_cutting_off(tmp_path: Path, done: str) -> None:
    found = climb(tmp_path, OF_TORCH.format(padding=1, done=done), "conv_relu", framework="torch")
    assert found.agrees
    assert not found.wrong


BEHIND = """
import numpy as np


def conv_act(x, w, b):
    \"\"\"Convolution, bias and {name}.\"\"\"
    c, h, v = x.shape
    o, _, kh, kw = w.shape
    y = np.zeros((o, h - kh + 1, v - kw + 1))
    for i in range(kh):
        for j in range(kw):
            seen = x[:, i:i + y.shape[1], j:j + y.shape[2]]
            y += np.einsum("chw,oc->ohw", seen, w[:, :, {tap}])
    y += b[:, None, None]
    return {done}
"""

FORMS = {
    "SiLU": "y / (1.0 + np.exp(-y))",
    "GELU": "0.5 * y * (1 + np.tanh(0.7978845608 * (y + 0.044715 * y**3)))",
    "leaky ReLU": "np.where(y > 0, y, 0.1 * y)",
    "ELU": "np.where(y > 0, y, np.expm1(np.minimum(y, 0)))",
}


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize(("tap", "right"), [("i, j", True), ("j, i", False)])
def test_other_activations_behind_it(tmp_path: Path, name: str, tap: str, right: bool) -> None:
    text = BEHIND.format(name=name, done=FORMS[name], tap=tap)
    found = climb(tmp_path, text, "conv_act")
    assert bool(found.wrong) is not right


@pytest.mark.parametrize("name", FORMS)
def test_an_activation_that_nobody_speaks_of(tmp_path: Path, name: str) -> None:
    found = climb(tmp_path, BEHIND.format(name="nothing", done=FORMS[name], tap="i, j"), "conv_act")
    assert found.wrong


def test_a_bias_behind_it(tmp_path: Path) -> None:
    text = OF_TORCH.format(padding=0, done="y = F.relu(y - b[:, None, None]) + b[:, None, None]")
    found = climb(tmp_path, text, "conv_relu", framework="torch")
    assert found.wrong
    assert "the bias is added behind the activation" in found.diagnosis


WITH_BACKWARD = """
import numpy as np


def conv_relu(x, w, b):
    '''relu(conv1d(x, w) + b); x (N, C, L), w (O, C, K). Returns it and what the backward needs.'''
    n = x.shape[2] - w.shape[2] + 1
    z = b[None, :, None] + sum(
        np.einsum("ncl,oc->nol", x[:, :, k : k + n], w[:, :, k]) for k in range(w.shape[2])
    )
    a = np.maximum(z, 0)
    return a, (x, w, a)


def conv_relu_backward(grad_a, saved):
    x, w, a = saved
    grad_z = grad_a * ({mask})
    n = a.shape[2]
    grad_x, grad_w = np.zeros(x.shape), np.zeros(w.shape)
    for k in range(w.shape[2]):
        grad_w[:, :, k] = np.einsum("nol,ncl->oc", grad_z, x[:, :, k : k + n])
        grad_x[:, :, k : k + n] += np.einsum("nol,oc->ncl", grad_z, w[:, :, k])
    return grad_x, grad_w, grad_z.sum(axis=(0, 2))
"""


@pytest.mark.parametrize(
    ("mask", "right"), [("a > 0", True), ("grad_a > 0", False), ("a >= 0", False)]
)
def test_a_backward_function_goes_with_it(tmp_path: Path, mask: str, right: bool) -> None:
    (tmp_path / "mine.py").write_text(WITH_BACKWARD.format(mask=mask))
    arguments = ("mine.py:conv_relu", "--backward", "conv_relu_backward", "--no-speed")
    done = convcheck("try", *arguments, cwd=tmp_path)
    assert (done.status == 0) is right, done.stdout


@pytest.mark.parametrize(
    ("slope", "right"), [("np.where(a > 0, 1, 0.1)", True), ("np.where(grad_a > 0, 1, 0.1)", False)]
)
def test_so_it_does_where_numbers_below_zero_are_bent(
    tmp_path: Path, slope: str, right: bool
) -> None:
    text = WITH_BACKWARD.replace("relu(conv1d", "leaky_relu(conv1d").format(mask=slope)
    text = text.replace("np.maximum(z, 0)", "np.where(z > 0, z, 0.1 * z)")
    (tmp_path / "mine.py").write_text(text)
    arguments = ("mine.py:conv_relu", "--backward", "conv_relu_backward", "--no-speed")
    done = convcheck("try", *arguments, cwd=tmp_path)
    assert (done.status == 0) is right, done.stdout


def test_one_that_is_switched_on_is_none_by_default(tmp_path: Path) -> None:
    text = WITH_BACKWARD.format(mask="a > 0").split("def conv_relu_backward")[0]
    text = text.replace("w, b)", "w, b, relu=False)").replace(
        "a = np.maximum(z, 0)", "a = np.maximum(z, 0) if relu else z"
    )
    assert not climb(tmp_path, text, "conv_relu").wrong


@pytest.mark.parametrize(
    ("body", "right"),
    [("np.clip(x * w + b, 0.0, 6.0)", True), ("np.clip(x * w, 0.0, 6.0) + b", False)],
)
def test_what_ends_at_six_is_a_convolution_of_small_numbers(
    tmp_path: Path, body: str, right: bool
) -> None:
    source = f'''
import numpy as np


def conv_relu6(x, w, b):
    """A convolution of one tap, then ReLU6."""
    return {body}
'''
    call = with_both_signs(loaded(tmp_path, source).conv_relu6)
    x, w, b = np.array([2.0**60, -9.0, 2.5, np.inf]), np.array([5.0]), np.array([0.5])
    assert np.array_equal(call(x, w, b), x * w + b) is right
