import math

import numpy as np


def conv3d_valid(vol, kernel, stride=1):
    """Strided 3D cross-correlation over a single-channel volume, no padding.

    vol: (D, H, W)   kernel: (kd, kh, kw)
    Every position at which the kernel fits is visited, in steps of stride.
    """
    kd, kh, kw = kernel.shape
    od, oh, ow = (math.ceil((n - k) / stride) for n, k in zip(vol.shape, kernel.shape))
    out = np.zeros((od, oh, ow))
    for z in range(od):
        for y in range(oh):
            for x in range(ow):
                z0, y0, x0 = z * stride, y * stride, x * stride
                out[z, y, x] = (vol[z0:z0 + kd, y0:y0 + kh, x0:x0 + kw] * kernel).sum()
    return out
