from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

Pair = tuple[int, int]


def _pair(v: int | Pair) -> Pair:
    return (v, v) if isinstance(v, int) else (v[0], v[1])


def conv2d(
    x: NDArray[np.floating],
    weight: NDArray[np.floating],
    bias: NDArray[np.floating] | None = None,
    *,
    stride: int | Pair = 1,
    padding: int | Pair = 0,
    dilation: int | Pair = 1,
    groups: int = 1,
) -> NDArray[np.floating]:
    """NumPy equivalent of ``torch.nn.functional.conv2d`` for batched input."""
    sh, sw = _pair(stride)
    ph, pw = _pair(padding)
    dh, dw = _pair(dilation)
    n, c_in = x.shape[:2]
    c_out, c_per_group, kh, kw = weight.shape
    if c_in != c_per_group * groups:
        raise ValueError(f"expected {c_per_group * groups} input channels, got {c_in}")
    if c_out % groups:
        raise ValueError("out_channels must be divisible by groups")

    x = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    eff_h, eff_w = dh * (kh - 1) + 1, dw * (kw - 1) + 1
    win = sliding_window_view(x, (eff_h, eff_w), axis=(2, 3))
    win = win[:, :, ::sh, ::sw, ::dh, ::dw]
    oh, ow = win.shape[2:4]

    win = win.reshape(n, groups, c_per_group, oh, ow, kh, kw)
    wg = weight.reshape(groups, c_out // groups, c_per_group, kh, kw)
    out = np.einsum("ngchwkl,gockl->ngohw", win, wg, optimize=True)
    out = out.reshape(n, c_out, oh, ow)
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
