from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv2d_reference(
    x: np.ndarray,
    w: np.ndarray,
    b: np.ndarray | None = None,
    stride: tuple[int, int] = (1, 1),
    padding: tuple[int, int] = (0, 0),
    dilation: tuple[int, int] = (1, 1),
    groups: int = 1,
) -> np.ndarray:
    """Oracle for the kernel tests; semantics of ``torch.nn.functional.conv2d``.

    ``x`` is (N, C, H, W), ``w`` is (O, C // groups, kh, kw).  The product is
    accumulated in double precision and cast back to the type of ``x``.
    """
    n, c, _, _ = x.shape
    o, cg, kh, kw = w.shape
    if c != cg * groups or o % groups:
        raise ValueError("inconsistent channels / groups")
    (sh, sw), (ph, pw), (dh, dw) = stride, padding, dilation

    xp = np.pad(x.astype(np.float64), ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    span = ((kh - 1) * dh + 1, (kw - 1) * dw + 1)
    win = sliding_window_view(xp, span, axis=(2, 3))[:, :, ::sh, ::sw, ::dh, ::dw]
    oh, ow = win.shape[2:4]

    win = win.reshape(n, groups, cg, oh, ow, kh, kw)
    wg = w.astype(np.float64).reshape(groups, o // groups, cg, kh, kw)
    y = np.einsum("ngchwij,gocij->ngohw", win, wg, optimize=True)
    y = y.reshape(n, o, oh, ow)
    if b is not None:
        y = y + b.reshape(1, o, 1, 1)
    return y.astype(x.dtype)
