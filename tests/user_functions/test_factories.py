"""Functions that make functions are tried as one function of all parameters, or as a class."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution
from convcheck.user_functions.calls.held_functions import load
from convcheck.user_functions.reading.inference import infer
from convcheck.user_functions.trials.trial_subject import Subject
from convcheck.user_functions.trials.trials import trial_named, tried
from tests.user_functions.climbing import climb

OF_OPTIONS = '''
import numpy as np


def make_conv(stride=1, pad=0):
    """Return conv(x, w, b): NCHW, weights (O, I, kh, kw)."""

    def conv(x, w, b=None):
        x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
        windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
        y = np.einsum("ncijkl,ockl->noij", windows[:, :, ::{step}, ::stride], w)
        return y if b is None else y + b[:, None, None]

    return {made}
'''


@pytest.mark.parametrize("made", ["conv", "lambda x, w, b=None: conv(x, w, b)"])
def test_what_makes_a_function_of_options_is_tried_with_these(tmp_path: Path, made: str) -> None:
    found = climb(tmp_path, OF_OPTIONS.format(step="stride", made=made), "make_conv")
    assert not found.wrong
    assert "several channels" in found.right
    assert set(found.spelled) >= {"stride", "padding"}


def test_an_option_that_is_lost_on_the_way_is_found(tmp_path: Path) -> None:
    found = climb(tmp_path, OF_OPTIONS.format(step="1", made="conv"), "make_conv")
    assert "stride" in found.wrong
    assert "stride" in found.diagnosis


PAIR = '''
from typing import NamedTuple

import jax
import jax.numpy as jnp


class Config(NamedTuple):
    features: int
    window: tuple = (3, 3)
    strides: tuple = (1, 1)
    use_bias: bool = True


def make_layer(cfg):
    """Return (init, apply) of a VALID convolution; images (n, h, w, c), kernels HWIO."""

    def init(key, channels):
        shape = (*cfg.window, channels, cfg.features)
        return {{"kernel": jax.random.normal(key, shape), "bias": jnp.zeros(cfg.features)}}

    def apply(params, x):
        (kh, kw), (sh, sw) = cfg.window, cfg.strides
        rows = (x.shape[1] - kh) // sh + 1
        cols = (x.shape[2] - kw) // sw + 1
        out = jnp.zeros((x.shape[0], rows, cols, cfg.features))
        for i in range(kh):
            for j in range(kw):
                part = x[:, i : i + sh * rows : sh, j : j + sw * cols : sw]
                out = out + part[:, :rows, :cols] @ params["kernel"][{taps}]
        return out + params["bias"]

    return init, apply
'''


@pytest.mark.frameworks
@pytest.mark.parametrize(("taps", "wrong"), [("i, j", False), ("kh - 1 - i, kw - 1 - j", True)])
def test_of_a_pair_what_computes_is_tried(tmp_path: Path, taps: str, wrong: bool) -> None:
    found = climb(tmp_path, PAIR.format(taps=taps), "make_layer", framework="jax")
    assert found.layout == "NHWC/HWIO"
    assert bool(found.wrong) is wrong
    assert ("flip" in found.diagnosis) is wrong


PASSES = """
import numpy as np


def conv_layer(weights, bias):
    cache = {{}}

    def forward(x):
        cache["x"] = x
        windows = np.lib.stride_tricks.sliding_window_view(x, weights.shape[2:], axis=(2, 3))
        return np.einsum("ncijkl,ockl->noij", windows, weights) + bias[:, None, None]

    def backward(dout):
        x = cache["x"]
        kh, kw = weights.shape[2:]
        dx, dw = np.zeros_like(x), np.zeros_like(weights)
        for i in range(dout.shape[2]):
            for j in range(dout.shape[3]):
                part = x[:, :, i : i + kh, j : j + kw]
                dw += np.einsum("no,nckl->ockl", dout[:, :, i, j], part)
                dx[:, :, i : i + kh, j : j + kw] += np.einsum(
                    "no,ockl->nckl", dout[:, :, i, j], weights
                )
        return dx, dw, dout.{reduced}(axis=(0, 2, 3))

    return forward, backward
"""


@pytest.mark.parametrize(("reduced", "wrong"), [("sum", ""), ("mean", "mean over batch")])
def test_a_forward_and_a_backward_pass_are_one_layer(
    tmp_path: Path, reduced: str, wrong: str
) -> None:
    found = climb(tmp_path, PASSES.format(reduced=reduced), "conv_layer")
    assert bool(found.wrong) is bool(wrong)
    assert wrong in found.diagnosis
    assert "grad_kernel" in {each.value for each in found.right["several channels"]}


BANK = """
import numpy as np


def make_bank(kernels):
    bank = []
    for kernel in kernels:
        k = np.asarray(kernel, dtype=float)

        def apply(signal{bound}):
            return np.correlate(signal, k, mode="valid")

        bank.append(apply)
    return bank
"""


@pytest.mark.parametrize(("bound", "wrong"), [(", k=k", False), ("", True)])
def test_a_bank_of_functions_is_one_of_several_kernels(
    tmp_path: Path, bound: str, wrong: bool
) -> None:
    found = climb(tmp_path, BANK.format(bound=bound), "make_bank")
    assert found.layout == "W/OW->CW"
    assert bool(found.wrong) is wrong
    assert ("late binding" in found.diagnosis) is wrong


STREAM = '''
import numpy as np


def fir_filter(taps):
    """Return a streaming FIR filter: call it with one block after another."""
    state = np.zeros(len(taps) - 1)

    def process(block):
        nonlocal state
        line = np.concatenate([state, block])
        state = line[len(line) - len(taps) + 1 :]
        return np.convolve(line, taps, mode="valid")

    return process
'''


def test_a_filter_that_keeps_a_state_is_an_object(tmp_path: Path) -> None:
    file = tmp_path / "stream.py"
    file.write_text(STREAM)
    function = load(str(file), "fir_filter")
    found = infer(function, "numpy", "float64", None)
    conv = Convolution((6,), 1, 1, (3,), padding="causal", bias=False, dtype="float64")
    subject = Subject(function, conv, found.manner("numpy", "float64"))
    kept = tried(trial_named("a second call of one object"), subject)
    assert not kept.fault
    assert "goes on where the first one ended" in kept.note


RESULTS = """
import numpy as np


def conv_rows(img, kernel):
    n = img.shape[1] - len(kernel) + 1
    out = np.zeros((img.shape[0], n))

    def one(r):
        out[r] = [img[r, i : i + len(kernel)] @ kernel for i in range(n)]
        return out[r]

    return {result}
"""


@pytest.mark.parametrize(
    "result",
    ["np.array(list(map(one, range(len(img)))))", "np.array([one(r) for r in range(len(img))])"],
)
def test_who_is_given_both_makes_no_function(tmp_path: Path, result: str) -> None:
    found = climb(tmp_path, RESULTS.format(result=result), "conv_rows")
    assert not found.wrong
    assert "an odd kernel" in found.right
