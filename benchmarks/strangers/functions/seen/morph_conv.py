import numpy as np


def maxplus_convolve(f, b):
    """Max-plus convolution (grey-scale dilation with a structuring function).

    (f (+) b)[y, x] = max over (i, j) of f[y - i, x - j] + b[i, j]

    where i and j are counted from the centre of b (odd size). Points outside
    of f do not take part. The result has the shape of f.
    """
    f = np.asarray(f, dtype=float)
    bh, bw = b.shape
    ch, cw = bh // 2, bw // 2
    fp = np.pad(f, ((ch, ch), (cw, cw)), mode="constant")
    H, W = f.shape
    out = np.full((H, W), -np.inf)
    for i in range(-ch, ch + 1):
        for j in range(-cw, cw + 1):
            shifted = fp[ch - i:ch - i + H, cw - j:cw - j + W]
            out = np.maximum(out, shifted + b[i + ch, j + cw])
    return out
