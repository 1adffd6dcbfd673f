"""Functions that return gradients and nothing else are read and judged by themselves."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.model.passes import Pass
from convcheck.user_functions.calls.gradients_call import implied_output
from convcheck.user_functions.interfaces.gradients_alone import Gradients, gradients_alone
from convcheck.user_functions.load import load
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.parameters.signature import Unreadable
from tests.user_functions.climbing import climb

BACKWARD = '''
import numpy as np


def {name}({parameters}):
    """{said}"""
    {before}
    kh, kw = w.shape[2:]
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp, dw = np.zeros_like(xp), np.zeros_like(w)
    for i in range(dy.shape[2]):
        for j in range(dy.shape[3]):
            here = (..., slice(i * stride, i * stride + kh), slice(j * stride, j * stride + kw))
            dw {adds} np.einsum("no,nihw->oihw", dy[:, :, i, j], xp[here])
            dxp[here] += np.einsum("no,oihw->nihw", dy[:, :, i, j], w)
    dx = dxp[:, :, pad : pad + x.shape[2], pad : pad + x.shape[3]]
    return {returned}
'''

USUAL = {
    "name": "conv2d_backward",
    "parameters": "dy, x, w, stride=1, pad=0",
    "said": "",
    "before": "",
    "adds": "+=",
    "returned": "dx, dw, dy.sum((0, 2, 3))",
}

TAPS = """
import numpy as np


def conv2d_grad_weights(x, dout, {size}, stride=1):
    {unpacked}
    dw = np.zeros((dout.shape[-1], kh, kw, x.shape[-1]))
    for a in range(kh):
        for b in range(kw):
            rows = slice(a, a + stride * dout.shape[1], stride)
            columns = slice(b, b + stride * dout.shape[2], stride)
            dw[:, a, b] = np.einsum("nhwo,nhwi->oi", dout, x[:, rows, columns])
    return dw {scaled}
"""

INPUT = '''
import numpy as np


def input_gradient(dout, w):
    """Gradient of a correlation that keeps the size; w is (out, in, k, k)."""
    p = w.shape[2] // 2
    n, _, height, width = dout.shape
    dx = np.zeros((n, w.shape[1], height + 2 * p, width + 2 * p))
    for i in range(height):
        for j in range(width):
            dx[:, :, i : i + w.shape[2], j : j + w.shape[2]] {adds} np.einsum(
                "no,oihw->nihw", dout[:, :, i, j], w
            )
    return dx[:, :, p : p + height, p : p + width]
'''


def source(**changes: str) -> str:
    return BACKWARD.format(**{**USUAL, **changes})


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"parameters": "x, w, dy, stride=1, pad=0"},
        {"parameters": "dy, cache", "before": "x, w, stride, pad = cache"},
        {
            "parameters": "dy, cache",
            "before": 'x, w = cache["x"], cache["w"]; stride, pad = cache["stride"], cache["pad"]',
        },
        {
            "parameters": "dy, cache",
            "before": 'x, w, b, options = cache; stride, pad = options["stride"], options["pad"]',
        },
        {
            "name": "conv",
            "said": "Gradients of a convolution.",
            "parameters": "grad_output, x, w, stride=1, pad=0",
            "before": "dy = grad_output",
        },
    ],
    ids=["plain", "behind", "tuple", "dict", "options", "said"],
)
def test_right_ones_are_right(tmp_path: Path, changes: dict[str, str]) -> None:
    found = climb(tmp_path, source(**changes), changes.get("name", "conv2d_backward"))
    assert found.agrees, found.problem
    assert not found.wrong, found.diagnosis
    assert found.layout == "NCHW/OIHW"
    passes = found.right["stride 2"]
    assert {Pass.GRAD_INPUT, Pass.GRAD_KERNEL} <= set(passes)
    assert Pass.FORWARD not in passes  # which nobody computed
    assert "padding 1" in found.right


@pytest.mark.parametrize(
    ("changes", "which", "told"),
    [
        ({"adds": "="}, Pass.GRAD_KERNEL, "the last output position of each batch entry alone"),
        ({"returned": "dx, dw / len(x)"}, Pass.GRAD_KERNEL, "mean over the batch"),
        ({"returned": "dxp[:, :, pad:-pad, pad:-pad], dw"}, Pass.GRAD_INPUT, "empty"),
        (
            {
                "returned": "dx, dw, 2 * dy.sum((0, 2, 3))",
                "parameters": "dy, x, w, b, stride=1, pad=0",
            },
            Pass.GRAD_BIAS,
            "twice|doubled",
        ),
        ({"returned": "dx[:, ::-1], dw"}, Pass.GRAD_INPUT, "channel"),
    ],
)
def test_wrong_ones_are_wrong(
    tmp_path: Path, changes: dict[str, str], which: Pass, told: str
) -> None:
    found = climb(tmp_path, source(**changes), "conv2d_backward")
    assert found.wrong, found.problem
    assert found.which is which
    assert any(word in found.diagnosis + found.wrong for word in told.split("|")), found.diagnosis


def test_a_bias_that_it_only_returns_is_judged(tmp_path: Path) -> None:
    text = source(before="db = 2 * dy.sum((0, 2, 3))", returned="dx, dw, db")
    found = climb(tmp_path, text, "conv2d_backward")
    assert found.which is Pass.GRAD_BIAS


@pytest.mark.parametrize(
    ("size", "unpacked"),
    [
        ("kernel_size", "kh, kw = kernel_size"),
        ("w_shape", "_, kh, kw, _ = w_shape"),
        ("k_shape", "kh, kw = k_shape[1:3]"),
    ],
)
@pytest.mark.parametrize("scaled", ["", "/ dout.shape[1]"])
def test_the_gradient_of_the_kernel_alone(
    tmp_path: Path, size: str, unpacked: str, scaled: str
) -> None:
    text = TAPS.format(size=size, unpacked=unpacked, scaled=scaled)
    found = climb(tmp_path, text, "conv2d_grad_weights")
    assert found.layout == "NHWC/OHWI"
    assert bool(found.wrong) == bool(scaled)
    assert found.which is (Pass.GRAD_KERNEL if scaled else None)


@pytest.mark.parametrize("adds", ["+=", "="])
def test_the_gradient_of_the_input_of_what_pads_by_itself(tmp_path: Path, adds: str) -> None:
    """Elements that are written over each other are not seen one by one."""
    found = climb(tmp_path, INPUT.format(adds=adds), "input_gradient")
    assert found.room is not None
    assert bool(found.wrong) == (adds == "=")
    if adds == "+=":
        assert found.room.own.padding in ("same", "half", "less", "same-before")
    else:
        assert "over each other" in found.diagnosis


def test_who_speaks_of_gradients_and_is_none(tmp_path: Path) -> None:
    """An image's gradient is a convolution, and `dy` may be the distance of two rows."""
    text = "def image_gradient(image, kernel, dy=1):\n    return image\n"
    text += "def smooth(image, kernel, dout):\n    return image * dout\n"
    (tmp_path / "f.py").write_text(text)
    assert not isinstance(load(str(tmp_path / "f.py"), "image_gradient"), Gradients)
    with pytest.raises(Unreadable, match="what dout means"):
        load(str(tmp_path / "f.py"), "smooth")


def test_what_a_cache_holds_has_to_be_known(tmp_path: Path) -> None:
    """The columns of im2col are nothing that anybody can hand over from outside."""
    text = source(parameters="dy, cache", before="x, w, columns, stride, pad = cache")
    (tmp_path / "f.py").write_text(text)
    with pytest.raises(Unreadable, match=r"what cache holds is not known.*--backward"):
        load(str(tmp_path / "f.py"), "conv2d_backward")


def test_the_output_that_gradients_imply() -> None:
    """By hand: y = (1*3 + 2*4, 2*3 + 5*4) for x = (1, 2, 5), w = (3, 4)."""
    x, w = np.array([1.0, 2.0, 5.0]), np.array([3.0, 4.0])

    def gradients(g: np.ndarray) -> dict[Role, np.ndarray]:
        return {Role.INPUT: np.convolve(g, w)}

    given = {Role.INPUT: x, Role.KERNEL: w}
    assert implied_output(gradients, given, (2,)).tolist() == [11.0, 26.0]
    with pytest.raises(ValueError, match="the gradient of the input has the shape"):
        implied_output(lambda g: {Role.INPUT: g}, given, (2,))


def test_the_gradient_of_the_output_is_known_in_any_place() -> None:
    """Of two parameters the other one is the kernel, and its operand is not the input."""

    def input_grad(doutput: float, w: float) -> None: ...

    found = gradients_alone(input_grad)
    assert found is not None
    assert dict(found.own.roles) == {"doutput": Role.GRAD_OUTPUT, "w": Role.KERNEL}


def test_only_functions_can_be() -> None:
    assert gradients_alone(np.add) is None
    assert gradients_alone(len) is None


def test_a_padding_that_is_a_number_is_given_no_words(tmp_path: Path) -> None:
    source = '''
import torch.nn.functional as F


def conv2d_weight_grad(x, grad_out, weight_shape, stride=1, padding=0):
    """dL/dW of F.conv2d(x, W, stride=stride, padding=padding)."""
    kh, kw = weight_shape[2:]
    g = F.conv2d(x.transpose(0, 1), grad_out.transpose(0, 1), padding=padding, dilation=stride)
    return g.transpose(0, 1)[:, :, :kh, :kw]
'''
    found = climb(tmp_path, source, "conv2d_weight_grad", framework="torch")
    assert not found.problem
    assert not found.wrong
    assert "name" not in found.spelled["padding"]
