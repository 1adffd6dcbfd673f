import numpy as np


def conv2d_q15(image, coeffs):
    """Fixed point 2-D correlation, 'valid' region.

    image  : int16 (H, W)
    coeffs : int16 (kh, kw) in Q15, i.e. 32768 stands for 1.0

    The products are summed in 64 bits, scaled back by 2**-15 rounding to
    nearest, and saturated to int16.
    """
    kh, kw = coeffs.shape
    H, W = image.shape
    img = image.astype(np.int64)
    k = coeffs.astype(np.int64)
    out = np.zeros((H - kh + 1, W - kw + 1), dtype=np.int64)
    for r in range(out.shape[0]):
        for c in range(out.shape[1]):
            acc = int((img[r:r + kh, c:c + kw] * k).sum())
            out[r, c] = acc >> 15
    return np.clip(out, -32768, 32767).astype(np.int16)
