from __future__ import annotations

import numpy as np


def conv_integer(
    x: np.ndarray,
    w: np.ndarray,
    x_zero_point: int = 0,
    w_zero_point: int = 0,
    pads: tuple[int, int] = (0, 0),
    strides: tuple[int, int] = (1, 1),
) -> np.ndarray:
    """Quantised 2-D convolution with 32-bit accumulators (cf. ONNX ConvInteger).

    x: uint8 or int8, (N, C, H, W)
    w: uint8 or int8, (M, C, kH, kW)
    The zero points stand for the real value 0, padding included.
    Result: int32, sum of (x - x_zero_point) * (w - w_zero_point).
    """
    n, c, h, wd = x.shape
    m, _, kh, kw = w.shape
    ph, pw = pads
    sh, sw = strides

    padded = np.zeros((n, c, h + 2 * ph, wd + 2 * pw), dtype=np.int32)
    padded[:, :, ph:ph + h, pw:pw + wd] = x
    padded -= np.int32(x_zero_point)
    wi = w.astype(np.int32) - np.int32(w_zero_point)

    oh = (h + 2 * ph - kh) // sh + 1
    ow = (wd + 2 * pw - kw) // sw + 1
    acc = np.zeros((n, m, oh, ow), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            tile = padded[:, :, i * sh:i * sh + kh, j * sw:j * sw + kw]
            acc[:, :, i, j] = np.tensordot(tile, wi, axes=((1, 2, 3), (1, 2, 3)))
    return acc
