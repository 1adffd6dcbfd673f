from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import as_strided


def dilated_conv1d(
    x: np.ndarray,
    weight: np.ndarray,
    bias: np.ndarray | None = None,
    *,
    stride: int = 1,
    dilation: int = 1,
) -> np.ndarray:
    """Dilated 1-D cross-correlation without padding.

    x: (batch, in_channels, length); weight: (out_channels, in_channels, taps);
    bias: (out_channels,).  Works on any strided view of an array: nothing is
    copied before the contraction.
    """
    batch, cin, length = x.shape
    cout, cin_w, taps = weight.shape
    if cin != cin_w:
        raise ValueError(f"{cin} input channels, weight expects {cin_w}")
    reach = dilation * (taps - 1) + 1
    if length < reach:
        raise ValueError("input shorter than the dilated kernel")
    steps = (length - reach) // stride + 1

    sn, sc, sl = x.strides
    windows = as_strided(
        x,
        shape=(batch, cin, steps, taps),
        strides=(sn, sc, sl * stride, sl * dilation),
        writeable=False,
    )
    y = np.tensordot(windows, weight, axes=([1, 3], [1, 2]))  # (N, steps, O)
    if bias is not None:
        y = y + bias
    return y.transpose(0, 2, 1)
