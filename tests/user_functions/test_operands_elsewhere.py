"""Kernels, inputs and saved arrays that stand elsewhere than in a parameter of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.passes import Pass
from tests.user_functions.climbing import climb

FUNCTIONS = '''
from collections import namedtuple

import numpy as np

Params = namedtuple("Params", "w b")


def conv(x, w, b=None, stride=1):
    windows = np.lib.stride_tricks.sliding_window_view(x, w.shape[2:], axis=(2, 3))
    y = np.einsum("nchwij,ocij->nohw", windows[:, :, ::stride, ::stride], w)
    return y if b is None else y + b[:, None, None]


def taken_apart(params, x, stride=1):
    w, b = params
    return conv(x, w, b, stride)


def made_a_record(params, x):
    params = Params(*params)
    return conv(x, params.w, params.b)


def in_another_order(x, weights):
    bias, kernel = weights
    return conv(x, kernel, bias)


def loses_the_bias_at_one(params, x):
    w, b = params
    return conv(x, w) if w.shape[2:] == (1, 1) else conv(x, w, b)


def separable(x, params, stride=1):
    """NHWC; depthwise (kh, kw, C), pointwise (C, O)."""
    taps = params["depthwise"]
    windows = np.lib.stride_tricks.sliding_window_view(x, taps.shape[:2], axis=(1, 2))
    y = np.einsum("nhwcij,ijc->nhwc", windows[:, ::stride, ::stride], taps)
    return y @ params["pointwise"]


def steps_first(params, x):
    windows = np.lib.stride_tricks.sliding_window_view(x, params["dw"].shape[:2], axis=(1, 2))
    return np.einsum("nhwcij,ijc->nhwc", windows, params["dw"]) @ params["pw"] + params["bias"]


def toeplitz_matrix(kernel, image_shape):
    (h, w), (kh, kw) = image_shape, kernel.shape
    oh, ow = h - kh + 1, w - kw + 1
    T = np.zeros((oh * ow, h * w))
    for r in range(oh):
        for c in range(ow):
            for i in range(kh):
                for j in range(kw):
                    T[r * ow + c, (r + i) * w + c + j] = kernel[i, j]
    return T


def toeplitz_matrix_of_squares(kernel, image_shape):
    (h, w), (kh, kw) = image_shape, kernel.shape
    oh, ow = h - kh + 1, w - kw + 1
    T = np.zeros((oh * ow, h * w + 40))
    for r in range(oh):
        for c in range(ow):
            for i in range(kh):
                for j in range(kw):
                    T[r * ow + c, (r + i) * h + c + j] = kernel[i, j]
    return T[:, : h * w]


def convmtx(h, n):
    """Full convolution of a signal of n elements with h."""
    out = np.zeros((n + len(h) - 1, n))
    for i in range(n):
        out[i : i + len(h), i] = h
    return out


def fwd(x, w, b):
    kh, kw = w.shape[2:]
    oh, ow = x.shape[2] - kh + 1, x.shape[3] - kw + 1
    col = np.zeros((x.shape[0], x.shape[1], kh, kw, oh, ow))
    for i in range(kh):
        for j in range(kw):
            col[:, :, i, j] = x[:, :, i : i + oh, j : j + ow]
    return np.einsum("ocij,ncijhw->nohw", w, col) + b[:, None, None], col


def bwd(dy, x, w, col):
    dw = np.einsum("nohw,ncijhw->ocij", dy, col)
    dx = np.zeros_like(x)
    for i in range(w.shape[2]):
        for j in range(w.shape[3]):
            dx[:, :, i : i + dy.shape[2], j : j + dy.shape[3]] += np.einsum(
                "nohw,oc->nchw", dy, w[:, :, i, j]
            )
    return dw, dy.sum(axis=(0, 2, 3)), dx


def bwd_assigns(dy, x, w, col):
    dw, db, dx = bwd(dy, x, w, col)
    dx = np.zeros_like(x)
    for i in range(w.shape[2]):
        for j in range(w.shape[3]):
            dx[:, :, i : i + dy.shape[2], j : j + dy.shape[3]] = np.einsum(
                "nohw,oc->nchw", dy, w[:, :, i, j]
            )
    return dw, db, dx


def of_features(F, W):
    return np.einsum("nhwcij,ijco->nhwo", np.lib.stride_tricks.sliding_window_view(
        F, W.shape[:2], axis=(1, 2)), W)
'''


@pytest.mark.parametrize(
    ("name", "layout"),
    [
        ("taken_apart", "NCHW/OIHW"),
        ("made_a_record", "NCHW/OIHW"),
        ("in_another_order", "NCHW/OIHW"),
        ("separable", "NHWC/HWIO"),
        ("steps_first", "NHWC/HWIO"),
        ("toeplitz_matrix", "HW/HW"),
        ("of_features", "NHWC/HWIO"),
    ],
)
def test_right_ones_are_read_and_right(tmp_path: Path, name: str, layout: str) -> None:
    found = climb(tmp_path, FUNCTIONS, name)
    assert (found.problem, found.wrong, found.error) == ("", "", "")
    assert found.layout == layout
    assert len(found.right) > 8


def test_a_matrix_of_a_whole_convolution_is_read_too(tmp_path: Path) -> None:
    for text in (FUNCTIONS, of_cross_correlations(FUNCTIONS).replace("Full convolution", "Full")):
        found = climb(tmp_path, text, "convmtx")
        assert (found.problem, found.wrong, found.error) == ("", "", ""), found.diagnosis
        assert found.room is not None
        assert found.room.own.padding == "full"


def test_a_matrix_of_a_signals_convolution_is_one_of_the_flipped_kernel(tmp_path: Path) -> None:
    found = climb(tmp_path, of_cross_correlations(FUNCTIONS), "convmtx")
    assert found.wrong != ""
    assert "the kernel flipped along length" in found.diagnosis


def of_cross_correlations(source: str) -> str:
    """The functions with a matrix of another kernel's order."""
    changed = source.replace("out[i : i + len(h), i] = h", "out[i : i + len(h), i] = h[::-1]")
    assert changed != source
    return changed


@pytest.mark.parametrize("name", ["loses_the_bias_at_one", "toeplitz_matrix_of_squares"])
def test_wrong_ones_are_wrong(tmp_path: Path, name: str) -> None:
    found = climb(tmp_path, FUNCTIONS, name)
    assert found.problem == ""
    assert found.wrong != ""


def test_what_the_forward_function_saved_is_had_from_it(tmp_path: Path) -> None:
    found = climb(tmp_path, FUNCTIONS, "bwd")
    assert (found.problem, found.wrong, found.error) == ("", "", "")
    assert set(found.right["a batch"]) == {Pass.GRAD_INPUT, Pass.GRAD_KERNEL}
    wrong = climb(tmp_path, FUNCTIONS, "bwd_assigns")
    assert wrong.which is Pass.GRAD_INPUT
    assert wrong.problem == ""


OF_ONE_SIZE = """
import numpy as np


def conv_grad(x, dout, w):
    n, t, c = x.shape
    f, _, k = w.shape
    dw, dx = np.zeros_like(w), np.zeros_like(x)
    for i in range(dout.shape[1]):
        dw += np.einsum("nf,nkc->fck", dout[:, i], x[:, i : i + k])
        dx[:, i : i + k] += np.einsum("nf,fck->nkc", dout[:, i], w)
    return dw, dout.sum(axis=(0, 1)), dx
"""


def test_gradients_go_by_the_names_of_what_is_returned(tmp_path: Path) -> None:
    found = climb(tmp_path, OF_ONE_SIZE, "conv_grad")
    assert (found.problem, found.wrong, found.error) == ("", "", "")
    lost = climb(
        tmp_path, OF_ONE_SIZE.replace("dx[:, i : i + k] +=", "dx[:, i : i + k] ="), "conv_grad"
    )
    assert lost.which is Pass.GRAD_INPUT
