import numpy as np


def hconv1d(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """HCONV instruction, golden model.

    x: float16 (C, T), w: float16 (O, C, K)  ->  float16 (O, T-K+1)

    Mixed precision: operands and result are half precision, products are summed
    up in a single-precision accumulator that is rounded once, on write-back.
    """
    assert x.dtype == np.float16 and w.dtype == np.float16
    out_ch, in_ch, taps = w.shape
    length = x.shape[1] - taps + 1
    acc = np.zeros_like(x, shape=(out_ch, length))
    for c in range(in_ch):
        for t in range(taps):
            acc += w[:, c, t, None].astype(np.float32) * x[c, t:t + length].astype(np.float32)
    return acc.astype(np.float16)
