import numpy as np


def conv3d_same(vol, kernel):
    """Zero-padded 3-D convolution, output of the volume's shape. All kernel
    sizes must be odd (1 is fine, e.g. (1, 3, 3) for in-plane smoothing)."""
    D, H, W = vol.shape
    kd, kh, kw = kernel.shape
    if not (kd % 2 and kh % 2 and kw % 2):
        raise ValueError('odd kernels only')
    full = np.zeros((D + kd - 1, H + kh - 1, W + kw - 1))
    for z in range(kd):
        for y in range(kh):
            for x in range(kw):
                full[z:z + D, y:y + H, x:x + W] += kernel[z, y, x] * vol
    pd, ph, pw = kd // 2, kh // 2, kw // 2
    return full[pd:-pd, ph:-ph, pw:-pw]
