"""What is read as a function although it is none, and results with fewer digits than sums have."""

from __future__ import annotations

import inspect
from inspect import signature
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.model.passes import Pass
from convcheck.user_functions.calls.judging import as_judged
from convcheck.user_functions.objects.as_functions import as_function
from convcheck.user_functions.parameters.signature import Role, read
from convcheck.user_functions.source.source import find
from tests.processes import convcheck
from tests.user_functions.climbing import climb

COMPILED = """
from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.jit, static_argnames=("dilation",))
def causal_conv(params, x, dilation=1):
    w, b = params["w"], params["b"]
    k, n = w.shape[0], x.shape[1]
    x = jnp.pad(x, [(0, 0), ({before}, 0), (0, 0)])
    taps = jnp.stack([x[:, j * dilation:j * dilation + n] for j in range(k)])
    return jnp.einsum("kbti,kio->bto", taps, w) + b
"""


@pytest.mark.frameworks
@pytest.mark.parametrize(("before", "right"), [("dilation * (k - 1)", True), ("k - 1", False)])
def test_a_compiled_function_of_weights_in_a_dict(tmp_path: Path, before: str, right: bool) -> None:
    found = climb(tmp_path, COMPILED.format(before=before), "causal_conv", framework="jax")
    assert bool(found.wrong or found.error) is not right
    assert found.layout == "NWC/WIO"


QUANTISED = '''
import torch
import torch.nn.functional as F


class QConv2d(torch.nn.Module):
    """Input uint8, weights int8, result float."""

    def __init__(self, weight_q, w_scale, x_scale, x_zp, bias=None, stride=1, padding=0):
        super().__init__()
        self.register_buffer("weight_q", weight_q)
        self.w_scale, self.x_scale, self.x_zp = w_scale, x_scale, x_zp
        self.bias, self.stride, self.padding = bias, stride, padding

    def forward(self, q):
        p = self.padding
        q = F.pad(q.to(torch.int32), (p, p, p, p), value={value})
        acc = F.conv2d((q - self.x_zp).double(), self.weight_q.double(), stride=self.stride)
        y = acc * (self.x_scale * self.w_scale)
        return (y if self.bias is None else y + self.bias.double().view(1, -1, 1, 1)).float()
'''


@pytest.mark.frameworks
@pytest.mark.parametrize(("value", "status"), [("self.x_zp", 0), ("0", 1)])
def test_a_layer_of_quantised_numbers(tmp_path: Path, value: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(QUANTISED.format(value=value))
    done = convcheck("try", "mine.py:QConv2d", "--no-speed", cwd=tmp_path)
    assert done.status == status
    assert ("zero point" in done.stdout) is bool(status) or not status


def test_large_sums_that_are_told_in_float32() -> None:
    sums = np.array([2**30 + 1, 2**24 - 1, 5], np.int64)
    told = sums.astype(np.float32)
    assert as_judged(told, "int32", sums).tolist() == sums.tolist()
    wrong = told + np.array([512, 1, 1], np.float32)
    assert all(a != b for a, b in zip(as_judged(wrong, "int32", sums), sums, strict=True))


GERMAN = '''
import numpy as np


def filtere(bild, kern):
    """Faltet ein Bild mit einem Kern (der {says})."""
    kern = np.flip(kern)
    ry, rx = kern.shape[0] // 2, kern.shape[1] // 2
    rand = np.pad(bild, ((ry, ry), (rx, rx)))
    out = np.zeros({like})
    for z in range(bild.shape[0]):
        for s in range(bild.shape[1]):
            out[z, s] = np.sum(rand[z:z + kern.shape[0], s:s + kern.shape[1]] * kern)
    return out
'''


@pytest.mark.parametrize(
    ("says", "right"), [("Kern wird gespiegelt", True), ("Kern ist ungerade", False)]
)
def test_a_flip_that_is_said_in_another_language(tmp_path: Path, says: str, right: bool) -> None:
    found = climb(tmp_path, GERMAN.format(says=says, like="bild.shape"), "filtere")
    assert bool(found.wrong) is not right


def test_what_a_class_is_built_from_is_known(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(QUANTISED)
    target = find(f"{path}:QConv2d")
    assert target.parameters[:4] == ("weight_q", "w_scale", "x_scale", "x_zp")


IN_A_DICT = """
import numpy as np


def conv_op(inputs, opts):
    X, W = inputs["X"], inputs["W"]
    d = opts.get("dilation", 1)
    kh, kw = W.shape[2:]
    h, v = X.shape[2] - d * (kh - 1), X.shape[3] - d * (kw - 1)
    Y = np.zeros((X.shape[0], W.shape[0], h, v))
    for i in range(kh):
        for j in range(kw):
            seen = X[:, :, i * d:i * d + h, j * d:j * d + v]
            Y += np.einsum("nchw,oc->nohw", seen, W[:, :, i, j])

    def vjp(dY):
        dX, dW = np.zeros(X.shape), np.zeros(W.shape)
        for i in range(kh):
            for j in range(kw):
                seen = X[:, :, i * d:i * d + h, j * d:j * d + v]
                dW[:, :, i, j] = np.einsum("nohw,nchw->oc", dY, seen)
                part = np.einsum("nohw,oc->nchw", dY, W[:, :, i, j])
                dX[:, :, {row}:{row} + h, {column}:{column} + v] += part
        return {{"X": dX, "W": dW}}

    return Y, vjp
"""


@pytest.mark.parametrize(
    ("row", "column", "said"), [("i * d", "j * d", ""), ("i", "j", "dilation ignored")]
)
def test_gradients_that_come_with_the_output(
    tmp_path: Path, row: str, column: str, said: str
) -> None:
    found = climb(tmp_path, IN_A_DICT.format(row=row, column=column), "conv_op")
    assert found.layout == "NCHW/OIHW"
    assert bool(found.wrong) is bool(said)
    assert said in found.diagnosis
    assert not said or found.which is Pass.GRAD_INPUT


BOTH = """
import numpy as np


class SepConv:
    def __init__(self, depthwise_kernel, pointwise_kernel):
        self.dk, self.pk = depthwise_kernel, pointwise_kernel

    def __call__(self, x):
        kh, kw, c, m = self.dk.shape
        h, v = x.shape[1] - kh + 1, x.shape[2] - kw + 1
        mid = np.zeros((len(x), h, v, c, m))
        for i in range(kh):
            for j in range(kw):
                mid += x[:, i:i + h, j:j + v, :, None] * self.dk[{tap}]
        return mid.reshape(len(x), h, v, c * m) @ self.pk[0, 0]
"""


@pytest.mark.parametrize(("tap", "right"), [("i, j", True), ("i, kw - 1 - j", False)])
def test_a_class_of_a_depthwise_and_a_pointwise_kernel(
    tmp_path: Path, tap: str, right: bool
) -> None:
    found = climb(tmp_path, BOTH.format(tap=tap), "SepConv")
    assert bool(found.wrong) is not right
    assert found.layout == "NHWC/HWIO"


def test_the_size_of_an_input_without_its_channels() -> None:
    told = read(signature(lambda grad_out, weight, input_hw: None), backward=True)
    assert [role for _, role in told.roles] == [Role.GRAD_OUTPUT, Role.KERNEL, Role.INPUT_SHAPE]


SHORT = """
class {name}:
    def __init__(self, {built}):
        self.built = {built}

    def __call__(self, x):
        return x
"""


@pytest.mark.parametrize(
    ("built", "names"),
    [("dw, pw", ["x", "dw", "pw"]), ("wq, w_scale, x_scale, x_zp", ["x", "wq"]), ("w, b", [])],
)
def test_classes_that_are_functions_by_what_they_are_built_from(
    built: str, names: list[str]
) -> None:
    made: dict[str, Any] = {}
    exec(SHORT.format(name="Layer", built=built), made)
    found = as_function(made["Layer"])
    assert inspect.isclass(found) is not bool(names)
    if names:
        assert [*inspect.signature(found).parameters][: len(names)] == names


CIRCULAR = """
import torch


class Circular(torch.autograd.Function):
    '''Circular convolution of signals (B, N) with one filter (N,).'''

    @staticmethod
    def forward(ctx, x, k):
        ctx.save_for_backward(x, k)
        return torch.fft.irfft(torch.fft.rfft(x) * torch.fft.rfft(k), n=x.shape[-1])

    @staticmethod
    def backward(ctx, g):
        x, k = ctx.saved_tensors
        n = x.shape[-1]
        spectrum, of_x, of_k = torch.fft.rfft(g), torch.fft.rfft(x), torch.fft.rfft(k)
        gx = torch.fft.irfft(spectrum * of_k{conj}, n=n)
        return gx, torch.fft.irfft((spectrum * of_x.conj()).sum(0), n=n)
"""


@pytest.mark.frameworks
@pytest.mark.parametrize("conj", [".conj()", ""])
def test_a_class_of_autograd_is_read_by_what_it_says(tmp_path: Path, conj: str) -> None:
    pytest.importorskip("torch")
    found = climb(tmp_path, CIRCULAR.format(conj=conj), "Circular", framework="torch")
    assert found.layout == "NCW/CW"
    assert found.error == ""
    assert (found.wrong == "") is (conj != "")
    assert found.which in (None, Pass.GRAD_INPUT)
