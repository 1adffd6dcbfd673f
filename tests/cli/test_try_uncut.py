"""Functions of a kernel that cut off and round their results: read without that, and held to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.processes import convcheck

TEXT = '''
import numpy as np


def filtered(img, kernel):
    """Filter a float image with values in [0, 1]; edges are replicated; clipped to [0, 1]."""
    kh, kw = kernel.shape
    p = np.pad(img, ((kh // 2, kh // 2), (kw // 2, kw // 2)), mode="edge")
    out = np.zeros(img.shape)
    for i in range(kh):
        for j in range(kw):
            out += kernel[i, j] * p[i:i + img.shape[0], j:j + img.shape[1]]
            {each}
    return {clipped}


def applied(image, kernel, divisor=None):
    """Apply an odd-sized kernel to a grayscale image (list of rows, ints 0-255), not flipped.

    Edge pixels are repeated. The sum is divided by `divisor` (by default the kernel sum, or 1 if
    that is zero), rounded to the nearest whole number and clamped.
    """
    height, width = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("kernel dimensions must be odd")
    divisor = divisor or sum(sum(row) for row in kernel) or 1
    result = []
    for y in range(height):
        row = []
        for x in range(width):
            acc = 0
            for ky in range(kh):
                yy = min(max(y + ky - kh // 2, 0), height - 1)
                for kx in range(kw):
                    xx = min(max(x + kx - kw // 2, 0), width - 1)
                    acc += image[yy][xx] * kernel[ky][kx]
            value = {rounded}
            row.append(min(max(value, 0), 255))
        result.append(row)
    return result
'''
RIGHT = {"each": "pass", "clipped": "np.clip(out, 0.0, 1.0)", "rounded": "round(acc / divisor)"}
WRONG = [
    ("filtered", {"each": "out = np.clip(out, 0.0, 1.0)"}, "not those of its sums, cut off at 0"),
    ("applied", {"rounded": "int(acc / divisor)"}, "not cut off at 0 and 255 and rounded to the"),
]


@pytest.mark.parametrize("name", ["filtered", pytest.param("applied", marks=pytest.mark.slow)])
def test_right_ones_are_right(tmp_path: Path, name: str) -> None:
    (tmp_path / "mine.py").write_text(written({}))
    done = convcheck("try", f"mine.py:{name}", "--no-speed", cwd=tmp_path)
    assert done.status == 0, done.stdout + done.stderr
    assert "it is read before they are cut off" in " ".join(done.stdout.split())


@pytest.mark.parametrize(("name", "changes", "said"), WRONG)
def test_what_the_last_steps_do_is_held_against_the_sums(
    tmp_path: Path, name: str, changes: dict[str, str], said: str
) -> None:
    (tmp_path / "mine.py").write_text(written(changes))
    done = convcheck("try", f"mine.py:{name}", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert done.status == 1, done.stdout + done.stderr
    assert said in " ".join(done.stdout.split())


def written(changes: dict[str, str]) -> str:
    """Return the file with changes."""
    text = TEXT
    for name, value in (RIGHT | changes).items():
        text = text.replace(f"{{{name}}}", value)
    return text


OF_A_CLASS = '''
import numpy as np
from scipy import ndimage


class KernelFilter:
    """Filters images of uint8 with a kernel, not flipped, with zeros around, and saturates."""

    def __init__(self, kernel):
        self.kernel = np.asarray(kernel, dtype=np.float64)

    def __call__(self, img):
        out = ndimage.correlate(img.astype(np.float64), self.kernel, mode="constant")
        return {ended}.astype(np.uint8)
'''


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ended", "status"), [("np.clip(np.rint(out), 0, 255)", 0), ("np.rint(out)", 1)]
)
def test_a_class_that_cuts_off(tmp_path: Path, ended: str, status: int) -> None:
    (tmp_path / "mine.py").write_text(OF_A_CLASS.format(ended=ended), encoding="utf-8")
    done = convcheck("try", "mine.py:KernelFilter", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("wrap around at 255" in done.stdout) is bool(status)


OF_BYTES_ALONE = '''
import numpy as np
from scipy import ndimage

KERNEL = np.array([[0, -1, 0], [-1, 5, -1], [0, -1, 0]])


def sharpen(image):
    """Sharpen an 8-bit image; the edge is repeated, and results are saturated to 0 and 255."""
    if image.dtype != np.uint8:
        raise TypeError("an 8-bit image is wanted")
    out = ndimage.convolve(image.astype(np.int32), KERNEL, mode="nearest")
    return {ended}.astype(np.uint8)
'''


@pytest.mark.parametrize(("ended", "status"), [("np.clip(out, 0, 255)", 0), ("out", 1)])
def test_what_takes_bytes_alone_is_called_with_them(
    tmp_path: Path, ended: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(OF_BYTES_ALONE.format(ended=ended), encoding="utf-8")
    done = convcheck("try", "mine.py:sharpen", "--no-speed", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("wrap around at 255" in done.stdout) is bool(status)
    assert "of an input of uint8" in done.stdout


INTO_BYTES = '''
import numpy as np


def filter2d(img, kernel):
    """Correlation of a gray image of bytes with a kernel, zeros around; rounded and saturated."""
    img = np.asarray(img, np.uint8)
    kh, kw = kernel.shape
    p = np.pad(img.astype(float), ((kh // 2, (kh - 1) // 2), (kw // 2, (kw - 1) // 2)))
    out = np.empty(img.shape, np.uint8)
    for y in range(img.shape[0]):
        for x in range(img.shape[1]):
            acc = (p[y:y + kh, x:x + kw] * kernel).sum()
            out[y, x] = {ended}
    return out
'''


@pytest.mark.parametrize(
    ("ended", "status"), [("min(255.0, max(0.0, np.rint(acc)))", 0), ("int(np.rint(acc)) & 255", 1)]
)
def test_types_that_arrays_are_made_of_are_left_out(
    tmp_path: Path, ended: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(INTO_BYTES.format(ended=ended), encoding="utf-8")
    done = convcheck("try", "mine.py:filter2d", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr


OF_INT8 = '''
import numpy as np


def conv_s8(act, wgt):
    """Signed bytes (C, H, W) and (K, C, R, S); returns the int32 accumulators (K, P, Q)."""
    assert act.dtype == np.int8 and wgt.dtype == np.int8
    _, h, w = act.shape
    k, c, r, s = wgt.shape
    a, b = act.astype(np.int32), wgt.astype(np.int32)
    acc = np.zeros((k, h - r + 1, w - s + 1), dtype=np.int16)
    for i in range(r):
        for j in range(s):
            for n in range(c):
                acc += (b[:, n, i, j, None, None] * a[n, i:i + h - r + 1, j:j + w - s + 1]).astype(
                    np.int16
                )
    return acc.astype(np.int32)
'''


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "status"), [("int16", 1), ("int32", 0)])
def test_casts_of_sums_of_signed_bytes_are_no_last_steps(
    tmp_path: Path, kind: str, status: int
) -> None:
    (tmp_path / "mine.py").write_text(OF_INT8.replace("int16", kind), encoding="utf-8")
    done = convcheck("try", "mine.py:conv_s8", "--no-speed", "--repair", "0", cwd=tmp_path)
    assert done.status == status, done.stdout + done.stderr
    assert ("with a sign of 16 bits" in " ".join(done.stdout.split())) is bool(status)
