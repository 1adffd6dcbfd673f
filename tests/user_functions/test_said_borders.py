"""What docstrings and names say of borders, of `same` and of flips is what is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck
from tests.user_functions.climbing import climb


@pytest.mark.parametrize(("word", "right"), [("symmetric", True), ("reflect", False)])
def test_a_mode_that_is_said_to_be_ndimages_is_theirs(
    tmp_path: Path, word: str, right: bool
) -> None:
    source = f"""
import numpy as np

PAD = {{"constant": "constant", "nearest": "edge", "reflect": "{word}", "wrap": "wrap"}}


def correlate2d(image, weights, mode="reflect"):
    '''Replaces scipy.ndimage.correlate; mode is one of 'reflect', 'nearest', 'wrap', 'constant'.'''
    pads = [(k // 2, k - 1 - k // 2) for k in weights.shape]
    padded = np.pad(image, pads, mode=PAD[mode])
    view = np.lib.stride_tricks.sliding_window_view(padded, weights.shape)
    return np.tensordot(view, weights, axes=2)
"""
    found = climb(tmp_path, source, "correlate2d")
    assert (not found.wrong and not found.error) is right


def test_same_of_who_names_matlab_and_scipy_may_be_scipys(tmp_path: Path) -> None:
    source = """
import numpy as np


def convolve(image, kernel, mode="full"):
    '''True convolution, as MATLAB's conv2 and scipy.signal.convolve2d; mode same: the centre.'''
    pads = [(k - 1, k - 1) for k in kernel.shape]
    view = np.lib.stride_tricks.sliding_window_view(np.pad(image, pads), kernel.shape)
    full = np.tensordot(view, kernel[::-1, ::-1], axes=2)
    if mode == "full":
        return full
    if mode != "same":
        raise ValueError("mode is full or same")
    r, c = ((k - 1) // 2 for k in kernel.shape)
    return full[r : r + image.shape[0], c : c + image.shape[1]]
"""
    found = climb(tmp_path, source, "convolve")
    assert not found.wrong
    assert not found.error
    assert len(found.right) > 10


def test_words_of_a_border_may_stand_in_the_docstring_alone(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    source = """
import torch.nn as nn
import torch.nn.functional as F


class PadConv2d(nn.Module):
    '''Same as nn.Conv2d; padding_mode is 'zeros', 'reflect' or 'replicate'.'''

    def __init__(self, cin, cout, k, padding=0, padding_mode="zeros"):
        super().__init__()
        self.padding, self.padding_mode = padding, padding_mode
        self.conv = nn.Conv2d(cin, cout, k, padding=padding)

    def forward(self, x):
        if self.padding_mode != "zeros":
            x = F.pad(x, (self.padding,) * 4, mode=self.padding_mode)
        return self.conv(x)
"""
    path = tmp_path / "mine.py"
    path.write_text(source)
    done = convcheck("try", "mine.py:PadConv2d", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert done.status == 1
    assert "padding_mode='reflect'" in done.stdout


@pytest.mark.parametrize(("own", "right"), [("0", True), ("self.padding", False)])
def test_a_layer_made_anew_does_not_owe_its_base_s_padding(
    tmp_path: Path, own: str, right: bool
) -> None:
    pytest.importorskip("torch")
    source = f"""
import torch.nn as nn
import torch.nn.functional as F


class Conv1dSame(nn.Conv1d):
    '''Padded as TensorFlow's SAME.'''

    def forward(self, x):
        (k,), (s,), (d,) = self.kernel_size, self.stride, self.dilation
        total = max((-(-x.shape[2] // s) - 1) * s + (k - 1) * d + 1 - x.shape[2], 0)
        x = F.pad(x, (total // 2, total - total // 2))
        return F.conv1d(x, self.weight, self.bias, s, {own}, d, self.groups)
"""
    found = climb(tmp_path, source, "Conv1dSame", framework="torch")
    assert (not found.wrong and not found.error) is right
    if right:
        assert {"stride 2", "dilation 2"} <= {*found.right}


@pytest.mark.parametrize(("turned", "right"), [("[::-1]", True), ("", False)])
def test_a_full_result_of_what_convolves_two_signals_is_flipped(
    tmp_path: Path, turned: str, right: bool
) -> None:
    source = f"""
import numpy as np


def trace(refl, wavelet):
    '''Convolve reflectivity with the wavelet, full length.'''
    nr, nw = len(refl), len(wavelet)
    padded = np.zeros(nr + 2 * (nw - 1))
    padded[nw - 1 : nw - 1 + nr] = refl
    return np.array([np.dot(padded[i : i + nw], wavelet{turned}) for i in range(nr + nw - 1)])
"""
    found = climb(tmp_path, source, "trace")
    assert (not found.wrong and not found.error) is right
