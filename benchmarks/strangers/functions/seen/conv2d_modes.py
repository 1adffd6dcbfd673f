import numpy as np


def conv2(a, k, mode="full"):
    """Two-dimensional convolution (kernel is flipped).

    The modes 'full', 'same' and 'valid' mean what they mean in
    scipy.signal.convolve2d with zero fill. `a` has to be at least as large
    as `k` in both directions.
    """
    a = np.asarray(a)
    k = np.asarray(k)
    H, W = a.shape
    kh, kw = k.shape
    if kh > H or kw > W:
        raise ValueError("kernel larger than array")

    # scatter: every tap adds a shifted copy of the array
    full = np.zeros((H + kh - 1, W + kw - 1), dtype=np.result_type(a, k))
    for u in range(kh):
        for v in range(kw):
            full[u:u + H, v:v + W] += k[u, v] * a

    if mode == "full":
        return full
    if mode == "same":
        top, left = kh // 2, kw // 2
        return full[top:top + H, left:left + W]
    if mode == "valid":
        return full[kh - 1:H, kw - 1:W]
    raise ValueError("unknown mode %r" % (mode,))
