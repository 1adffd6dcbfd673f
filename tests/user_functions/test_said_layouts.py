"""The layout of a kernel that a docstring says, and the one that a function takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.user_functions.load import load
from convcheck.user_functions.text.said_kernels import kernels_said
from convcheck.user_functions.text.said_shapes import indices_said
from tests.processes import convcheck
from tests.user_functions.climbing import climb


@pytest.mark.parametrize(
    ("said", "layouts"),
    [
        ("w: (out_channels, in_channels, kh, kw)", {"OIS"}),
        ("w is [cin, cout, k]", {"IOS"}),
        ("`w` (kh, kw, c_in, c_out)", {"SIO"}),
        ("w : ndarray, shape (o, c // groups, kh, kw)", {"OIS"}),
        ("w comes straight out of a state_dict", {"OIS"}),
        ("turns oihw into hwio", {"OIS", "SIO"}),
        ("x (n, c, h, w), w (f, c, h, w)", {"OIS"}),
        ("w (k, k)", set()),
        ("a pytorch module", set()),
    ],
)
def test_layouts_in_docstrings(said: str, layouts: set[str]) -> None:
    assert kernels_said(said, "w") == layouts


FILE = '''
import numpy as np


def conv2d(x, {name}, stride=1):
    """{said}"""
    n, c, h, v = x.shape
    o, _, kh, kw = {name}.shape
    windows = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), (2, 3))
    return np.einsum("nchwij,{order}->nohw", windows, {name})[:, :, ::stride, ::stride]
'''


@pytest.mark.parametrize(
    ("name", "said", "order", "status"),
    [
        ("w", "w: (O, I, kh, kw), x: (N, I, H, W).", "ocij", 0),
        ("w", "w: (O, I, kh, kw), x: (N, I, H, W).", "coij", 1),
        ("torch_weight", "As PyTorch does.", "coij", 1),
        ("w", "w: (I, O, kh, kw).", "coij", 0),
        ("w", "A convolution.", "coij", 0),
    ],
)
def test_channels_in_the_order_that_is_said(
    tmp_path: Path, name: str, said: str, order: str, status: int
) -> None:
    text = FILE.format(name=name, said=said, order=order)
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    done = convcheck("try", "mine.py:conv2d", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("input and output channels are swapped" in done.stdout) is bool(status)


STEREO = '''
from scipy.signal import fftconvolve


def reverb(dry, ir):
    """Convolution reverb.

    dry: {shape} stereo signal, ir: (m, 2) impulse response of left and right; the tail is kept.
    """
    return fftconvolve(dry, ir, mode="full"{axes})[:, : dry.shape[1]]
'''


@pytest.mark.parametrize(
    ("shape", "axes", "status"),
    [("(samples, 2)", ", axes=0", 0), ("(samples, 2)", "", 1), ("(n_samples, channels)", "", 1)],
)
def test_samples_that_come_first(tmp_path: Path, shape: str, axes: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(STEREO.format(shape=shape, axes=axes), encoding="utf-8")
    done = convcheck("try", "mine.py:reverb", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("channels are mixed" in done.stdout) is bool(status)


UNBATCHED = '''
import numpy as np
import torch


def run_keras_conv(x, kernel):
    """Evaluate a Keras Conv2D by PyTorch. {said}"""
    w = torch.from_numpy(kernel.{order}.copy())
    y = torch.conv2d(torch.from_numpy(np.moveaxis(x, -1, 1).copy()), w)
    return np.moveaxis(y.numpy(), 1, -1)
'''


@pytest.mark.parametrize(
    ("said", "order", "status"),
    [
        ("x and the result are channels_last.", "T", 1),
        ("x and the result are channels_last.", "transpose(3, 2, 0, 1)", 0),
        ("Its input is one image (C, H, W), channels_first.", "T", 0),
    ],
)
def test_channels_that_are_said_to_be_last(
    tmp_path: Path, said: str, order: str, status: int
) -> None:
    """Of one image with all axes of the kernel turned around, it is right with channels first."""
    text = UNBATCHED.format(said=said, order=order)
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    done = convcheck("try", "mine.py:run_keras_conv", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("channels are last" in done.stdout) is bool(status)


@pytest.mark.parametrize(
    ("said", "count"),
    [
        ("y[b, n] = sum_k w[k] * x[b, (n + k) % L]", 1),
        ("y[n] = w[c, k] x[c, n + k], and w[c, 0] is the first", 2),
        ("w[k] and w[c, k]", 0),
        ("w[:, k] x[k]; len(w) <= L", 0),
        ("draw[k] x[n]", 0),
    ],
)
def test_indices_of_a_kernel_in_docstrings(tmp_path: Path, said: str, count: int) -> None:
    (tmp_path / "mine.py").write_text(f'def conv(x, w):\n    """{said}."""\n', encoding="utf-8")
    assert indices_said(load(str(tmp_path / "mine.py"), "conv"), "w") == count


SPECTRAL = '''
import numpy as np


def circ_corr(x, w):
    """{says}, by the FFT."""
    size = x.shape[-1]
    return np.fft.irfft(np.fft.rfft(x) * {spectrum}, size)
'''


@pytest.mark.parametrize(
    ("index", "spectrum", "layout", "wrong"),
    [
        ("k", "np.conj(np.fft.rfft(w, size))", "NW/W", False),
        ("b, k", "np.conj(np.fft.rfft(w, size))", "NCW/CW", False),
        ("", "np.conj(np.fft.rfft(w, max(size, len(w))))", "NW/W", False),
        ("", "np.conj(np.fft.rfft(w, max(size, w.shape[-1])))", "NCW/CW", False),
        pytest.param("k", "np.fft.rfft(w, size)", "", True, marks=pytest.mark.slow),
    ],
)
def test_a_kernel_of_one_index_has_one_axis(
    tmp_path: Path, index: str, spectrum: str, layout: str, wrong: bool
) -> None:
    formula = f"y[b, n] = sum_k w[{index}] * x[b, (n + k) % L]" if index else "Circular correlation"
    found = climb(tmp_path, SPECTRAL.format(says=formula, spectrum=spectrum), "circ_corr")
    assert found.layout == layout or wrong
    assert bool(found.wrong or found.problem) is wrong
