"""Scatter-style golden model of ConvTranspose (ONNX attributes, 2-D)."""
from __future__ import annotations

import numpy as np


def conv_transpose(
    X: np.ndarray,
    W: np.ndarray,
    B: np.ndarray | None = None,
    *,
    strides: tuple[int, int] = (1, 1),
    dilations: tuple[int, int] = (1, 1),
    pads: tuple[int, int, int, int] = (0, 0, 0, 0),
    output_padding: tuple[int, int] = (0, 0),
    group: int = 1,
) -> np.ndarray:
    """X is (N, C, H, W); W is (C, M/group, kH, kW); pads is (top, left, bottom, right)."""
    n, c, h, w = X.shape
    _, mg, kh, kw = W.shape
    cg = c // group
    top, left, bottom, right = pads
    full_h = (h - 1) * strides[0] + dilations[0] * (kh - 1) + 1 + output_padding[0]
    full_w = (w - 1) * strides[1] + dilations[1] * (kw - 1) + 1 + output_padding[1]

    Y = np.zeros((n, group * mg, full_h, full_w), dtype=np.result_type(X, W))
    for g in range(group):
        xin = X[:, g * cg:(g + 1) * cg]
        win = W[g * cg:(g + 1) * cg]
        for r in range(kh):
            for s in range(kw):
                y0, x0 = r * dilations[0], s * dilations[1]
                Y[:, g * mg:(g + 1) * mg,
                  y0:y0 + (h - 1) * strides[0] + 1:strides[0],
                  x0:x0 + (w - 1) * strides[1] + 1:strides[1]] += np.einsum(
                      "nchw,cm->nmhw", xin, win[:, :, r, s])

    Y = Y[:, :, top:full_h - bottom, left:full_w - right]
    if B is not None:
        Y = Y + B[:, None, None]
    return Y
