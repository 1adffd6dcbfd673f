"""Functions of the user's own on arrays of PyTorch, TensorFlow and JAX, differentiated by them."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.backends.registry import backends
from tests.processes import convcheck
from tests.user_functions.functions import case_file

pytestmark = [pytest.mark.frameworks, pytest.mark.slow]

FILES = {
    "torch": """\
import torch

def conv(x, w, bias=None, stride=1, padding=0, dilation=1, groups=1):
    return torch.nn.functional.conv2d(x, w, bias, stride, padding, dilation, groups)

def detached(x, w):
    return conv(x, w).detach()

class Wrong(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        return conv(x, w)

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        return (
            torch.nn.grad.conv2d_input(x.shape, w, g),
            torch.nn.grad.conv2d_weight(x, w.shape, g) / len(x),
        )

def wrong_gradient(x, w):
    return Wrong.apply(x, w)
""",
    "tensorflow": """\
import tensorflow as tf

def conv(x, w, strides=1, padding="VALID"):
    return tf.nn.conv2d(x, w, strides, padding)

def detached(x, w):
    return tf.constant(conv(x, w).numpy())

@tf.custom_gradient
def wrong_gradient(x, w):
    def backward(g):
        dx = tf.nn.conv2d_transpose(g, w, tf.shape(x), 1, "VALID")
        return dx, tf.zeros_like(w)
    return conv(x, w), backward
""",
    "jax": """\
import jax
import numpy as np

def conv(x, w, strides=(1, 1)):
    names = ("NHWC", "HWIO", "NHWC")
    return jax.lax.conv_general_dilated(x, w, strides, "VALID", dimension_numbers=names)

def detached(x, w):
    return jax.numpy.asarray(np.asarray(conv(x, w)))

@jax.custom_vjp
def wrong(x, w):
    return conv(x, w)

def wrong_forward(x, w):
    return conv(x, w), (x, w)

def wrong_backward(saved, g):
    return jax.vjp(conv, *saved)[1](g)[0], saved[1] * 0

wrong.defvjp(wrong_forward, wrong_backward)

def wrong_gradient(x, w):
    return wrong(x, w)
""",
}


@pytest.mark.parametrize("library", FILES)
def test_gradients_are_the_frameworks(tmp_path: Path, library: str) -> None:
    if not backends()[library].installed():
        pytest.skip(f"{library} is not installed")
    (tmp_path / "mine.py").write_text(FILES[library], encoding="utf-8")
    case_file(
        tmp_path,
        *("python: mine.py:conv", "python: mine.py:detached", "python: mine.py:wrong_gradient"),
        more="fills: [normal]\n",
    )
    done = convcheck("verify", "mine.yaml", "--json", cwd=tmp_path)
    found = {(r["form"], r["pass"]): r for r in done.document["records"]}
    for which in ("forward", "grad_input", "grad_kernel"):
        assert found["conv", which]["outcome"] == "agree", found["conv", which]["reason"]
    assert found["detached", "forward"]["outcome"] == "agree"
    assert found["detached", "grad_kernel"]["outcome"] == "unsupported"
    assert found["wrong_gradient", "grad_input"]["outcome"] == "agree"
    assert found["wrong_gradient", "grad_kernel"]["outcome"] == "mismatch"
    described = done.document["environment"]["backends"]["python:conv"]
    assert described["framework"] == library
    assert described["framework_version"] == backends()[library].version()


@pytest.mark.nightly
def test_training_steps_are_timed(tmp_path: Path) -> None:
    if not backends()["torch"].installed():
        pytest.skip("torch is not installed")
    (tmp_path / "mine.py").write_text(FILES["torch"], encoding="utf-8")
    case_file(
        tmp_path,
        *("python: mine.py:conv", "python: mine.py:detached"),
        more="bench: {passes: [training_step]}\n",
    )
    done = convcheck("bench", "mine.yaml", "--json", "--max-time", "0.05", cwd=tmp_path)
    found = {r["form"]: r for r in done.document["records"]}
    assert found["conv"]["agreement"] == "agree", found["conv"]["reason"]
    assert found["conv"]["median_s"] > 0
    assert found["detached"]["agreement"] == "unsupported", found["detached"]["reason"]
