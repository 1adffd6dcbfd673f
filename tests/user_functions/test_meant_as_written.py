"""What a function's name and code say without words is taken as meant: flips of what is called a
convolution, indices kept within the input, kernels of odd sizes, operands made integers."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.passes import Fill
from convcheck.user_functions.reading.inferred import FAILS
from convcheck.user_functions.reading.room import left_out
from tests.processes import convcheck
from tests.user_functions.climbing import climb

SIGNAL = '''
import numpy as np


def {name}(k, v):
    """{said}"""
    n = len(k)
    return np.array([sum(k[j] * v[i - j] for j in range(n)) for i in range(n - 1, len(v))])
'''

IMAGE = """
import numpy as np


def convolve(image, kernel):
    kh, kw = kernel.shape
    h, w = image.shape
    out = np.zeros((h, w))
    for i in range(h):
        for j in range(w):
            for a in range(kh):
                for b in range(kw):
                    y, x = i + a - (kh - 1) // 2, j + b - (kw - 1) // 2
                    {index}
    return out
"""

SAME = """
import numpy as np


def smooth(image, mask):
    k = mask.shape[{axis}]
    p = k // 2
    h, w = image.shape
    rows = np.concatenate([np.zeros((p, w)), image, np.zeros((p, w))])
    padded = np.concatenate([np.zeros((h + k - 1, p)), rows, np.zeros((h + k - 1, p))], axis=1)
    return np.array([[(padded[i:i + k, j:j + k] * mask).sum() for j in range(w)] for i in range(h)])
"""

INTEGERS = '''
import numpy as np


def correlate_image(img, kernel):
    """Sums in int32."""
    img = np.asarray(img, dtype=np.{kind})
    ker = {cast}
    k = len(ker)
    rows, columns = img.shape[0] - k + 1, img.shape[1] - ker.shape[1] + 1
    windows = [[img[i:i + k, j:j + ker.shape[1]] for j in range(columns)] for i in range(rows)]
    return np.array([[(each * ker).sum() for each in row] for row in windows], {out})
'''


@pytest.mark.parametrize(
    ("name", "said", "meant"),
    [
        ("valid_conv", "", True),
        ("convolution", "Two sequences.", True),
        ("valid_conv", "As a layer of a CNN.", False),
        ("conv1d", "", False),
        ("valid_conv", "Cross-correlation, in fact.", False),
        ("window_sums", "", False),
    ],
)
def test_what_is_called_a_convolution_flips(
    tmp_path: Path, name: str, said: str, *, meant: bool
) -> None:
    found = climb(tmp_path, SIGNAL.format(name=name, said=said), name)
    assert bool(found.wrong) is not meant
    assert meant or "flipped" in found.diagnosis


@pytest.mark.parametrize(
    ("index", "mode"),
    [
        ("out[i, j] += image[min(max(y, 0), h - 1), min(max(x, 0), w - 1)] * kernel[a, b]",
         "replicate"),
        ("out[i, j] += image[y % h, x % w] * kernel[a, b]", "circular"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("zeros", [False, True])
def test_indices_kept_within_the_input_are_meant(
    tmp_path: Path, index: str, mode: str, *, zeros: bool
) -> None:
    source = IMAGE.format(index=index)
    if zeros:
        source += "\n# Zero padding all around.\n"
    found = climb(tmp_path, source, "convolve")
    assert found.room is not None
    assert (found.room.own.mode == mode) is not zeros
    assert bool(found.wrong) is zeros


def test_who_keeps_the_size_with_half_a_kernel_takes_odd_ones(tmp_path: Path) -> None:
    found = climb(tmp_path, SAME.format(axis=1), "smooth")
    assert found.room is not None
    assert found.room.odd_taps == FAILS
    assert not found.wrong
    assert not found.error
    assert any("it raises with them" in each for each in left_out(found.room))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "cast", "out", "status"),
    [
        ("int32", "np.asarray(kernel, dtype=np.int32)", "np.int32", 0),
        ("int64", "kernel.astype(int)", "np.int32", 0),
        ("int32", "np.asarray(kernel, dtype=np.int32)[:, ::-1]", "np.int32", 1),
        ("int32", "np.asarray(kernel)", "np.float64", 1),  # one of them alone is cut off
        ("int8", "kernel.astype(np.int8)", "np.int32", 1),  # the accumulator wraps around
    ],
)
def test_who_makes_integers_of_both_operands_is_given_integers(
    tmp_path: Path, kind: str, cast: str, out: str, status: int
) -> None:
    source = INTEGERS.format(kind=kind, cast=cast, out=out)
    (tmp_path / "mine.py").write_text(source)
    done = convcheck("try", "mine.py:correlate_image", "--no-speed", "--json", cwd=tmp_path)
    assert done.status == status, done.stdout[-2000:] + done.stderr


OTHERS = '''
import numpy as np


def multiplied(x, w):
    """Depthwise; x (N, H, W, C), w (kh, kw, C, M), in the order of Keras."""
    kh, kw, c, m = w.shape
    views = np.lib.stride_tricks.sliding_window_view(x, (kh, kw), (1, 2))
    maps = np.einsum("nhwcab,abcm->nhw{order}", views, w)
    return maps.reshape(*maps.shape[:3], c * m)


depthwise = multiplied
depthwise.__name__ = "depthwise_conv2d"


class FIRFilter:
    def __init__(self, a):
        self.a, self.kept = a, [0] * len(a)

    def update(self, sample):
        self.kept = [sample, *self.kept[:-1]]
        return sum(c * s for c, s in zip(self.a, self.kept))


class Fed:
    """An FIR filter."""

    def __init__(self, taps):
        self.taps, self.size, self.at = taps, len(taps), 0
        self.held = [0] * self.size

    def Feed(self, dataIn):
        self.held[self.at] = dataIn
        self.at = (self.at + 1) % self.size
        return sum(self.taps[i] * self.held[self.at - 1 - i] for i in range(self.size))

    def Clear(self):
        self.held = [0] * self.size


class Layer:
    """Correlate (N, C, L) with weights (out, in, taps)."""

    def __init__(self, in_channels, out_channels, kernel_size):
        size = out_channels, in_channels, kernel_size
        self.W = {{"val": np.random.randn(*size), "grad": np.zeros(size)}}
        self.b = {{"val": np.zeros(out_channels), "grad": np.zeros(out_channels)}}

    def forward(self, x):
        k = self.W["val"].shape[2]
        self.views = np.lib.stride_tricks.sliding_window_view(x, k, 2)
        y = np.einsum("nclk,ock->nol", self.views, self.W["val"])
        return y + self.b["val"][:, None]

    def backward(self, dy):
        k = self.W["val"].shape[2]
        self.W["grad"] = np.einsum("nclk,nol->ock", self.views, dy) {scaled}
        self.b["grad"] = dy.sum((0, 2))
        padded = np.pad(dy, ((0, 0), (0, 0), (k - 1, k - 1)))
        views = np.lib.stride_tricks.sliding_window_view(padded, k, 2)
        return np.einsum("nolk,ock->ncl", views, self.W["val"][:, :, ::-1])


class Conv(object):
    def forward(func, x, kernels):
        func.save_tensors(x, kernels)
        views = np.lib.stride_tricks.sliding_window_view(x, kernels.shape[2], 2)
        return np.einsum("nclk,ock->nol", views, kernels)

    def backward(func, passed):
        x, kernels = func.saved_tensors
        k = kernels.shape[2]
        views = np.lib.stride_tricks.sliding_window_view(x, k, 2)
        padded = np.pad(passed, ((0, 0), (0, 0), (k - 1, k - 1)))
        back = np.lib.stride_tricks.sliding_window_view(padded, k, 2)
        dx = np.einsum("nolk,ock->ncl", back, kernels[:, :, ::-1])
        return dx, np.einsum("nclk,nol->ock", views, passed) {scaled}


def basic(x1, x2, data_format):
    if data_format != "NHWC":
        raise ValueError(data_format)
    views = np.lib.stride_tricks.sliding_window_view(x1, x2.shape[:2], (1, 2))
    return np.einsum("nhwcab,abco->nhwo", views, x2)
'''


@pytest.mark.parametrize(
    ("name", "changes", "wrong"),
    [
        ("depthwise", {}, ""),
        ("depthwise", {"order": "mc"}, "order of the output channels"),
        ("FIRFilter", {}, ""),
        ("Fed", {}, ""),
        ("Layer", {}, ""),
        ("Layer", {"scaled": "/ len(dy)"}, "mean over the batch"),
        ("Conv", {}, ""),
        ("Conv", {"scaled": "/ len(x)"}, "mean over the batch"),
        ("basic", {}, ""),
    ],
)
def test_in_their_own_way(tmp_path: Path, name: str, changes: dict[str, str], wrong: str) -> None:
    source = OTHERS.format(**{"order": "cm", "scaled": "", **changes})
    found = climb(tmp_path, source, name, fills=(Fill.NORMAL,))  # no sum is zero by chance
    assert found.agrees or wrong, found.problem
    assert bool(found.wrong) == bool(wrong), found.diagnosis
    assert wrong in found.diagnosis


OVERLAP = '''
import numpy as np


def overlap_add(s1, s2):
    """Linear convolution."""
    size = 2 ** (int(np.log2(len(s1))) + 2)
    step = size - len(s1) + 1
    result = np.zeros(len(s1) + len(s2) - 1)
    for i in range(0, len(s2), step):
        block = np.fft.irfft(np.fft.rfft(s1, size) * np.fft.rfft(s2[i:i + step], size), size)
        n = min(size, len(result) - i)
        result[i:i + n] {adds} block[:n]
    return result
'''


@pytest.mark.parametrize("adds", ["+=", "="])
def test_the_second_operand_may_be_the_longer_one(tmp_path: Path, adds: str) -> None:
    (tmp_path / "mine.py").write_text(OVERLAP.format(adds=adds))
    done = convcheck("try", "mine.py:overlap_add", "--no-speed", cwd=tmp_path)
    assert done.status == (adds == "="), done.stdout[-2000:]
