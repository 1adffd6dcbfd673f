from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import NDArray

Padding = Literal["SAME", "VALID"]


def _pads(size: int, k: int, s: int, padding: Padding) -> tuple[int, int, int]:
    """-> (output size, pad before, pad after)"""
    if padding == "VALID":
        return (size - k) // s + 1, 0, 0
    out = -(-size // s)
    total = k - 1
    before = total // 2
    return out, before, total - before


def conv2d_nhwc(
    images: NDArray,
    filters: NDArray,
    strides: tuple[int, int] = (1, 1),
    padding: Padding = "SAME",
) -> NDArray:
    """Drop-in replacement of ``tf.nn.conv2d`` for environments without TensorFlow.

    images:  [batch, height, width, in_channels]
    filters: [kh, kw, in_channels, out_channels]

    The numbers agree with TensorFlow's for both padding schemes and every stride.
    """
    if padding not in ("SAME", "VALID"):
        raise ValueError(f"unknown padding {padding!r}")
    n, h, w, c = images.shape
    kh, kw, ci, co = filters.shape
    if ci != c:
        raise ValueError("channel mismatch")
    sh, sw = strides
    oh, top, bottom = _pads(h, kh, sh, padding)
    ow, left, right = _pads(w, kw, sw, padding)
    padded = np.pad(images, [(0, 0), (top, bottom), (left, right), (0, 0)])

    result = np.zeros((n, oh, ow, co), dtype=np.result_type(images, filters))
    for r in range(oh):
        for q in range(ow):
            patch = padded[:, r * sh : r * sh + kh, q * sw : q * sw + kw, :]
            result[:, r, q, :] = np.tensordot(patch, filters, axes=([1, 2, 3], [0, 1, 2]))
    return result
