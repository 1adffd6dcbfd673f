import numpy as np


def convolve_u8(src, weights, shift=8):
    """Fixed-point filter for 8 bit grey images.

    src      uint8, (H, W)
    weights  small integer matrix with odd sides, e.g. a Gaussian that sums to
             1 << shift. Not mirrored before use.
    Each pixel becomes (sum of weight * pixel, rounded) >> shift, limited to
    0..255. Edge pixels are repeated outwards.
    """
    weights = np.asarray(weights, dtype=np.int16)
    kh, kw = weights.shape
    H, W = src.shape
    padded = np.pad(src, ((kh // 2, kh // 2), (kw // 2, kw // 2)), mode="edge")
    padded = padded.astype(np.int16)

    acc = np.zeros((H, W), dtype=np.int16)
    for dy in range(kh):
        for dx in range(kw):
            acc += padded[dy:dy + H, dx:dx + W] * weights[dy, dx]

    half = (1 << shift) >> 1
    return np.clip((acc.astype(np.int32) + half) >> shift, 0, 255).astype(np.uint8)
