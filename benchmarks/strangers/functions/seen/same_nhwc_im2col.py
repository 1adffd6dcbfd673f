"""im2col convolution in TensorFlow's layout."""
from __future__ import annotations
import numpy as np


def _same(n: int, k: int, s: int, d: int) -> tuple[int, int, int]:
    out = -(-n // s)
    total = max((out - 1) * s + (k - 1) * d + 1 - n, 0)
    return out, total // 2, total - total // 2


def conv2d_same(x: np.ndarray, w: np.ndarray, strides=(1, 1), dilations=(1, 1)) -> np.ndarray:
    """x is NHWC, w is HWIO; ``padding='SAME'`` as TensorFlow means it.

    The output has ceil(n / stride) positions and the odd cell of padding, if
    there is one, goes at the bottom and on the right.
    """
    n, h, wd, ci = x.shape
    kh, kw, _, co = w.shape
    (sh, sw), (dh, dw) = strides, dilations
    oh, top, bot = _same(h, kh, sh, dh)
    ow, left, right = _same(wd, kw, sw, dw)
    xp = np.pad(x, [(0, 0), (top, bot), (left, right), (0, 0)])
    rows = (np.arange(oh) * sh)[:, None] + np.arange(kh) * dh      # oh, kh
    cols = (np.arange(ow) * sw)[:, None] + np.arange(kw) * dw      # ow, kw
    patches = xp[:, rows[:, None, :, None], cols[None, :, None, :]]  # n, oh, ow, kh, kw, ci
    return patches.reshape(n * oh * ow, kh * kw * ci).dot(w.reshape(-1, co)).reshape(n, oh, ow, co)
