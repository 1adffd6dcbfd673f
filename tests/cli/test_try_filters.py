"""`convcheck try` of filters that have their kernel, as their authors call it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.processes import convcheck, whole

FILTERS = '''
import numpy as np


def sobel_x(img):
    kernel = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]])
    h, w = img.shape
    out = np.zeros((h - 2, w - 2))
    for i in range(h - 2):
        for j in range(w - 2):
            out[i, j] = np.sum(img[i : i + 3, j : j + 3] * kernel)
    return out


def moving_average(x, window):
    """Borders are zeros."""
    return np.convolve(x, np.ones(window) / window, mode="same")


def moving_average_of_more(x, window):
    return np.convolve(x, np.ones(window + 1) / (window + 1), mode="same")


def gaussian_blur(image, sigma=1.0):
    r = int(3 * sigma + 0.5)
    g = np.exp(-np.arange(-r, r + 1) ** 2 / (2 * sigma))
    g /= g.sum()
    rows = np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, "edge"), g, "valid"), 0, image)
    return np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, "edge"), g, "valid"), 1, rows)


def smoothed(x, passes=1, block=64):
    """Smooth a signal, block by block."""
    halo = passes
    out = np.empty(len(x))
    for start in range(0, len(x), block):
        low, high = max(start - halo, 0), min(start + block + halo, len(x))
        part = np.asarray(x[low:high], float)
        for _ in range(passes):
            p = np.pad(part, 1, mode="edge")
            part = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
        out[start : start + block] = part[start - low : start - low + block]
    return out


def smoothed_with_one_halo(x, passes=1, block=64):
    """Smooth a signal, block by block."""
    halo = 1
    out = np.empty(len(x))
    for start in range(0, len(x), block):
        low, high = max(start - halo, 0), min(start + block + halo, len(x))
        out[start : start + block] = smoothed(x[low:high], passes)[start - low :][:block]
    return out


def cubed(x, power=1):
    """Smooth a signal."""
    return moving_average(x, 3) ** power


def box_blur(img, radius=1):
    p = np.pad(img, radius, mode="reflect")
    n = 2 * radius + 1
    out = np.zeros(img.shape)
    for i in range(img.shape[0] - 1):
        for j in range(img.shape[1]):
            out[i, j] = p[i : i + n, j : j + n].mean()
    return out


def sharpen(img):
    """Sharpen an image of float64 or uint8."""
    p = np.pad(img, 1, mode="edge")
    out = np.zeros_like(img)
    out += 5 * p[1:-1, 1:-1]
    for part in (p[:-2, 1:-1], p[2:, 1:-1], p[1:-1, :-2], p[1:-1, 2:]):
        out -= part
    return out


def smooth(x):
    x[:] = np.convolve(x, [0.25, 0.5, 0.25], mode="same")
    return x


class Laplacian:
    def __call__(self, frame):
        p = np.pad(frame, 1)
        return p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:] - 4 * frame


def sobel(img):
    p = np.pad(img.astype(float), 1, mode="edge")
    gx = p[:-2, 2:] + 2 * p[1:-1, 2:] + p[2:, 2:] - p[:-2, :-2] - 2 * p[1:-1, :-2] - p[2:, :-2]
    gy = p[2:, :-2] + 2 * p[2:, 1:-1] + p[2:, 2:] - p[:-2, :-2] - 2 * p[:-2, 1:-1] - p[:-2, 2:]
    return np.hypot(gx, gy)


def sobel_of_differences(img):
    """Magnitude of Sobel's derivatives of an image{of}."""
    p = np.pad(img, 1, mode="edge")
    across, down = p[:, 2:] - p[:, :-2], p[2:] - p[:-2]
    gx = across[:-2].astype(float) + 2.0 * across[1:-1] + across[2:]
    gy = down[:, :-2].astype(float) + 2.0 * down[:, 1:-1] + down[:, 2:]
    return np.hypot(gx, gy)


def sobel_that_writes(img):
    out = sobel(img)
    img *= 0
    return out


def sobel_of_bytes(img):
    return sobel(img).astype(np.int64).astype(np.uint8)


def soften(photo):
    """Blur of a grey (H, W) or a colour (H, W, 3) photo."""
    out = np.asarray(photo, float)
    for axis in range(out.ndim):
        out = (np.roll(out, 1, axis) + 2 * out + np.roll(out, -1, axis)) / 4
    return out


def soften_planes(photo):
    """Blur of a grey (H, W) or a colour (H, W, 3) photo."""
    out = np.asarray(photo, float)
    for axis in range(2):
        out = (np.roll(out, 1, axis) + 2 * out + np.roll(out, -1, axis)) / 4
    return out


def smooth_series(x, window=11):
    """Mean over a window; as many samples as x."""
    return np.convolve(x, np.ones(window) / window, mode="same")


def lowpass(x, alpha=0.25):
    """One-pole low-pass filter: y[n] = y[n-1] + alpha (x[n] - y[n-1])."""
    y, last = np.zeros(len(x)), 0.0
    for n, value in enumerate(x):
        last += alpha * (value - last)
        y[n] = last
    return y


def settled(x, alpha=0.25):
    """One-pole low-pass filter that begins where its input does."""
    return x[0] + lowpass(x - x[0], alpha)


def tent(pixels):
    """Blur of a picture, 1 2 1 along both axes, edges clamped."""
    img = np.pad(np.asarray(pixels, dtype=np.float32), 1, mode="edge")
    rows = (img[:-2] + 2 * img[1:-1] + img[2:]) / 4
    return (rows[:, :-2] + 2 * rows[:, 1:-1] + rows[:, 2:]) / 4


def tent_in_place(pixels):
    """Blur of a picture, 1 2 1 along its height."""
    img = np.pad(np.asarray(pixels, dtype=np.float32), ((1, 1), (0, 0)), mode="edge")
    for row in range(1, len(img) - 1):
        img[row] = (img[row - 1] + 2 * img[row] + img[row + 1]) / 4
    return img[1:-1]


def local_mean(img):
    """3 x 3 mean; at borders that of the pixels inside the image."""
    p = np.pad(img, 1)
    h, w = img.shape
    return sum(p[i : i + h, j : j + w] for i in range(3) for j in range(3)) / 9


def smooth_trace(trace, window=5):
    """Running mean: the mean is taken out first, the ends are tapered, the mean is put back."""
    x = np.array(trace, float)
    mean = x.mean()
    x -= mean
    taper = np.sin(np.pi / 2 * np.minimum(1, np.arange(1, len(x) + 1) / 4)) ** 2
    x *= taper * taper[::-1]
    return np.convolve(x, np.ones(window) / window, mode="same") + mean


def smooth_trace_in_place(trace, window=5):
    """The mean is taken out first, the ends are tapered, the mean is put back."""
    x = np.asarray(trace, float)
    x -= x.mean()
    return smooth_trace(x)


def moving_average_of_trace(trace, window=5):
    """The mean is taken out first, the ends are tapered, the mean is put back."""
    return smooth_trace(trace, window + 2)


def smooth_inside(x, window=7):
    """Moving average; where the window does not fit, x is left as it is."""
    out, half = np.array(x, float), window // 2
    for i in range(half, len(x) - half):
        out[i] = x[i - half : i + half + 1].mean()
    return out


def sma(prices, n):
    out = np.full(len(prices), np.nan)
    out[n - 1 :] = np.convolve(prices, np.ones(n) / n, mode="valid")
    return out


def wma(prices, period=4):
    weights = np.arange(1, period + 1) * 2 / period / (period + 1)
    out = np.full(len(prices), np.nan)
    out[period - 1 :] = np.convolve(prices, weights, mode="valid")
    return out


def blur_flat(pixels, width, height):
    """3x3 mean of a flat row-major image; its border is copied."""
    out = list(pixels)
    for y in range(1, height - 1):
        for x in range(1, width - 1):
            rows = (pixels[(y + i) * width + x - 1 : (y + i) * width + x + 2] for i in (-1, 0, 1))
            out[y * width + x] = sum(map(sum, rows)) / 9
    return out


def blur_flat_of_another_width(pixels, width, height):
    """3x3 mean of a flat row-major image; its border is copied."""
    return blur_flat(pixels, height, width)


def median(img):
    return np.median(np.stack([img, np.roll(img, 1), np.roll(img, -1)]), axis=0)


def blend(img, alpha):
    return alpha * img
'''


LISTS = """
def prewitt(img):
    ext = [img[0]] + img + [img[-1]]
    ext = [[row[0]] + row + [row[-1]] for row in ext]
    rows, columns = range(len(img)), range(len(img[0]))
    gx = [[sum(ext[i + k][j + 2] - ext[i + k][j] for k in range(3)) for j in columns]
          for i in rows]
    gy = [[sum(ext[i + 2][j + k] - ext[i][j + k] for k in range(3)) for j in columns]
          for i in rows]
    return gx, gy


def prewitt_of_one(img):
    gx, gy = prewitt(img)
    return gx, [[a + b for a, b in zip(x, y)] for x, y in zip(gx, gy)]
"""


def tried(folder: Path, name: str) -> tuple[int, dict[str, object]]:
    (folder / "filters.py").write_text(LISTS if name.startswith("prewitt") else FILTERS)
    done = convcheck("try", f"filters.py:{name}", "--json", cwd=folder)
    return done.status, whole(done.stdout) if done.stdout else {"said": done.stderr}


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("sobel_x", "its kernel is [[-1., 0., 1.], [-2., 0., 2.], [-1., 0., 1.]]; padding 0"),
        ("moving_average", "its kernel with window=3 is [0.3333, 0.3333, 0.3333]; padding 1"),
        ("Laplacian", "padding 1"),
        ("prewitt", "its kernel with result 2 is [[-1., -1., -1.], [0., 0., 0.], [1., 1., 1.]]"),
        ("smoothed", "its kernel with passes=2, block=5 is [0.0625, 0.25, 0.375, 0.25, 0.0625]"),
        ("soften_planes", "padding 1, circular"),
        ("blur_flat", "it has the input as it was"),
        ("lowpass", "1.8750e-01, 2.5000e-01]"),
        ("tent", "padding 1, replicate"),
        pytest.param(*("smooth_trace", "its ends are others on purpose"), marks=pytest.mark.slow),
        pytest.param(
            *("smooth_inside", "where windows reach beyond its edges it has the input as it was"),
            marks=pytest.mark.slow,
        ),
        pytest.param(
            *("sma", "where windows reach beyond its edges it has NaN"), marks=pytest.mark.slow
        ),
        ("sobel", "the root of the squares of Sobel's derivatives, padding symmetric"),
    ],
)
def test_right_ones_are_right_and_their_kernel_is_told(
    tmp_path: Path, name: str, note: str
) -> None:
    status, found = tried(tmp_path, name)
    assert status == 0
    assert note in json.dumps(found["steps"])


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("moving_average_of_more", "it has 4 taps where it was told 3 along each axis"),
        ("gaussian_blur", "those of a Gaussian of sigma 1.225, not of 1.5"),
        ("box_blur", "all of them at height 15 (they are zero)"),
        ("sharpen", "they go around at the limits of uint8"),
        ("sobel_of_bytes", "values above 255 go around"),
        ("prewitt_of_one", "which is no Prewitt operator's"),
        ("smooth", "it writes to its input"),
        ("smoothed_with_one_halo", "passes=2, block=5"),
        ("soften", "its colours are mixed"),
        ("tent_in_place", "it is recursive (IIR)"),
        ("blur_flat_of_another_width", "an image of 16 x 14"),
        ("sobel_that_writes", "it writes to its input"),
        pytest.param(
            *(
                "smooth_trace_in_place",
                "it writes to its input: the caller's array is changed in place",
            ),
            marks=pytest.mark.slow,
        ),
        pytest.param(
            *("moving_average_of_trace", "it has 7 taps where it was told 5"),
            marks=pytest.mark.slow,
        ),
        ("wma", "the oldest element has the greatest weight"),
        ("local_mean", "the sum is always divided by the full window (9 taps)"),
        ("smooth_series", "a `same` of NumPy's is as long as the longer one of input and kernel"),
    ],
)
def test_wrong_ones_are_wrong_and_the_cause_is_named(tmp_path: Path, name: str, said: str) -> None:
    status, found = tried(tmp_path, name)
    assert status == 1
    steps, trials = found["steps"], found["trials"]
    assert said in json.dumps([steps, trials])


@pytest.mark.parametrize(
    ("of", "status"), [("", 0), (" (uint8 or float)", 1), (", as a photo has it", 1)]
)
def test_differences_that_wrap_around_in_bytes_are_wrong_of_who_speaks_of_these(
    tmp_path: Path, of: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(FILTERS.replace("{of}", of))
    done = convcheck("try", "mine.py:sobel_of_differences", "--json", cwd=tmp_path)
    assert done.status == status, done.stderr
    assert "formed in uint8 arithmetic and overflow (they wrap around" in done.stdout


@pytest.mark.parametrize(
    ("name", "status", "said"),
    [("median", 2, "no parameter for the kernel"), ("blend", 2, "no parameter for the kernel")],
)
def test_what_is_no_filter_is_not_judged(tmp_path: Path, name: str, status: int, said: str) -> None:
    ended, found = tried(tmp_path, name)
    assert ended == status
    assert said in str(found)


def test_what_a_number_makes_no_convolution_of_is_not_tested(tmp_path: Path) -> None:
    status, found = tried(tmp_path, "cubed")
    assert status == 0
    assert "power=2: it gives no convolution with it" in str(found["untested"])


LAYER = """
import keras
import numpy as np
from keras import ops


class Blur(keras.layers.Layer):
    def __init__(self, size=3, **options):
        super().__init__(**options)
        self.size = size

    def build(self, shape):
        taps = np.outer(np.ones(self.size), np.ones(self.size)) / self.size**2
        self.taps = np.repeat(taps[:, :, None, None], shape[-1], axis=2).astype("float32")

    def call(self, x):
        return ops.depthwise_conv(x, self.taps, padding="valid", data_format="channels_last")

    def get_config(self):
        return {**super().get_config(), "size": self.size}
"""


@pytest.mark.slow
def test_a_layer_without_weights_is_made_for_each_number_of_channels(tmp_path: Path) -> None:
    (tmp_path / "layer.py").write_text(LAYER)
    done = convcheck("try", "layer.py:Blur", "--json", cwd=tmp_path)
    assert done.status == 0, done.stderr
    assert whole(done.stdout)["reading"]["layout"] == "NHWC"


BEAMS = '''
import numpy as np
from scipy import ndimage


def smooth_map(image, fwhm, kernel="gaussian"):
    """Smoothing by a Gaussian beam; missing pixels, and all beyond the edge, have no weight."""
    sigma = fwhm / {per}
    data = {data}
    there = np.isfinite(data)
    total = ndimage.gaussian_filter({filled}, sigma, mode="constant")
    weight = ndimage.gaussian_filter({weights}, sigma, mode="constant")
    return total / weight
'''
BEAM = {
    "per": "np.sqrt(8 * np.log(2))",
    "data": "np.array(image, dtype=float)",
    "filled": "np.where(there, data, 0.0)",
    "weights": "there.astype(float)",
}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, ""),
        ({"per": "2.0"}, "those of a Gaussian of sigma 1.25, not of 1.06"),
        (
            {"data": "np.asarray(image, dtype=float)", "filled": "np.nan_to_num(data, copy=False)"},
            "overwritten in place",
        ),
        ({"data": "np.nan_to_num(np.array(image, dtype=float))"}, "as zeros with full weight"),
        ({"filled": "data * there"}, "spread to others"),
    ],
)
def test_beams_are_told_their_width_at_half_maximum(
    tmp_path: Path, change: dict[str, str], said: str
) -> None:
    (tmp_path / "mine.py").write_text(BEAMS.format(**(BEAM | change)))
    done = convcheck("try", "mine.py:smooth_map", "--json", cwd=tmp_path)
    assert done.status == bool(said), done.stderr
    found = whole(done.stdout)
    assert said in json.dumps([found["steps"], found["trials"]])
    assert said or "an input with gaps (NaN)" in json.dumps(found["trials"])
