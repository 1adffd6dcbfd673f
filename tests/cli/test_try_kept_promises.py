"""`convcheck try` of filters that are held to orders, colours, brightness and each axis."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

DERIVATIVES = '''
from math import factorial

import numpy as np


def savgol(y, window, polyorder, deriv=1, dt=1.0):
    """Savitzky-Golay estimate of the deriv-th derivative, per second**deriv; valid points."""
    half = window // 2
    a = np.vander(np.arange(-half, half + 1.0), polyorder + 1, increasing=True)
    taps = np.linalg.pinv(a)[deriv] * factorial(deriv) / {unit}
    return np.convolve(y, taps[::-1], mode="valid")
'''

COLOURS = '''
import numpy as np
from scipy.ndimage import correlate1d


def gaussian_blur(image, sigma=1.0):
    """Separable Gaussian blur of an H x W or H x W x C image."""
    t = np.arange(-int(4 * sigma), int(4 * sigma) + 1)
    g = np.exp(-(t**2) / (2 * sigma**2))
    rows = correlate1d(np.asarray(image, float), g / g.sum(), axis=0, mode="reflect")
    return correlate1d(rows, g / g.sum(), axis={axis}, mode="reflect")
'''

BRIGHT = '''
import numpy as np
from scipy.ndimage import sobel


def sobel_magnitude(frame):
    """The magnitude of a frame of 8 bits."""
    image = frame.astype(np.{kind})
    gx, gy = sobel(image, 1, mode="nearest"), sobel(image, 0, mode="nearest")
    return np.sqrt((gx * gx + gy * gy).astype(float))
'''

IN_PLACE = '''
import numpy as np


def sobel_inplace(img):
    """Overwrite a uint8 image with |Gx| + |Gy|, cut off at 255; in place, returns None."""
    if img.dtype != np.uint8:
        raise TypeError("uint8 wanted")
    a = img.astype(np.int16)
    gx = (a[:-2, 2:] + 2 * a[1:-1, 2:] + a[2:, 2:]) - (a[:-2, :-2] + 2 * a[1:-1, :-2] + a[2:, :-2])
    gy = (a[2:, :-2] + 2 * a[2:, 1:-1] + a[2:, 2:]) - (a[:-2, :-2] + 2 * a[:-2, 1:-1] + a[:-2, 2:])
    img[...] = 0
    img[1:-1, 1:-1] = {cut}
'''
CUT = "np.minimum(np.abs(gx) + np.abs(gy), 255)"

SIGMAS = '''
import numpy as np
from scipy.ndimage import correlate1d


def blur(volume, sigmas):
    """Gaussian blur, one sigma per axis; the edges are reflected."""
    found = np.asarray(volume, float)
    for axis, sigma in enumerate({order}):
        t = np.arange(-int(4 * sigma), int(4 * sigma) + 1)
        g = np.exp(-(t**2) / (2 * sigma**2))
        found = correlate1d(found, g / g.sum(), axis=axis, mode="reflect")
    return found
'''


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        (DERIVATIVES.format(unit="dt**deriv"), "savgol", ""),
        (DERIVATIVES.format(unit="dt"), "savgol", "1 / dt**2"),
        (COLOURS.format(axis="1"), "gaussian_blur", ""),
        (COLOURS.format(axis="-1"), "gaussian_blur", "colours are mixed"),
        (BRIGHT.format(kind="int32"), "sobel_magnitude", ""),
        (BRIGHT.format(kind="int16"), "sobel_magnitude", "too narrow"),
        (IN_PLACE.format(cut=CUT), "sobel_inplace", ""),
        (IN_PLACE.format(cut="np.abs(gx) + np.abs(gy)"), "sobel_inplace", "255"),
        (SIGMAS.format(order="sigmas"), "blur", ""),
        (SIGMAS.format(order="sigmas[::-1]"), "blur", "order of the axes"),
    ],
)
def test_what_is_promised_is_owed(tmp_path: Path, text: str, name: str, said: str) -> None:
    (tmp_path / "mine.py").write_text(text)
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == bool(said), done.stdout + done.stderr
    assert said in done.stdout
