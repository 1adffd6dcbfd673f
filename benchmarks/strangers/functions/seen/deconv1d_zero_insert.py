import numpy as np


def conv_transpose1d(x, w, b=None, stride=1, padding=0, output_padding=0, dilation=1):
    """torch conv_transpose1d (groups=1) as an ordinary convolution.

    x (N, Cin, L), w (Cin, Cout, K): the input is stretched with stride - 1 zeros,
    then correlated with the reversed kernel.
    """
    N, ci, L = x.shape
    _, co, K = w.shape
    span = dilation * (K - 1)
    lo = span - padding
    hi = span - padding + output_padding
    up = np.zeros((N, ci, (L - 1) * stride + 1), dtype=x.dtype)
    up[:, :, ::stride] = x
    # negative amounts crop
    up = np.pad(up, ((0, 0), (0, 0), (max(lo, 0), max(hi, 0))))
    up = up[:, :, max(-lo, 0):up.shape[2] - max(-hi, 0)]
    n_out = up.shape[2] - span
    wr = w[:, :, ::-1]
    y = sum(np.einsum("ncl,co->nol", up[:, :, k * dilation:k * dilation + n_out], wr[:, :, k]) for k in range(K))
    return y if b is None else y + b[None, :, None]
