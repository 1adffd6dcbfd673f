import numpy as np


def apply_kernel(img, kernel):
    """Correlate a grey image with an odd kernel; everything outside of the image is zero."""
    kh, kw = kernel.shape
    assert kh % 2 == 1 and kw % 2 == 1, "odd kernels only"
    out = np.zeros(img.shape, dtype=float)
    for i in range(kh):
        dy = i - kh // 2
        for j in range(kw):
            dx = j - kw // 2
            moved = np.roll(img, (-dy, -dx), axis=(0, 1))
            if dy > 0:
                moved[-dy:] = 0
            elif dy < 0:
                moved[:-dy] = 0
            out += kernel[i, j] * moved
    return out
