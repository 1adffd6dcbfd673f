import numpy as np

Q = 8                      # kernel is fixed point: 256 means 1.0


def filter_q8(img, kern):
    """Integer-only image filter for the camera pipeline.

    img   uint8 (h, w)
    kern  integer Q8 coefficients (kh, kw), odd sizes, applied as written (no flip)
    Border pixels are replicated. Result is rounded to nearest, clipped to 0..255, uint8.
    """
    kh, kw = kern.shape
    h, w = img.shape
    src = np.pad(img, ((kh // 2,) * 2, (kw // 2,) * 2), mode="edge").astype(np.int16)
    coef = np.asarray(kern).astype(np.int16)
    acc = np.zeros((h, w), np.int16)
    for dy in range(kh):
        for dx in range(kw):
            acc += coef[dy, dx] * src[dy:dy + h, dx:dx + w]
    acc += 1 << (Q - 1)
    return np.clip(acc >> Q, 0, 255).astype(np.uint8)
