import numpy as np


def conv_transpose1d(x, w, b=None, stride=1, padding=0):
    """numpy version of torch.nn.functional.conv_transpose1d.

    x: (N, C_in, L)   w: (C_in, C_out, K)   b: (C_out,) or None
    """
    n, _, length = x.shape
    _, c_out, k = w.shape
    full = (length - 1) * stride + k

    # where tap j of input sample i lands in the output
    pos = np.arange(length)[:, None] * stride + np.arange(k)[None, :]

    contrib = np.einsum("ncl,cok->nolk", x, w)
    out = np.zeros((n, c_out, full), dtype=contrib.dtype)
    out[:, :, pos] += contrib

    out = out[:, :, padding:full - padding]
    if b is not None:
        out = out + b[None, :, None]
    return out
