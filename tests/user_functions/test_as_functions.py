"""What is read as a function although it is none, and results with fewer digits than sums have."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.user_functions.calls.judging import as_judged
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
