"""`convcheck.testing` on arrays that a test has: layouts, arguments, messages, libraries."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from convcheck.array_files import read_array
from convcheck.model.errors import UsageError
from convcheck.testing import (
    assert_contraction_close,
    assert_conv_close,
    assert_conv_grad_bias_close,
    assert_conv_grad_input_close,
    assert_conv_grad_kernel_close,
    budget,
    contraction_budget,
)

Array = Any


def convolved(x: Array, w: Array, stride: int = 1, padding: int = 0) -> Array:
    """Return the 2-D convolution of NCHW, OIHW arrays, in their type, by windows."""
    pads = ((0, 0), (0, 0), (padding, padding), (padding, padding))
    windows = np.lib.stride_tricks.sliding_window_view(np.pad(x, pads), w.shape[2:], (2, 3))
    windows = windows[:, :, ::stride, ::stride]
    return np.einsum("nchwuv,ocuv->nohw", windows, w).astype(x.dtype)


@pytest.fixture
def arrays() -> tuple[Array, Array, Array]:
    rng = np.random.default_rng(0)
    x = rng.normal(size=(2, 5, 11, 9)).astype(np.float32)
    w = rng.normal(size=(6, 5, 3, 3)).astype(np.float32)
    return x, w, convolved(x, w, 2, 1)


def last(array: Array) -> Array:
    return np.moveaxis(array, 1, -1)


SPELLINGS: list[dict[str, Any]] = [
    {"stride": 2, "padding": 1},
    {"stride": (2, 2), "padding": (1, 1)},
    {"stride": [2, 2], "padding": ((1, 1), (1, 1)), "dilation": (1, 1)},
    {"stride": np.int64(2), "padding": 1, "groups": 1},
    {"stride": 2, "padding": "SAME"},  # of odd sizes the same pairs
]


@pytest.mark.parametrize("arguments", SPELLINGS)
def test_arguments_are_spelled_as_usual(
    arrays: tuple[Array, Array, Array], arguments: dict[str, Any]
) -> None:
    x, w, y = arrays
    assert assert_conv_close(y, x, w, layout="NCHW/OIHW", **arguments)
    kernel = np.transpose(w, (2, 3, 1, 0))
    assert assert_conv_close(last(y), last(x), kernel, layout="NHWC/HWIO", **arguments)
    assert assert_conv_close(y, x, w, **arguments)  # the only layout that fits


def test_a_layout_that_fits_twice_has_to_be_told() -> None:
    x, w = np.ones((1, 3, 3, 3), np.float32), np.ones((3, 3, 3, 3), np.float32)
    with pytest.raises(UsageError, match="both fit"):
        assert_conv_close(np.full((1, 3, 3, 3), 9, np.float32), x, w, padding=1)


def test_a_wrong_result_is_located_measured_and_diagnosed(
    arrays: tuple[Array, Array, Array], tmp_path: Path
) -> None:
    x, w, _ = arrays
    flipped = convolved(x, w[..., ::-1], 2, 1)
    file = tmp_path / "wrong.npz"
    with pytest.raises(AssertionError) as raised:
        assert_conv_close(flipped, x, w, stride=2, padding=1, save=file)
    text = str(raised.value)
    assert "conv2d, forward: wrong" in text
    assert "first at batch 0, height 0, width 0, output channel 0" in text
    assert "np.allclose would have needed rtol=" in text
    assert "exactly the result of the kernel flipped along width" in text
    assert f"written: {file}" in text
    np.testing.assert_array_equal(read_array(str(file), "--actual"), flipped)


def test_narrower_arithmetic_is_named(arrays: tuple[Array, Array, Array]) -> None:
    x, w, y = arrays
    with pytest.raises(AssertionError, match="consistent with float16 results"):
        assert_conv_close(y.astype(np.float16).astype(np.float32), x, w, stride=2, padding=1)


def test_gradients_are_judged() -> None:
    rng = np.random.default_rng(1)
    x = rng.normal(size=(2, 3, 8)).astype(np.float32)
    w = rng.normal(size=(4, 3, 3)).astype(np.float32)
    g = rng.normal(size=(2, 4, 6)).astype(np.float32)
    windows = np.lib.stride_tricks.sliding_window_view(x, 3, 2)
    dw = np.einsum("nclk,nol->ock", windows, g)
    dx = np.zeros_like(x)
    for tap in range(3):
        dx[:, :, tap : tap + 6] += np.einsum("nol,oc->ncl", g, w[..., tap])
    layout = "NCW/OIW"
    assert assert_conv_grad_kernel_close(dw, x, g, layout=layout)
    assert assert_conv_grad_input_close(dx, g, w, layout=layout)
    assert assert_conv_grad_bias_close(g.sum((0, 2)), g, channel_axis=1)
    with pytest.raises(AssertionError, match="grad_kernel: wrong"):
        assert_conv_grad_kernel_close(dw[..., ::-1].copy(), x, g, layout=layout)
    with pytest.raises(AssertionError, match="grad_input: wrong"):
        assert_conv_grad_input_close(dx * 1.01, g, w, layout=layout)
    with pytest.raises(AssertionError, match="grad_bias: wrong"):
        assert_conv_grad_bias_close(g.mean((0, 2)), g, channel_axis=1)


def test_a_bias_and_half_precision_are_judged_by_their_types() -> None:
    rng = np.random.default_rng(2)
    for kind in (np.float16, ml_dtypes.bfloat16):
        a, b = (rng.normal(size=(40, 40)).astype(kind) for _ in range(2))
        bias = rng.normal(size=40).astype(kind)
        wide = a.astype(np.float32) @ b.astype(np.float32) + bias.astype(np.float32)
        assert assert_contraction_close("ij,jk->ik", wide.astype(kind), a, b, bias)
        with pytest.raises(AssertionError):
            assert_contraction_close("ij,jk->ik", (wide * 1.02).astype(kind), a, b, bias)


def test_zeros_do_not_pass(arrays: tuple[Array, Array, Array]) -> None:
    x, w, y = arrays
    with pytest.raises(AssertionError, match="everything left zero"):
        assert_conv_close(np.zeros_like(y), x, w, stride=2, padding=1)
    nothing = np.zeros_like(x)
    with pytest.raises(AssertionError, match="untrusted"):
        assert_conv_close(np.zeros_like(y), nothing, w, stride=2, padding=1)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"stride": 1.5}, "whole numbers"),
        ({"padding": "sameish"}, "padding"),
        ({"layout": "NXHW/OIHW"}, "layout"),
        ({"groups": 2}, "channels"),
        ({"accumulator": "int8"}, "accumulator"),
        ({"stride": (1, 2, 3)}, "entries"),
    ],
)
def test_arguments_that_mean_nothing_are_refused(
    arrays: tuple[Array, Array, Array], change: dict[str, Any], message: str
) -> None:
    x, w, y = arrays
    with pytest.raises(UsageError, match=message):
        assert_conv_close(y, x, w, **{"layout": "NCHW/OIHW", **change})


def test_shapes_are_told_in_the_layout_of_the_arrays(arrays: tuple[Array, Array, Array]) -> None:
    x, w, y = arrays
    with pytest.raises(UsageError, match=r"grad_output: .* has \(2, 6, 6, 5\) there"):
        assert_conv_grad_input_close(x, y[:, :, 1:], w, stride=2, padding=1, layout="NCHW/OIHW")
    with pytest.raises(UsageError, match="input: got a str; wanted an array"):
        assert_conv_close(y, "x.npy", w)


def test_operands_wider_than_the_result_are_refused(arrays: tuple[Array, Array, Array]) -> None:
    x, w, y = arrays
    with pytest.raises(UsageError, match="input is float64 and the result float32"):
        assert_conv_close(y, x.astype(np.float64), w, stride=2, padding=1)
    with pytest.raises(UsageError, match="input is complex64 and the result float32"):
        assert_conv_close(y, x.astype(np.complex64), w, stride=2, padding=1)
    assert assert_conv_close(y.astype(np.complex64), x, w, stride=2, padding=1)


def test_a_budget_has_the_layout_of_the_result(arrays: tuple[Array, Array, Array]) -> None:
    x, w, y = arrays
    found = budget(x, w, dtype="float32", stride=2, padding=1, layout="NCHW/OIHW")
    for array in (found.reference, found.allowed, found.worst, found.products, found.magnitude):
        assert array.shape == y.shape
    assert (np.abs(y - found.reference) <= found.allowed).all()
    assert (found.allowed <= found.worst).all()
    assert found.products[0, 0, 0, 0] == 4 * 5
    assert found.products.max() == 9 * 5
    other = contraction_budget("ij,jk->ik", np.ones((2, 3)), np.ones((3, 2)), dtype="float64")
    assert (other.allowed < 1e-14).all()


class OnlyDlpack:
    """An array of a library that has the protocol and nothing else."""

    def __init__(self, array: Array) -> None:
        self._array = array
        self.shape, self.dtype = array.shape, array.dtype

    def __dlpack__(self, **options: Any) -> Any:
        return self._array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self._array.__dlpack_device__()


def test_any_array_with_dlpack_is_taken(arrays: tuple[Array, Array, Array]) -> None:
    x, w, y = map(OnlyDlpack, arrays)
    assert assert_conv_close(y, x, w, stride=2, padding=1, layout="NCHW/OIHW")


def test_nothing_is_imported_that_the_caller_has_not() -> None:
    program = (
        "import sys, numpy as np\n"
        "from convcheck.testing import assert_conv_close, assert_contraction_close\n"
        "rng = np.random.default_rng(0)\n"
        "a = rng.normal(size=(30, 30)).astype(np.float32)\n"
        "assert_contraction_close('ij,jk->ik', a @ a, a, a)\n"
        "try:\n    assert_contraction_close('ij,jk->ik', a @ a.T, a, a)\n"
        "except AssertionError:\n    pass\n"
        "heavy = {'torch', 'tensorflow', 'jax', 'keras', 'onnxruntime', 'scipy', 'pandas'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


@pytest.mark.frameworks
def test_tensors_of_frameworks_are_taken() -> None:
    import torch

    generator = torch.Generator().manual_seed(0)
    x = torch.randn(2, 4, 9, 9, generator=generator, requires_grad=True)
    w = torch.randn(8, 2, 3, 3, generator=generator, requires_grad=True)
    y = torch.nn.functional.conv2d(x, w, stride=2, padding=1, groups=2)
    told: dict[str, Any] = {"stride": 2, "padding": 1, "groups": 2}
    assert assert_conv_close(y, x, w, **told)
    g = torch.randn(y.shape, generator=generator)
    dx, dw = torch.autograd.grad(y, (x, w), g)
    assert assert_conv_grad_input_close(dx, g, w, **told)
    assert assert_conv_grad_kernel_close(dw, x, g, **told)
    with pytest.raises(AssertionError):
        assert_conv_close(y + 1e-3, x, w, **told)
    half = [each.detach().bfloat16() for each in (x, w)]
    assert assert_conv_close(torch.nn.functional.conv2d(*half, **told), *half, **told)
    up = torch.nn.functional.conv_transpose2d(x, w.reshape(4, 4, 3, 3), stride=2, output_padding=1)
    assert assert_conv_close(
        up, x, w.reshape(4, 4, 3, 3), stride=2, output_padding=1, transposed=True
    )


def by_fft(x: Array, w: Array) -> Array:
    """Return the convolution of NCHW, OIHW arrays by transforms in their own precision."""
    size = [a + b - 1 for a, b in zip(x.shape[2:], w.shape[2:], strict=True)]
    spectrum = np.fft.rfftn(x, size, (2, 3))
    kernel = np.fft.rfftn(np.ascontiguousarray(w[..., ::-1, ::-1]), size, (2, 3))
    found = np.fft.irfftn(np.einsum("nchw,ochw->nohw", spectrum, kernel), size, (2, 3))
    inside = tuple(slice(b - 1, a) for a, b in zip(x.shape[2:], w.shape[2:], strict=True))
    return found[(..., *inside)].astype(x.dtype)


def test_a_transform_is_right_by_its_own_law_and_a_wrong_one_is_not() -> None:
    rng = np.random.default_rng(5)
    x = (rng.normal(size=(2, 3, 60, 64)) * np.linspace(1e-4, 1, 64)).astype(np.float32)
    w = rng.normal(size=(4, 3, 3, 3)).astype(np.float32)
    y = by_fft(x, w)
    with pytest.raises(AssertionError, match="wrong"):  # small elements get the large ones' errors
        assert_conv_close(y, x, w, layout="NCHW/OIHW")
    found = assert_conv_close(y, x, w, layout="NCHW/OIHW", algorithm="fft")
    assert "algorithm=fft" in str(found)
    room = budget(x, w, dtype="float32", layout="NCHW/OIHW", algorithm="fft")
    assert (abs(y - room.reference) <= room.allowed).all()
    stored = y.astype(np.float16).astype(np.float32)
    with pytest.raises(AssertionError, match="float16"):
        assert_conv_close(stored, x, w, layout="NCHW/OIHW", algorithm="fft")
    narrow = x.astype(np.float16).astype(np.float32)
    with pytest.raises(AssertionError, match="wrong"):
        assert_conv_close(by_fft(narrow, w), x, w, layout="NCHW/OIHW", algorithm="fft")
    with pytest.raises(AssertionError, match="flipped along width"):
        assert_conv_close(by_fft(x, w[..., ::-1]), x, w, layout="NCHW/OIHW", algorithm="fft")


def test_winograd_is_for_three_taps_and_real_types() -> None:
    rng = np.random.default_rng(6)
    x = rng.normal(size=(1, 8, 12)).astype(np.float32)
    w = rng.normal(size=(5, 8, 3)).astype(np.float32)
    taps = [w[..., 0], w.sum(-1) / 2, (w[..., 0] - w[..., 1] + w[..., 2]) / 2, w[..., 2]]
    d = [x[..., at : at + 9 : 2] for at in range(4)]
    data = [d[0] - d[2], d[1] + d[2], d[2] - d[1], d[1] - d[3]]
    m = [np.einsum("ncl,oc->nol", a, b) for a, b in zip(data, taps, strict=True)]
    y = np.stack([m[0] + m[1] + m[2], m[1] - m[2] - m[3]], -1).reshape(1, 5, 10)
    told: dict[str, Any] = {"layout": "NCW/OIW", "algorithm": "winograd"}
    assert assert_conv_close(y, x, w, **told)
    with pytest.raises(AssertionError, match="wrong"):
        assert_conv_close(y * np.float32(1.001), x, w, **told)
    with pytest.raises(UsageError, match=r"algorithm: winograd here: .*stride"):
        assert_conv_close(y[..., ::2], x, w, stride=2, **told)
    halves = [each.astype(np.float16) for each in (y, x, w)]
    with pytest.raises(UsageError, match="algorithm: winograd here: no law for float16"):
        assert_conv_close(*halves, **told)
    with pytest.raises(UsageError, match="algorithm: got 'fast'; allowed: sums, fft, winograd"):
        assert_conv_close(y, x, w, layout="NCW/OIW", algorithm="fast")


def test_complex_convolutions_and_their_gradients() -> None:
    rng = np.random.default_rng(4)

    def drawn(*shape: int) -> Array:
        return (rng.normal(size=shape) + 1j * rng.normal(size=shape)).astype(np.complex64)

    x, w, g = drawn(2, 5, 9, 8), drawn(4, 5, 3, 3), drawn(2, 4, 7, 6)
    bias = drawn(4)
    y = convolved(x, w)
    assert assert_conv_close(y, x, w, layout="NCHW/OIHW")
    assert assert_conv_close(y + bias[:, None, None], x, w, bias, layout="NCHW/OIHW")
    windows = np.lib.stride_tricks.sliding_window_view(x, (3, 3), (2, 3))
    kernel = np.einsum("nchwuv,nohw->ocuv", windows.conj(), g)
    assert assert_conv_grad_kernel_close(kernel, x, g, layout="NCHW/OIHW")
    padded = np.pad(g, ((0, 0), (0, 0), (2, 2), (2, 2)))
    back = convolved(padded, w.conj().swapaxes(0, 1)[..., ::-1, ::-1])
    assert assert_conv_grad_input_close(back, g, w, layout="NCHW/OIHW")
    assert assert_conv_grad_bias_close(g.sum((0, 2, 3)), g, channel_axis=1)
    flipped = convolved(x, w[..., ::-1])
    with pytest.raises(AssertionError, match="kernel flipped along width"):
        assert_conv_close(flipped, x, w, layout="NCHW/OIHW")
    with pytest.raises(AssertionError, match="wrong"):
        assert_conv_grad_kernel_close(kernel.conj(), x, g, layout="NCHW/OIHW")
    with pytest.raises(AssertionError, match="imaginary part"):
        assert_conv_close(y.real + 0j, x, w, layout="NCHW/OIHW")
    with pytest.raises(UsageError, match="dtype: got 'complex64'"):
        contraction_budget("ij,jk->ik", x[0, 0], w[0, 0], dtype="complex64")
