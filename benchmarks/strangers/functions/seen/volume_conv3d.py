import numpy as np


def conv3d_volume(vol, kernel, bias=0.0):
    """Valid 3-D cross-correlation of a CT volume (D, H, W) with a kernel
    (kD, kH, kW)."""
    kd, kh, kw = kernel.shape
    D, H, W = vol.shape
    out = np.full((D - kd + 1, H - kh + 1, W - kw + 1), bias, dtype=np.float64)
    flat = kernel.ravel(order="C")
    idx = 0
    for z in range(kd):
        for x in range(kw):
            for y in range(kh):
                out += flat[idx] * vol[z:z + out.shape[0],
                                       y:y + out.shape[1],
                                       x:x + out.shape[2]]
                idx += 1
    return out
