import numpy as np


def conv_transpose1d(x, weight, bias=None, stride=1, padding=0):
    """As torch.nn.functional.conv_transpose1d: x (N, C, L), weight (C, F, K)."""
    n, c, length = x.shape
    _, f, k = weight.shape
    spread = np.zeros((n, c, (length - 1) * stride + 1 + 2 * (k - 1)), dtype=x.dtype)
    spread[:, :, k - 1:spread.shape[2] - k + 1:stride] = x
    windows = np.lib.stride_tricks.sliding_window_view(spread, k, axis=2)
    out = np.einsum("nclk,cfk->nfl", windows, weight[:, :, ::-1])
    out = out[:, :, padding:out.shape[2] - padding]
    return out if bias is None else out + bias[:, None]
