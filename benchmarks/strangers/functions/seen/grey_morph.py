import numpy as np


def max_plus_convolve(f, b):
    """Grey-scale dilation, i.e. convolution in the (max, +) algebra.

        out[p] = max over q of f[p - q] + b[q]

    q runs over the structuring function b, centred, odd sides; only points
    p - q inside the image take part.
    """
    f = np.asarray(f, dtype=float)
    b = np.asarray(b, dtype=float)
    bh, bw = b.shape
    ry, rx = bh // 2, bw // 2
    h, w = f.shape
    padded = np.pad(f, ((ry, ry), (rx, rx)))
    out = np.full((h, w), -np.inf)
    for dy in range(-ry, ry + 1):
        for dx in range(-rx, rx + 1):
            shifted = padded[ry - dy:ry - dy + h, rx - dx:rx - dx + w]
            out = np.maximum(out, shifted + b[dy + ry, dx + rx])
    return out
