from typing import Optional, Tuple

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

Triple = Tuple[int, int, int]


def conv3d(
    volume: np.ndarray,
    weight: np.ndarray,
    bias: Optional[np.ndarray] = None,
    stride: Triple = (1, 1, 1),
    padding: Triple = (0, 0, 0),
    dilation: Triple = (1, 1, 1),
    groups: int = 1,
) -> np.ndarray:
    """3-D convolution in the deep-learning sense, grouped.

    Args:
        volume: ``(N, C, D, H, W)``.
        weight: ``(O, C // groups, kD, kH, kW)``.
        bias: ``(O,)`` or None.
        stride, padding, dilation: one value for each of D, H, W.
        groups: the first ``O // groups`` filters see the first ``C // groups``
            channels, and so on.

    Returns:
        ``(N, O, D', H', W')``.
    """
    n, c = volume.shape[:2]
    o = weight.shape[0]
    extent = tuple(d * (k - 1) + 1 for d, k in zip(dilation, weight.shape[2:]))
    padded = np.pad(volume, [(0, 0), (0, 0)] + [(p, p) for p in padding])
    win = sliding_window_view(padded, extent, axis=(2, 3, 4))
    step = tuple(slice(None, None, s) for s in stride)
    hole = tuple(slice(None, None, d) for d in dilation)
    win = win[(slice(None), slice(None)) + step + hole]

    win = win.reshape((n, groups, c // groups) + win.shape[2:])
    wg = weight.reshape((groups, o // groups) + weight.shape[1:])
    out = np.einsum("ngcdhwxyz,gocxyz->ngodhw", win, wg, optimize=True)
    out = out.reshape((n, o) + out.shape[3:])
    return out if bias is None else out + bias.reshape(1, -1, 1, 1, 1)
