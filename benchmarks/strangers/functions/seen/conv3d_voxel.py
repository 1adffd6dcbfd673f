import numpy as np
from itertools import product


def convolve3d_same(volume, kernel):
    """True convolution (kernel mirrored on all 3 axes), zero outside of the volume,
    output aligned and sized like scipy.ndimage.convolve(..., mode='constant') for odd kernels.

    Even sized kernels are refused since their centre is ambiguous.
    """
    if any(s % 2 == 0 for s in kernel.shape):
        raise ValueError("kernel must have odd sides")
    k = kernel[::-1, ::-1, ::-1]
    rz, ry, rx = (s // 2 for s in kernel.shape)
    dtype = np.result_type(volume, kernel, np.float32)
    padded = np.pad(volume.astype(dtype), ((rz, rz), (ry, ry), (rx, rx)))
    Z, Y, X = volume.shape
    res = np.zeros(volume.shape, dtype=dtype)
    for dz, dy, dx in product(*map(range, k.shape)):
        res += k[dz, dy, dx] * padded[dz:dz + Z, dy:dy + Y, dx:dx + X]
    return res
