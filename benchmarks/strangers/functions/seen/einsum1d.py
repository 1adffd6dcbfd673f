import numpy as np


def batched_conv1d(x, w, b=None, *, stride=1, padding=0, dilation=1, groups=1):
    """
    x : (batch, c_in, length)
    w : (c_out, c_in // groups, k)
    """
    if padding:
        x = np.pad(x, [(0, 0), (0, 0), (padding, padding)])
    n, cin, length = x.shape
    cout, cg, k = w.shape
    lout = (length - dilation * (k - 1) - 1) // stride + 1
    idx = stride * np.arange(lout)[:, None] + dilation * np.arange(k)[None, :]
    cols = x[:, :, idx].reshape(n, groups, cg, lout, k)
    wg = w.reshape(groups, cout // groups, cg, k)
    y = np.einsum("ngclk,gock->ngol", cols, wg).reshape(n, cout, lout)
    return y if b is None else y + b[:, None]
