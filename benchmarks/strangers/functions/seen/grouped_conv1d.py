import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv1d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """torch-like conv1d for numpy arrays, x (N, C, L), weight (O, C//groups, K)."""
    n, c, _ = x.shape
    o, cg, k = weight.shape
    if c != cg * groups or o % groups:
        raise ValueError("bad channel / group configuration")
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
    span = dilation * (k - 1) + 1
    win = sliding_window_view(x, span, axis=-1)[:, :, ::stride, ::dilation]  # N C Lo K
    og = o // groups
    parts = []
    for g in range(groups):
        parts.append(np.einsum('nclk,ock->nol',
                               win[:, g * cg:(g + 1) * cg],
                               weight[g * og:(g + 1) * og]))
    y = np.concatenate(parts, axis=1)
    if bias is not None:
        y = y + bias[:, None]
    return y
