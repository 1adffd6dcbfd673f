import numpy as np


def filter2d_u8(src, kernel, shift, delta=0):
    """Integer filter like the ISP block does it.

    dst = clip(((sum k*src + round) >> shift) + delta, 0, 255), round = half of 1<<shift, thus
    halves go up (also for negative sums).  Correlation, anchor at kernel//2, mirrored borders
    without repeating the edge pixel (BORDER_REFLECT_101).
    src: uint8 (H, W); kernel: ints; returns uint8 of the same size.
    """
    kernel = np.asarray(kernel, dtype=np.int64)
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    p = np.pad(src.astype(np.int64), ((ay, kh - 1 - ay), (ax, kw - 1 - ax)), mode="reflect")
    h, w = src.shape
    acc = np.zeros((h, w), np.int64)
    for i in range(kh):
        for j in range(kw):
            acc += kernel[i, j] * p[i:i + h, j:j + w]
    if shift > 0:
        acc = (acc + (1 << (shift - 1))) >> shift
    return np.clip(acc + delta, 0, 255).astype(np.uint8)
